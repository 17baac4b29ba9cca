import type {OutputKind} from '../../../data/answer.ts';
import {showForeignLine} from '../../../data/foreign-text.ts';
import {type Dataset, loadDataset} from '../../../data/read-dataset.ts';
import {CommandFailure, defineCommand, printJson, runCommand} from '../command.ts';
import {fetchCommand} from './data/fetch.ts';

const countKinds = (dataset: Dataset): Partial<Record<OutputKind, number>> => {
	const kinds: Partial<Record<OutputKind, number>> = {};
	for (const {gold} of dataset.cases) kinds[gold.kind] = (kinds[gold.kind] ?? 0) + 1;
	return kinds;
};

const refusedShown = 20;

const describe = (dataset: Dataset, calculators: number, all: boolean): string => {
	const kinds = Object.entries(countKinds(dataset)).map(([kind, count]) => `${count} ${kind}`);
	const shown = all ? dataset.refused : dataset.refused.slice(0, refusedShown);
	const left = dataset.refused.length - shown.length;
	return [
		`file         ${showForeignLine(dataset.file)}`,
		`format       ${dataset.format}`,
		`sha256       ${dataset.sha256}`,
		`cases        ${dataset.cases.length}`,
		`calculators  ${calculators}`,
		`kinds        ${kinds.join(', ')}`,
		`refused      ${dataset.refused.length}`,
		...shown
			.map(
				({line, field, reason, row}) =>
					`  line ${line}${row === undefined ? '' : `, row ${row}`}${field === null ? '' : `, ${field}`}: ${reason}`,
			)
			.map(showForeignLine),
		...(left > 0 ? [`  and ${left} more (--all shows them)`] : []),
		'',
	].join('\n');
};

const show = async (file: string, options: {json?: true; all?: true}): Promise<void> => {
	const dataset = await loadDataset(file);
	if (!dataset.ok) throw new CommandFailure(dataset.problem);
	const {cases, sha256, format, refused} = dataset.value;
	const calculators = new Set(cases.map(({calculatorId}) => calculatorId)).size;
	if (options.json)
		printJson({file, sha256, format, cases: cases.length, calculators, kinds: countKinds(dataset.value), refused});
	else process.stdout.write(describe(dataset.value, calculators, options.all ?? false));
	if (cases.length === 0) throw new CommandFailure({kind: 'no-cases', message: 'no row of the file is a case', file});
};

/** `casewise data FILE`: what a data set holds and which rows it refuses. */
export const run = async (args: readonly string[]): Promise<number> => {
	const command = defineCommand('data', 'Show what a data set holds, and every row of it that is refused', [
		'casewise data medcalc-bench-verified.parquet',
		'casewise data test.csv --json',
		'casewise data fetch --help',
	])
		.argument('<file>', 'CSV, parquet or JSONL')
		.option('--json', 'one JSON document')
		.option('--all', 'show every refused row, however many there are')
		.action(show);
	command.enablePositionalOptions().addCommand(fetchCommand());
	return runCommand(command, args);
};
