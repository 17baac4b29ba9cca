import type {FormulaCard} from '../declaration.ts';
import {age, hdl, sex, systolic, totalCholesterol, truth} from '../inputs.ts';
import {dyslipidemia2026} from '../sources.ts';

export const framinghamHardChd = {
	id: 46,
	name: 'Framingham Risk Score for Hard Coronary Heart Disease',
	otherNames: ['Framingham hard CHD'],
	shortNames: ['framingham', 'framingham risk'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: 'ATP III 2001, Cox model by sex',
	year: 2001,
	population: 'adults of 30 to 79 years without coronary heart disease, diabetes or intermittent claudication',
	use: 'risk of myocardial infarction or coronary death within 10 years',
	inputs: [
		{...age, range: [1, 130]},
		sex,
		truth('smoker', 'current smoker', 'Smoker', 'smoking'),
		totalCholesterol,
		hdl,
		{...systolic, range: [20, 350]},
		truth('treated', 'blood pressure treated with medicines', 'Blood pressure being treated with medicines'),
	],
	steps: [
		{
			name: 'treatmentTerm',
			label: 'treated blood pressure',
			cases: [
				{when: "treated and sex is 'male'", value: 0.241549},
				{when: 'treated', value: 0.420251},
			],
			otherwise: 0,
		},
		{
			name: 'smokingTerm',
			label: 'smoking, with age capped at 70 for men and 78 for women',
			cases: [
				{when: "smoker and sex is 'male'", value: '12.096316 - 2.84367 * ln(min(age, 70))'},
				{when: 'smoker', value: '13.07543 - 2.996945 * ln(min(age, 78))'},
			],
			otherwise: 0,
		},
		{
			name: 'linear',
			label: 'sum of the Cox model',
			cases: [
				{
					when: "sex is 'male'",
					value:
						'52.00961 * ln(age) + 20.014077 * ln(totalCholesterol) - 0.905964 * ln(hdl) + 1.305784 * ln(systolic) + treatmentTerm + smokingTerm - 4.605038 * ln(age) * ln(totalCholesterol) - 2.93323 * ln(age) * ln(age) - 172.300168',
				},
			],
			otherwise:
				'31.764001 * ln(age) + 22.465206 * ln(totalCholesterol) - 1.187731 * ln(hdl) + 2.552905 * ln(systolic) + treatmentTerm + smokingTerm - 5.060998 * ln(age) * ln(totalCholesterol) - 146.5933061',
		},
		{
			name: 'survival',
			label: 'survival of the mean risk over 10 years',
			cases: [{when: "sex is 'male'", value: 0.9402}],
			otherwise: 0.98767,
		},
		{
			name: 'risk',
			label: '10-year risk',
			unit: '%',
			formula: '(1 - survival ^ exp(linear)) * 100',
			round: {decimals: 3, halves: 'up'},
		},
	],
	answer: {kind: 'decimal', label: '10-year risk of myocardial infarction or coronary death', unit: '%'},
	notes: [
		'Cholesterol enters in mg/dL, the answer is in per cent.',
		'Smoking and treatment that are not mentioned count as no.',
		'The equation was made for 30 to 79 years; outside it the number is computed all the same.',
	],
	sources: [
		{
			citation:
				'Expert Panel on Detection, Evaluation, and Treatment of High Blood Cholesterol in Adults. Executive summary of the third report of the National Cholesterol Education Program (Adult Treatment Panel III). JAMA 2001;285:2486-2497',
			year: 2001,
			pmid: '11368702',
			doi: '10.1001/jama.285.19.2486',
		},
		{
			citation:
				'Wilson PWF, D’Agostino RB, Levy D, Belanger AM, Silbershatz H, Kannel WB. Prediction of coronary heart disease using risk factor categories. Circulation 1998;97:1837-1847',
			year: 1998,
			pmid: '9603539',
			doi: '10.1161/01.CIR.97.18.1837',
		},
	],
	audit: {
		status: 'replaced',
		guideline: {body: 'ACC/AHA', year: 2026},
		concern:
			'Coronary events in one white cohort of Massachusetts; it overestimates risk in many populations. The ACC/AHA replaced it by the Pooled Cohort Equations in 2013, and those by PREVENT in its guideline of 2026.',
		replacedBy: {name: 'PREVENT base model 2023', cardId: 1046},
		sources: [
			dyslipidemia2026,
			{
				citation:
					'Goff DC Jr, Lloyd-Jones DM, Bennett G, et al. 2013 ACC/AHA guideline on the assessment of cardiovascular risk. Circulation 2014;129:S49-S73',
				year: 2013,
				pmid: '24222018',
				doi: '10.1161/01.cir.0000437741.48606.98',
			},
			{
				citation:
					'Khan SS, Matsushita K, Sang Y, et al. Development and validation of the American Heart Association’s PREVENT equations. Circulation 2024;149:430-449',
				year: 2023,
				pmid: '37947085',
				doi: '10.1161/CIRCULATIONAHA.123.067626',
			},
		],
	},
} as const satisfies FormulaCard;
