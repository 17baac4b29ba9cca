import type {FormulaCard, Step} from '../declaration.ts';
import {age, hdl, sex, systolic, totalCholesterol, truth} from '../inputs.ts';
import {glomerularRate} from '../quantities.ts';
import {dyslipidemia2026, prevent2024} from '../sources.ts';

/**
The base model of PREVENT (Khan and others 2024, supplement, table S12): logarithms of odds that each term adds, in the
order of the terms below, for women and men.
*/
type Coefficients = readonly [string, number, number][];

const totalCvd: Coefficients = [
	['constant', -3.307728, -3.031168],
	['ageDecades', 0.7939329, 0.7688528],
	['nonHdl', 0.0305239, 0.0736174],
	['hdlTerm', -0.1606857, -0.0954431],
	['pressureLow', -0.2394003, -0.4347345],
	['pressureHigh', 0.3600781, 0.3362658],
	['diabetesTerm', 0.8667604, 0.7692857],
	['smokingTerm', 0.5360739, 0.4386871],
	['gfrLow', 0.6045917, 0.5378979],
	['gfrHigh', 0.0433769, 0.0164827],
	['treatedTerm', 0.3151672, 0.288879],
	['statinTerm', -0.1477655, -0.1337349],
	['treatedTerm * pressureHigh', -0.0663612, -0.0475924],
	['statinTerm * nonHdl', 0.1197879, 0.150273],
	['ageDecades * nonHdl', -0.0819715, -0.0517874],
	['ageDecades * hdlTerm', 0.0306769, 0.0191169],
	['ageDecades * pressureHigh', -0.0946348, -0.1049477],
	['ageDecades * diabetesTerm', -0.27057, -0.2251948],
	['ageDecades * smokingTerm', -0.078715, -0.0895067],
	['ageDecades * gfrLow', -0.1637806, -0.1543702],
];
const atheroscleroticCvd: Coefficients = [
	['constant', -3.819975, -3.500655],
	['ageDecades', 0.719883, 0.7099847],
	['nonHdl', 0.1176967, 0.1658663],
	['hdlTerm', -0.151185, -0.1144285],
	['pressureLow', -0.0835358, -0.2837212],
	['pressureHigh', 0.3592852, 0.3239977],
	['diabetesTerm', 0.8348585, 0.7189597],
	['smokingTerm', 0.4831078, 0.3956973],
	['gfrLow', 0.4864619, 0.3690075],
	['gfrHigh', 0.0397779, 0.0203619],
	['treatedTerm', 0.2265309, 0.2036522],
	['statinTerm', -0.0592374, -0.0865581],
	['treatedTerm * pressureHigh', -0.0395762, -0.0322916],
	['statinTerm * nonHdl', 0.0844423, 0.114563],
	['ageDecades * nonHdl', -0.0567839, -0.0300005],
	['ageDecades * hdlTerm', 0.0325692, 0.0232747],
	['ageDecades * pressureHigh', -0.1035985, -0.0927024],
	['ageDecades * diabetesTerm', -0.2417542, -0.2018525],
	['ageDecades * smokingTerm', -0.0791142, -0.0970527],
	['ageDecades * gfrLow', -0.1671492, -0.1217081],
];

const linearPredictor = (coefficients: Coefficients, column: 1 | 2): string =>
	coefficients
		.map(([term, ...values]) => {
			const value = values[column - 1] ?? Number.NaN;
			const size = `${Math.abs(value)}${term === 'constant' ? '' : ` * ${term}`}`;
			return `${value < 0 ? '-' : '+'} ${size}`;
		})
		.join(' ')
		.replace(/^\+ /, '')
		.replace(/^- /, '-');

const asNumber = (name: string, input: string): Step => ({
	name,
	cases: [{when: input, value: 1}],
	otherwise: 0,
});

const terms: readonly Step[] = [
	{name: 'ageDecades', label: 'decades above 55 years', formula: '(age - 55) / 10'},
	{
		name: 'nonHdl',
		label: 'non-HDL cholesterol above 3.5',
		unit: 'mmol/L',
		formula: '(totalCholesterol - hdl) * 0.02586 - 3.5',
	},
	{name: 'hdlTerm', label: 'HDL cholesterol above 1.3 mmol/L, by 0.3', formula: '(hdl * 0.02586 - 1.3) / 0.3'},
	{name: 'pressureLow', label: 'systolic pressure below 110, by 20', formula: '(min(systolic, 110) - 110) / 20'},
	{name: 'pressureHigh', label: 'systolic pressure from 110, by 20', formula: '(max(systolic, 110) - 130) / 20'},
	asNumber('diabetesTerm', 'diabetes'),
	asNumber('smokingTerm', 'smoker'),
	{name: 'gfrLow', label: 'filtration rate below 60, by 15', formula: '(min(gfr, 60) - 60) / -15'},
	{name: 'gfrHigh', label: 'filtration rate from 60, by 15', formula: '(max(gfr, 60) - 90) / -15'},
	asNumber('treatedTerm', 'treatedPressure'),
	asNumber('statinTerm', 'statin'),
];

const preventSteps = (coefficients: Coefficients): readonly Step[] => [
	...terms,
	{
		name: 'logOdds',
		label: 'women, then men',
		cases: [{when: "sex is 'female'", value: linearPredictor(coefficients, 1)}],
		otherwise: linearPredictor(coefficients, 2),
	},
	{name: 'risk', unit: '%', formula: '100 * exp(logOdds) / (1 + exp(logOdds))'},
];

const common = {
	inBenchmark: false,
	category: 'risk',
	type: 'equation',
	year: 2024,
	population: 'adults of 30 to 79 years without cardiovascular disease',
	inputs: [
		sex,
		{...age, range: [30, 79]},
		totalCholesterol,
		hdl,
		systolic,
		truth('treatedPressure', 'treatment for blood pressure', 'Blood pressure being treated with medicines'),
		truth('diabetes', 'diabetes', 'Diabetes mellitus', 'Diabetes history'),
		truth('smoker', 'current smoking', 'Smoker', 'smoking'),
		truth('statin', 'statin treatment', 'Statin'),
		{
			name: 'gfr',
			label: 'estimated glomerular filtration rate (CKD-EPI 2021)',
			aliases: ['eGFR', 'GFR'],
			kind: 'number',
			quantity: glomerularRate,
			range: [1, 250],
		},
	],
	notes: ['The base model: without HbA1c, urine albumin and social deprivation.'],
	sources: [prevent2024],
	audit: {status: 'current', guideline: {body: 'ACC/AHA', year: 2026}, sources: [dyslipidemia2026]},
} as const satisfies Partial<FormulaCard>;

export const preventTotalCvd = {
	...common,
	id: 1046,
	name: 'PREVENT Base Model, 10-Year Total Cardiovascular Disease',
	otherNames: ['PREVENT'],
	shortNames: ['prevent', 'prevent cvd'],
	version: 'PREVENT base model 2024, total cardiovascular disease',
	use: '10-year risk of atherosclerotic disease or heart failure',
	steps: preventSteps(totalCvd),
	answer: {kind: 'decimal', label: '10-year risk of cardiovascular disease', unit: '%'},
} as const satisfies FormulaCard;

export const preventAscvd = {
	...common,
	id: 1047,
	name: 'PREVENT Base Model, 10-Year Atherosclerotic Cardiovascular Disease',
	otherNames: [],
	shortNames: ['prevent ascvd'],
	version: 'PREVENT base model 2024, atherosclerotic cardiovascular disease',
	use: '10-year risk of coronary heart disease or stroke',
	steps: preventSteps(atheroscleroticCvd),
	answer: {kind: 'decimal', label: '10-year risk of atherosclerotic cardiovascular disease', unit: '%'},
} as const satisfies FormulaCard;
