import type {FormulaCard} from '../declaration.ts';
import {creatinine, truth} from '../inputs.ts';
import {criterion} from './criterion.ts';

export const revisedCardiacRisk = {
	id: 17,
	name: 'Revised Cardiac Risk Index for Pre-Operative Risk',
	otherNames: ['Lee index'],
	shortNames: ['rcri'],
	inBenchmark: true,
	category: 'risk',
	type: 'score',
	version: 'Lee 1999',
	year: 1999,
	population: 'adults of 50 years or more before major elective noncardiac surgery',
	use: 'risk of cardiac complications around an operation',
	inputs: [
		truth(
			'elevatedRiskSurgery',
			'elevated-risk surgery (intraperitoneal, intrathoracic or suprainguinal vascular)',
			'Elevated-risk surgery',
		),
		truth(
			'ischemicHeartDisease',
			'history of ischemic heart disease (myocardial infarction, positive exercise test, chest pain of ischemia, nitrates, pathological Q waves)',
			'History of ischemic heart disease',
		),
		truth(
			'heartFailure',
			'history of congestive heart failure (pulmonary edema, bilateral rales or S3 gallop, paroxysmal nocturnal dyspnea, vascular redistribution on chest x-ray)',
			'Congestive Heart Failure criteria for the Cardiac Risk Index rule',
		),
		truth(
			'cerebrovascular',
			'history of cerebrovascular disease (prior TIA or stroke)',
			'History of cerebrovascular disease',
		),
		truth(
			'cerebrovascularElsewhere',
			'cerebrovascular disease, stated a second time',
			'Cerebrovascular disease history',
		),
		truth('insulin', 'pre-operative treatment with insulin', 'Pre-operative treatment with insulin'),
		{
			...creatinine,
			label: 'pre-operative creatinine',
			aliases: ['Pre-operative creatinine', 'creatinine'],
			default: {value: 1, because: 'not stated counts as not above 2 mg/dL'},
		},
	],
	steps: [
		criterion('surgeryPoints', 'Elevated-risk surgery', 'elevatedRiskSurgery', 1),
		criterion('ischemicPoints', 'Ischemic heart disease', 'ischemicHeartDisease', 1),
		criterion('failurePoints', 'Congestive heart failure', 'heartFailure', 1),
		criterion('cerebrovascularPoints', 'Cerebrovascular disease', 'cerebrovascular or cerebrovascularElsewhere', 1),
		criterion('insulinPoints', 'Insulin', 'insulin', 1),
		criterion('creatininePoints', 'Creatinine above 2 mg/dL', 'creatinine > 2', 1),
		{name: 'score', label: 'RCRI', total: 'points'},
	],
	answer: {kind: 'integer', label: 'Revised Cardiac Risk Index', unit: 'points'},
	unused: ['age'],
	notes: [
		'Some records state cerebrovascular disease under two names; one that says yes is enough.',
		'A creatinine of exactly 2 mg/dL (176.8 µmol/L) gives no point.',
	],
	sources: [
		{
			citation:
				'Lee TH, Marcantonio ER, Mangione CM, et al. Derivation and prospective validation of a simple index for prediction of cardiac risk of major noncardiac surgery. Circulation 1999;100:1043-1049',
			year: 1999,
			pmid: '10477528',
			doi: '10.1161/01.CIR.100.10.1043',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'AHA/ACC', year: 2024},
		sources: [
			{
				citation:
					'Thompson A, Fleischmann KE, Smilowitz NR, et al. 2024 AHA/ACC guideline for perioperative cardiovascular management for noncardiac surgery. J Am Coll Cardiol 2024;84:1869-1969',
				year: 2024,
				doi: '10.1016/j.jacc.2024.06.013',
			},
		],
	},
} as const satisfies FormulaCard;
