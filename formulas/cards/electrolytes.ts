import type {FormulaCard} from '../declaration.ts';
import {age, albumin, glucose, sex, sodium, ureaNitrogen, weight} from '../inputs.ts';
import {calciumMgPerDl, potassiumMEqPerL, sodiumMEqPerL} from '../quantities.ts';
import {adrogueMadias2000, desgagnes2025, hillier1999, katz1973} from '../sources.ts';

export const correctedCalcium = {
	id: 7,
	name: 'Calcium Correction for Hypoalbuminemia',
	otherNames: ['albumin-corrected calcium'],
	shortNames: ['corrected calcium', 'calcium correction', 'payne'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: '0.8 mg/dL for each g/dL of albumin below 4 (after Payne 1973)',
	year: 1973,
	population: 'adults with low albumin',
	use: 'estimates what total calcium would be at a normal albumin',
	inputs: [
		{
			name: 'calcium',
			label: 'total serum calcium',
			aliases: ['Calcium'],
			kind: 'number',
			quantity: calciumMgPerDl,
			range: [1, 30],
		},
		albumin,
	],
	steps: [{name: 'correctedCalcium', unit: 'mg/dL', formula: '0.8 * (4 - albumin) + calcium'}],
	answer: {kind: 'decimal', label: 'corrected calcium', unit: 'mg/dL'},
	notes: ['Normal albumin is taken as 4 g/dL.'],
	sources: [
		{
			citation:
				'Payne RB, Little AJ, Williams RB, Milner JR. Interpretation of serum calcium in patients with abnormal serum proteins. Br Med J 1973;4:643-646',
			year: 1973,
			pmid: '4758544',
			doi: '10.1136/bmj.4.5893.643',
		},
	],
	audit: {
		status: 'use-concern',
		guideline: {body: 'no guideline body; cohort of Desgagnés and others', year: 2025},
		concern:
			'Adjusted calcium classifies patients worse than unadjusted calcium does, most of all at low albumin; ionised calcium is measured where it matters.',
		replacedBy: {name: 'measured ionised calcium'},
		sources: [desgagnes2025],
	},
} as const satisfies FormulaCard;

const sodiumCorrection = {
	otherNames: [],
	category: 'lab test',
	type: 'equation',
	population: 'patients with hyperglycemia',
	use: 'estimates sodium at a normal glucose',
	inputs: [sodium, glucose],
	answer: {kind: 'decimal', label: 'corrected sodium', unit: 'mEq/L'},
	notes: [],
} as const satisfies Partial<FormulaCard>;

export const correctedSodium = {
	...sodiumCorrection,
	id: 26,
	name: 'Sodium Correction for Hyperglycemia',
	shortNames: ['corrected sodium', 'hillier', 'sodium correction'],
	inBenchmark: true,
	version: 'Hillier 1999',
	year: 1999,
	steps: [{name: 'correctedSodium', unit: 'mEq/L', formula: 'sodium + 0.024 * (glucose - 100)'}],
	sources: [hillier1999],
	audit: {
		status: 'coefficient-concern',
		guideline: {body: 'no guideline body; Hillier against Katz', year: 1999},
		concern:
			'2.4 mEq/L for each 100 mg/dL (Hillier) stands against 1.6 (Katz); the measured change is not linear, so the factor depends on the glucose.',
		replacedBy: {name: 'Katz 1973 as the alternative', cardId: 1026},
		sources: [hillier1999, katz1973],
	},
} as const satisfies FormulaCard;

export const correctedSodiumKatz = {
	...sodiumCorrection,
	id: 1026,
	name: 'Sodium Correction for Hyperglycemia (Katz)',
	shortNames: ['katz'],
	inBenchmark: false,
	version: 'Katz 1973',
	year: 1973,
	steps: [{name: 'correctedSodium', unit: 'mEq/L', formula: 'sodium + 0.016 * (glucose - 100)'}],
	sources: [katz1973],
	audit: {
		status: 'coefficient-concern',
		guideline: {body: 'no guideline body; Hillier against Katz', year: 1999},
		concern: 'Calculated, not measured: Hillier found 2.4 mEq/L for each 100 mg/dL, and 4.0 above 400 mg/dL.',
		sources: [hillier1999, katz1973],
	},
} as const satisfies FormulaCard;

export const serumOsmolality = {
	id: 30,
	name: 'Serum Osmolality',
	otherNames: ['calculated serum osmolality'],
	shortNames: ['osmolality', 'osm'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: '2 × sodium, glucose / 18, urea nitrogen / 2.8',
	year: 1976,
	population: 'patients without alcohol or other added osmoles',
	use: 'estimates osmolality, to find an osmolal gap',
	inputs: [sodium, ureaNitrogen, glucose],
	steps: [{name: 'osmolality', unit: 'mOsm/kg', formula: '2 * sodium + bun / 2.8 + glucose / 18'}],
	answer: {kind: 'decimal', label: 'calculated serum osmolality', unit: 'mOsm/kg'},
	notes: [],
	sources: [
		{
			citation: 'Smithline N, Gardner KD Jr. Gaps: anionic and osmolal. JAMA 1976;236:1594-1597',
			year: 1976,
		},
		{
			citation:
				'Dorwart WV, Chalmers L. Comparison of methods for calculating serum osmolality from chemical concentrations, and the prognostic value of such calculations. Clin Chem 1975;21:190-194',
			year: 1975,
			pmid: '1112025',
		},
	],
	audit: {status: 'current', guideline: {body: 'in general use', year: 1976}, sources: []},
} as const satisfies FormulaCard;

export const freeWaterDeficit = {
	id: 38,
	name: 'Free Water Deficit',
	otherNames: [],
	shortNames: ['fwd', 'water deficit'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: 'body water share by age and sex, sodium over 140',
	year: 2000,
	population: 'patients with hypernatremia',
	use: 'estimates the water to replace',
	inputs: [sex, age, weight, sodium],
	steps: [
		{
			name: 'waterShare',
			label: 'share of body weight that is water: child, elderly, adult',
			cases: [
				{when: 'age < 18', value: 0.6},
				{when: "age >= 65 and sex is 'male'", value: 0.5},
				{when: 'age >= 65', value: 0.45},
				{when: "sex is 'male'", value: 0.6},
			],
			otherwise: 0.5,
		},
		{name: 'deficit', unit: 'L', formula: 'waterShare * weight * (sodium / 140 - 1)'},
	],
	answer: {kind: 'decimal', label: 'free water deficit', unit: 'L'},
	notes: ['A negative number is an excess of water, not a deficit.'],
	sources: [adrogueMadias2000],
	audit: {
		status: 'use-concern',
		guideline: {body: 'no guideline body; review by Adrogué and Madias', year: 2000},
		concern:
			'It underestimates the deficit where the fluid lost was not pure water and ignores ongoing losses; the review gives a formula for the change that one litre of infusate makes.',
		replacedBy: {name: 'Adrogué-Madias change in sodium per litre of infusate', cardId: 1038},
		sources: [adrogueMadias2000],
	},
} as const satisfies FormulaCard;

/** The share of body weight that is water, as Adrogué and Madias take it and the free water deficit does. */
const waterShare = freeWaterDeficit.steps[0];

export const sodiumChangePerLiter = {
	id: 1038,
	name: 'Change in Sodium per Liter of Infusate (Adrogué-Madias)',
	otherNames: ['Adrogué-Madias formula'],
	shortNames: ['adrogue', 'adrogue madias', 'sodium change'],
	inBenchmark: false,
	category: 'lab test',
	type: 'equation',
	version: 'Adrogué and Madias 2000',
	year: 2000,
	population: 'patients with hyper- or hyponatremia',
	use: 'predicts how one liter of an infusate changes the sodium',
	inputs: [
		sex,
		age,
		weight,
		sodium,
		{
			name: 'infusateSodium',
			label: 'sodium of the infusate (0 in 5 % dextrose, 77 in half-normal and 154 in normal saline)',
			aliases: ['Infusate sodium'],
			kind: 'number',
			quantity: sodiumMEqPerL,
			range: [0, 1000],
		},
		{
			name: 'infusatePotassium',
			label: 'potassium of the infusate',
			aliases: ['Infusate potassium'],
			kind: 'number',
			quantity: potassiumMEqPerL,
			range: [0, 200],
			default: {value: 0, because: 'an infusate without potassium'},
		},
	],
	steps: [
		waterShare,
		{name: 'bodyWater', label: 'total body water', unit: 'L', formula: 'waterShare * weight'},
		{
			name: 'change',
			unit: 'mEq/L',
			formula: '(infusateSodium + infusatePotassium - sodium) / (bodyWater + 1)',
		},
	],
	answer: {kind: 'decimal', label: 'change in serum sodium by one liter', unit: 'mEq/L'},
	notes: [],
	sources: [adrogueMadias2000],
	audit: {
		status: 'use-concern',
		guideline: {body: 'no guideline body; review by Adrogué and Madias', year: 2000},
		concern:
			'It leaves out what the kidneys and other losses do in the meantime; sodium is measured again within hours.',
		sources: [adrogueMadias2000],
	},
} as const satisfies FormulaCard;
