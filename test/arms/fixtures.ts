import type {Answer} from '../../data/answer.ts';
import type {Case} from '../../data/case.ts';
import type {Execution} from '../../data/execution.ts';
import type {Result} from '../../data/result.ts';
import {describeProblem, ok} from '../../data/result.ts';
import type {Message} from '../../data/run.ts';
import type {Arm, ArmTools, Played, VisibleCase} from '../../source/arms/arm.ts';
import type {Prompts} from '../../source/arms/prompts.ts';
import {loadPrompts} from '../../source/arms/prompts.ts';
import {visibleCase} from '../../source/arms/visible-case.ts';
import type {CompletionRequest} from '../../source/model/completion.ts';

/** Marks that stand in one part of the case each, so that a test sees which parts reached a prompt. */
export const marks = {
	formula: 'FORMULA-MARK',
	variable: '31.4159',
	variableName: 'Marked variable',
	calculator: 'Marked Calculator',
	gold: '7777.25',
	explanation: 'EXPLANATION-MARK',
	inputs: 'INPUTS-MARK',
	example: 'EXAMPLE-MARK',
};

export const markedCase: Case = {
	schema: 'casewise.case/1',
	id: 'case-1',
	calculatorId: 6,
	calculatorName: marks.calculator,
	category: 'physical',
	noteId: 'note-1',
	noteType: 'written',
	note: Array.from({length: 400}, (_, index) => `word${index + 1}`).join(' '),
	question: 'What is the QUESTION-MARK?',
	entities: {[marks.variableName]: {value: 31.4159, unit: 'kg'}, Smoker: {value: true}},
	gold: {kind: 'decimal', value: 7777.25, lower: 7388.3875, upper: 8166.1125},
	explanation: `The explanation ${marks.explanation} gives 7777.25.`,
};

export const example = {note: 'A note', question: 'What?', explanation: marks.example, answer: '12'};

const loaded = await loadPrompts();
if (!loaded.ok) throw new Error(describeProblem(loaded.problem));
export const prompts: Prompts = loaded.value;

export const visibleTo = (arm: Arm, theCase: Case = markedCase): VisibleCase =>
	visibleCase(theCase, arm.sees, {formulaText: marks.formula, inputList: `- ${marks.inputs}`, example});

export const execution = (part: Partial<Execution>): Execution => ({
	programSha256: '0',
	status: 'ok',
	value: null,
	kind: null,
	answerFrom: null,
	stdout: '',
	stdoutTruncated: false,
	error: null,
	lines: 1,
	wallMs: 1,
	cpuMs: 1,
	peakBytes: 1,
	isolation: {level: 'isolated', layers: []},
	interpreter: 'none',
	...part,
});

/** Stands for the executor: `return 5` gives 5, a program with `raise` raises, `return None` is of no kind. */
export const runReturn = async (program: string): Promise<Result<Execution>> => {
	if (program.includes('raise'))
		return ok(execution({status: 'raised', error: {type: 'ValueError', message: 'math domain error', line: 2}}));
	const value = /return ([\d.]+)/.exec(program)?.[1];
	if (value === undefined)
		return ok(execution({status: 'bad-kind', error: {type: 'TypeError', message: 'no value', line: null}}));
	return ok(execution({value: Number(value), kind: 'decimal', answerFrom: 'solve'}));
};

export const program = (body: string): string => `\`\`\`python\ndef solve():\n    ${body}\n\`\`\``;

const readNumber = (reply: string): Answer | undefined => {
	const value = /Final answer: ([\d.]+)/.exec(reply)?.[1];
	return value === undefined ? undefined : {kind: 'decimal', value: Number(value)};
};

/** Plays an arm on the marked case with scripted replies, and returns how it ended with every request that was made. */
export const playScripted = async (
	arm: Arm,
	replies: readonly string[],
	more: Partial<ArmTools> = {},
): Promise<{played: Played; requests: CompletionRequest[]}> => {
	const requests: CompletionRequest[] = [];
	const tools: ArmTools = {
		complete: async request => {
			const text = replies[requests.push(request) - 1];
			if (text === undefined) throw new Error(`${arm.name} asked more often than scripted`);
			return ok({
				text,
				reasoning: undefined,
				finishReason: 'stop',
				usage: null,
				model: 'scripted',
				systemFingerprint: null,
				wallMs: 1,
			});
		},
		runProgram: runReturn,
		library: {
			implemented: true,
			calculate: () => ok({kind: 'decimal', value: 42}),
			calculateFromGold: () => ok({kind: 'decimal', value: 7777.25}),
		},
		readAnswer: ({reply}) => readNumber(reply),
		asksForDate: false,
		maxTokens: arm.maxTokens,
		...more,
	};
	const visible = visibleTo(arm);
	const messages: Message[] = arm.messages(visible, prompts);
	const played = await arm.play({messages, visible, prompts}, tools);
	if (!played.ok) throw new Error(describeProblem(played.problem));
	return {played: played.value, requests};
};
