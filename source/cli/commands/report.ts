import path from 'node:path';
import {Option} from 'commander';
import {showForeignText} from '../../../data/foreign-text.ts';
import {writeFileAtomically} from '../../../data/write-run.ts';
import {formatCsv, formatMarkdown, formatTable} from '../../reports/format-table.ts';
import type {ReportTable} from '../../reports/report-table.ts';
import {tables} from '../../reports/tables.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../command.ts';
import {openLabelled} from '../open-labelled.ts';

const formats = {text: formatTable, markdown: formatMarkdown, csv: formatCsv};
const endings = {text: 'txt', markdown: 'md', csv: 'csv'};
type Format = keyof typeof formats;
type Options = {workspace: string; table?: string[]; format: Format; out?: string; json?: true};

const makersOf = (names: readonly string[]) =>
	names.map(name => {
		const maker = tables[name];
		if (maker === undefined) {
			throw new CommandFailure(`there is no table '${name}'; there are ${Object.keys(tables).join(', ')}`, wrongUse);
		}
		return {name, maker};
	});

const answer = async ({workspace: start, table: names, format, out, json}: Options): Promise<void> => {
	const makers = makersOf(names ?? Object.keys(tables));
	const context = await openLabelled(start);
	const made: Record<string, ReportTable> = {};
	for (const {name, maker} of makers) made[name] = await maker.make(context);
	if (out !== undefined) {
		for (const [name, table] of Object.entries(made)) {
			const file = path.join(out, `table-${name}.${endings[format]}`);
			const written = await writeFileAtomically(file, formats[format](table));
			if (!written.ok) throw new CommandFailure(written.problem);
			process.stderr.write(`${file}\n`);
		}
	}
	if (json) printJson({tables: made, figures: []});
	else if (out === undefined) {
		process.stdout.write(
			Object.values(made)
				.map(table => showForeignText(formats[format](table)))
				.join('\n'),
		);
	}
};

/** `casewise report`: the papers' tables from the runs and labels of a workspace. */
export const run = async (args: readonly string[]): Promise<number> => {
	const list = Object.entries(tables).map(([name, {summary}]) => `  ${name.padEnd(4)} ${summary}`);
	const command = defineCommand('report', "The papers' tables, from the runs and labels of a workspace", [
		'casewise report --table 19',
		'casewise report --table 18 --table 19 --format markdown --out tables',
	])
		.option('--workspace <folder>', 'the workspace', '.')
		.option('--table <name...>', 'tables to make (default: all)')
		.addOption(new Option('--format <format>', 'how to write them').choices(Object.keys(formats)).default('text'))
		.option('--out <folder>', 'write each table to a file there')
		.option('--json', 'one JSON document, with the ids of the rows behind each number')
		.addHelpText('after', `\nTables:\n${list.join('\n')}`)
		.action(answer);
	return runCommand(command, args);
};
