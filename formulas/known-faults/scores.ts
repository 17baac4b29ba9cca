import {type Fault, withSteps} from './fault.ts';

/** Faults of MedCalc-Bench v1.0 in scores, dates and doses. */
export const scoreFaults: readonly Fault[] = [
	{
		calculator: 13,
		name: 'a cycle shorter than 28 days adds days instead of taking them away',
		card: card =>
			withSteps(card, {
				name: 'daysToAdd',
				cases: [{when: 'cycleLength < 28', value: '40 * 7 + 28 - cycleLength'}],
				otherwise: '40 * 7 + cycleLength - 28',
			}),
	},
];
