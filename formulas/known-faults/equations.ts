import {type Fault, withSteps} from './fault.ts';

/** Faults of MedCalc-Bench v1.0 in equations. */
export const equationFaults: readonly Fault[] = [
	{
		calculator: 3,
		name: 'A = 0.7 for men with creatinine up to 0.9 mg/dL',
		card: card =>
			withSteps(card, {
				name: 'A',
				cases: [
					{when: "sex is 'female'", value: 0.7},
					{when: 'creatinine <= 0.9', value: 0.7},
				],
				otherwise: 0.9,
			}),
	},
];
