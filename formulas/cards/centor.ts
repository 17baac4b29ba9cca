import type {FormulaCard} from '../declaration.ts';
import {age, temperature, truth} from '../inputs.ts';
import {criterion} from './criterion.ts';
import {idsaPharyngitis2012} from './guidelines.ts';

export const centor = {
	id: 20,
	name: 'Centor Score (Modified/McIsaac) for Strep Pharyngitis',
	otherNames: ['McIsaac score'],
	shortNames: ['centor', 'mcisaac'],
	inBenchmark: true,
	category: 'severity',
	type: 'score',
	version: 'McIsaac 1998',
	year: 1998,
	population: 'patients from 3 years on with a sore throat of up to 3 days',
	use: 'probability of group A streptococcal pharyngitis, to decide on a test',
	inputs: [
		age,
		truth('exudate', 'exudate or swelling on the tonsils', 'Exudate or swelling on tonsils'),
		truth('nodes', 'tender or swollen anterior cervical lymph nodes', 'Tender/swollen anterior cervical lymph nodes'),
		{...temperature, default: {value: 37, because: 'not mentioned counts as no fever'}},
		{
			name: 'coughAbsent',
			label: 'cough absent',
			aliases: ['Cough Absent'],
			kind: 'truth',
			default: {value: true, because: 'a cough that is not mentioned counts as absent'},
		},
	],
	steps: [
		{
			name: 'agePoints',
			label: 'Age',
			points: [
				{when: '3 <= age < 15', points: 1},
				{when: 'age >= 45', points: -1},
			],
		},
		criterion('exudatePoints', 'Exudate or swelling on tonsils', 'exudate', 1),
		criterion('nodesPoints', 'Tender or swollen anterior cervical nodes', 'nodes', 1),
		criterion('feverPoints', 'Temperature above 38 °C', 'temperature > 38', 1),
		criterion('coughPoints', 'Cough absent', 'coughAbsent', 1),
		{name: 'score', label: 'Centor score', total: 'points'},
	],
	answer: {kind: 'integer', label: 'modified Centor score', unit: 'points'},
	notes: [
		'A cough that is not mentioned counts as absent and so gives its point; every other sign that is not mentioned gives none.',
		'Below 3 years the score is not validated and age gives no point.',
	],
	sources: [
		{
			citation:
				'McIsaac WJ, White D, Tannenbaum D, Low DE. A clinical score to reduce unnecessary antibiotic use in patients with sore throat. CMAJ 1998;158:75-83',
			year: 1998,
			pmid: '9475915',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'IDSA', year: 2012},
		sources: [idsaPharyngitis2012],
	},
} as const satisfies FormulaCard;
