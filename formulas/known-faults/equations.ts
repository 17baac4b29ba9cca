import {type Fault, withSteps} from './fault.ts';

/** Faults of MedCalc-Bench v1.0 in equations. */
export const equationFaults: readonly Fault[] = [
	{
		calculator: 3,
		name: 'A = 0.7 for men with creatinine up to 0.9 mg/dL',
		card: card =>
			withSteps(
				card,
				{
					name: 'A',
					cases: [
						{when: "sex is 'female'", value: 0.7},
						{when: 'creatinine <= 0.9', value: 0.7},
					],
					otherwise: 0.9,
				},
				{
					name: 'B',
					cases: [
						{when: "creatinine <= 0.7 and sex is 'female'", value: -0.241},
						{when: "creatinine <= 0.9 and sex is 'male'", value: -0.302},
					],
					otherwise: -1.2,
				},
			),
	},
	{
		calculator: 23,
		name: 'MELD(i) over ten rounded to a whole number before it is multiplied by ten',
		card: card =>
			withSteps(card, {
				name: 'meldTenth',
				formula: '0.957 * ln(usedCreatinine) + 0.378 * ln(usedBilirubin) + 1.12 * ln(usedInr) + 0.643',
				round: {decimals: 0, halves: 'up'},
			}),
	},
];
