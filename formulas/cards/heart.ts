import type {FormulaCard} from '../declaration.ts';
import {age, truth} from '../inputs.ts';

export const heart = {
	id: 18,
	name: 'HEART Score for Major Cardiac Events',
	otherNames: [],
	shortNames: ['heart'],
	inBenchmark: true,
	category: 'risk',
	type: 'score',
	version: 'HEART 2008',
	year: 2008,
	population: 'adults with chest pain in the emergency department',
	use: 'risk of a major cardiac event within 6 weeks',
	inputs: [
		{
			name: 'history',
			label: 'history',
			aliases: ['Suspicion History'],
			kind: 'choice',
			options: [{word: 'slightly suspicious'}, {word: 'moderately suspicious'}, {word: 'highly suspicious'}],
			default: {value: 'slightly suspicious', because: 'not mentioned counts as the lowest class'},
		},
		{
			name: 'ecg',
			label: 'electrocardiogram',
			aliases: ['Electrocardiogram Test', 'Electrocardiogram'],
			kind: 'choice',
			options: [
				{word: 'normal'},
				{word: 'non-specific repolarization disturbance'},
				{word: 'significant ST deviation'},
			],
			default: {value: 'normal', because: 'not mentioned counts as normal'},
		},
		age,
		truth('hypertension', 'hypertension', 'Hypertension history'),
		truth('hypercholesterolemia', 'hypercholesterolemia', 'hypercholesterolemia'),
		truth('diabetes', 'diabetes mellitus', 'Diabetes mellitus', 'Diabetes mellitus criteria for CCI rule'),
		truth('obesity', 'obesity (BMI above 30 kg/m²)', 'obesity'),
		truth('smoking', 'smoking (current, or stopped within 3 months)', 'smoking', 'Smoker'),
		truth(
			'family',
			'family history of cardiovascular disease before age 65',
			'parent or sibling with Cardiovascular disease before age 65',
		),
		truth(
			'atherosclerosis',
			'atherosclerotic disease (prior MI, PCI or CABG, stroke, peripheral arterial disease)',
			'atherosclerotic disease',
		),
		truth('tia', 'history of transient ischemic attack', 'Transient Ischemic Attacks History'),
		{
			name: 'troponin',
			label: 'initial troponin',
			aliases: ['Initial troponin'],
			kind: 'choice',
			options: [
				{word: 'less than or equal to normal limit'},
				{word: 'between the normal limit or up to three times the normal limit'},
				{word: 'greater than three times normal limit'},
			],
			default: {value: 'less than or equal to normal limit', because: 'not mentioned counts as normal'},
		},
	],
	steps: [
		{
			name: 'historyPoints',
			label: 'History',
			points: [
				{when: "history is 'highly suspicious'", points: 2},
				{when: "history is 'moderately suspicious'", points: 1},
			],
		},
		{
			name: 'ecgPoints',
			label: 'ECG',
			points: [
				{when: "ecg is 'significant ST deviation'", points: 2},
				{when: "ecg is 'non-specific repolarization disturbance'", points: 1},
			],
		},
		{
			name: 'agePoints',
			label: 'Age',
			points: [
				{when: 'age >= 65', points: 2},
				{when: 'age >= 45', points: 1},
			],
		},
		{
			name: 'riskFactors',
			label: 'number of risk factors present',
			formula: 'count(hypertension, hypercholesterolemia, diabetes, obesity, smoking, family)',
		},
		{
			name: 'riskPoints',
			label: 'Risk factors',
			points: [
				{when: 'riskFactors >= 3 or atherosclerosis or tia', points: 2},
				{when: 'riskFactors >= 1', points: 1},
			],
		},
		{
			name: 'troponinPoints',
			label: 'Troponin',
			points: [
				{when: "troponin is 'greater than three times normal limit'", points: 2},
				{when: "troponin is 'between the normal limit or up to three times the normal limit'", points: 1},
			],
		},
		{name: 'score', label: 'HEART score', total: 'points'},
	],
	answer: {kind: 'integer', label: 'HEART score', unit: 'points'},
	notes: ['Known atherosclerotic disease, a TIA included, gives the 2 points for risk factors by itself.'],
	sources: [
		{
			citation:
				'Six AJ, Backus BE, Kelder JC. Chest pain in the emergency room: value of the HEART score. Neth Heart J 2008;16:191-196',
			year: 2008,
			pmid: '18665203',
			doi: '10.1007/BF03086144',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'AHA/ACC', year: 2021},
		sources: [
			{
				citation:
					'Gulati M, Levy PD, Mukherjee D, et al. 2021 AHA/ACC/ASE/CHEST/SAEM/SCCT/SCMR guideline for the evaluation and diagnosis of chest pain. Circulation 2021;144:e368-e454',
				year: 2021,
				pmid: '34709879',
				doi: '10.1161/CIR.0000000000001029',
			},
		],
	},
} as const satisfies FormulaCard;
