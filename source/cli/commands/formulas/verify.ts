import type {Gold} from '../../../../data/answer.ts';
import {showForeignText} from '../../../../data/foreign-text.ts';
import {datasetName, loadDataset} from '../../../../data/read-dataset.ts';
import {
	type CalculatorReport,
	type CorrectedLabel,
	type Mismatch,
	type Verification,
	verifyCases,
} from '../../../../formulas/verify.ts';
import {CommandFailure, defineCommand, printJson, runCommand, workFailed} from '../../command.ts';

type Options = {dataset: string; labels?: string; calculator?: string; json?: true; steps?: true};

const shown = (value: Gold['value'] | null): string =>
	value === null ? 'no answer' : typeof value === 'object' ? `${value.weeks} weeks ${value.days} days` : String(value);

const labelText = ({gold, supports}: CorrectedLabel): string =>
	gold === null
		? 'corrected label: the note cannot answer the question'
		: `corrected label ${shown(gold)} (supports ${supports})`;

const mismatchText = (mismatch: Mismatch, withSteps: boolean): string[] => {
	const {row, ours, gold, lower, upper, why, corrected, steps, explanation} = mismatch;
	const limits = shown(lower) === shown(upper) ? '' : ` (${shown(lower)} to ${shown(upper)})`;
	const label = corrected === null ? '' : `; ${labelText(corrected)}`;
	return [
		`      row ${row}: ours ${shown(ours)}, gold ${shown(gold)}${limits}${label}`,
		`        ${why}`,
		...(withSteps
			? [
					...steps.map(step => `        ours:  ${step}`),
					...explanation.split('\n').map(line => `        gold:  ${line}`),
				]
			: []),
	];
};

const reportText = (report: CalculatorReport, withSteps: boolean): string[] => [
	`${String(report.id).padStart(4)}  ${String(report.cases).padStart(5)} ${String(report.within).padStart(7)} ${String(report.exact).padStart(6)} ${String(report.errors).padStart(7)} ${String(report.mismatches.filter(({isExplained}) => isExplained).length).padStart(10)}  ${report.name}`,
	...report.mismatches.flatMap(mismatch => mismatchText(mismatch, withSteps)),
];

const text = (verification: Verification, withSteps: boolean): string => {
	const mismatches = verification.calculators.flatMap(report => report.mismatches);
	const explained = mismatches.filter(({isExplained}) => isExplained).length;
	const labelled = mismatches.flatMap(({corrected}) => corrected ?? []);
	const supporting = (side: CorrectedLabel['supports']): number =>
		labelled.filter(({gold, supports}) => gold !== null && supports === side).length;
	return [
		'  id  cases  within  exact  errors  explained  calculator',
		...verification.calculators.flatMap(report => reportText(report, withSteps)),
		'',
		`${verification.within} of ${verification.cases} cases inside the limits, ${verification.exact} exact; ${mismatches.length} mismatches, ${explained} of them explained by a named fault of the data set`,
		...(labelled.length === 0
			? []
			: [
					`${labelled.length} of the mismatches have a corrected label: ${supporting('ours')} support ours, ${supporting('data set')} the data set, ${supporting('neither')} neither, ${labelled.filter(({gold}) => gold === null).length} say that the note cannot answer`,
				]),
		'',
	].join('\n');
};

const verify = async (options: Options): Promise<void> => {
	const dataset = await loadDataset(options.dataset);
	if (!dataset.ok) throw new CommandFailure(dataset.problem);
	const labels = options.labels === undefined ? undefined : await loadDataset(options.labels);
	if (labels?.ok === false) throw new CommandFailure(labels.problem);
	const corrected = new Map<string, Gold | null>([
		...(labels?.value.cases.map(({id, gold}) => [id, gold] as const) ?? []),
		...(labels?.value.refused.flatMap(({row, reason}) =>
			row !== undefined && reason.includes('cannot answer') ? [[row, null] as const] : [],
		) ?? []),
	]);
	const only = options.calculator === undefined ? undefined : Number(options.calculator);
	const cases = dataset.value.cases.filter(({calculatorId}) => only === undefined || calculatorId === only);
	if (cases.length === 0)
		throw new CommandFailure({kind: 'no-cases', message: 'no case to verify', file: options.dataset});
	const verification = verifyCases(cases, corrected);
	if (options.json)
		printJson({dataset: {name: datasetName(dataset.value), sha256: dataset.value.sha256}, ...verification});
	else process.stdout.write(showForeignText(text(verification, options.steps ?? false)));
	const unexplained = verification.calculators
		.flatMap(({mismatches}) => mismatches)
		.filter(({isExplained}) => !isExplained);
	if (unexplained.length > 0) process.exitCode = workFailed;
};

export const run = async (args: readonly string[]): Promise<number> => {
	const command = defineCommand(
		'formulas verify',
		'Set every calculator against the gold of a data set; exit 1 when a mismatch is left unexplained',
		[
			'casewise formulas verify --dataset test.csv',
			'casewise formulas verify --dataset test.csv --calculator 3 --steps',
		],
	)
		.requiredOption('--dataset <file>', 'cases with entities and gold: CSV, parquet or JSONL')
		.option('--labels <file>', 'a second label set, whose verdict stands beside each mismatch')
		.option('--calculator <id>', 'this calculator only')
		.option('--steps', 'our steps and the worked explanation under each mismatch')
		.option('--json', 'one JSON document')
		.action(verify);
	return runCommand(command, args);
};
