import {expect, test} from 'vitest';
import type {Gold} from '../../data/answer.ts';
import {findCard} from '../../formulas/cards.ts';
import {falseEqualities} from '../../source/reward/consistency.ts';
import {longestReply} from '../../source/reward/parse-reply.ts';
import {createScorer} from '../../source/reward/score-reply.ts';
import {defaultSettings, readSettings} from '../../source/reward/settings.ts';

const card = (name: string) => {
	const found = findCard(name);
	if (!found.ok) throw new Error(found.problem.message);
	return found.value;
};
const bmi = {card: card('bmi'), gold: {kind: 'decimal', value: 20, lower: 19, upper: 21} satisfies Gold};
const score = createScorer(defaultSettings);
const strict = createScorer({...defaultSettings, mode: 'strict'});
const formula = '<formula>BMI = weight / (height / 100)^2</formula>';

test('the template earns R_f once: each tag once, not empty, the value last', () => {
	const rf = (reply: string): [number, string[]] => {
		const {rf: part, reasons} = strict({row: 'r', reply, ...bmi});
		return [part, reasons.filter(reason => reason.startsWith('format'))];
	};
	expect(rf(`${formula}<think>so</think><answer>20</answer>`)[0]).toBe(1);
	expect(rf(`<think>so</think>\n${formula}\n<answer>20</answer>`)[0]).toBe(1);
	expect(rf(`${formula}<answer>20</answer><think>so</think>`)).toEqual([0, ['format: <answer> does not come last']]);
	expect(rf(`${formula}${formula}<think>so</think><answer>20</answer>`)).toEqual([
		0,
		['format: <formula> stands 2 times'],
	]);
	expect(rf(`${formula}<think> </think><answer>20</answer>`)).toEqual([0, ['format: <think> is empty']]);
	expect(rf(`${formula}<think>so<answer>20</answer>`)).toEqual([0, ['format: <think> is not closed']]);
});

test('strict takes nothing from outside the tags, lenient does', () => {
	const reply = 'The formula is BMI = weight (kg) / [height (m)]². 80 / 2² = 20.\nFinal answer: 20 kg/m²';
	expect(strict({row: 'r', reply, ...bmi})).toMatchObject({formula: null, value: null, rk: -1, rhard: -1});
	expect(score({row: 'r', reply, ...bmi})).toMatchObject({
		value: 20,
		rk: 1,
		rhard: 1,
		rf: 0,
		verdict: {foundIn: 'text'},
	});
});

test("a project's own tags are a setting", () => {
	const settings = readSettings(['tags.formula=f', 'tags.reasoning=r', 'tags.value=v', 'mode=strict']);
	if (!settings.ok) throw new Error(settings.problem.message);
	expect(
		createScorer(settings.value)({row: 'r', reply: '<f>BMI = weight/(height/100)^2</f><r>x</r><v>20</v>', ...bmi}),
	).toMatchObject({rf: 1, rk: 1, value: 20});
});

test('luck is named: right by value with a wrong formula, wrong by value with a right one', () => {
	expect(score({row: 'r', reply: '<formula>BMI = weight / height</formula><answer>20</answer>', ...bmi}).luck).toBe(
		'right-by-luck',
	);
	expect(score({row: 'r', reply: `${formula}<answer>30</answer>`, ...bmi}).luck).toBe('wrong-despite-formula');
	expect(score({row: 'r', reply: `${formula}<answer>20</answer>`, ...bmi}).luck).toBeNull();
});

test('V asks that the numbers of the reasoning follow from each other and from the formula', () => {
	expect(score({row: 'r', reply: `${formula}<think>80 / 4 = 21.5</think><answer>20</answer>`, ...bmi})).toMatchObject({
		rk: -1,
		reasons: expect.arrayContaining(['intermediate values: states 80 / 4 = 21.5, which is 20']),
	});
	const other = `${formula}<think>weight: 80 kg\nheight: 200 cm</think><answer>20.9</answer>`;
	expect(score({row: 'r', reply: other, ...bmi}).reasons).toContain(
		'intermediate values: the value 20.9 does not follow: the formula gives 20 on the stated inputs',
	);
	expect(createScorer({...defaultSettings, consistency: false})({row: 'r', reply: other, ...bmi}).rk).toBe(1);
});

test('equalities hold when they are right to their last digit', () => {
	expect(falseEqualities('60 / 164 ≈ 0.366; 2 × (3 + 4) = 14, 0.8*(4.0 - 3.2) = 0.64 and 1,000 / 3 = 333')).toEqual([]);
	expect(falseEqualities('60 / 164 = 0.466')).toEqual(['states 60 / 164 = 0.466, which is 0.36585']);
});

test('a point score counts by its criteria', () => {
	const curb = {card: card('curb-65'), gold: {kind: 'integer', value: 2, lower: 2, upper: 2} satisfies Gold};
	const list =
		'- Confusion: 1 point\n- BUN > 19 mg/dL: 1 point\n- Respiratory rate ≥ 30/min: 1 point\n- Systolic BP < 90 or diastolic BP ≤ 60 mmHg: 1 point\n- Age ≥ 65: 1 point';
	expect(score({row: 'r', reply: `${list}\n<answer>2</answer>`, ...curb})).toMatchObject({
		rk: 1,
		verdict: {by: 'criteria'},
	});
});

test('a reply of 10 MB of brackets, and one without end, get a reason', () => {
	for (const reply of [
		'('.repeat(10_000_000),
		`<formula>${'['.repeat(10_000_000)}</formula><answer>20</answer>`,
		'<answer>'.repeat(500_000),
		'= '.repeat(5_000_000),
		'.'.repeat(10_000_000),
	]) {
		const {rk, reasons} = score({row: 'r', reply, ...bmi});
		expect(rk).toBe(-1);
		expect(reasons).toContain(`format: the reply is longer than ${longestReply} characters`);
	}
});
