import type {FormulaCard} from '../declaration.ts';
import {heartRate, sex, systolic, truth, ureaNitrogen} from '../inputs.ts';
import {hemoglobinGPerDl} from '../quantities.ts';
import {criterion} from './criterion.ts';

export const glasgowBlatchford = {
	id: 27,
	name: 'Glasgow-Blatchford Bleeding Score (GBS)',
	otherNames: [],
	shortNames: ['gbs', 'blatchford'],
	inBenchmark: true,
	category: 'risk',
	type: 'score',
	version: 'Blatchford 2000',
	year: 2000,
	population: 'adults with upper gastrointestinal bleeding, before endoscopy',
	use: 'need for treatment; very low scores can be managed as outpatients',
	inputs: [
		ureaNitrogen,
		{
			name: 'hemoglobin',
			label: 'hemoglobin',
			aliases: ['Hemoglobin'],
			kind: 'number',
			quantity: hemoglobinGPerDl,
			range: [0.5, 30],
		},
		sex,
		systolic,
		heartRate,
		truth('melena', 'melena', 'Melena present'),
		truth('syncope', 'recent syncope', 'Recent syncope'),
		truth('hepatic', 'hepatic disease', 'Hepatic disease history'),
		truth('cardiac', 'cardiac failure', 'Cardiac failure present'),
	],
	steps: [
		{
			name: 'ureaPoints',
			label: 'Urea nitrogen',
			points: [
				{when: 'bun > 70', points: 6},
				{when: 'bun >= 28', points: 4},
				{when: 'bun >= 22.4', points: 3},
				{when: 'bun >= 18.2', points: 2},
			],
		},
		{
			name: 'hemoglobinPoints',
			label: 'Hemoglobin',
			points: [
				{when: 'hemoglobin < 10', points: 6},
				{when: "sex is 'male' and hemoglobin < 12", points: 3},
				{when: "sex is 'male' and hemoglobin < 13", points: 1},
				{when: "sex is 'female' and hemoglobin < 12", points: 1},
			],
		},
		{
			name: 'pressurePoints',
			label: 'Systolic blood pressure',
			points: [
				{when: 'systolic < 90', points: 3},
				{when: 'systolic < 100', points: 2},
				{when: 'systolic < 110', points: 1},
			],
		},
		criterion('pulsePoints', 'Pulse of 100 or more', 'heartRate >= 100', 1),
		criterion('melenaPoints', 'Melena', 'melena', 1),
		criterion('syncopePoints', 'Recent syncope', 'syncope', 2),
		criterion('hepaticPoints', 'Hepatic disease', 'hepatic', 2),
		criterion('cardiacPoints', 'Cardiac failure', 'cardiac', 2),
		{name: 'score', label: 'Glasgow-Blatchford score', total: 'points'},
	],
	answer: {kind: 'integer', label: 'Glasgow-Blatchford score', unit: 'points'},
	notes: [
		'Exact cut-offs of hemoglobin (13 and 12 g/dL for men, 12 for women, 10 for both) belong to the better band; a urea nitrogen of exactly 28 mg/dL gives 4 points, one of exactly 70 also 4.',
	],
	sources: [
		{
			citation:
				'Blatchford O, Murray WR, Blatchford M. A risk score to predict need for treatment for upper-gastrointestinal haemorrhage. Lancet 2000;356:1318-1321',
			year: 2000,
			pmid: '11073021',
			doi: '10.1016/S0140-6736(00)02816-6',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'ACG', year: 2021},
		sources: [
			{
				citation:
					'Laine L, Barkun AN, Saltzman JR, Martel M, Leontiadis GI. ACG clinical guideline: upper gastrointestinal and ulcer bleeding. Am J Gastroenterol 2021;116:899-917',
				year: 2021,
				pmid: '33929377',
				doi: '10.14309/ajg.0000000000001245',
			},
		],
	},
} as const satisfies FormulaCard;
