import type {FormulaCard} from '../declaration.ts';
import {diastolic, systolic} from '../inputs.ts';

export const meanArterialPressure = {
	id: 5,
	name: 'Mean Arterial Pressure (MAP)',
	otherNames: [],
	shortNames: ['map', 'mean pressure'],
	inBenchmark: true,
	category: 'physical',
	type: 'equation',
	version: 'one third systolic, two thirds diastolic',
	year: 2023,
	population: 'adults with a normal heart rate',
	use: 'estimates the perfusion pressure of organs',
	inputs: [systolic, diastolic],
	steps: [{name: 'map', unit: 'mm Hg', formula: '1 / 3 * systolic + 2 / 3 * diastolic'}],
	answer: {kind: 'decimal', label: 'mean arterial pressure', unit: 'mm Hg'},
	notes: [],
	sources: [
		{
			citation: 'DeMers D, Wachs D. Physiology, mean arterial pressure. StatPearls. StatPearls Publishing 2023',
			year: 2023,
			pmid: '30855814',
		},
	],
	audit: {status: 'current', guideline: {body: 'in general use', year: 2023}, sources: []},
} as const satisfies FormulaCard;
