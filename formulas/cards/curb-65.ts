import type {FormulaCard} from '../declaration.ts';
import {age, diastolic, respiratoryRate, systolic, truth, ureaNitrogen} from '../inputs.ts';

export const curb65 = {
	id: 45,
	name: 'CURB-65 Score for Pneumonia Severity',
	otherNames: [],
	shortNames: ['curb-65', 'curb65', 'curb'],
	inBenchmark: true,
	category: 'risk',
	type: 'score',
	version: 'CURB-65 2003',
	year: 2003,
	population: 'adults with community-acquired pneumonia',
	use: 'estimates 30-day mortality to choose the place of treatment',
	inputs: [truth('confusion', 'new confusion', 'Confusion'), ureaNitrogen, respiratoryRate, systolic, diastolic, age],
	steps: [
		{name: 'confusionPoints', label: 'Confusion', points: [{when: 'confusion', points: 1}]},
		{name: 'ureaPoints', label: 'Urea nitrogen', points: [{when: 'bun > 19', points: 1}]},
		{name: 'respirationPoints', label: 'Respiratory rate', points: [{when: 'respiratoryRate >= 30', points: 1}]},
		{
			name: 'pressurePoints',
			label: 'Blood pressure',
			points: [{when: 'systolic < 90 or diastolic <= 60', points: 1}],
		},
		{name: 'agePoints', label: 'Age', points: [{when: 'age >= 65', points: 1}]},
		{name: 'score', total: 'points'},
	],
	answer: {kind: 'integer', label: 'CURB-65', unit: 'points'},
	notes: [
		'Urea stated in mmol/L is converted and compared with 19 mg/dL, which is 6.78 mmol/L; the study counts urea above 7 mmol/L.',
	],
	sources: [
		{
			citation:
				'Lim WS, van der Eerden MM, Laing R, et al. Defining community acquired pneumonia severity on presentation to hospital: an international derivation and validation study. Thorax 2003;58:377-382',
			year: 2003,
			pmid: '12728155',
			doi: '10.1136/thorax.58.5.377',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'ATS/IDSA', year: 2019},
		sources: [
			{
				citation:
					'Metlay JP, Waterer GW, Long AC, et al. Diagnosis and treatment of adults with community-acquired pneumonia. Am J Respir Crit Care Med 2019;200:e45-e67',
				year: 2019,
				pmid: '31573350',
				doi: '10.1164/rccm.201908-1581ST',
			},
		],
	},
} as const satisfies FormulaCard;
