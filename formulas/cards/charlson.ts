import type {FormulaCard, Input, Source} from '../declaration.ts';
import {age, truth} from '../inputs.ts';
import {criterion} from './criterion.ts';

const quan2011: Source = {
	citation:
		'Quan H, Li B, Couris CM, et al. Updating and validating the Charlson comorbidity index and score for risk adjustment in hospital discharge abstracts using data from 6 countries. Am J Epidemiol 2011;173:676-682',
	year: 2011,
	pmid: '21330339',
	doi: '10.1093/aje/kwq433',
};

const comorbidities: readonly Input[] = [
	truth(
		'heartFailure',
		'congestive heart failure (exertional or paroxysmal nocturnal dyspnea, responsive to digitalis, diuretics or afterload reduction)',
		'Congestive Heart Faliure',
		'Congestive Heart Failure',
	),
	truth('dementia', 'dementia (chronic cognitive deficit)', 'Dementia'),
	truth('pulmonary', 'chronic pulmonary disease', 'Chronic Pulmonary Disease', 'Chronic Obstructive Pulmonary Disease'),
	truth('connectiveTissue', 'connective tissue disease', 'Connective tissue disease'),
	{
		name: 'liver',
		label: 'liver disease',
		aliases: ['Liver disease severity', 'Liver disease'],
		kind: 'choice',
		options: [
			{word: 'none', also: ['false', 'absent']},
			{word: 'mild'},
			{word: 'moderate to severe', also: ['moderate', 'severe']},
		],
		default: {value: 'none', because: 'not mentioned counts as absent'},
	},
	{
		name: 'diabetes',
		label: 'diabetes mellitus',
		aliases: ['Diabetes mellitus', 'Diabetes mellitus criteria for CCI rule'],
		kind: 'choice',
		options: [
			{word: 'none or diet-controlled', also: ['none', 'diet-controlled', 'false']},
			{word: 'uncomplicated'},
			{word: 'end-organ damage'},
		],
		default: {value: 'none or diet-controlled', because: 'not mentioned counts as absent'},
	},
	truth('hemiplegia', 'hemiplegia', 'Hemiplegia'),
	{
		name: 'kidney',
		label: 'moderate to severe chronic kidney disease',
		aliases: ['Moderate to severe Chronic Kidney Disease'],
		kind: 'choice',
		options: [
			{word: 'absent', also: ['false', 'none']},
			{word: 'present', also: ['true', 'moderate', 'severe', 'moderate to severe']},
		],
		default: {value: 'absent', because: 'not mentioned counts as absent'},
	},
	{
		name: 'tumor',
		label: 'solid tumor',
		aliases: ['Solid tumor'],
		kind: 'choice',
		options: [{word: 'none', also: ['false', 'absent']}, {word: 'localized', also: ['true']}, {word: 'metastatic'}],
		default: {value: 'none', because: 'not mentioned counts as absent'},
	},
	truth('leukemia', 'leukemia', 'Leukemia'),
	truth('lymphoma', 'lymphoma', 'Lymphoma'),
	truth('aids', 'AIDS', 'AIDS'),
];

export const charlson = {
	id: 32,
	name: 'Charlson Comorbidity Index (CCI)',
	otherNames: [],
	shortNames: ['cci', 'charlson'],
	inBenchmark: true,
	category: 'risk',
	type: 'score',
	version: 'Charlson 1987 weights with age (1994)',
	year: 1987,
	population: 'hospital patients with several diseases',
	use: 'burden of comorbidity; mortality within one and ten years',
	inputs: [
		age,
		truth(
			'infarction',
			'myocardial infarction (definite or probable, with ECG or enzyme changes)',
			'Myocardial infarction',
		),
		truth(
			'peripheralVascular',
			'peripheral vascular disease (claudication, bypass, gangrene, acute insufficiency, untreated aneurysm of 6 cm or more)',
			'Peripheral vascular disease',
		),
		truth('stroke', 'cerebrovascular accident', 'Cerebrovascular Accident'),
		truth('tia', 'history of transient ischemic attack', 'Transient Ischemic Attacks History'),
		truth('ulcer', 'peptic ulcer disease (any treated or bleeding ulcer)', 'Peptic ulcer disease'),
		...comorbidities,
	],
	steps: [
		{
			name: 'agePoints',
			label: 'Age',
			points: [
				{when: 'age >= 80', points: 4},
				{when: 'age >= 70', points: 3},
				{when: 'age >= 60', points: 2},
				{when: 'age >= 50', points: 1},
			],
		},
		criterion('infarctionPoints', 'Myocardial infarction', 'infarction', 1),
		criterion('failurePoints', 'Congestive heart failure', 'heartFailure', 1),
		criterion('vascularPoints', 'Peripheral vascular disease', 'peripheralVascular', 1),
		criterion('cerebrovascularPoints', 'Cerebrovascular accident or TIA', 'stroke or tia', 1),
		criterion('dementiaPoints', 'Dementia', 'dementia', 1),
		criterion('pulmonaryPoints', 'Chronic pulmonary disease', 'pulmonary', 1),
		criterion('connectivePoints', 'Connective tissue disease', 'connectiveTissue', 1),
		criterion('ulcerPoints', 'Peptic ulcer disease', 'ulcer', 1),
		{
			name: 'liverPoints',
			label: 'Liver disease',
			points: [
				{when: "liver is 'moderate to severe'", points: 3},
				{when: "liver is 'mild'", points: 1},
			],
		},
		{
			name: 'diabetesPoints',
			label: 'Diabetes mellitus',
			points: [
				{when: "diabetes is 'end-organ damage'", points: 2},
				{when: "diabetes is 'uncomplicated'", points: 1},
			],
		},
		criterion('hemiplegiaPoints', 'Hemiplegia', 'hemiplegia', 2),
		criterion('kidneyPoints', 'Moderate to severe chronic kidney disease', "kidney is 'present'", 2),
		{
			name: 'tumorPoints',
			label: 'Solid tumor',
			points: [
				{when: "tumor is 'metastatic'", points: 6},
				{when: "tumor is 'localized'", points: 2},
			],
		},
		criterion('leukemiaPoints', 'Leukemia', 'leukemia', 2),
		criterion('lymphomaPoints', 'Lymphoma', 'lymphoma', 2),
		criterion('aidsPoints', 'AIDS', 'aids', 6),
		{name: 'score', label: 'CCI', total: 'points'},
	],
	answer: {kind: 'integer', label: 'Charlson Comorbidity Index', unit: 'points'},
	notes: [
		'Stroke and TIA are one criterion.',
		'A solid tumor stated without its stage counts as localized, liver disease stated as moderate or as severe as moderate to severe.',
	],
	sources: [
		{
			citation:
				'Charlson ME, Pompei P, Ales KL, MacKenzie CR. A new method of classifying prognostic comorbidity in longitudinal studies: development and validation. J Chronic Dis 1987;40:373-383',
			year: 1987,
			pmid: '3558716',
			doi: '10.1016/0021-9681(87)90171-8',
		},
		{
			citation:
				'Charlson M, Szatrowski TP, Peterson J, Gold J. Validation of a combined comorbidity index. J Clin Epidemiol 1994;47:1245-1251',
			year: 1994,
			pmid: '7722560',
			doi: '10.1016/0895-4356(94)90129-5',
		},
	],
	audit: {
		status: 'coefficient-concern',
		guideline: {body: 'Quan and colleagues, six countries', year: 2011},
		concern:
			'The weights are from 1984. Reweighted on data of six countries, five conditions no longer count and others count more or less (AIDS 4 instead of 6).',
		replacedBy: {name: 'Charlson with weights of Quan 2011', cardId: 1032},
		sources: [quan2011],
	},
} as const satisfies FormulaCard;

/** Outside the benchmark: the weights of 2011, without age as published. */
export const charlsonQuan = {
	...charlson,
	id: 1032,
	name: 'Charlson Comorbidity Index with updated weights (Quan 2011)',
	otherNames: [],
	shortNames: ['quan', 'charlson quan'],
	inBenchmark: false,
	version: 'Quan 2011',
	year: 2011,
	inputs: comorbidities,
	steps: [
		criterion('failurePoints', 'Congestive heart failure', 'heartFailure', 2),
		criterion('dementiaPoints', 'Dementia', 'dementia', 2),
		criterion('pulmonaryPoints', 'Chronic pulmonary disease', 'pulmonary', 1),
		criterion('connectivePoints', 'Rheumatic disease', 'connectiveTissue', 1),
		{
			name: 'liverPoints',
			label: 'Liver disease',
			points: [
				{when: "liver is 'moderate to severe'", points: 4},
				{when: "liver is 'mild'", points: 2},
			],
		},
		criterion('diabetesPoints', 'Diabetes with chronic complications', "diabetes is 'end-organ damage'", 1),
		criterion('hemiplegiaPoints', 'Hemiplegia or paraplegia', 'hemiplegia', 2),
		criterion('kidneyPoints', 'Renal disease', "kidney is 'present'", 1),
		criterion(
			'malignancyPoints',
			'Malignancy without metastasis, leukemia and lymphoma included',
			"(tumor is 'localized' or leukemia or lymphoma) and tumor is not 'metastatic'",
			2,
		),
		criterion('metastasisPoints', 'Metastatic solid tumor', "tumor is 'metastatic'", 6),
		criterion('aidsPoints', 'AIDS', 'aids', 4),
		{name: 'score', label: 'CCI', total: 'points'},
	],
	answer: {kind: 'integer', label: 'Charlson Comorbidity Index, weights of 2011', unit: 'points'},
	unused: [
		'age',
		'Myocardial infarction',
		'Peripheral vascular disease',
		'Cerebrovascular Accident',
		'Transient Ischemic Attacks History',
		'Peptic ulcer disease',
	],
	notes: [
		'Myocardial infarction, peripheral vascular and cerebrovascular disease, peptic ulcer and diabetes without complications have weight 0. Age is not part of it.',
	],
	sources: [quan2011],
	audit: {
		status: 'current',
		guideline: {body: 'Quan and colleagues, six countries', year: 2011},
		sources: [quan2011],
	},
} as const satisfies FormulaCard;
