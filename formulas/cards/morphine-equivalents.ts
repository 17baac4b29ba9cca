import type {CasesStep, FormulaCard, NumberInput} from '../declaration.ts';
import {micrograms, milligrams, type Quantity, timesPerDay} from '../quantities.ts';

/** A patch is dosed by the hour. MedCalc-Bench writes `mg` for it and means the patch's µg/h. */
const patchRate: Quantity = {unit: 'µg/h', also: ['mcg/hr', 'µg/hr', 'mcg/h', 'mg', 'µg'], accepts: []};

type Opioid = {name: string; label: string; factor: number; quantity: Quantity};
const opioids: readonly Opioid[] = [
	{name: 'codeine', label: 'Codeine', factor: 0.15, quantity: milligrams},
	{name: 'fentanylBuccal', label: 'FentaNYL buccal', factor: 0.13, quantity: micrograms},
	{name: 'fentanylPatch', label: 'FentaNYL patch', factor: 2.4, quantity: patchRate},
	{name: 'hydrocodone', label: 'HYDROcodone', factor: 1, quantity: milligrams},
	{name: 'hydromorphone', label: 'HYDROmorphone', factor: 5, quantity: milligrams},
	{name: 'methadone', label: 'Methadone', factor: 4.7, quantity: milligrams},
	{name: 'morphine', label: 'Morphine', factor: 1, quantity: milligrams},
	{name: 'oxycodone', label: 'OxyCODONE', factor: 1.5, quantity: milligrams},
	{name: 'oxymorphone', label: 'OxyMORphone', factor: 3, quantity: milligrams},
	{name: 'tapentadol', label: 'Tapentadol', factor: 0.4, quantity: milligrams},
	{name: 'tramadol', label: 'TraMADol', factor: 0.2, quantity: milligrams},
	{name: 'buprenorphine', label: 'Buprenorphine', factor: 10, quantity: milligrams},
];

const doseAndFrequency = ({name, label, quantity}: Opioid): readonly NumberInput[] => [
	{
		name: `${name}Dose`,
		label: `${label} dose`,
		aliases: [`${label} Dose`],
		kind: 'number',
		quantity,
		range: [0, 100_000],
		optional: true,
	},
	{
		name: `${name}PerDay`,
		label: `${label} doses per day`,
		aliases: [`${label} Dose Per Day`],
		kind: 'number',
		quantity: timesPerDay,
		range: [0, 100],
		optional: true,
	},
];
const equivalent = ({name, label, factor}: Opioid): CasesStep => ({
	name: `${name}Mme`,
	label,
	unit: 'MME/day',
	cases: [{when: `given(${name}Dose)`, value: `${factor} * ${name}Dose * ${name}PerDay`}],
	otherwise: 0,
});

export const morphineEquivalents = {
	id: 49,
	name: 'Morphine Milligram Equivalents (MME) Calculator',
	otherNames: [],
	shortNames: ['mme', 'morphine equivalents'],
	inBenchmark: true,
	category: 'dosage',
	type: 'dosage',
	version: 'CDC 2022 factors, with two that the CDC does not list',
	year: 2022,
	population: 'adults who take opioids for pain outside palliative, cancer and end-of-life care',
	use: 'total daily opioid dose as oral morphine, to judge the risk of overdose',
	inputs: opioids.flatMap(doseAndFrequency),
	steps: [
		...opioids.map(equivalent),
		{
			name: 'mme',
			label: 'morphine milligram equivalents',
			unit: 'MME/day',
			note: 'At least one opioid must be stated',
			cases: [
				{
					when: opioids.map(({name}) => `given(${name}Dose)`).join(' or '),
					value: opioids.map(({name}) => `${name}Mme`).join(' + '),
				},
			],
		},
	],
	answer: {kind: 'decimal', label: 'morphine milligram equivalents', unit: 'MME/day'},
	notes: [
		'Doses count in mg, buccal fentanyl in µg, a fentanyl patch by its rate in µg/h (its unit is written mg in the data sets).',
		'Sums of several opioids are simple sums.',
	],
	sources: [
		{
			citation:
				'Dowell D, Ragan KR, Jones CM, Baldwin GT, Chou R. CDC clinical practice guideline for prescribing opioids for pain: United States, 2022. MMWR Recomm Rep 2022;71(3):1-95',
			year: 2022,
			pmid: '36327391',
			doi: '10.15585/mmwr.rr7103a1',
		},
	],
	audit: {
		status: 'coefficient-concern',
		guideline: {body: 'CDC', year: 2022},
		concern:
			'The CDC of 2022 gives no factor for buccal fentanyl (0.13) or buprenorphine (10), and says that buprenorphine should not be counted in a total. Older tables (CDC 2016: hydromorphone 4, methadone 4 to 12 by dose, tramadol 0.1) give other totals. Equivalents are not for converting one opioid to another.',
		sources: [],
	},
} as const satisfies FormulaCard;
