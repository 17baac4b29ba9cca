import type {FormulaCard} from '../declaration.ts';
import {days} from '../quantities.ts';

export const estimatedDueDate = {
	id: 13,
	name: 'Estimated Due Date',
	otherNames: ["Naegele's rule"],
	shortNames: ['due date', 'edd', 'naegele'],
	inBenchmark: true,
	category: 'date',
	type: 'date',
	version: "Naegele's rule with cycle length",
	year: 2017,
	population: 'pregnancies dated by the last menstrual period',
	use: 'estimates the day of delivery',
	inputs: [
		{
			name: 'lastMenstrualPeriod',
			label: 'first day of the last menstrual period',
			aliases: ['Last menstrual date'],
			kind: 'date',
		},
		{
			name: 'cycleLength',
			label: 'length of the menstrual cycle',
			aliases: ['cycle length'],
			kind: 'number',
			quantity: days,
			range: [15, 60],
			default: {value: 28, because: 'a cycle of the usual length'},
		},
	],
	steps: [
		{name: 'daysToAdd', label: '40 weeks, corrected for the cycle', unit: 'days', formula: '40 * 7 + cycleLength - 28'},
		{name: 'dueDate', formula: 'addDays(lastMenstrualPeriod, daysToAdd)'},
	],
	answer: {kind: 'date', label: 'estimated due date'},
	notes: ['A cycle longer than 28 days adds the difference, a shorter one takes it away.'],
	sources: [
		{
			citation:
				'Committee Opinion No 700: Methods for estimating the due date. American College of Obstetricians and Gynecologists. Obstet Gynecol 2017;129:e150-e154',
			year: 2017,
			pmid: '28426621',
			doi: '10.1097/AOG.0000000000002046',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'ACOG', year: 2017},
		sources: [],
	},
} as const satisfies FormulaCard;
