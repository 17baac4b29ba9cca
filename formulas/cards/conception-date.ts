import type {FormulaCard} from '../declaration.ts';
import {acogDating2017} from './guidelines.ts';

export const conceptionDate = {
	id: 68,
	name: 'Estimated Date of Conception',
	otherNames: ['Estimated of Conception'],
	shortNames: ['conception', 'date of conception'],
	inBenchmark: true,
	category: 'date',
	type: 'date',
	version: 'two weeks after the last menstrual period',
	year: 2017,
	population: 'pregnancies dated by the last menstrual period, with cycles of about 28 days',
	use: 'estimates the day of conception',
	inputs: [
		{
			name: 'lastMenstrualPeriod',
			label: 'first day of the last menstrual period',
			aliases: ['Last menstrual date'],
			kind: 'date',
		},
	],
	steps: [{name: 'conception', formula: 'addDays(lastMenstrualPeriod, 14)'}],
	answer: {kind: 'date', label: 'estimated date of conception'},
	unused: ['cycle length'],
	notes: ['Always 14 days: the length of the cycle is not used, even where the record states it.'],
	sources: [acogDating2017],
	audit: {
		status: 'use-concern',
		guideline: {body: 'ACOG', year: 2017},
		concern:
			'Ovulation comes about 14 days before the next period, so a cycle of another length shifts the day by the difference; an ultrasound of the first trimester dates better.',
		sources: [acogDating2017],
	},
} as const satisfies FormulaCard;
