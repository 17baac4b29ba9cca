import type {FormulaCard} from '../declaration.ts';
import {heartRate, truth} from '../inputs.ts';
import {criterion} from './criterion.ts';
import {escPulmonaryEmbolism2019} from './guidelines.ts';

export const wellsPulmonaryEmbolism = {
	id: 8,
	name: "Wells' Criteria for Pulmonary Embolism",
	otherNames: [],
	shortNames: ['wells pe'],
	inBenchmark: true,
	category: 'risk',
	type: 'score',
	version: 'Wells 2000',
	year: 2000,
	population: 'adults in whom pulmonary embolism is suspected',
	use: 'pretest probability of pulmonary embolism, to choose between D-dimer and imaging',
	inputs: [
		truth(
			'dvtSigns',
			'clinical signs and symptoms of deep vein thrombosis',
			'Clinical signs and symptoms of Deep Vein Thrombosis',
		),
		truth(
			'likeliest',
			'pulmonary embolism is the first diagnosis or equally likely',
			'Pulmonary Embolism is #1 diagnosis OR equally likely',
		),
		heartRate,
		truth('immobilization', 'immobilization for at least 3 days', 'Immobilization for at least 3 days'),
		truth('surgery', 'surgery in the previous 4 weeks', 'Surgery in the previous 4 weeks'),
		truth('previousPe', 'previous, objectively diagnosed PE', 'Previously Documented Pulmonary Embolism'),
		truth('previousDvt', 'previous, objectively diagnosed DVT', 'Previously documented Deep Vein Thrombosis'),
		truth('hemoptysis', 'hemoptysis', 'Hemoptysis'),
		truth(
			'malignancy',
			'malignancy with treatment within 6 months or palliative',
			'Malignancy with treatment within 6 months or palliative',
		),
	],
	steps: [
		criterion('dvtSignsPoints', 'Clinical signs and symptoms of DVT', 'dvtSigns', 3),
		criterion('likeliestPoints', 'PE is the first diagnosis or equally likely', 'likeliest', 3),
		criterion('heartRatePoints', 'Heart rate above 100', 'heartRate > 100', 1.5),
		criterion('immobilizationPoints', 'Immobilization or recent surgery', 'immobilization or surgery', 1.5),
		criterion('previousPoints', 'Previous PE or DVT', 'previousPe or previousDvt', 1.5),
		criterion('hemoptysisPoints', 'Hemoptysis', 'hemoptysis', 1),
		criterion('malignancyPoints', 'Malignancy', 'malignancy', 1),
		{name: 'score', label: 'Wells score', total: 'points'},
	],
	answer: {kind: 'decimal', label: "Wells' score for pulmonary embolism", unit: 'points'},
	notes: ['Points of 1.5 make the answer a multiple of 0.5; it is not rounded.'],
	sources: [
		{
			citation:
				'Wells PS, Anderson DR, Rodger M, et al. Derivation of a simple clinical model to categorize patients probability of pulmonary embolism. Thromb Haemost 2000;83:416-420',
			year: 2000,
			pmid: '10744147',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'ESC', year: 2019},
		sources: [escPulmonaryEmbolism2019],
	},
} as const satisfies FormulaCard;
