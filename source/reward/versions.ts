/**
Other published forms of a quantity, by calculator id, over the inputs of its card and in its units: what a reply states
when it states "another version". Formulas of other cards over the same inputs are compared as well and need no entry.
*/
export type Version = {name: string; formula: string};

const bySex = (male: string, female: string): [string, string] => [male, female];
const ofSex = (name: string, [male, female]: [string, string]): Version => ({name, formula: `@sex|${male}|${female}`});

/** `@sex|male|female` is the form that the language of cards writes as two cases. */
export const versions: Readonly<Record<number, readonly Version[]>> = {
	2: [
		ofSex(
			'Cockcroft-Gault with the actual weight',
			bySex('(140 - age) * weight / (creatinine * 72)', '(140 - age) * weight * 0.85 / (creatinine * 72)'),
		),
		{
			name: 'Cockcroft-Gault with the actual weight and without the factor for women',
			formula: '(140 - age) * weight / (creatinine * 72)',
		},
		ofSex(
			'Cockcroft-Gault with the ideal weight',
			bySex(
				'(140 - age) * (50 + 2.3 * (height / 2.54 - 60)) / (creatinine * 72)',
				'(140 - age) * (45.5 + 2.3 * (height / 2.54 - 60)) * 0.85 / (creatinine * 72)',
			),
		),
		ofSex(
			'MDRD without race',
			bySex('175 * creatinine^-1.154 * age^-0.203', '175 * creatinine^-1.154 * age^-0.203 * 0.742'),
		),
	],
	3: [
		ofSex(
			'CKD-EPI 2009 without race',
			bySex(
				'141 * min(creatinine / 0.9, 1)^-0.411 * max(creatinine / 0.9, 1)^-1.209 * 0.993^age',
				'141 * min(creatinine / 0.7, 1)^-0.329 * max(creatinine / 0.7, 1)^-1.209 * 0.993^age * 1.018',
			),
		),
		ofSex(
			'MDRD without race',
			bySex('175 * creatinine^-1.154 * age^-0.203', '175 * creatinine^-1.154 * age^-0.203 * 0.742'),
		),
		ofSex(
			'MDRD of 1999 (186) without race',
			bySex('186 * creatinine^-1.154 * age^-0.203', '186 * creatinine^-1.154 * age^-0.203 * 0.742'),
		),
	],
	9: [
		ofSex(
			'MDRD without race',
			bySex('175 * creatinine^-1.154 * age^-0.203', '175 * creatinine^-1.154 * age^-0.203 * 0.742'),
		),
		ofSex(
			'MDRD of 1999 (186) without race',
			bySex('186 * creatinine^-1.154 * age^-0.203', '186 * creatinine^-1.154 * age^-0.203 * 0.742'),
		),
		ofSex(
			'CKD-EPI 2021',
			bySex(
				'142 * min(creatinine / 0.9, 1)^-0.302 * max(creatinine / 0.9, 1)^-1.2 * 0.9938^age',
				'142 * min(creatinine / 0.7, 1)^-0.241 * max(creatinine / 0.7, 1)^-1.2 * 0.9938^age * 1.012',
			),
		),
	],
	10: [
		ofSex('Robinson 1983', bySex('52 + 1.9 * (height / 2.54 - 60)', '49 + 1.7 * (height / 2.54 - 60)')),
		ofSex('Miller 1983', bySex('56.2 + 1.41 * (height / 2.54 - 60)', '53.1 + 1.36 * (height / 2.54 - 60)')),
		ofSex('Hamwi 1964', bySex('48 + 2.7 * (height / 2.54 - 60)', '45.4 + 2.2 * (height / 2.54 - 60)')),
	],
	13: [{name: "Naegele's rule without the cycle length", formula: 'addDays(lastMenstrualPeriod, 280)'}],
	22: [
		{
			name: 'the daily rule (100-50-20) per hour',
			formula: '(100 * min(weight, 10) + 50 * max(min(weight, 20) - 10, 0) + 20 * max(weight - 20, 0)) / 24',
		},
		{
			name: 'the daily rule (100-50-20)',
			formula: '100 * min(weight, 10) + 50 * max(min(weight, 20) - 10, 0) + 20 * max(weight - 20, 0)',
		},
	],
	26: [{name: 'Katz 1973 (1.6 for each 100 mg/dL)', formula: 'sodium + 0.016 * (glucose - 100)'}],
	30: [
		{name: 'Dorwart and Chalmers 1975', formula: '1.86 * sodium + glucose / 18 + bun / 2.8 + 9'},
		{name: 'effective osmolality (without urea)', formula: '2 * sodium + glucose / 18'},
	],
	38: [
		{name: 'body water of 60 % for all', formula: '0.6 * weight * (sodium / 140 - 1)'},
		ofSex('body water by sex alone', bySex('0.6 * weight * (sodium / 140 - 1)', '0.5 * weight * (sodium / 140 - 1)')),
	],
	23: [
		{
			name: 'MELD without sodium',
			formula: '9.57 * ln(max(creatinine, 1)) + 3.78 * ln(max(bilirubin, 1)) + 11.2 * ln(max(inr, 1)) + 6.43',
		},
		{
			name: 'MELD without sodium and limits',
			formula: '9.57 * ln(creatinine) + 3.78 * ln(bilirubin) + 11.2 * ln(inr) + 6.43',
		},
	],
	60: [
		{name: 'Du Bois 1916', formula: '0.007184 * weight^0.425 * height^0.725'},
		{name: 'Haycock 1978', formula: '0.024265 * weight^0.5378 * height^0.3964'},
		{name: 'Gehan and George 1970', formula: '0.0235 * weight^0.51456 * height^0.42246'},
	],
	62: [
		ofSex(
			'25 % of the excess',
			bySex(
				'(50 + 2.3 * (height / 2.54 - 60)) * 0.75 + 0.25 * weight',
				'(45.5 + 2.3 * (height / 2.54 - 60)) * 0.75 + 0.25 * weight',
			),
		),
	],
	7: [{name: 'normal albumin of 4.4 g/dL', formula: '0.8 * (4.4 - albumin) + calcium'}],
	65: [
		{name: 'normal albumin of 4.4 g/dL (Figge)', formula: 'sodium - (chloride + bicarbonate) + 2.5 * (4.4 - albumin)'},
	],
	63: [
		{name: 'delta gap less delta bicarbonate', formula: 'sodium - (chloride + bicarbonate) - 12 - (24 - bicarbonate)'},
	],
	66: [
		{
			name: 'delta gap less delta bicarbonate',
			formula: 'sodium - (chloride + bicarbonate) + 2.5 * (4 - albumin) - 12 - (24 - bicarbonate)',
		},
	],
};
