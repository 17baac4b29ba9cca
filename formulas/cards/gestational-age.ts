import type {FormulaCard} from '../declaration.ts';
import {acogDating2017} from './guidelines.ts';

export const gestationalAge = {
	id: 69,
	name: 'Estimated Gestational Age',
	otherNames: [],
	shortNames: ['gestational age', 'ega'],
	inBenchmark: true,
	category: 'date',
	type: 'date',
	version: 'from the last menstrual period',
	year: 2017,
	population: 'pregnancies dated by the last menstrual period',
	use: 'age of the pregnancy in completed weeks and days',
	inputs: [
		{name: 'today', label: 'current date', aliases: ['Current Date'], kind: 'date'},
		{
			name: 'lastMenstrualPeriod',
			label: 'first day of the last menstrual period',
			aliases: ['Last menstrual date'],
			kind: 'date',
		},
	],
	steps: [
		{
			name: 'elapsed',
			label: 'days since the last menstrual period',
			unit: 'days',
			note: 'The last menstrual period cannot lie in the future',
			cases: [
				{
					when: 'daysBetween(today, lastMenstrualPeriod) >= 0',
					value: 'daysBetween(today, lastMenstrualPeriod)',
				},
			],
		},
		{name: 'age', label: 'gestational age', formula: 'weeksAndDays(elapsed)'},
	],
	answer: {kind: 'gestational-age', label: 'gestational age'},
	notes: ['The first day of the last menstrual period is day 0.'],
	sources: [acogDating2017],
	audit: {
		status: 'current',
		guideline: {body: 'ACOG', year: 2017},
		sources: [acogDating2017],
	},
} as const satisfies FormulaCard;
