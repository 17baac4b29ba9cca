import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {showForeignText} from '../../../data/foreign-text.ts';
import {rowsFile} from '../../../data/run-folder.ts';
import {writeFileAtomically} from '../../../data/write-run.ts';
import {findCell, rowNames} from '../../reports/find-cell.ts';
import {type Behind, isMissing} from '../../reports/report-table.ts';
import {tables} from '../../reports/tables.ts';
import type {OpenWorkspace} from '../../workspace/open-workspace.ts';
import {CommandFailure, defineCommand, printJson, runCommand, workFailed, wrongUse} from '../command.ts';
import {addReportOptions, openReportContext, type ReportOptions} from '../open-report-context.ts';

type Options = ReportOptions & {set?: string; rows?: string; open?: true; json?: true};

const sha256OfFile = (file: string): Promise<string> =>
	new Promise((resolve, reject) => {
		const hash = createHash('sha256');
		createReadStream(file)
			.on('error', reject)
			.on('data', chunk => hash.update(chunk))
			.on('end', () => resolve(hash.digest('hex')));
	});

type RunOfRows = {
	id: string;
	rows: number;
	model: string;
	arm: string;
	seed: number | null;
	dataset: string;
	rowsSha256: string;
};

/** The runs that row ids come from, with the digests that they are known by. */
const runsOf = async ({rows, runs}: OpenWorkspace, ids: readonly string[]): Promise<RunOfRows[]> => {
	const wanted = new Set(ids);
	const counts = new Map<string, number>();
	for (const row of rows) {
		if (wanted.has(row.rowId)) counts.set(row.run.folder, (counts.get(row.run.folder) ?? 0) + 1);
	}
	return Promise.all(
		runs
			.filter(({folder}) => counts.has(folder))
			.map(async ({folder, manifest: {id, model, arm, seed, dataset}}) => ({
				id,
				rows: counts.get(folder)!, // filtered on the line before
				model,
				arm,
				seed,
				dataset: dataset.sha256,
				rowsSha256: await sha256OfFile(rowsFile(folder)),
			})),
	);
};

const setNames = ({of, sets = {}}: Behind): string[] => [
	'rows',
	...(of === undefined ? [] : ['of']),
	...Object.keys(sets),
];

/** The named set of rows behind a number. */
const idsOf = (behind: Behind, name: string): readonly string[] => {
	if (name === 'rows') return behind.rows();
	const set = name === 'of' ? behind.of : behind.sets?.[name];
	if (set === undefined)
		throw new CommandFailure(`there is no set '${name}' here; there are ${setNames(behind).join(', ')}`, wrongUse);
	return set();
};

/** Opens the review on a list of rows: the list is a file of row ids, one a line. */
const openReview = async (workspace: OpenWorkspace, ids: readonly string[]): Promise<void> => {
	if (ids.length === 0) throw new CommandFailure('no row stands behind this number', workFailed);
	const file = path.join(os.tmpdir(), `casewise-rows-${process.pid}.txt`);
	const written = await writeFileAtomically(file, `${ids.join('\n')}\n`);
	if (!written.ok) throw new CommandFailure(written.problem);
	try {
		const {run: review} = await import('./review.ts');
		process.exitCode = await review(['--workspace', workspace.folder, '--rows', file]);
	} finally {
		await rm(file, {force: true});
	}
};

const why = async (tableName: string, rowName: string, columnName: string, options: Options): Promise<void> => {
	const maker = tables[tableName];
	if (maker === undefined)
		throw new CommandFailure(`there is no table '${tableName}'; there are ${Object.keys(tables).join(', ')}`, wrongUse);
	const context = await openReportContext(options);
	const table = await maker.make(context);
	if (isMissing(table)) throw new CommandFailure(`${table.title}: not made, it needs ${table.needs.join('; ')}`);
	const found = findCell(table, rowName, columnName);
	if (!found.ok) throw new CommandFailure(found.problem, wrongUse);
	const {i, j} = found.value;
	const behind = table.behind[i]?.[j] ?? null;
	const text = table.texts[i]?.[j] ?? '';
	if (behind === null)
		throw new CommandFailure(`'${text}' in column '${table.columns[j]}' stands for no rows of its own`, workFailed);
	const set = options.set ?? 'rows';
	const ids = idsOf(behind, set);
	const sets = Object.fromEntries(setNames(behind).map(name => [name, idsOf(behind, name).length]));
	if (options.rows !== undefined) {
		const written = await writeFileAtomically(options.rows, `${ids.join('\n')}\n`);
		if (!written.ok) throw new CommandFailure(written.problem);
		process.stderr.write(`${options.rows}: ${ids.length} rows\n`);
	}
	if (options.open) {
		await openReview(context.workspace, ids);
		return;
	}
	const runs = await runsOf(context.workspace, [...new Set([...ids, ...(behind.of?.() ?? [])])]);
	const answer = {
		table: tableName,
		row: rowNames(table)[i],
		column: table.columns[j],
		value: table.rows[i]?.[j] ?? null,
		text,
		definition: behind.definition,
		numerator: behind.of === undefined ? null : behind.rows().length,
		denominator: behind.of?.().length ?? null,
		sets,
		set,
		runs,
		rows: ids,
	};
	if (options.json) printJson(answer);
	else process.stdout.write(showForeignText(describe(answer, table.title)));
};

type Answer = {
	row: string | undefined;
	column: string | undefined;
	text: string;
	definition: string;
	numerator: number | null;
	denominator: number | null;
	sets: Readonly<Record<string, number>>;
	set: string;
	runs: readonly RunOfRows[];
	rows: readonly string[];
};

const describe = (
	{row, column, text, definition, numerator, denominator, sets, set, runs, rows}: Answer,
	title: string,
): string =>
	[
		title,
		`${row} · ${column}: ${text}`,
		`  ${definition}`,
		...(denominator === null ? [] : [`  ${numerator} of ${denominator} rows`]),
		`  sets (--set): ${Object.entries(sets)
			.map(([name, count]) => `${name} ${count}`)
			.join(', ')}`,
		'runs',
		...runs.map(
			({id, rows: count, dataset, rowsSha256}) =>
				`  ${id}  ${count} rows, rows.jsonl ${rowsSha256.slice(0, 12)}, data set ${dataset.slice(0, 12)}`,
		),
		`rows of the set '${set}'`,
		...rows.map(id => `  ${id}`),
		'',
	].join('\n');

/** `casewise why TABLE ROW COLUMN`: what a number of a report stands on. */
export const run = async (args: readonly string[]): Promise<number> => {
	const command = addReportOptions(
		defineCommand(
			'why',
			'What a number of a report stands on: definition, runs with digests, and the ids of its rows',
			[
				"casewise why 8 'qwen2.5-7b Program-Solve' Raised",
				"casewise why 7 'Prog. - Arith.' pp --set 'only right right' --open",
			],
		),
	)
		.argument('<table>', 'number or name of the table')
		.argument('<row>', 'row by number from 1, or by words of its leading cells')
		.argument('<column>', 'column by number from 1, or by name')
		.option('--set <name>', 'another set of rows than those counted; the answer lists them')
		.option('--rows <file>', 'write the ids to a file, one a line (casewise review --rows FILE opens it)')
		.option('--open', 'open these rows in the review')
		.option('--json', 'one JSON document')
		.action(why);
	return runCommand(command, args);
};
