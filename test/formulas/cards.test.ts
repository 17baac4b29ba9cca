import {expect, test} from 'vitest';
import {calculate} from '../../formulas/calculate.ts';
import {cardExpression} from '../../formulas/card-expression.ts';
import {cards, findCard} from '../../formulas/cards.ts';
import {checkCard} from '../../formulas/check-card.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import {evaluate} from '../../formulas/evaluate-expression.ts';
import {librarySet, namesOfSet} from '../../formulas/supported.ts';

/** MedCalc-Bench's calculator ids. */
const benchmarkIds = [
	2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 36,
	38, 39, 40, 43, 44, 45, 46, 48, 49, 51, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69,
];

test('the benchmark’s 55 calculators are there, each once', () => {
	const ids = cards.filter(({inBenchmark}) => inBenchmark).map(({id}) => id);
	expect(ids).toEqual(benchmarkIds);
	expect(new Set(cards.map(({id}) => id)).size).toBe(cards.length);
	for (const {id, inBenchmark} of cards) expect(id >= 1000).toBe(!inBenchmark);
});

test.each(cards.map(card => [card.name, card] as const))('%s is soundly declared', (_, card) => {
	expect(checkCard(card)).toEqual([]);
});

test('what has replaced a formula is there as a calculator of its own', () => {
	for (const {name, audit} of cards)
		if (audit.replacedBy?.cardId !== undefined)
			expect(findCard(audit.replacedBy.cardId).ok, `${name}: ${audit.replacedBy.name}`).toBe(true);
	for (const name of ['meld 3', 'prevent', 'sampson', 'cha2ds2-va', 'katz', 'adrogue']) {
		const card = findCard(name);
		expect(card.ok && card.value.inBenchmark, name).toBe(false);
		expect(card.ok, name).toBe(true);
	}
});

test.each([
	['egfr', 3],
	['EGFR', 3],
	['wells pe', 8],
	["Wells' Criteria for Pulmonary Embolism", 8],
	['wells dvt', 16],
	['cockcroft', 2],
	['Cockcroft-Gault', 2],
	['Estimated of Conception', 68],
	['Estimated Date of Conception', 68],
	['curb65', 45],
	['apache', 28],
	['apache ii', 28],
	['sofa', 43],
	['bmi', 6],
	['45', 45],
	['QTc', 11],
	['delta ratio', 64],
	['friedewald', 44],
	['anion gap', 39],
])('%s finds formula %i', (name, id) => {
	const card = findCard(name);
	expect(card.ok ? card.value.id : card.problem.message).toBe(id);
});

test('a name that fits none or several is a problem that says so', () => {
	const none = findCard('phlogiston');
	expect(!none.ok && none.problem.kind).toBe('no-such-formula');
	expect(!findCard('12').ok).toBe(true);
	const several = findCard('wells');
	expect(!several.ok && several.problem.kind).toBe('ambiguous-formula');
	expect(!several.ok && several.problem.message).toContain('16 Wells');
});

test('no two formulas share a name', () => {
	const names = cards.flatMap(card => [
		...new Set([card.name, ...card.otherNames, ...card.shortNames].map(name => name.toLowerCase())),
	]);
	expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the library set has 22 calculators, none a point score, and every one has a card', () => {
	expect(librarySet.calculatorIds).toHaveLength(22);
	expect(namesOfSet(cards)).toHaveLength(22);
	for (const id of librarySet.calculatorIds) {
		const card = findCard(id);
		expect(card.ok && card.value.type).not.toBe('score');
		expect(card.ok && ['lab test', 'physical', 'date']).toContain(card.ok && card.value.category);
	}
});

test('the whole expression of a card gives what its steps give', () => {
	const egfr = findCard('egfr');
	if (!egfr.ok) throw new Error('egfr');
	const stepwise = calculate(egfr.value, {sex: {value: 'male'}, age: {value: 52}, creatinine: {value: 0.8}});
	const names = new Map<string, string | number>([
		['sex', 'male'],
		['age', 52],
		['creatinine', 0.8],
	]);
	expect(stepwise.ok && stepwise.value.answer.value).toBe(evaluate(cardExpression(egfr.value), names));
});

test('a declaration at fault is told what is wrong with it', () => {
	const egfr = findCard('egfr');
	if (!egfr.ok) throw new Error('egfr');
	const broken: FormulaCard = {
		...egfr.value,
		steps: [
			{name: 'A', cases: [{when: "sex is 'woman'", value: 0.7}], otherwise: "'low'"},
			{name: 'gfr', formula: 'creatinin + sex'},
		],
		sources: [],
		audit: {...egfr.value.audit, status: 'replaced'},
	};
	const faults = checkCard(broken).join('\n');
	for (const part of [
		"'woman' is no option",
		'the cases give number and word',
		"nothing is called 'creatinin'",
		'a word stands where a number belongs',
		"no step uses the input 'age'",
		"no step uses 'A'",
		'it names no source',
		'its concern is not stated',
		'what replaced it is not stated',
	])
		expect(faults).toContain(part);
});
