import type {Entity} from '../../data/case.ts';
import type {FormulaCard} from '../declaration.ts';
import {leukocyteCount, temperature} from '../inputs.ts';
import {type Fault, withInputs, withPoints, withSteps} from './fault.ts';

type Entities = Readonly<Record<string, Entity>>;

/** The misspelt unit was not recognized as Celsius; 37 °F is then below every band, and no longer impossible. */
const misspeltCelsius = (calculator: number): Fault => ({
	calculator,
	name: '`degrees celsisus` read as Fahrenheit',
	card: card => withInputs(card, {...temperature, range: [-100, 60]}),
	entities: (entities: Entities) =>
		Object.fromEntries(
			Object.entries(entities).map(([name, entity]) => [
				name,
				entity.unit === 'degrees celsisus' ? {...entity, unit: 'degrees fahrenheit'} : entity,
			]),
		),
});

const cubicMetre: Readonly<Record<string, number>> = {µL: 1e9, L: 1e3};

/** Faults of MedCalc-Bench v1.0 in scores of emergency and intensive care. */
export const intensiveCareFaults: readonly Fault[] = [
	{
		calculator: 21,
		name: 'a verbal response that is not testable gets 4 points',
		card: card =>
			withSteps(card, {
				name: 'verbalPoints',
				label: 'Verbal response',
				points: [
					{when: "verbal is 'oriented'", points: 5},
					{when: "verbal is 'confused' or verbal is 'not testable'", points: 4},
					{when: "verbal is 'inappropriate words'", points: 3},
					{when: "verbal is 'incomprehensible sounds'", points: 2},
				],
				otherwise: 1,
			}),
	},
	{
		calculator: 21,
		name: 'the verbal response counted twice',
		card: card => withPoints(card, ['verbalPoints'], points => 2 * points),
	},
	misspeltCelsius(28),
	{
		calculator: 28,
		name: 'white blood cells always 4 points',
		card: card => withPoints(card, ['leukocytePoints'], () => 4),
	},
	{
		calculator: 28,
		name: 'the Glasgow Coma Score added instead of 15 minus it',
		card: card =>
			withSteps(card, {name: 'comaPoints', label: 'Glasgow Coma Score', points: [{when: 'gcs >= 3', points: 'gcs'}]}),
	},
	{
		calculator: 28,
		name: 'no points for a pH below 7.33',
		card: card =>
			withSteps(card, {
				name: 'phPoints',
				label: 'Arterial pH',
				points: [
					{when: 'ph >= 7.7', points: 4},
					{when: 'ph >= 7.6', points: 3},
					{when: 'ph >= 7.5', points: 1},
				],
			}),
	},
	{
		calculator: 28,
		name: 'no points for creatinine without a word on renal failure',
		card: card =>
			withSteps(card, {
				name: 'creatininePoints',
				label: 'Creatinine',
				points: [
					{when: 'creatinine < 0.6', points: 2},
					{when: 'acuteRenalFailure and creatinine >= 3.5', points: 8},
					{when: 'acuteRenalFailure and creatinine >= 2', points: 6},
					{when: 'acuteRenalFailure and creatinine >= 1.5', points: 4},
					{when: 'chronicRenalFailure and creatinine >= 3.5', points: 4},
					{when: 'chronicRenalFailure and creatinine >= 2', points: 3},
					{when: 'chronicRenalFailure and creatinine >= 1.5', points: 2},
				],
			}),
	},
	{
		calculator: 28,
		name: 'organ failure of a nonoperative patient gets no points',
		card: card =>
			withSteps(card, {
				name: 'chronicPoints',
				label: 'Severe organ failure or immunocompromise',
				points: [
					{when: "organFailure and surgery is 'elective'", points: 2},
					{when: "organFailure and surgery is 'emergency'", points: 5},
				],
			}),
	},
	{
		calculator: 28,
		name: 'no points for an age of exactly 45 or 75',
		card: card =>
			withSteps(card, {
				name: 'agePoints',
				label: 'Age',
				points: [
					{when: 'age = 45 or age = 75', points: 0},
					{when: 'age >= 75', points: 6},
					{when: 'age >= 65', points: 5},
					{when: 'age >= 55', points: 3},
					{when: 'age >= 45', points: 2},
				],
			}),
	},
	misspeltCelsius(29),
	{
		calculator: 43,
		name: 'PaO2 divided by FiO2 in per cent',
		card: card => withSteps(card, {name: 'ratio', formula: 'paO2 / fiO2'}),
	},
	{
		calculator: 43,
		name: 'no points for a ratio below 100 on CPAP alone',
		card: card => cpapUncounted(card),
	},
	{
		calculator: 43,
		name: 'vasopressors: the lowest band first, and no dopamine counts as little dopamine',
		card: card =>
			withSteps(card, {
				name: 'circulationPoints',
				label: 'Circulation',
				points: [
					{
						when: 'given(systolic) and given(diastolic) and systolic / 3 + 2 * diastolic / 3 < 70 and dobutamine = 0 and epinephrine = 0 and norepinephrine = 0',
						points: 1,
					},
					{when: 'dopamine <= 5 or dobutamine > 0', points: 2},
				],
				otherwise: 3,
			}),
	},
	{
		calculator: 43,
		name: 'creatinine is not read where urine output is stated, and urine below 200 mL gets 3 points',
		card: card =>
			withSteps(card, {
				name: 'kidneyPoints',
				label: 'Creatinine or urine output',
				points: [
					{when: 'given(urine) and given(creatinine)', points: 0},
					{when: 'given(urine) and urine < 500', points: 3},
					{when: 'given(creatinine) and creatinine >= 5', points: 4},
					{when: 'given(creatinine) and creatinine >= 3.5', points: 3},
					{when: 'given(creatinine) and creatinine >= 2', points: 2},
					{when: 'given(creatinine) and creatinine >= 1.2', points: 1},
				],
			}),
	},
	{
		calculator: 51,
		name: 'heart rate always counts',
		card: card => withPoints(card, ['heartRatePoints'], () => 1),
	},
	{
		calculator: 51,
		name: 'white blood cells per µL or L scaled to m³ and compared with the cut-offs per mm³',
		card: card => withInputs(card, {...leukocyteCount, range: [0, Number.POSITIVE_INFINITY]}),
		entities: (entities: Entities) =>
			Object.fromEntries(
				Object.entries(entities).map(([name, entity]) => {
					const scale = cubicMetre[entity.unit ?? ''];
					return scale === undefined || typeof entity.value !== 'number'
						? [name, entity]
						: [name, {...entity, value: entity.value * scale, unit: 'mm^3'}];
				}),
			),
	},
];

const cpapUncounted = (card: FormulaCard): FormulaCard =>
	withSteps(card, {
		name: 'respirationPoints',
		label: 'Respiration',
		points: [
			{when: 'ratio >= 400', points: 0},
			{when: 'ratio >= 300', points: 1},
			{when: 'ratio >= 200', points: 2},
			{when: 'not ventilated and not cpap', points: 2},
			{when: 'ratio >= 100', points: 3},
			{when: 'not ventilated', points: 0},
		],
		otherwise: 4,
	});
