import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import type {Entity} from '../../data/case.ts';
import {calculate} from '../../formulas/calculate.ts';
import {findCard} from '../../formulas/cards.ts';

const answer = (idOrName: number | string, entities: Record<string, Entity>): unknown => {
	const card = findCard(idOrName);
	if (!card.ok) throw new Error(card.problem.message);
	const calculation = calculate(card.value, entities);
	if (!calculation.ok) throw new Error(calculation.problem.message);
	return calculation.value.answer.value;
};
const of = (value: number | string | boolean, unit?: string): Entity => (unit === undefined ? {value} : {value, unit});

type Reference = {card: number; inputs: Record<string, Entity>; expected: number; decimals: number};
// JSON that the script beside it writes in this form.
const references = JSON.parse(
	readFileSync(new URL('reference/clincalc-reference.json', import.meta.url), 'utf8'),
) as Reference[];

test.each(references.map(reference => [reference.card, reference] as const))(
	'formula %i agrees with an independent implementation (clincalc 0.4.0)',
	(card, {inputs, expected, decimals}) => {
		const ours = answer(card, inputs);
		expect(Math.abs(Number(ours) - expected)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
	},
);

test('PREVENT gives the worked example of its authors: 14.7 % total disease, 9.2 % atherosclerotic', () => {
	// Khan and others 2024, supplement; also the example of the R packages preventr and CVrisk.
	const woman = {
		age: of(50, 'years'),
		sex: of('female'),
		'Systolic Blood Pressure': of(160, 'mm Hg'),
		'Blood pressure being treated with medicines': of(true),
		'Total cholesterol': of(200, 'mg/dL'),
		'high-density lipoprotein cholesterol': of(45, 'mg/dL'),
		'Diabetes mellitus': of(true),
		Smoker: of(false),
		Statin: of(false),
		eGFR: of(90, 'mL/min/1.73 m²'),
	};
	expect(Number(answer('prevent', woman)).toFixed(1)).toBe('14.7');
	expect(Number(answer('prevent ascvd', woman)).toFixed(1)).toBe('9.2');
});

test('Cockcroft-Gault by hand: actual, ideal and adjusted weight', () => {
	const man = (weight: number) => ({
		sex: of('Male'),
		age: of(60, 'years'),
		weight: of(weight, 'kg'),
		height: of(177.8, 'cm'),
		creatinine: of(1, 'mg/dL'),
	});
	// 177.8 cm are 70 inches: ideal weight 50 + 2.3 × 10 = 73 kg.
	expect(answer('cockcroft', man(56))).toBeCloseTo((80 * 56) / 72, 9); // body mass index 17.7
	expect(answer('cockcroft', man(70))).toBeCloseTo((80 * 70) / 72, 9); // 22.1: the smaller of 73 and 70
	expect(answer('cockcroft', man(78))).toBeCloseTo((80 * 73) / 72, 9); // 24.7: the smaller of 73 and 78
	expect(answer('cockcroft', man(113))).toBeCloseTo((80 * (73 + 0.4 * 40)) / 72, 9); // 35.7: adjusted
});

test('MDRD by its logarithms', () => {
	expect(answer('mdrd', {sex: of('female'), age: of(60, 'years'), creatinine: of(1, 'mg/dL')})).toBeCloseTo(
		Math.exp(Math.log(175) - 0.203 * Math.log(60) + Math.log(0.742)),
		9,
	);
});

test('QT corrections agree at 60 beats a minute and differ as their authors say away from it', () => {
	const heart = (rate: number) => ({'QT interval': of(400, 'msec'), 'Heart Rate or Pulse': of(rate, 'bpm')});
	for (const name of ['bazett', 'fridericia', 'qtc framingham', 'hodges', 'rautaharju'])
		expect(answer(name, heart(60))).toBeCloseTo(400, 9);
	// At 100 beats a minute RR is 0.6 s.
	expect(answer('bazett', heart(100))).toBeCloseTo(516.4, 1);
	expect(answer('fridericia', heart(100))).toBeCloseTo(474.25, 2);
	expect(answer('qtc framingham', heart(100))).toBeCloseTo(461.6, 9);
	expect(answer('hodges', heart(100))).toBeCloseTo(470, 9);
	expect(answer('rautaharju', heart(100))).toBeCloseTo(488.888_889, 5);
});

test('free water deficit of Adrogué and Madias: 76-year-old man of 68 kg with sodium 168', () => {
	// The case of their review (N Engl J Med 2000;342:1495): body water 0.5 × 68 = 34 L.
	const man = {sex: of('male'), age: of(76, 'years'), weight: of(68, 'kg'), Sodium: of(168, 'mmol/L')};
	expect(answer('free water deficit', man)).toBeCloseTo(34 * (168 / 140 - 1), 9);
	// One litre of 5 % dextrose: (0 - 168) / (34 + 1) = -4.8 mmol/L, as the review prints.
	expect(answer('adrogue', {...man, 'Infusate sodium': of(0, 'mEq/L')})).toBeCloseTo(-4.8, 9);
});

test('MELD-Na caps creatinine, sodium and the score, and leaves sodium out up to 11', () => {
	const patient = (creatinine: number, bilirubin: number, inr: number, sodium: number) => ({
		creatinine: of(creatinine, 'mg/dL'),
		Bilirubin: of(bilirubin, 'mg/dL'),
		INR: of(inr),
		Sodium: of(sodium, 'mEq/L'),
	});
	expect(answer('meld na', patient(0.5, 0.4, 0.9, 120))).toBe(6); // 0.643 is 0.6, times 10
	expect(answer('meld na', patient(9, 40, 6, 120))).toBe(40);
	// 0.957 ln 2 + 0.378 ln 3 + 1.12 ln 1.5 + 0.643 = 2.1757 is 2.2, so 22; 22 + 1.32 × 7 - 0.033 × 22 × 7 = 26.158.
	expect(answer('meld na', patient(2, 3, 1.5, 130))).toBe(26);
	expect(answer('meld na', {...patient(2, 3, 1.5, 137), 'Dialysis at least twice in the past week': of(true)})).toBe(
		Math.round(10 * Number((0.957 * Math.log(4) + 0.378 * Math.log(3) + 1.12 * Math.log(1.5) + 0.643).toFixed(1))),
	);
});

test('delta gap and ratio build on the anion gap, corrected for albumin where it is asked', () => {
	const ions = {Sodium: of(140, 'mEq/L'), Chloride: of(100, 'mEq/L'), Bicarbonate: of(14, 'mEq/L')};
	expect(answer('delta gap', ions)).toBeCloseTo(14, 9);
	expect(answer('delta ratio', ions)).toBeCloseTo(1.4, 9);
	const withAlbumin = {...ions, Albumin: of(20, 'g/L')};
	expect(answer('corrected anion gap', withAlbumin)).toBeCloseTo(31, 9);
	expect(answer('corrected delta gap', withAlbumin)).toBeCloseTo(19, 9);
	expect(answer('corrected delta ratio', withAlbumin)).toBeCloseTo(1.9, 9);
});

test('pressure, weight and osmolality by hand', () => {
	expect(
		answer('map', {'Systolic Blood Pressure': of(120, 'mmHg'), 'Diastolic Blood Pressure': of(80, 'mm hg')}),
	).toBeCloseTo(93.333_333, 5);
	expect(answer('ibw', {sex: of('F'), height: of(65, 'in')})).toBeCloseTo(57, 9);
	expect(answer('adjusted weight', {sex: of('F'), height: of(65, 'in'), weight: of(97, 'kg')})).toBeCloseTo(73, 9);
	expect(answer('target weight', {'Body Mass Index (BMI)': of(22, 'kg/m^2'), height: of(1.7, 'm')})).toBeCloseTo(
		63.58,
		9,
	);
	expect(
		answer('osmolality', {
			Sodium: of(140, 'mmol/L'),
			'Blood Urea Nitrogen (BUN)': of(14, 'mg/dL'),
			Glucose: of(90, 'mg/dL'),
		}),
	).toBeCloseTo(290, 9);
});
