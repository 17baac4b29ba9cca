import type {FormulaCard} from '../declaration.ts';
import {milligrams} from '../quantities.ts';

/** Equivalent doses in mg, by preparation as the benchmark names it. */
const equivalents: readonly {mg: number; preparations: readonly string[]}[] = [
	{mg: 0.75, preparations: ['Betamethasone IV', 'Dexamethasone IV', 'Dexamethasone PO']},
	{mg: 4, preparations: ['MethylPrednisoLONE IV', 'MethylPrednisoLONE PO', 'Triamcinolone IV']},
	{mg: 5, preparations: ['PrednisoLONE PO', 'PredniSONE PO']},
	{mg: 20, preparations: ['Hydrocortisone IV', 'Hydrocortisone PO']},
	{mg: 25, preparations: ['Cortisone PO']},
];
const options = equivalents.flatMap(({preparations}) => preparations.map(word => ({word})));

const equivalentDose = (of: string): readonly {when: string; value: number}[] =>
	equivalents.map(({mg, preparations}) => ({
		when: preparations.map(word => `${of} is '${word}'`).join(' or '),
		value: mg,
	}));

export const steroidConversion = {
	id: 24,
	name: 'Steroid Conversion Calculator',
	otherNames: ['Corticosteroid conversion'],
	shortNames: ['steroid', 'steroid conversion'],
	inBenchmark: true,
	category: 'dosage',
	type: 'dosage',
	version: 'equivalent anti-inflammatory doses',
	year: 1977,
	population: 'patients who change from one systemic glucocorticoid to another',
	use: 'dose of equal glucocorticoid effect',
	inputs: [
		{
			name: 'givenSteroid',
			label: 'steroid that is given',
			aliases: ['input steroid'],
			kind: 'choice',
			part: 'substance',
			options,
		},
		{
			name: 'dose',
			label: 'dose that is given',
			aliases: ['input steroid'],
			kind: 'number',
			quantity: milligrams,
			range: [0, 100_000],
		},
		{name: 'targetSteroid', label: 'steroid to change to', aliases: ['target steroid'], kind: 'choice', options},
	],
	steps: [
		{
			name: 'givenEquivalent',
			label: 'equivalent dose of the steroid given',
			unit: 'mg',
			cases: equivalentDose('givenSteroid'),
		},
		{
			name: 'targetEquivalent',
			label: 'equivalent dose of the target',
			unit: 'mg',
			cases: equivalentDose('targetSteroid'),
		},
		{
			name: 'targetDose',
			label: 'dose of the target',
			unit: 'mg',
			formula: 'dose * targetEquivalent / givenEquivalent',
			round: {decimals: 5, halves: 'up'},
		},
	],
	answer: {kind: 'decimal', label: 'equivalent dose', unit: 'mg'},
	notes: ['Mineralocorticoid effect and length of action differ and are not part of the conversion.'],
	sources: [
		{
			citation:
				'Meikle AW, Tyler FH. Potency and duration of action of glucocorticoids: effects of hydrocortisone, prednisone and dexamethasone on human pituitary-adrenal function. Am J Med 1977;63:200-207',
			year: 1977,
			doi: '10.1016/0002-9343(77)90233-9',
		},
		{
			citation:
				'Liu D, Ahmet A, Ward L, et al. A practical guide to the monitoring and management of the complications of systemic corticosteroid therapy. Allergy Asthma Clin Immunol 2013;9:30',
			year: 2013,
			pmid: '23947590',
			doi: '10.1186/1710-1492-9-30',
		},
	],
	audit: {
		status: 'use-concern',
		guideline: {body: 'Liu and colleagues (review)', year: 2013},
		concern:
			'Equivalences are approximate, rest on old assays of suppression, and hold for oral and intravenous use only; betamethasone is listed with 0.6 or with 0.75 mg.',
		sources: [],
	},
} as const satisfies FormulaCard;
