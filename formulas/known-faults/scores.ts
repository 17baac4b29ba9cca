import {type Fault, withInputs, withoutDefault, withPoints, withSteps} from './fault.ts';
import {intensiveCareFaults} from './intensive-care.ts';

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
	{
		calculator: 15,
		name: 'ascites in lower case gets no points',
		card: card =>
			withSteps(withoutDefault(card, 'ascites'), {
				name: 'ascitesPoints',
				label: 'Ascites',
				points: [{when: 'not given(ascites)', points: 1}],
			}),
	},
	{
		calculator: 15,
		name: 'grade 0 encephalopathy gets no points',
		card: card =>
			withSteps(
				withInputs(card, {
					name: 'encephalopathy',
					label: 'hepatic encephalopathy',
					aliases: ['Encephalopathy'],
					kind: 'choice',
					options: [{word: 'no encephalopathy'}, {word: 'grade 0'}, {word: 'grade 1-2'}, {word: 'grade 3-4'}],
					default: {value: 'no encephalopathy', because: 'not mentioned counts as absent'},
				}),
				{
					name: 'encephalopathyPoints',
					label: 'Encephalopathy',
					points: [
						{when: "encephalopathy is 'grade 0'", points: 0},
						{when: "encephalopathy is 'no encephalopathy'", points: 1},
						{when: "encephalopathy is 'grade 1-2'", points: 2},
					],
					otherwise: 3,
				},
			),
	},
	{
		calculator: 15,
		name: 'a bilirubin of exactly 2 mg/dL gets no points, one of exactly 3 gets 3',
		card: card =>
			withSteps(card, {
				name: 'bilirubinPoints',
				label: 'Bilirubin',
				points: [
					{when: 'bilirubin = 2', points: 0},
					{when: 'bilirubin < 2', points: 1},
					{when: 'bilirubin < 3', points: 2},
				],
				otherwise: 3,
			}),
	},
	{
		calculator: 15,
		name: 'an albumin of exactly 2.8 g/dL gets 3 points',
		card: card =>
			withSteps(card, {
				name: 'albuminPoints',
				label: 'Albumin',
				points: [
					{when: 'albumin > 3.5', points: 1},
					{when: 'albumin > 2.8', points: 2},
				],
				otherwise: 3,
			}),
	},
	{
		calculator: 17,
		name: 'cerebrovascular disease stated under its first name is not read',
		card: card =>
			withSteps(card, {
				name: 'cerebrovascularPoints',
				label: 'Cerebrovascular disease',
				points: [{when: 'cerebrovascularElsewhere', points: 1}],
			}),
	},
	{
		calculator: 18,
		name: 'atherosclerotic disease counts as one risk factor among others',
		card: card =>
			withSteps(card, {
				name: 'riskPoints',
				label: 'Risk factors',
				points: [
					{when: 'riskFactors + count(atherosclerosis) >= 3', points: 2},
					{when: 'riskFactors + count(atherosclerosis) >= 1', points: 1},
				],
			}),
	},
	{
		calculator: 27,
		name: 'hemoglobin of exactly 13 (men) or 12 g/dL gets the points of the band below',
		card: card =>
			withSteps(card, {
				name: 'hemoglobinPoints',
				label: 'Hemoglobin',
				points: [
					{when: 'hemoglobin < 10', points: 6},
					{when: "sex is 'male' and hemoglobin <= 12", points: 3},
					{when: "sex is 'male' and hemoglobin <= 13", points: 1},
					{when: "sex is 'female' and hemoglobin <= 12", points: 1},
				],
			}),
	},
	{
		calculator: 32,
		name: 'graded diseases in capitals (liver, diabetes, solid tumor) count 1 whatever the grade',
		card: card =>
			withSteps(
				withoutDefault(card, 'diabetes'),
				{name: 'liverPoints', label: 'Liver disease', points: [{when: "liver is not 'none'", points: 1}]},
				{name: 'diabetesPoints', label: 'Diabetes mellitus', points: [{when: 'given(diabetes)', points: 1}]},
				{name: 'tumorPoints', label: 'Solid tumor', points: [{when: "tumor is not 'none'", points: 1}]},
			),
	},
	{
		calculator: 36,
		name: 'only age, type of surgery and mobility are added; yes-or-no items and BMI are not',
		card: card =>
			withPoints(
				card,
				card.steps
					.filter(step => 'points' in step && !['agePoints', 'surgeryPoints', 'mobilityPoints'].includes(step.name))
					.map(({name}) => name),
				() => 0,
			),
	},
	{
		calculator: 46,
		name: 'cholesterol in mmol/L put into the coefficients for mg/dL',
		card: card =>
			withSteps(
				card,
				...card.steps.map(step =>
					step.name === 'linear' && 'cases' in step
						? {
								...step,
								cases: step.cases.map(({when, value}) => ({when, value: inMillimoles(String(value))})),
								otherwise: inMillimoles(String(step.otherwise)),
							}
						: step,
				),
			),
	},
	{
		calculator: 46,
		name: 'the answer is a fraction, not per cent, rounded to one decimal',
		card: card =>
			withSteps(card, {
				name: 'risk',
				formula: '1 - survival ^ exp(linear)',
				round: {decimals: 1, halves: 'up'},
			}),
	},
	...intensiveCareFaults,
];

const inMillimoles = (formula: string): string =>
	formula.replaceAll('ln(totalCholesterol)', 'ln(totalCholesterol / 38.665)').replaceAll('ln(hdl)', 'ln(hdl / 38.665)');
