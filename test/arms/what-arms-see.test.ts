import {expect, test} from 'vitest';
import {arms} from '../../source/arms/all-arms.ts';
import type {Arm} from '../../source/arms/arm.ts';
import {marks, playScripted, program, runReturn} from './fixtures.ts';

/** Replies that take every arm through all of its turns: five failing programs, repairs, disagreeing samples. */
const longestWay = Array.from({length: 8}, (_, index) => `Final answer: ${index}\n${program('raise')}\n{"a": 1}`);

const everythingSaid = async (arm: Arm): Promise<string> => {
	const {requests} = await playScripted(arm, longestWay);
	return requests.flatMap(({messages}) => messages.map(({content}) => content)).join('\n');
};

test.each(arms)('$name: gold answer and explanation never enter a prompt', async arm => {
	const said = await everythingSaid(arm);
	expect(said).not.toContain(marks.gold);
	expect(said).not.toContain(marks.explanation);
});

test.each(arms)('$name sees what it may see of the case, and no more', async arm => {
	const said = await everythingSaid(arm);
	if (arm.prompts.length === 0) {
		expect(said).toBe('');
		return;
	}
	expect(said.includes(marks.formula)).toBe(arm.sees.formula);
	expect(said.includes(marks.variable)).toBe(arm.sees.variables);
	expect(said.includes(marks.variableName)).toBe(arm.sees.variables);
	expect(said.includes(marks.calculator)).toBe(arm.sees.calculator);
	expect(said.includes(marks.inputs)).toBe(arm.sees.inputs);
	expect(said.includes(marks.example)).toBe(arm.sees.example !== 'none');
	expect(said).toContain('QUESTION-MARK');
});

const blind = arms.filter(({name}) => name.startsWith('blind') || name === 'formulate-solve');
test.each(blind)('$name sees neither formula nor variables nor the name of the calculator', async arm => {
	expect(arm.sees).toMatchObject({formula: false, variables: false, calculator: false, inputs: false, note: 'whole'});
	const said = await everythingSaid(arm);
	for (const mark of [marks.formula, marks.variable, marks.variableName, marks.calculator])
		expect(said).not.toContain(mark);
});

const budgets: Record<string, number> = {
	'note-only': 120,
	'note-only-variables': 120,
	'note-only-250': 250,
	'note-only-250-variables': 250,
	'page-without-formula': 250,
};
test.each(arms.filter(({prompts}) => prompts.length > 0))(
	'$name reads as much of the note as the paper lets it',
	async arm => {
		const {requests} = await playScripted(arm, longestWay);
		const first = requests[0]?.messages[0]?.content ?? '';
		const most = arm.name === 'extract-solve-recalled' ? 120 : (budgets[arm.name] ?? 400);
		expect(first).toContain(`word${most}`);
		expect(first).not.toContain(`word${most + 1}`);
	},
);

test('the recalled arm extracts from the whole note, although its samples see a part', async () => {
	const recalled = arms.find(({name}) => name === 'extract-solve-recalled')!;
	const {requests} = await playScripted(recalled, longestWay);
	expect(requests.at(-1)?.messages[0]?.content).toContain('word400');
});

test('program arms may write 2,048 tokens with a formula and 1,024 without (A.1)', () => {
	const limits = arms.filter(({runsPrograms}) => runsPrograms).map(({name, maxTokens}) => [name, maxTokens]);
	expect(limits).toEqual([
		['program-solve', 2048],
		['program-solve-syntax', 2048],
		['blind-program-solve', 1024],
		['blind-vote', 1024],
		['blind-repair', 1024],
		['blind-repair-vote', 1024],
	]);
});

test('greedy arms ask at 0, samples at 0.7, repairs at 0', async () => {
	const temperatures = async (name: string): Promise<number[]> => {
		const arm = arms.find(one => one.name === name)!;
		const {requests} = await playScripted(arm, longestWay, {runProgram: runReturn});
		return requests.map(({temperature}) => temperature);
	};
	expect(await temperatures('open-book-arithmetic')).toEqual([0]);
	expect(await temperatures('blind-vote')).toEqual([0.7, 0.7, 0.7, 0.7, 0.7]);
	expect(await temperatures('blind-repair')).toEqual([0, 0]);
	expect(await temperatures('blind-repair-vote')).toEqual([0.7, 0.7, 0.7, 0.7, 0.7, 0, 0, 0]);
	expect(await temperatures('extract-solve-recalled')).toEqual([0.7, 0.7, 0.7, 0]);
});

test('the syntax arm differs from Program-Solve by two lines before the last', async () => {
	const [plain, withLines] = await Promise.all(
		['program-solve', 'program-solve-syntax'].map(async name => {
			const {requests} = await playScripted(arms.find(arm => arm.name === name)!, longestWay);
			return requests[0]!.messages[0]!.content.split('\n');
		}),
	);
	expect(withLines!.length).toBe(plain!.length + 2);
	expect([...withLines!.slice(0, -3), withLines!.at(-1)]).toEqual(plain);
	expect(withLines!.slice(-3, -1).join(' ')).toMatch(/identifier.*month\/day\/year/);
});
