import path from 'node:path';
import {Option} from 'commander';
import {showForeignText} from '../../../data/foreign-text.ts';
import {describeProblem} from '../../../data/result.ts';
import {writeFileAtomically} from '../../../data/write-run.ts';
import {type Figure, isFigure} from '../../reports/figures/figure.ts';
import {figureName, figures} from '../../reports/figures/figures.ts';
import {jsonOfTables, type MadeTables} from '../../reports/format-json.ts';
import {formatCsv, formatLatex, formatMarkdown, formatTable} from '../../reports/format-table.ts';
import {renderPng, renderSvg} from '../../reports/render-figure.ts';
import {type DrawnFigure, reportPage} from '../../reports/report-page.ts';
import {isMissing, type MissingRuns, type ReportTable} from '../../reports/report-table.ts';
import {type ReportContext, type TableMaker, tables} from '../../reports/tables.ts';
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
type Options = ReportOptions & {
	table?: string[];
	figure?: string[];
	format: Format | 'text';
	out?: string;
	json?: true;
};

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

const write = async (file: string, content: string | Buffer): Promise<string> => {
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

const makeTables = async (options: Options, context: ReportContext): Promise<MadeTables> => {
	const made: Record<string, ReportTable | MissingRuns> = {};
	const makers = options.figure !== undefined && options.table === undefined ? [] : makersOf(options.table);
	for (const {name, maker} of makers) made[name] = await maker.make(context);
	return made;
};

/** The figures that were asked for; with a folder or a page to write, all of them. */
const figureNames = ({figure, out, format, table}: Options): string[] => {
	const names =
		figure?.flatMap(name => name.split(',')).map(figureName) ??
		(format === 'html' || (out !== undefined && table === undefined) ? Object.keys(figures) : []);
	const odd = names.find(name => figures[name] === undefined);
	if (odd !== undefined)
		throw new CommandFailure(`there is no figure '${odd}'; there are ${Object.keys(figures).join(', ')}`, wrongUse);
	return names;
};

type MadeFigures = Record<string, Figure | MissingRuns>;

const makeFigures = async (options: Options, context: ReportContext): Promise<MadeFigures> => {
	const made: MadeFigures = {};
	for (const name of figureNames(options)) made[name] = await figures[name]!.make(context); // names are checked
	return made;
};

const drawn = async (figure: Figure): Promise<DrawnFigure> => {
	const svg = await renderSvg(figure.spec);
	if (!svg.ok) throw new CommandFailure(svg.problem);
	return {...figure, svg: svg.value};
};

/** Writes each figure as SVG and PNG; returns the files. */
const writeFigures = async (made: MadeFigures, folder: string): Promise<string[]> => {
	const files: string[] = [];
	for (const [name, figure] of Object.entries(made)) {
		if (!isFigure(figure)) {
			process.stderr.write(`${describeMissing(figure).trimEnd()}\n`);
			continue;
		}
		const {svg} = await drawn(figure);
		const png = await renderPng(svg);
		if (!png.ok) throw new CommandFailure(png.problem);
		files.push(await write(path.join(folder, `figure-${name}.svg`), svg));
		files.push(await write(path.join(folder, `figure-${name}.png`), png.value));
	}
	return files;
};

const printFigures = (made: MadeFigures): void => {
	const columns = process.stdout.isTTY ? process.stdout.columns : 100;
	for (const figure of Object.values(made)) {
		const text = isFigure(figure) ? `${figure.title}\n${figure.text(columns)}` : describeMissing(figure);
		process.stdout.write(`${showForeignText(text)}\n`);
	}
};

const summaryOf = ({workspace, paper}: ReportContext): string[] => {
	const {book, policy, cases, problems} = paper();
	const {dataset, runs} = workspace;
	return [
		`Data set ${path.basename(dataset.file)} (SHA-256 ${dataset.sha256}), ${cases.length} cases; ${runs.length} runs, ${workspace.rows.length} rows.`,
		`${book.options.draws} draws, seed ${book.options.seed}, ${100 * book.options.level} % percentile intervals; missing rows: ${policy.missing}; runs that do not fit: ${policy.mismatch}.`,
		...problems.map(describeProblem),
	];
};

const pageOf = async (context: ReportContext, tablesMade: MadeTables, figuresMade: MadeFigures): Promise<string> => {
	const drawnFigures: Record<string, DrawnFigure | MissingRuns> = {};
	for (const [name, figure] of Object.entries(figuresMade))
		drawnFigures[name] = isFigure(figure) ? await drawn(figure) : figure;
	return reportPage({tables: tablesMade, figures: drawnFigures, summary: summaryOf(context)});
};

const answer = async (options: Options): Promise<void> => {
	const format: Format = options.json ? 'json' : options.format === 'text' ? 'terminal' : options.format;
	const context = await openReportContext(options);
	const made = await makeTables(options, context);
	const madeFigures = await makeFigures({...options, format}, context);
	if (format === 'html') {
		const page = await pageOf(context, made, madeFigures);
		if (options.out === undefined) process.stdout.write(page);
		else await write(path.join(options.out, 'report.html'), page);
	}
	const files = options.out === undefined ? [] : await writeFigures(madeFigures, options.out);
	if (format === 'json') printJson(jsonOfTables(made, files));
	else if (format !== 'html') {
		if (options.out !== undefined) await writeTables(made, options.out, format);
		else {
			printText(made, format);
			printFigures(madeFigures);
		}
	}
};

/** `casewise report`: the papers' tables and figures from the runs and labels of a workspace. */
export const run = async (args: readonly string[]): Promise<number> => {
	const list = Object.entries(tables).map(
		([name, {summary, onRequest}]) => `  ${name.padEnd(9)} ${summary}${onRequest ? '; only when asked for' : ''}`,
	);
	const figureList = Object.entries(figures).map(([name, {summary}]) => `  ${name.padEnd(10)} ${summary}`);
	const command = addReportOptions(
		defineCommand('report', "The papers' tables and figures, from the runs and labels of a workspace", [
			'casewise report --table 7',
			'casewise report --table 1 7 8 --format markdown --out tables',
			'casewise report --missing shared --table pairs --figure gaps',
			'casewise report --format html --out report',
		]),
	)
		.option('--table <name...>', 'tables to make (default: all)')
		.addOption(
			new Option('--format <format>', 'how to write them')
				.choices([...Object.keys(formats), 'text', 'html', 'json'])
				.default('terminal'),
		)
		.option('--figure <name...>', 'figures to make (with --out or html: all)')
		.option('--out <folder>', 'write each table to a file there, and each figure as SVG and PNG')
		.option('--json', 'one JSON document, with the ids of the rows behind each number')
		.addHelpText('after', `\nTables:\n${list.join('\n')}\nFigures:\n${figureList.join('\n')}`)
		.action(answer);
	return runCommand(command, args);
};
