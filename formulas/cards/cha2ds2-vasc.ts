import type {FormulaCard, Input, PointsStep, Source} from '../declaration.ts';
import {age, sex, truth} from '../inputs.ts';
import {criterion} from './criterion.ts';
import {accAtrialFibrillation2023, escAtrialFibrillation2024} from './guidelines.ts';

const lip2010: Source = {
	citation:
		'Lip GYH, Nieuwlaat R, Pisters R, Lane DA, Crijns HJGM. Refining clinical risk stratification for predicting stroke and thromboembolism in atrial fibrillation. Chest 2010;137:263-272',
	year: 2010,
	pmid: '19762550',
	doi: '10.1378/chest.09-1584',
};

const histories: readonly Input[] = [
	truth(
		'heartFailure',
		'history of congestive heart failure',
		'Congestive Heart Faliure',
		'Congestive Heart Failure',
		'Congestive Heart Failure history',
	),
	truth('hypertension', 'history of hypertension', 'Hypertension history', 'Hypertension'),
	truth('stroke', 'history of stroke', 'Stroke', 'Stroke history'),
	truth('tia', 'history of transient ischemic attack', 'Transient Ischemic Attacks History'),
	truth('thromboembolism', 'history of thromboembolism', 'Thromboembolism history'),
	truth(
		'vascularDisease',
		'vascular disease (previous myocardial infarction, peripheral artery disease or aortic plaque)',
		'Vascular disease history',
	),
	truth('diabetes', 'history of diabetes', 'Diabetes history', 'Diabetes mellitus'),
];

const agePoints: PointsStep = {
	name: 'agePoints',
	label: 'Age',
	points: [
		{when: 'age >= 75', points: 2},
		{when: 'age >= 65', points: 1},
	],
};
const historyPoints: readonly PointsStep[] = [
	criterion('heartFailurePoints', 'Congestive heart failure', 'heartFailure', 1),
	criterion('hypertensionPoints', 'Hypertension', 'hypertension', 1),
	criterion('strokePoints', 'Stroke, TIA or thromboembolism', 'stroke or tia or thromboembolism', 2),
	criterion('vascularPoints', 'Vascular disease', 'vascularDisease', 1),
	criterion('diabetesPoints', 'Diabetes', 'diabetes', 1),
];

export const cha2ds2Vasc = {
	id: 4,
	name: 'CHA2DS2-VASc Score for Atrial Fibrillation Stroke Risk',
	otherNames: ['CHA₂DS₂-VASc'],
	shortNames: ['cha2ds2-vasc', 'chadsvasc', 'chads vasc'],
	inBenchmark: true,
	category: 'risk',
	type: 'score',
	version: 'CHA2DS2-VASc 2010',
	year: 2010,
	population: 'adults with atrial fibrillation that is not due to a mechanical valve or mitral stenosis',
	use: 'yearly risk of stroke, to decide on anticoagulation',
	inputs: [age, sex, ...histories],
	steps: [
		agePoints,
		criterion('sexPoints', 'Female sex', "sex is 'female'", 1),
		...historyPoints,
		{name: 'score', label: 'CHA2DS2-VASc', total: 'points'},
	],
	answer: {kind: 'integer', label: 'CHA2DS2-VASc score', unit: 'points'},
	notes: ['Stroke, TIA and thromboembolism are one criterion: 2 points however many of them are present.'],
	sources: [lip2010],
	audit: {
		status: 'replaced',
		guideline: {body: 'ESC', year: 2024},
		concern:
			'The ESC of 2024 decides on CHA2DS2-VA, the same score without the point for female sex. The American guideline of 2023 still uses CHA2DS2-VASc.',
		replacedBy: {name: 'CHA2DS2-VA 2024', cardId: 1004},
		sources: [escAtrialFibrillation2024, accAtrialFibrillation2023],
	},
} as const satisfies FormulaCard;

/** Outside the benchmark: what the European guideline of 2024 puts in the place of CHA2DS2-VASc. */
export const cha2ds2Va = {
	...cha2ds2Vasc,
	id: 1004,
	name: 'CHA2DS2-VA Score for Atrial Fibrillation Stroke Risk',
	otherNames: ['CHA₂DS₂-VA'],
	shortNames: ['cha2ds2-va', 'chads va'],
	inBenchmark: false,
	version: 'CHA2DS2-VA 2024',
	year: 2024,
	inputs: [age, ...histories],
	steps: [agePoints, ...historyPoints, {name: 'score', label: 'CHA2DS2-VA', total: 'points'}],
	answer: {kind: 'integer', label: 'CHA2DS2-VA score', unit: 'points'},
	unused: ['sex', 'gender'],
	sources: [escAtrialFibrillation2024],
	audit: {
		status: 'current',
		guideline: {body: 'ESC', year: 2024},
		sources: [escAtrialFibrillation2024],
	},
} as const satisfies FormulaCard;
