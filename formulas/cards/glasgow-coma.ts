import type {FormulaCard} from '../declaration.ts';

const fullScore = {
	value: 'not testable',
	because: 'not mentioned counts as not testable, which gets full points',
} as const;

export const glasgowComa = {
	id: 21,
	name: 'Glasgow Coma Score (GCS)',
	otherNames: ['Glasgow Coma Scale'],
	shortNames: ['gcs', 'glasgow coma'],
	inBenchmark: true,
	category: 'severity',
	type: 'score',
	version: 'Teasdale and Jennett, with abnormal flexion',
	year: 1974,
	population: 'patients with acute impairment of consciousness',
	use: 'depth of impaired consciousness',
	inputs: [
		{
			name: 'eye',
			label: 'best eye response',
			aliases: ['Best eye response'],
			kind: 'choice',
			options: [
				{word: 'eyes open spontaneously', also: ['spontaneously', 'spontaneous']},
				{word: 'eye opening to verbal command', also: ['to verbal command', 'to speech']},
				{word: 'eye opening to pain', also: ['to pain']},
				{word: 'no eye opening', also: ['none']},
				{word: 'not testable'},
			],
			default: fullScore,
		},
		{
			name: 'verbal',
			label: 'best verbal response',
			aliases: ['Best verbal response'],
			kind: 'choice',
			options: [
				{word: 'oriented'},
				{word: 'confused'},
				{word: 'inappropriate words'},
				{word: 'incomprehensible sounds'},
				{word: 'no verbal response', also: ['none']},
				{word: 'not testable', also: ['intubated']},
			],
			default: fullScore,
		},
		{
			name: 'motor',
			label: 'best motor response',
			aliases: ['Best motor response'],
			kind: 'choice',
			options: [
				{word: 'obeys commands'},
				{word: 'localizes pain'},
				{word: 'withdrawal from pain'},
				{word: 'flexion to pain'},
				{word: 'extension to pain'},
				{word: 'no motor response', also: ['none']},
				{word: 'not testable'},
			],
			default: fullScore,
		},
	],
	steps: [
		{
			name: 'eyePoints',
			label: 'Eye response',
			points: [
				{when: "eye is 'eyes open spontaneously' or eye is 'not testable'", points: 4},
				{when: "eye is 'eye opening to verbal command'", points: 3},
				{when: "eye is 'eye opening to pain'", points: 2},
				{when: "eye is 'no eye opening'", points: 1},
			],
		},
		{
			name: 'verbalPoints',
			label: 'Verbal response',
			points: [
				{when: "verbal is 'oriented' or verbal is 'not testable'", points: 5},
				{when: "verbal is 'confused'", points: 4},
				{when: "verbal is 'inappropriate words'", points: 3},
				{when: "verbal is 'incomprehensible sounds'", points: 2},
				{when: "verbal is 'no verbal response'", points: 1},
			],
		},
		{
			name: 'motorPoints',
			label: 'Motor response',
			points: [
				{when: "motor is 'obeys commands' or motor is 'not testable'", points: 6},
				{when: "motor is 'localizes pain'", points: 5},
				{when: "motor is 'withdrawal from pain'", points: 4},
				{when: "motor is 'flexion to pain'", points: 3},
				{when: "motor is 'extension to pain'", points: 2},
				{when: "motor is 'no motor response'", points: 1},
			],
		},
		{name: 'score', label: 'GCS', total: 'points'},
	],
	answer: {kind: 'integer', label: 'Glasgow Coma Score', unit: 'points'},
	notes: [
		'A component that is not testable gets its full points: the benchmark takes it so. Clinical practice reports it as not testable and gives no total.',
	],
	sources: [
		{
			citation:
				'Teasdale G, Jennett B. Assessment of coma and impaired consciousness: a practical scale. Lancet 1974;2:81-84',
			year: 1974,
			pmid: '4136544',
			doi: '10.1016/S0140-6736(74)91639-0',
		},
	],
	audit: {
		status: 'use-concern',
		guideline: {body: 'Glasgow structured approach (Teasdale)', year: 2014},
		concern:
			'A total that gives full points to what could not be tested overstates consciousness; the structured approach of 2014 records the component as not testable instead.',
		sources: [
			{
				citation:
					'Teasdale G, Maas A, Lecky F, Manley G, Stocchetti N, Murray G. The Glasgow Coma Scale at 40 years: standing the test of time. Lancet Neurol 2014;13:844-854',
				year: 2014,
				pmid: '25030516',
				doi: '10.1016/S1474-4422(14)70120-6',
			},
		],
	},
} as const satisfies FormulaCard;
