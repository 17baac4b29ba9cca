import {expect, test} from 'vitest';
import {benchmarkCards} from '../../formulas/cards/benchmark.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import {criteriaOfCard, formulaOfCard} from '../../source/reward/formula-of-card.ts';
import {verifyFormula} from '../../source/reward/verify-formula.ts';
import {freeSpellings} from './free-spellings.ts';
import {latexOfCard} from './latex.ts';
import {mutantsOf, shows} from './mutations.ts';

const settings = {tolerance: 0.005, explain: true};
const cardOf = (id: number): FormulaCard => benchmarkCards.find(card => card.id === id)!;
const why = (id: number, text: string): string[] => verifyFormula(text, cardOf(id), settings).reasons;

const isScore = (card: FormulaCard): boolean => card.steps.some(step => 'points' in step);

test('V finds the right formula of each of the 55 calculators right, in four spellings', () => {
	const refused = benchmarkCards.flatMap(card =>
		Object.entries({
			plain: formulaOfCard(card),
			latex: latexOfCard(card),
			free: freeSpellings[card.id] ?? '',
			...(isScore(card) ? {criteria: criteriaOfCard(card)} : {}),
		}).flatMap(([spelling, text]) => {
			const {right, reasons} = verifyFormula(text, card, settings);
			return right ? [] : [{card: card.name, spelling, reasons}];
		}),
	);
	expect(refused).toEqual([]);
});

/** A formula is wrong by its unit only where it says which: names of inputs that are written without one carry it. */
const withUnits = (text: string): string =>
	text
		.replace(
			/\\text\{(height|qt|platelets)\}/g,
			(whole, name: string) => `${whole} [${{height: 'cm', qt: 'ms', platelets: 'per µL'}[name]}]`,
		)
		.replace(
			/(?<![a-zA-Z{])(height|qt|platelets)\b(?!\})/g,
			name => `${name} (${{height: 'cm', qt: 'ms', platelets: 'per µL'}[name]})`,
		);

test('V accepts none of 330 formulas and more that a systematic mistake makes wrong', () => {
	const accepted: string[] = [];
	let wrong = 0;
	for (const card of benchmarkCards) {
		const mutants = mutantsOf(card);
		const step = Math.max(1, Math.floor(mutants.length / 8));
		for (let at = 0; at < mutants.length; at += step) {
			const mutant = mutants[at]!;
			if (!shows(mutant.card, card, settings.tolerance)) continue;
			wrong++;
			const text = withUnits((at % 2 === 0 ? formulaOfCard : latexOfCard)(mutant.card));
			if (verifyFormula(text, card, {...settings, explain: false}).right) accepted.push(`${card.name}: ${mutant.what}`);
		}
	}
	expect(accepted).toEqual([]);
	expect(wrong).toBeGreaterThan(330);
}, 120_000);

test.each<[number, string, string | RegExp]>([
	[9, 'GFR = 175 × Scr^-1.154 × age^-0.203', /sex|race|missing|does not use/],
	[
		2,
		'CrCl = (140 − age) × weight / (72 × Scr) × 0.85 (if female)',
		'another version: Cockcroft-Gault with the actual weight',
	],
	[26, 'Na + 0.016 × (glucose − 100)', /Katz 1973/],
	[57, 'QTc = QT / RR^(1/3), RR = 60/HR', 'the formula of another calculator: QTc Fridericia Calculator'],
	[31, 'HOMA-IR = glucose × insulin / 22.5', 'uses mmol/L for serum glucose where the card has mg/dL'],
	[10, 'IBW = 50 + 2.3 × (height in inches − 60)', /women/],
	[7, 'Corrected Ca = Ca + (4 − albumin)', 'constant 0.8 missing'],
	[39, 'AG = Na + K − (Cl + HCO3)', "'k' is neither defined nor on the card"],
	[19, 'FIB-4 = age × ALT / (platelets × √AST)', /swapped/],
	[
		45,
		'Confusion: 1\nBUN > 19: 1\nRR ≥ 30: 2\nSBP < 90 or DBP ≤ 60: 1\nAge ≥ 65: 1',
		/^criterion 'Respiratory rate': 2 where the card has 1/,
	],
	[45, 'Confusion: 1\nBUN > 19: 1\nRR ≥ 30: 1\nSBP < 90 or DBP ≤ 60: 1', "criterion 'Age' missing"],
	[68, 'conception = LMP + 7 days', /gives|constant/],
	[13, 'EDD = LMP + 9 months + 7 days', 'it counts calendar months or years where the card counts days'],
])('of calculator %i, %s is wrong, and V says why', (id, text, reason) => {
	const reasons = why(id, text);
	expect(reasons[0]).toMatch(
		reason instanceof RegExp ? reason : new RegExp(`^${reason.replace(/[().+*?/]/g, '\\$&')}`),
	);
});

test.each<[number, string]>([
	[44, 'LDL (mmol/L) = TC (mmol/L) − HDL (mmol/L) − TG (mmol/L) / 2.183'],
	[11, String.raw`\[ QT_c = \frac{QT}{\sqrt{RR}} \] where RR = 60/HR`],
	[11, 'QTc = QT (s) / √RR in seconds'],
	[6, 'BMI = 703 × weight (lb) / height (in)²'],
	[31, 'HOMA-IR = (glucose in mg/dL × insulin) / 405'],
	[60, 'the square root of (height × weight divided by 3600)'],
	[5, 'MAP = (2 × DBP + SBP) / 3'],
	[69, 'weeks = floor((today − LMP) / 7)\ndays = (today − LMP) mod 7'],
])('of calculator %i, %s is right', (id, text) => {
	expect(why(id, text)).toEqual([]);
});

test('hostile formulas end in a reason', () => {
	const card = cardOf(6);
	const doubling = Array.from({length: 60}, (_, at) => `a${at + 1} = a${at} + a${at}`).join('\n');
	for (const text of [
		'('.repeat(10_000_000),
		'('.repeat(15_000),
		`${'weight^'.repeat(2_500)}2`,
		'\\frac{'.repeat(3_000),
		'{'.repeat(19_000),
		'['.repeat(9_000),
		`a0 = weight\n${doubling}`,
		'a = b\nb = a',
		'if '.repeat(6_000),
		'1 if '.repeat(4_000),
		'-'.repeat(19_000),
		'weight '.repeat(2_800),
		'= '.repeat(9_000),
		'9'.repeat(19_000),
		`${'1: '.repeat(6_000)}`,
		'\u0000\u001b[31m\u202e',
	]) {
		const {right, reasons} = verifyFormula(text, card, settings);
		expect(right).toBe(false);
		expect(reasons.length).toBeGreaterThan(0);
	}
});
