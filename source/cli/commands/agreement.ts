import {InvalidArgumentError} from 'commander';
import {type AgreementReport, agreementReport} from '../../../annotations/agreement-report.ts';
import {showForeignText} from '../../../data/foreign-text.ts';
import {rowsToRead} from '../../workspace/open-workspace.ts';
import {defineCommand, printJson, runCommand} from '../command.ts';
import {openLabelled} from '../open-labelled.ts';

type Options = {workspace: string; json?: true; draws: number; level: number; seed: number};

const wholeNumber = (text: string): number => {
	const number = Number(text);
	if (!Number.isSafeInteger(number) || number < 0) throw new InvalidArgumentError('It has to be a whole number.');
	return number;
};
const positiveNumber = (text: string): number => {
	if (wholeNumber(text) === 0) throw new InvalidArgumentError('It has to be at least 1.');
	return Number(text);
};
const share = (text: string): number => {
	const number = Number(text);
	if (!(number > 0 && number < 1)) throw new InvalidArgumentError('It has to lie between 0 and 1, such as 0.95.');
	return number;
};

const shown = (value: number | null): string => (value === null ? 'none' : value.toFixed(3));

type Valued = {undefinedBecause: Record<string, string>};

/** `kappa 0.71 [0.58, 0.83]`, or why there is none. */
const line = (
	name: string,
	value: number | null,
	interval: [number, number] | null,
	{undefinedBecause}: Valued,
	key: string,
): string => {
	if (value === null) return `${name.padEnd(32)} none: ${undefinedBecause[key] ?? 'it has no value'}`;
	const limits =
		interval === null
			? `no interval: ${undefinedBecause[`${key}Interval`] ?? 'none'}`
			: `[${shown(interval[0])}, ${shown(interval[1])}]`;
	return `${name.padEnd(32)} ${shown(value)}  ${limits}`;
};

const nameOf = (person: {annotator: string; role: string} | null, otherwise: string): string =>
	person === null ? otherwise : `${person.annotator} (${person.role})`;

const tableLines = ({labels, table}: AgreementReport): string[] => {
	const used = labels
		.map((_, i) => i)
		.filter(i => table[i]!.some(count => count > 0) || table.some(row => row[i]! > 0)); // k x k
	const width = Math.max(0, ...used.map(i => labels[i]!.length));
	return [
		`${''.padEnd(width)}  ${used.map(i => String(i + 1).padStart(4)).join('')}`,
		...used.map(
			i => `${labels[i]!.padEnd(width)}  ${used.map(j => String(table[i]![j]).padStart(4)).join('')}   (${i + 1})`,
		),
	];
};

const describe = (report: AgreementReport): string => {
	const {adjudication} = report;
	return [
		`first ${nameOf(report.first, 'the first readers')}, second ${nameOf(report.second, 'the second readers')}: ${report.pairs} rows with two labels`,
		...tableLines(report),
		'',
		line('observed', report.observed, report.observedInterval, report, 'observed'),
		line("Cohen's kappa", report.kappa, report.kappaInterval, report, 'kappa'),
		line("Krippendorff's alpha", report.alpha, report.alphaInterval, report, 'alpha'),
		line("Gwet's AC1", report.ac1, report.ac1Interval, report, 'ac1'),
		line('kappa, table 19 lines', report.byLine.kappa, report.byLine.kappaInterval, report.byLine, 'kappa'),
		`intervals: ${100 * report.interval.level} %, ${report.interval.method} (${report.interval.clusters}), ${report.interval.draws} draws, seed ${report.interval.seed}`,
		'',
		'one category against the rest',
		...report.perCategory
			.filter(({first, second}) => first + second > 0)
			.map(one => line(`  ${one.category}`, one.kappa, one.kappaInterval, one, 'kappa')),
		'',
		`adjudication: ${adjudication.identical} identical, ${adjudication.settled} settled, ${adjudication.open} open`,
		line(
			'observed, after',
			adjudication.after.observed,
			adjudication.after.observedInterval,
			adjudication.after,
			'observed',
		),
		line('kappa, after', adjudication.after.kappa, adjudication.after.kappaInterval, adjudication.after, 'kappa'),
		...report.byCodebook.map(one =>
			line(
				`codebook ${one.codebookSha256?.slice(0, 8) ?? 'of two versions'}`,
				one.kappa,
				one.kappaInterval,
				one,
				'kappa',
			),
		),
		...report.intraReader.map(one =>
			line(`${one.annotator} again, ${one.pairs} rows`, one.observed, one.observedInterval, one, 'observed'),
		),
		`labels given after a reveal, left out: ${report.leftOut.afterReveal} rows`,
		'',
	].join('\n');
};

const answer = async ({workspace: start, json, draws, level, seed}: Options): Promise<void> => {
	const {workspace, labels} = await openLabelled(start);
	const report = agreementReport({
		rows: rowsToRead(workspace).map(({row}) => ({rowId: row.rowId, cluster: String(row.calculatorId)})),
		readers: labels.readers,
		adjudication: labels.adjudication,
		codebook: workspace.codebook,
		draws,
		level,
		seed,
	});
	if (json) printJson(report);
	else process.stdout.write(showForeignText(describe(report)));
};

/** `casewise agreement`: how well the readers of a workspace agree. */
export const run = async (args: readonly string[]): Promise<number> => {
	const command = defineCommand('agreement', 'How well the readers agree, before and after adjudication', [
		'casewise agreement',
		'casewise agreement --workspace project --json',
	])
		.option('--workspace <folder>', 'the workspace', '.')
		.option('--draws <n>', 'bootstrap draws', positiveNumber, 10_000)
		.option('--level <share>', 'level of the intervals', share, 0.95)
		.option('--seed <n>', 'seed of the draws', wholeNumber, 1)
		.option('--json', 'one JSON document')
		.action(answer);
	return runCommand(command, args);
};
