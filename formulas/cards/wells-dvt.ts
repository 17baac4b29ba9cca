import type {FormulaCard} from '../declaration.ts';
import {truth} from '../inputs.ts';
import {criterion} from './criterion.ts';

export const wellsDeepVeinThrombosis = {
	id: 16,
	name: "Wells' Criteria for DVT",
	otherNames: ["Wells' Criteria for Deep Vein Thrombosis"],
	shortNames: ['wells dvt'],
	inBenchmark: true,
	category: 'risk',
	type: 'score',
	version: 'Wells 2003',
	year: 2003,
	population: 'outpatients in whom deep vein thrombosis of a leg is suspected',
	use: 'pretest probability of deep vein thrombosis, to choose between D-dimer and ultrasound',
	inputs: [
		truth('activeCancer', 'active cancer (treatment or palliation within 6 months)', 'Active cancer'),
		truth(
			'bedridden',
			'recently bedridden for more than 3 days',
			'Bedridden recently >3 days',
			'Bedridden recently >3 days or major surgery within 12 weeks',
		),
		truth('majorSurgery', 'major surgery within 12 weeks', 'Major surgery within 12 weeks'),
		truth(
			'calfSwelling',
			'calf swelling of more than 3 cm compared to the other leg, 10 cm below the tibial tuberosity',
			'Calf swelling >3 centimeters compared to the other leg',
			'Calf swelling >3 cm compared to the other leg',
		),
		truth(
			'collateralVeins',
			'collateral (nonvaricose) superficial veins',
			'Collateral (nonvaricose) superficial veins present',
		),
		truth('wholeLegSwollen', 'entire leg swollen', 'Entire Leg Swollen'),
		truth(
			'tenderness',
			'localized tenderness along the deep venous system',
			'Localized tenderness along the deep venous system',
		),
		truth(
			'pittingEdema',
			'pitting edema, confined to the symptomatic leg',
			'Pitting edema, confined to symptomatic leg',
		),
		truth(
			'paralysis',
			'paralysis, paresis or recent plaster immobilization of the leg',
			'Paralysis, paresis, or recent plaster immobilization of the lower extremity',
		),
		truth('previousDvt', 'previously documented DVT', 'Previously documented Deep Vein Thrombosis'),
		truth(
			'alternative',
			'an alternative diagnosis is as likely or more likely',
			'Alternative diagnosis to Deep Vein Thrombosis as likely or more likely',
		),
	],
	steps: [
		criterion('cancerPoints', 'Active cancer', 'activeCancer', 1),
		criterion('immobilityPoints', 'Bedridden or major surgery', 'bedridden or majorSurgery', 1),
		criterion('calfPoints', 'Calf swelling', 'calfSwelling', 1),
		criterion('veinsPoints', 'Collateral superficial veins', 'collateralVeins', 1),
		criterion('legPoints', 'Entire leg swollen', 'wholeLegSwollen', 1),
		criterion('tendernessPoints', 'Localized tenderness', 'tenderness', 1),
		criterion('edemaPoints', 'Pitting edema', 'pittingEdema', 1),
		criterion('paralysisPoints', 'Paralysis, paresis or plaster', 'paralysis', 1),
		criterion('previousPoints', 'Previous DVT', 'previousDvt', 1),
		criterion('alternativePoints', 'Alternative diagnosis as likely', 'alternative', -2),
		{name: 'score', label: 'Wells score', total: 'points'},
	],
	answer: {kind: 'integer', label: "Wells' score for deep vein thrombosis", unit: 'points'},
	notes: ['The score can be negative: an alternative diagnosis as likely takes 2 points away.'],
	sources: [
		{
			citation:
				'Wells PS, Anderson DR, Rodger M, et al. Evaluation of D-dimer in the diagnosis of suspected deep-vein thrombosis. N Engl J Med 2003;349:1227-1235',
			year: 2003,
			pmid: '14507948',
			doi: '10.1056/NEJMoa023153',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'ASH', year: 2018},
		sources: [
			{
				citation:
					'Lim W, Le Gal G, Bates SM, et al. American Society of Hematology 2018 guidelines for management of venous thromboembolism: diagnosis of venous thromboembolism. Blood Adv 2018;2:3226-3256',
				year: 2018,
				pmid: '30482764',
				doi: '10.1182/bloodadvances.2018024828',
			},
		],
	},
} as const satisfies FormulaCard;
