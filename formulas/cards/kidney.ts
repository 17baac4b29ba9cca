import type {FormulaCard} from '../declaration.ts';
import {age, creatinine, height, sex, sodium, weight} from '../inputs.ts';
import {creatinineMgPerDl, sodiumMEqPerL} from '../quantities.ts';
import {inker2021, kdigo2024, nkfAsn2021, paiPaloucek2000} from '../sources.ts';
import {adjustedWeightStep, idealWeightSteps} from './body-size.ts';

export const cockcroftGault = {
	id: 2,
	name: 'Creatinine Clearance (Cockcroft-Gault Equation)',
	otherNames: [],
	shortNames: ['cockcroft', 'cockcroft-gault', 'cockroft', 'crcl', 'creatinine clearance'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: 'Cockcroft-Gault 1976, weight chosen by body mass index',
	year: 1976,
	population: 'adults with stable creatinine',
	use: 'estimates creatinine clearance to choose drug doses',
	inputs: [sex, age, weight, height, creatinine],
	steps: [
		{name: 'bmi', label: 'body mass index', unit: 'kg/m²', formula: 'weight / (height / 100)^2'},
		...idealWeightSteps,
		adjustedWeightStep,
		{
			name: 'usedWeight',
			label: 'weight to use: underweight, normal, overweight or obese',
			unit: 'kg',
			cases: [
				{when: 'bmi < 18.5', value: 'weight'},
				{when: 'bmi < 25', value: 'min(idealWeight, weight)'},
			],
			otherwise: 'adjustedWeight',
		},
		{name: 'sexFactor', cases: [{when: "sex is 'female'", value: 0.85}], otherwise: 1},
		{name: 'clearance', unit: 'mL/min', formula: '(140 - age) * usedWeight * sexFactor / (creatinine * 72)'},
	],
	answer: {kind: 'decimal', label: 'creatinine clearance', unit: 'mL/min'},
	notes: [
		'Underweight: the actual weight. Normal weight: the smaller of ideal and actual weight. Overweight or obese: the adjusted weight.',
	],
	sources: [
		{
			citation:
				'Cockcroft DW, Gault MH. Prediction of creatinine clearance from serum creatinine. Nephron 1976;16:31-41',
			year: 1976,
			pmid: '1244564',
			doi: '10.1159/000180580',
		},
		paiPaloucek2000,
	],
	audit: {
		status: 'use-concern',
		guideline: {body: 'KDIGO', year: 2024},
		concern:
			'Made before creatinine assays were standardised and not indexed to body surface; to stage kidney disease CKD-EPI 2021 is used, this one where a drug’s label asks for it.',
		replacedBy: {name: 'CKD-EPI creatinine 2021, for staging', cardId: 3},
		sources: [kdigo2024],
	},
} as const satisfies FormulaCard;

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
	sources: [inker2021],
	audit: {status: 'current', guideline: {body: 'NKF-ASN task force', year: 2021}, sources: [nkfAsn2021, kdigo2024]},
} as const satisfies FormulaCard;

export const mdrd = {
	id: 9,
	name: 'MDRD GFR Equation',
	otherNames: ['Modification of Diet in Renal Disease study equation'],
	shortNames: ['mdrd'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: 'MDRD 4-variable 2006, with race',
	year: 2006,
	population: 'adults with chronic kidney disease',
	use: 'estimates glomerular filtration rate',
	inputs: [
		sex,
		age,
		creatinine,
		{
			name: 'race',
			label: 'race',
			aliases: ['Race', 'ethnicity'],
			kind: 'choice',
			options: [
				{word: 'Black', also: ['African American']},
				{word: 'not Black', also: ['White', 'Asian', 'Hispanic', 'other', 'Caucasian']},
			],
			default: {value: 'not Black', because: 'the factor is 1 where race is not given'},
		},
	],
	steps: [
		{name: 'raceFactor', cases: [{when: "race is 'Black'", value: 1.212}], otherwise: 1},
		{name: 'sexFactor', cases: [{when: "sex is 'female'", value: 0.742}], otherwise: 1},
		{
			name: 'gfr',
			unit: 'mL/min/1.73 m²',
			formula: '175 * creatinine^-1.154 * age^-0.203 * raceFactor * sexFactor',
		},
	],
	answer: {kind: 'decimal', label: 'estimated glomerular filtration rate', unit: 'mL/min/1.73 m²'},
	notes: ['175 is for standardised (IDMS-traceable) creatinine; 186 was for the older assays.'],
	sources: [
		{
			citation:
				'Levey AS, Coresh J, Greene T, et al. Using standardized serum creatinine values in the Modification of Diet in Renal Disease study equation for estimating glomerular filtration rate. Ann Intern Med 2006;145:247-254',
			year: 2006,
			pmid: '16908915',
			doi: '10.7326/0003-4819-145-4-200608150-00004',
		},
	],
	audit: {
		status: 'replaced',
		guideline: {body: 'NKF-ASN task force', year: 2021},
		concern: 'It takes race as a factor and is inaccurate above 60 mL/min/1.73 m².',
		replacedBy: {name: 'CKD-EPI creatinine 2021', cardId: 3},
		sources: [nkfAsn2021, inker2021],
	},
} as const satisfies FormulaCard;

export const fractionalSodiumExcretion = {
	id: 40,
	name: 'Fractional Excretion of Sodium (FENa)',
	otherNames: [],
	shortNames: ['fena', 'fractional excretion'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: 'Espinel 1976',
	year: 1976,
	population: 'oliguric acute kidney injury without diuretics',
	use: 'tells prerenal from intrinsic kidney injury',
	inputs: [
		sodium,
		creatinine,
		{
			name: 'urineSodium',
			label: 'urine sodium',
			aliases: ['Urine sodium'],
			kind: 'number',
			quantity: sodiumMEqPerL,
			range: [0, 400],
		},
		{
			name: 'urineCreatinine',
			label: 'urine creatinine',
			aliases: ['Urine creatinine'],
			kind: 'number',
			quantity: creatinineMgPerDl,
			range: [0.5, 1000],
		},
	],
	steps: [{name: 'fena', unit: '%', formula: '100 * (creatinine * urineSodium) / (sodium * urineCreatinine)'}],
	answer: {kind: 'decimal', label: 'fractional excretion of sodium', unit: '%'},
	notes: [],
	sources: [
		{
			citation:
				'Espinel CH. The FENa test: use in the differential diagnosis of acute renal failure. JAMA 1976;236:579-581',
			year: 1976,
			pmid: '947239',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'in general use', year: 1976},
		sources: [],
	},
} as const satisfies FormulaCard;
