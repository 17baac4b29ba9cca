import type {FormulaCard, Step} from '../declaration.ts';
import {height, sex, weight} from '../inputs.ts';
import {bodyMassIndexKgPerM2} from '../quantities.ts';
import {paiPaloucek2000} from '../sources.ts';

const heightMeters: Step = {name: 'heightMeters', label: 'height', unit: 'm', formula: 'height / 100'};
/** Devine's equation, as its two versions by sex. */
export const idealWeightSteps: readonly Step[] = [
	{name: 'heightInches', label: 'height', unit: 'in', formula: 'height / 2.54'},
	{
		name: 'weightAt60Inches',
		label: 'ideal weight at a height of 60 inches',
		unit: 'kg',
		cases: [{when: "sex is 'male'", value: 50}],
		otherwise: 45.5,
	},
	{
		name: 'idealWeight',
		label: 'ideal body weight',
		unit: 'kg',
		formula: 'weightAt60Inches + 2.3 * (heightInches - 60)',
	},
];
export const adjustedWeightStep: Step = {
	name: 'adjustedWeight',
	label: 'adjusted body weight',
	unit: 'kg',
	formula: 'idealWeight + 0.4 * (weight - idealWeight)',
};

const devine1974 = {citation: 'Devine BJ. Gentamicin therapy. Drug Intell Clin Pharm 1974;8:650-655', year: 1974};

export const bodyMassIndex = {
	id: 6,
	name: 'Body Mass Index (BMI)',
	otherNames: ['Quetelet index'],
	shortNames: ['bmi'],
	inBenchmark: true,
	category: 'physical',
	type: 'equation',
	version: 'Quetelet index',
	year: 1972,
	population: 'adults',
	use: 'screens for underweight, overweight and obesity',
	inputs: [weight, height],
	steps: [heightMeters, {name: 'bmi', unit: 'kg/m²', formula: 'weight / (heightMeters * heightMeters)'}],
	answer: {kind: 'decimal', label: 'body mass index', unit: 'kg/m²'},
	notes: [],
	sources: [
		{
			citation:
				'Keys A, Fidanza F, Karvonen MJ, Kimura N, Taylor HL. Indices of relative weight and obesity. J Chronic Dis 1972;25:329-343',
			year: 1972,
			pmid: '4650929',
			doi: '10.1016/0021-9681(72)90027-6',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'WHO', year: 2000},
		sources: [
			{
				citation:
					'Obesity: preventing and managing the global epidemic. Report of a WHO consultation. World Health Organ Tech Rep Ser 2000;894:1-253',
				year: 2000,
				pmid: '11234459',
			},
		],
	},
} as const satisfies FormulaCard;

export const idealBodyWeight = {
	id: 10,
	name: 'Ideal Body Weight',
	otherNames: ['Devine equation'],
	shortNames: ['ibw', 'devine'],
	inBenchmark: true,
	category: 'physical',
	type: 'equation',
	version: 'Devine 1974',
	year: 1974,
	population: 'adults of at least 60 inches (152 cm)',
	use: 'weight for drug doses and ventilator settings',
	inputs: [sex, height],
	steps: idealWeightSteps,
	answer: {kind: 'decimal', label: 'ideal body weight', unit: 'kg'},
	notes: ['Below 60 inches the equation is continued downwards, as the benchmark does.'],
	/** Verified gives the weight along; Devine's equation does not take it. */
	unused: ['weight'],
	sources: [devine1974, paiPaloucek2000],
	audit: {
		status: 'use-concern',
		guideline: {body: 'no guideline body; review by Pai and Paloucek', year: 2000},
		concern:
			'An empirical rule of thumb for gentamicin doses, without a derivation cohort and undefined below 60 inches; it is no target for a healthy weight.',
		sources: [paiPaloucek2000],
	},
} as const satisfies FormulaCard;

export const adjustedBodyWeight = {
	id: 62,
	name: 'Adjusted Body Weight',
	otherNames: [],
	shortNames: ['abw', 'adjbw', 'adjusted weight'],
	inBenchmark: true,
	category: 'physical',
	type: 'equation',
	version: 'ideal weight (Devine 1974) and 40 % of the excess',
	year: 1974,
	population: 'adults with obesity',
	use: 'weight for doses of hydrophilic drugs and for creatinine clearance',
	inputs: [sex, weight, height],
	steps: [...idealWeightSteps, adjustedWeightStep],
	answer: {kind: 'decimal', label: 'adjusted body weight', unit: 'kg'},
	notes: ['It is applied at any weight, also below the ideal one, as the benchmark does.'],
	sources: [
		devine1974,
		{
			citation:
				'Winter MA, Guhr KN, Berg GM. Impact of various body weights and serum creatinine concentrations on the bias and accuracy of the Cockcroft-Gault equation. Pharmacotherapy 2012;32:604-612',
			year: 2012,
			pmid: '22576791',
			doi: '10.1002/j.1875-9114.2012.01098.x',
		},
	],
	audit: {
		status: 'use-concern',
		guideline: {body: 'no guideline body; review by Pai and Paloucek', year: 2000},
		concern:
			'It rests on Devine’s ideal body weight, which was never derived from a cohort, and has a meaning in obesity only.',
		sources: [paiPaloucek2000],
	},
} as const satisfies FormulaCard;

export const bodySurfaceArea = {
	id: 60,
	name: 'Body Surface Area Calculator',
	otherNames: ['Mosteller equation'],
	shortNames: ['bsa', 'mosteller'],
	inBenchmark: true,
	category: 'physical',
	type: 'equation',
	version: 'Mosteller 1987',
	year: 1987,
	population: 'adults and children',
	use: 'indexes doses and cardiac output to body size',
	inputs: [weight, height],
	steps: [{name: 'bsa', unit: 'm²', formula: 'sqrt(weight * height / 3600)'}],
	answer: {kind: 'decimal', label: 'body surface area', unit: 'm²'},
	notes: [],
	sources: [
		{
			citation: 'Mosteller RD. Simplified calculation of body-surface area. N Engl J Med 1987;317:1098',
			year: 1987,
			pmid: '3657876',
			doi: '10.1056/NEJM198710223171717',
		},
	],
	audit: {status: 'current', guideline: {body: 'in general use', year: 1987}, sources: []},
} as const satisfies FormulaCard;

export const targetWeight = {
	id: 61,
	name: 'Target weight',
	otherNames: ['Target body weight for a body mass index'],
	shortNames: ['target weight'],
	inBenchmark: true,
	category: 'physical',
	type: 'equation',
	version: 'body mass index solved for weight',
	year: 1972,
	population: 'adults',
	use: 'weight at which a wanted body mass index is reached',
	inputs: [
		{
			name: 'targetBmi',
			label: 'target body mass index',
			aliases: ['Body Mass Index (BMI)', 'BMI'],
			kind: 'number',
			quantity: bodyMassIndexKgPerM2,
			range: [5, 150],
		},
		height,
	],
	steps: [heightMeters, {name: 'targetWeight', unit: 'kg', formula: 'targetBmi * heightMeters * heightMeters'}],
	answer: {kind: 'decimal', label: 'target weight', unit: 'kg'},
	notes: [],
	sources: bodyMassIndex.sources,
	audit: bodyMassIndex.audit,
} as const satisfies FormulaCard;
