import path from 'node:path';
import {Option} from 'commander';
import {showForeignText} from '../../../data/foreign-text.ts';
import {writeFileAtomically} from '../../../data/write-run.ts';
import {jsonOfTables, type MadeTables} from '../../reports/format-json.ts';
import {formatCsv, formatLatex, formatMarkdown, formatTable} from '../../reports/format-table.ts';
import {isMissing, type MissingRuns, type ReportTable} from '../../reports/report-table.ts';
import {type TableMaker, tables} from '../../reports/tables.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../command.ts';
import {addReportOptions, openReportContext, type ReportOptions} from '../open-report-context.ts';

const formats = {
	terminal: (table: ReportTable) => formatTable(table, process.stdout.isTTY ? process.stdout.columns : undefined),
	markdown: formatMarkdown,
	csv: formatCsv,
	latex: formatLatex,
} as const;
const endings = {terminal: 'txt', markdown: 'md', csv: 'csv', latex: 'tex'} as const;
type TextFormat = keyof typeof formats;
type Format = TextFormat | 'html' | 'json';
type Options = ReportOptions & {table?: string[]; format: Format | 'text'; out?: string; json?: true};

/** The tables that were asked for, else all but the long ones. Throws for a name that is none. */
export const makersOf = (names: readonly string[] | undefined): {name: string; maker: TableMaker}[] => {
	const wanted =
		names ??
		Object.entries(tables)
			.filter(([, {onRequest}]) => !onRequest)
			.map(([name]) => name);
	return wanted
		.flatMap(name => name.split(','))
		.map(name => {
			const maker = tables[name];
			if (maker === undefined) {
				throw new CommandFailure(`there is no table '${name}'; there are ${Object.keys(tables).join(', ')}`, wrongUse);
			}
			return {name, maker};
		});
};

const describeMissing = ({title, needs}: MissingRuns): string => `${title}\nnot made: it needs ${needs.join('; ')}\n`;

const printText = (made: MadeTables, format: TextFormat): void => {
	process.stdout.write(
		Object.values(made)
			.map(table => (isMissing(table) ? describeMissing(table) : formats[format](table)))
			.map(showForeignText)
			.join('\n'),
	);
};

const write = async (file: string, content: string): Promise<string> => {
	const written = await writeFileAtomically(file, content);
	if (!written.ok) throw new CommandFailure(written.problem);
	process.stderr.write(`${file}\n`);
	return file;
};

const writeTables = async (made: MadeTables, folder: string, format: TextFormat): Promise<void> => {
	for (const [name, table] of Object.entries(made)) {
		if (isMissing(table)) process.stderr.write(`${describeMissing(table).trimEnd()}\n`);
		else await write(path.join(folder, `table-${name}.${endings[format]}`), formats[format](table));
	}
};

const answer = async (options: Options): Promise<void> => {
	const makers = makersOf(options.table);
	const format: Format = options.json ? 'json' : options.format === 'text' ? 'terminal' : options.format;
	const context = await openReportContext(options);
	const made: Record<string, ReportTable | MissingRuns> = {};
	for (const {name, maker} of makers) made[name] = await maker.make(context);
	if (format === 'json') printJson(jsonOfTables(made, []));
	else if (format === 'html') throw new CommandFailure('soon');
	else if (options.out === undefined) printText(made, format);
	else await writeTables(made, options.out, format);
};

/** `casewise report`: the papers' tables and figures from the runs and labels of a workspace. */
export const run = async (args: readonly string[]): Promise<number> => {
	const list = Object.entries(tables).map(
		([name, {summary, onRequest}]) => `  ${name.padEnd(9)} ${summary}${onRequest ? '; only when asked for' : ''}`,
	);
	const command = addReportOptions(
		defineCommand('report', "The papers' tables and figures, from the runs and labels of a workspace", [
			'casewise report --table 7',
			'casewise report --table 1 7 8 --format markdown --out tables',
			'casewise report --missing shared --table pairs',
		]),
	)
		.option('--table <name...>', 'tables to make (default: all)')
		.addOption(
			new Option('--format <format>', 'how to write them')
				.choices([...Object.keys(formats), 'text', 'html', 'json'])
				.default('terminal'),
		)
		.option('--out <folder>', 'write each table to a file there')
		.option('--json', 'one JSON document, with the ids of the rows behind each number')
		.addHelpText('after', `\nTables:\n${list.join('\n')}`)
		.action(answer);
	return runCommand(command, args);
};
