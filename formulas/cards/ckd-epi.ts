import type {FormulaCard} from '../declaration.ts';
import {age, creatinine, sex} from '../inputs.ts';

export const ckdEpi = {
	id: 3,
	name: 'CKD-EPI Equations for Glomerular Filtration Rate',
	otherNames: ['CKD-EPI creatinine equation 2021', 'estimated glomerular filtration rate'],
	shortNames: ['egfr', 'gfr', 'ckd-epi', 'ckd epi 2021'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: 'CKD-EPI creatinine 2021, without race',
	year: 2021,
	population: 'adults with stable creatinine',
	use: 'estimates glomerular filtration rate to stage kidney disease',
	inputs: [sex, age, creatinine],
	steps: [
		{
			name: 'A',
			label: 'creatinine at which the slope changes',
			unit: 'mg/dL',
			cases: [{when: "sex is 'female'", value: 0.7}],
			otherwise: 0.9,
		},
		{
			name: 'B',
			label: 'slope',
			cases: [
				{when: "creatinine <= A and sex is 'female'", value: -0.241},
				{when: "creatinine <= A and sex is 'male'", value: -0.302},
			],
			otherwise: -1.2,
		},
		{name: 'sexFactor', cases: [{when: "sex is 'female'", value: 1.012}], otherwise: 1},
		{name: 'gfr', unit: 'mL/min/1.73 m²', formula: '142 * (creatinine / A)^B * 0.9938^age * sexFactor'},
	],
	answer: {kind: 'decimal', label: 'estimated glomerular filtration rate', unit: 'mL/min/1.73 m²'},
	notes: [],
	sources: [
		{
			citation:
				'Inker LA, Eneanya ND, Coresh J, et al. New creatinine- and cystatin C-based equations to estimate GFR without race. N Engl J Med 2021;385:1737-1749',
			year: 2021,
			pmid: '34554658',
			doi: '10.1056/NEJMoa2102953',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'NKF-ASN task force', year: 2021},
		sources: [
			{
				citation:
					'Delgado C, Baweja M, Crews DC, et al. A unifying approach for GFR estimation: recommendations of the NKF-ASN task force on reassessing the inclusion of race in diagnosing kidney disease. Am J Kidney Dis 2022;79:268-288',
				year: 2022,
				pmid: '34563581',
				doi: '10.1053/j.ajkd.2021.08.003',
			},
		],
	},
} as const satisfies FormulaCard;
