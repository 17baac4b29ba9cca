import type {FormulaCard, TruthInput} from '../declaration.ts';
import {albumin, bilirubin, creatinine, inr, sex, sodium, truth} from '../inputs.ts';
import {meld3} from '../sources.ts';

const hemofiltration: TruthInput = truth(
	'hemofiltration',
	'continuous veno-venous hemodialysis for at least 24 hours in the past week',
	'Continuous veno-venous hemodialysis for ≥24 hours in the past week',
	'Continuous veno-venous hemodialysis for >=24 hours in the past week',
);
const dialysis: TruthInput = truth(
	'dialysis',
	'dialysis at least twice in the past week',
	'Dialysis at least twice in the past week',
);
const optn2022 = {
	citation: 'OPTN Policy 9: Allocation of Livers and Liver-Intestines (MELD 3.0 in force since July 2023)',
	year: 2023,
	url: 'https://optn.transplant.hrsa.gov/policies-bylaws/policies/',
};

export const meldNa = {
	id: 23,
	name: 'MELD Na (UNOS/OPTN)',
	otherNames: ['Model for end-stage liver disease with sodium'],
	shortNames: ['meld na', 'meld-na', 'meld sodium'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: 'MELD-Na, OPTN 2016',
	year: 2016,
	population: 'candidates for a liver transplant from 12 years on',
	use: 'ranks candidates by 90-day mortality',
	inputs: [creatinine, bilirubin, inr, sodium, hemofiltration, dialysis],
	steps: [
		{
			name: 'usedCreatinine',
			label: 'creatinine, 1 to 4; 4 on dialysis',
			unit: 'mg/dL',
			cases: [{when: 'dialysis or hemofiltration', value: 4}],
			otherwise: 'min(max(creatinine, 1), 4)',
		},
		{name: 'usedBilirubin', label: 'bilirubin, at least 1', unit: 'mg/dL', formula: 'max(bilirubin, 1)'},
		{name: 'usedInr', label: 'INR, at least 1', formula: 'max(inr, 1)'},
		{name: 'usedSodium', label: 'sodium, 125 to 137', unit: 'mEq/L', formula: 'min(max(sodium, 125), 137)'},
		{
			name: 'meldTenth',
			label: 'MELD(i) over ten',
			formula: '0.957 * ln(usedCreatinine) + 0.378 * ln(usedBilirubin) + 1.12 * ln(usedInr) + 0.643',
			round: {decimals: 1, halves: 'up'},
		},
		{name: 'meldInitial', label: 'MELD(i)', formula: '10 * meldTenth'},
		{
			name: 'meldSodium',
			label: 'with sodium',
			cases: [
				{
					when: 'meldInitial > 11',
					value: 'meldInitial + 1.32 * (137 - usedSodium) - 0.033 * meldInitial * (137 - usedSodium)',
				},
			],
			otherwise: 'meldInitial',
			round: {decimals: 0, halves: 'up'},
		},
		{name: 'meld', label: 'at most 40', unit: 'points', formula: 'min(meldSodium, 40)'},
	],
	answer: {kind: 'decimal', label: 'MELD-Na', unit: 'points'},
	notes: [],
	sources: [
		{
			citation:
				'Kim WR, Biggins SW, Kremers WK, et al. Hyponatremia and mortality among patients on the liver-transplant waiting list. N Engl J Med 2008;359:1018-1026',
			year: 2008,
			pmid: '18768945',
			doi: '10.1056/NEJMoa0801209',
		},
	],
	audit: {
		status: 'replaced',
		guideline: {body: 'OPTN', year: 2023},
		concern: 'It disadvantages women and caps creatinine at 4; liver allocation in the United States uses MELD 3.0.',
		replacedBy: {name: 'MELD 3.0', cardId: 1023},
		sources: [meld3, optn2022],
	},
} as const satisfies FormulaCard;

export const meld30 = {
	id: 1023,
	name: 'MELD 3.0',
	otherNames: ['Model for end-stage liver disease 3.0'],
	shortNames: ['meld 3', 'meld3'],
	inBenchmark: false,
	category: 'lab test',
	type: 'equation',
	version: 'MELD 3.0 2021',
	year: 2021,
	population: 'candidates for a liver transplant from 12 years on',
	use: 'ranks candidates by 90-day mortality',
	inputs: [sex, creatinine, bilirubin, inr, sodium, albumin, hemofiltration, dialysis],
	steps: [
		{
			name: 'usedCreatinine',
			label: 'creatinine, 1 to 3; 3 on dialysis',
			unit: 'mg/dL',
			cases: [{when: 'dialysis or hemofiltration', value: 3}],
			otherwise: 'min(max(creatinine, 1), 3)',
		},
		{name: 'usedBilirubin', label: 'bilirubin, at least 1', unit: 'mg/dL', formula: 'max(bilirubin, 1)'},
		{name: 'usedInr', label: 'INR, at least 1', formula: 'max(inr, 1)'},
		{name: 'usedSodium', label: 'sodium, 125 to 137', unit: 'mEq/L', formula: 'min(max(sodium, 125), 137)'},
		{name: 'usedAlbumin', label: 'albumin, 1.5 to 3.5', unit: 'g/dL', formula: 'min(max(albumin, 1.5), 3.5)'},
		{name: 'sexTerm', cases: [{when: "sex is 'female'", value: 1.33}], otherwise: 0},
		{
			name: 'meldExact',
			label: 'before limits',
			formula:
				'sexTerm + 4.56 * ln(usedBilirubin) + 0.82 * (137 - usedSodium) - 0.24 * (137 - usedSodium) * ln(usedBilirubin) + 9.09 * ln(usedInr) + 11.14 * ln(usedCreatinine) + 1.85 * (3.5 - usedAlbumin) - 1.83 * (3.5 - usedAlbumin) * ln(usedCreatinine) + 6',
			round: {decimals: 0, halves: 'up'},
		},
		{name: 'meld', label: 'between 6 and 40', unit: 'points', formula: 'min(max(meldExact, 6), 40)'},
	],
	answer: {kind: 'integer', label: 'MELD 3.0', unit: 'points'},
	notes: [],
	sources: [meld3],
	audit: {status: 'current', guideline: {body: 'OPTN', year: 2023}, sources: [meld3, optn2022]},
} as const satisfies FormulaCard;
