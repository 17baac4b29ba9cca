import {expect, test} from 'vitest';
import type {Entity} from '../../data/case.ts';
import {calculate} from '../../formulas/calculate.ts';
import {findCard} from '../../formulas/cards.ts';

const run = (name: string, entities: Record<string, Entity>) => {
	const card = findCard(name);
	if (!card.ok) throw new Error(card.problem.message);
	return calculate(card.value, entities);
};
const woman: Record<string, Entity> = {
	sex: {value: 'Female'},
	age: {value: 61, unit: 'years'},
	creatinine: {value: 80, unit: 'µmol/L'},
};

test('a calculation shows conversion, branches and formula with their values', () => {
	const calculation = run('egfr', woman);
	expect(calculation.ok && calculation.value.steps.map(({text}) => text)).toEqual([
		'creatinine = 80 µmol/L = 80 × 0.011312 = 0.90496 mg/dL',
		"A = 0.7 mg/dL, because sex is 'female' (sex = female)",
		'B = -1.2, otherwise (creatinine = 0.90496, A = 0.7, sex = female)',
		"sexFactor = 1.012, because sex is 'female' (sex = female)",
		'gfr = 142 × (0.90496 / 0.7)^-1.2 × 0.9938^61 × 1.012 = 72.25531 mL/min/1.73 m²',
	]);
	expect(calculation.ok && calculation.value.inputs.find(({name}) => name === 'creatinine')).toMatchObject({
		entity: 'creatinine',
		unit: 'mg/dL',
		isDefault: false,
	});
});

test('both letters mu are the same unit', () => {
	const micro = run('egfr', {...woman, creatinine: {value: 80, unit: '\u00b5mol/L'}});
	const greek = run('egfr', {...woman, creatinine: {value: 80, unit: '\u03bcmol/L'}});
	expect(micro.ok && micro.value.answer).toEqual(greek.ok && greek.value.answer);
});

test.each<[string, Record<string, Entity>, string, RegExp]>([
	['a missing input', {sex: {value: 'Female'}, age: {value: 61}}, 'missing-input', /serum creatinine.*not given/],
	[
		'an unknown unit',
		{...woman, creatinine: {value: 80, unit: 'stone'}},
		'unknown-unit',
		/'stone' is not one of mg\/dL/,
	],
	['an impossible value', {...woman, age: {value: 610}}, 'impossible-value', /610 years is impossible/],
	['an unknown word', {...woman, sex: {value: 'unicorn'}}, 'unknown-word', /'unicorn', which is none of female, male/],
	['text for a number', {...woman, age: {value: 'old'}}, 'not-a-number', /must be a number, not 'old'/],
	['not a number', {...woman, age: {value: Number.NaN}}, 'not-a-number', /must be a number/],
	['an unknown name', {...woman, creatinin: {value: 1}}, 'unknown-input', /no input called 'creatinin'/],
	['an input that says it is unknown', {...woman, sex: {value: 'Not mentioned'}}, 'missing-input', /needs sex/],
	['two statements that differ', {...woman, gender: {value: 'Male'}}, 'contradicting-inputs', /both state sex/],
])('%s is a problem that names it', (_, entities, kind, message) => {
	const calculation = run('egfr', entities);
	expect(!calculation.ok && calculation.problem.kind).toBe(kind);
	expect(!calculation.ok && calculation.problem.message).toMatch(message);
});

test.each(['constructor', '__proto__', 'toString'])('%s as a name, word or unit is refused like any other', text => {
	expect(run('egfr', {...woman, [text]: {value: 1}}).ok).toBe(false);
	expect(run('egfr', {...woman, sex: {value: text}}).ok).toBe(false);
	expect(run('egfr', {...woman, creatinine: {value: 1, unit: text}}).ok).toBe(false);
	expect(run('curb', {Confusion: {value: text}}).ok).toBe(false);
});

test('a division by zero is a problem that names the step', () => {
	const calculation = run('delta ratio', {Sodium: {value: 140}, Chloride: {value: 100}, Bicarbonate: {value: 24}});
	expect(!calculation.ok && calculation.problem.message).toMatch(/deltaRatio: a division by zero/);
});

test('a day that is none is a problem, and both ways of writing one are read', () => {
	const due = (text: string) => run('due date', {'Last menstrual date': {value: text}});
	for (const text of ['02/30/2020', '13/01/2020', '2020-02-30', 'spring']) expect(!due(text).ok, text).toBe(true);
	const american = due('2/24/2000');
	const iso = due('2000-02-24');
	expect(american.ok && american.value.answer).toEqual({kind: 'date', value: '2000-11-30'});
	expect(iso.ok && iso.value.answer).toEqual({kind: 'date', value: '2000-11-30'});
});
