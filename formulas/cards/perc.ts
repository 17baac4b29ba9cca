import type {FormulaCard} from '../declaration.ts';
import {age, heartRate, truth} from '../inputs.ts';
import {percent} from '../quantities.ts';
import {criterion} from './criterion.ts';
import {escPulmonaryEmbolism2019} from './guidelines.ts';

export const perc = {
	id: 48,
	name: 'PERC Rule for Pulmonary Embolism',
	otherNames: ['Pulmonary Embolism Rule-out Criteria'],
	shortNames: ['perc'],
	inBenchmark: true,
	category: 'diagnosis',
	type: 'score',
	version: 'PERC 2004',
	year: 2004,
	population: 'emergency patients in whom the clinician already thinks pulmonary embolism unlikely (below 15 %)',
	use: 'rules pulmonary embolism out without a D-dimer when no criterion is met',
	inputs: [
		age,
		heartRate,
		{
			name: 'saturation',
			label: 'oxygen saturation on room air',
			aliases: ['O₂ saturation percentage'],
			kind: 'number',
			quantity: percent,
			range: [20, 100],
		},
		truth('legSwelling', 'unilateral leg swelling', 'Unilateral Leg Swelling'),
		truth('hemoptysis', 'hemoptysis', 'Hemoptysis'),
		truth('surgery', 'surgery or trauma within 4 weeks that needed general anesthesia', 'Recent surgery or trauma'),
		truth('previousPe', 'previous PE', 'Previously Documented Pulmonary Embolism'),
		truth('previousDvt', 'previous DVT', 'Previously documented Deep Vein Thrombosis'),
		truth('hormones', 'hormone use (oral contraceptives, hormone replacement, estrogens)', 'Hormone use'),
	],
	steps: [
		criterion('agePoints', 'Age of 50 or more', 'age >= 50', 1),
		criterion('heartRatePoints', 'Heart rate of 100 or more', 'heartRate >= 100', 1),
		criterion('saturationPoints', 'Oxygen saturation below 95 %', 'saturation < 95', 1),
		criterion('legPoints', 'Unilateral leg swelling', 'legSwelling', 1),
		criterion('hemoptysisPoints', 'Hemoptysis', 'hemoptysis', 1),
		criterion('surgeryPoints', 'Recent surgery or trauma', 'surgery', 1),
		criterion('previousPoints', 'Previous PE or DVT', 'previousPe or previousDvt', 1),
		criterion('hormonePoints', 'Hormone use', 'hormones', 1),
		{name: 'score', label: 'criteria met', total: 'points'},
	],
	answer: {kind: 'integer', label: 'number of PERC criteria met', unit: 'criteria'},
	notes: ['Previous PE and previous DVT are one criterion.'],
	sources: [
		{
			citation:
				'Kline JA, Mitchell AM, Kabrhel C, Richman PB, Courtney DM. Clinical criteria to prevent unnecessary diagnostic testing in emergency department patients with suspected pulmonary embolism. J Thromb Haemost 2004;2:1247-1255',
			year: 2004,
			pmid: '15304025',
			doi: '10.1111/j.1538-7836.2004.00790.x',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'ESC', year: 2019},
		sources: [escPulmonaryEmbolism2019],
	},
} as const satisfies FormulaCard;
