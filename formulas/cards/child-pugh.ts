import type {FormulaCard} from '../declaration.ts';
import {albumin, bilirubin, inr} from '../inputs.ts';

export const childPugh = {
	id: 15,
	name: 'Child-Pugh Score for Cirrhosis Mortality',
	otherNames: ['Child-Turcotte-Pugh score'],
	shortNames: ['child pugh', 'ctp'],
	inBenchmark: true,
	category: 'severity',
	type: 'score',
	version: 'Pugh 1973, with INR',
	year: 1973,
	population: 'adults with cirrhosis',
	use: 'severity and prognosis of cirrhosis, operative risk, and drug dosing in hepatic impairment',
	inputs: [
		bilirubin,
		albumin,
		inr,
		{
			name: 'ascites',
			label: 'ascites',
			aliases: ['Ascites'],
			kind: 'choice',
			options: [
				{word: 'absent', also: ['none', 'false']},
				{word: 'slight', also: ['mild']},
				{word: 'moderate', also: ['moderate to severe', 'severe']},
			],
			default: {value: 'absent', because: 'not mentioned counts as absent'},
		},
		{
			name: 'encephalopathy',
			label: 'hepatic encephalopathy',
			aliases: ['Encephalopathy'],
			kind: 'choice',
			options: [
				{word: 'no encephalopathy', also: ['none', 'grade 0', 'absent', 'false']},
				{word: 'grade 1-2', also: ['grade 1', 'grade 2']},
				{word: 'grade 3-4', also: ['grade 3', 'grade 4']},
			],
			default: {value: 'no encephalopathy', because: 'not mentioned counts as absent'},
		},
	],
	steps: [
		{
			name: 'bilirubinPoints',
			label: 'Bilirubin',
			points: [
				{when: 'bilirubin < 2', points: 1},
				{when: 'bilirubin <= 3', points: 2},
			],
			otherwise: 3,
		},
		{
			name: 'albuminPoints',
			label: 'Albumin',
			points: [
				{when: 'albumin > 3.5', points: 1},
				{when: 'albumin >= 2.8', points: 2},
			],
			otherwise: 3,
		},
		{
			name: 'inrPoints',
			label: 'INR',
			points: [
				{when: 'inr < 1.7', points: 1},
				{when: 'inr <= 2.3', points: 2},
			],
			otherwise: 3,
		},
		{
			name: 'ascitesPoints',
			label: 'Ascites',
			points: [
				{when: "ascites is 'absent'", points: 1},
				{when: "ascites is 'slight'", points: 2},
			],
			otherwise: 3,
		},
		{
			name: 'encephalopathyPoints',
			label: 'Encephalopathy',
			points: [
				{when: "encephalopathy is 'no encephalopathy'", points: 1},
				{when: "encephalopathy is 'grade 1-2'", points: 2},
			],
			otherwise: 3,
		},
		{name: 'score', label: 'Child-Pugh score', total: 'points'},
	],
	answer: {kind: 'integer', label: 'Child-Pugh score', unit: 'points'},
	notes: [
		'Exact cut-offs belong to the middle band: bilirubin of 2 and 3 mg/dL, albumin of 2.8 and 3.5 g/dL, INR of 1.7 and 2.3 are 2 points each.',
		'Grade 0 encephalopathy is no encephalopathy.',
		'Bilirubin weighs 584.66 g/mol (2 mg/dL is 34.2 µmol/L); the worked explanations of the benchmark use 548.66.',
	],
	sources: [
		{
			citation:
				'Pugh RNH, Murray-Lyon IM, Dawson JL, Pietroni MC, Williams R. Transection of the oesophagus for bleeding oesophageal varices. Br J Surg 1973;60:646-649',
			year: 1973,
			pmid: '4541913',
			doi: '10.1002/bjs.1800600817',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'EASL', year: 2018},
		sources: [
			{
				citation:
					'European Association for the Study of the Liver. EASL Clinical Practice Guidelines for the management of patients with decompensated cirrhosis. J Hepatol 2018;69:406-460',
				year: 2018,
				pmid: '29653741',
				doi: '10.1016/j.jhep.2018.03.024',
			},
		],
	},
} as const satisfies FormulaCard;
