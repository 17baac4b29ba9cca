import type {FormulaCard, NumberInput} from '../declaration.ts';
import {bilirubin, creatinine, diastolic, glasgowComaScore, plateletCount, systolic, truth} from '../inputs.ts';
import {microgramsPerKgPerMinute, millilitersPerDay, percent, pressureMmHg} from '../quantities.ts';
import {sofa2} from '../sources.ts';
import {sepsis3} from './guidelines.ts';

const vasopressor = (name: string, label: string, most: number, ...aliases: readonly string[]): NumberInput => ({
	name,
	label,
	aliases,
	kind: 'number',
	quantity: microgramsPerKgPerMinute,
	range: [0, most],
	default: {value: 0, because: 'not mentioned counts as not given'},
});

export const sofa = {
	id: 43,
	name: 'Sequential Organ Failure Assessment (SOFA) Score',
	otherNames: [],
	shortNames: ['sofa'],
	inBenchmark: true,
	category: 'risk',
	type: 'score',
	version: 'SOFA 1996',
	year: 1996,
	population: 'adults in intensive care',
	use: 'organ dysfunction; a rise of 2 or more with infection is sepsis (Sepsis-3)',
	inputs: [
		{
			name: 'paO2',
			label: 'arterial partial pressure of oxygen',
			aliases: ['PaO₂', 'Partial pressure of oxygen', 'Partial pressure of oxygen (PaO₂) for Apache II'],
			kind: 'number',
			quantity: pressureMmHg,
			range: [5, 760],
		},
		{
			name: 'fiO2',
			label: 'fraction of inspired oxygen',
			aliases: ['FiO₂'],
			kind: 'number',
			quantity: percent,
			range: [15, 100],
		},
		truth('ventilated', 'on mechanical ventilation', 'On mechanical ventilation'),
		truth(
			'cpap',
			'on continuous positive airway pressure',
			'Continuous positive airway pressure',
			'Continous positive airway pressure',
		),
		plateletCount,
		{...glasgowComaScore, default: {value: 15, because: 'not stated counts as 15'}},
		bilirubin,
		{...systolic, optional: true},
		{...diastolic, optional: true},
		vasopressor('dopamine', 'dopamine', 100, 'DOPamine'),
		vasopressor('dobutamine', 'dobutamine', 100, 'DOBUTamine'),
		vasopressor('epinephrine', 'epinephrine', 20, 'EPINEPHrine'),
		vasopressor('norepinephrine', 'norepinephrine', 20, 'norEPINEPHrine'),
		{...creatinine, optional: true},
		{
			name: 'urine',
			label: 'urine output',
			aliases: ['Urine Output'],
			kind: 'number',
			quantity: millilitersPerDay,
			range: [0, 30_000],
			optional: true,
		},
	],
	steps: [
		{name: 'ratio', label: 'PaO2/FiO2', unit: 'mm Hg', formula: 'paO2 / (fiO2 / 100)'},
		{
			name: 'respirationPoints',
			label: 'Respiration',
			note: 'Below 200 without ventilation or CPAP stays at 2 points',
			points: [
				{when: 'ratio >= 400', points: 0},
				{when: 'ratio >= 300', points: 1},
				{when: 'ratio >= 200', points: 2},
				{when: 'not ventilated and not cpap', points: 2},
				{when: 'ratio >= 100', points: 3},
			],
			otherwise: 4,
		},
		{
			name: 'plateletPoints',
			label: 'Platelets',
			points: [
				{when: 'platelets >= 150000', points: 0},
				{when: 'platelets >= 100000', points: 1},
				{when: 'platelets >= 50000', points: 2},
				{when: 'platelets >= 20000', points: 3},
			],
			otherwise: 4,
		},
		{
			name: 'comaPoints',
			label: 'Glasgow Coma Score',
			points: [
				{when: 'gcs >= 15', points: 0},
				{when: 'gcs >= 13', points: 1},
				{when: 'gcs >= 10', points: 2},
				{when: 'gcs >= 6', points: 3},
			],
			otherwise: 4,
		},
		{
			name: 'liverPoints',
			label: 'Bilirubin',
			points: [
				{when: 'bilirubin >= 12', points: 4},
				{when: 'bilirubin >= 6', points: 3},
				{when: 'bilirubin >= 2', points: 2},
				{when: 'bilirubin >= 1.2', points: 1},
			],
		},
		{
			name: 'circulationPoints',
			label: 'Circulation',
			note: 'The last condition is a mean arterial pressure below 70 mm Hg',
			points: [
				{when: 'dopamine > 15 or epinephrine > 0.1 or norepinephrine > 0.1', points: 4},
				{when: 'dopamine > 5 or epinephrine > 0 or norepinephrine > 0', points: 3},
				{when: 'dopamine > 0 or dobutamine > 0', points: 2},
				{when: 'given(systolic) and given(diastolic) and systolic / 3 + 2 * diastolic / 3 < 70', points: 1},
			],
		},
		{
			name: 'kidneyPoints',
			label: 'Creatinine or urine output',
			note: 'The worse of the two counts; with neither stated there are no points',
			points: [
				{when: 'given(creatinine) and creatinine >= 5 or given(urine) and urine < 200', points: 4},
				{when: 'given(creatinine) and creatinine >= 3.5 or given(urine) and urine < 500', points: 3},
				{when: 'given(creatinine) and creatinine >= 2', points: 2},
				{when: 'given(creatinine) and creatinine >= 1.2', points: 1},
			],
		},
		{name: 'score', label: 'SOFA score', total: 'points'},
	],
	answer: {kind: 'integer', label: 'SOFA score', unit: 'points'},
	unused: ['Hypotension', 'Continuous veno-venous hemodialysis for ≥24 hours in the past week'],
	notes: [
		'Hypotension stated in words gives no point: the mean arterial pressure must be known and below 70 mm Hg.',
		'CPAP counts as respiratory support like mechanical ventilation.',
		'Doses of vasopressors are in µg/kg/min.',
	],
	sources: [
		{
			citation:
				'Vincent JL, Moreno R, Takala J, et al. The SOFA (Sepsis-related Organ Failure Assessment) score to describe organ dysfunction/failure. Intensive Care Med 1996;22:707-710',
			year: 1996,
			pmid: '8844239',
			doi: '10.1007/BF01709751',
		},
	],
	audit: {
		status: 'use-concern',
		guideline: {body: 'Sepsis-3 task force (ESICM/SCCM)', year: 2016},
		concern:
			'Sepsis-3 is defined by this score. SOFA-2 (2025) revises variables and thresholds, among them vasopressors, respiratory support and kidney replacement; totals of the two are not interchangeable.',
		replacedBy: {name: 'SOFA-2 2025'},
		sources: [sepsis3, sofa2],
	},
} as const satisfies FormulaCard;
