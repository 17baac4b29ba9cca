import type {FormulaCard} from '../declaration.ts';
import {weight} from '../inputs.ts';

export const maintenanceFluids = {
	id: 22,
	name: 'Maintenance Fluids Calculations',
	otherNames: ['4-2-1 rule', 'Holliday-Segar'],
	shortNames: ['maintenance fluids', '4-2-1', 'holliday segar'],
	inBenchmark: true,
	category: 'physical',
	type: 'dosage',
	version: '4-2-1 rule (Holliday and Segar 1957)',
	year: 1957,
	population: 'children beyond the newborn period who cannot drink; extended to adults by habit',
	use: 'hourly volume of maintenance fluid',
	inputs: [weight],
	steps: [
		{
			name: 'rate',
			label: 'maintenance fluid',
			unit: 'mL/hr',
			cases: [
				{when: 'weight < 10', value: '4 * weight'},
				{when: 'weight <= 20', value: '40 + 2 * (weight - 10)'},
			],
			otherwise: '60 + 1 * (weight - 20)',
		},
	],
	answer: {kind: 'decimal', label: 'maintenance fluid', unit: 'mL/hr'},
	notes: [],
	sources: [
		{
			citation:
				'Holliday MA, Segar WE. The maintenance need for water in parenteral fluid therapy. Pediatrics 1957;19:823-832',
			year: 1957,
			pmid: '13431307',
		},
	],
	audit: {
		status: 'use-concern',
		guideline: {body: 'AAP', year: 2018},
		concern:
			'The volume was meant for healthy water loss and hypotonic fluid. The AAP of 2018 asks for isotonic fluid in children; the rule is not for newborns, and in acutely ill patients the full rate may be too much.',
		sources: [
			{
				citation:
					'Feld LG, Neuspiel DR, Foster BA, et al. Clinical practice guideline: maintenance intravenous fluids in children. Pediatrics 2018;142:e20183083',
				year: 2018,
				pmid: '30478247',
				doi: '10.1542/peds.2018-3083',
			},
		],
	},
} as const satisfies FormulaCard;
