import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {Option} from 'commander';
import {conservationLine} from '../../../annotations/progress.ts';
import {fileProblem} from '../../../data/file-problem.ts';
import {describeProblem} from '../../../data/result.ts';
import {writeFileAtomically} from '../../../data/write-run.ts';
import {checkExport, formatOf} from '../../export/check-export.ts';
import {exportColumns} from '../../export/columns.ts';
import {correctionColumns, corrections} from '../../export/corrections.ts';
import {dataDictionary} from '../../export/dictionary.ts';
import {type ExportFormat, exportFormats, writeCsv, writeFormat} from '../../export/formats.ts';
import {labelRecords} from '../../export/label-records.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../command.ts';
import {notice, openLabelled} from '../open-labelled.ts';
import {isTrainingExport, runTraining} from './export/training.ts';

type Options = {workspace: string; format: ExportFormat[]; out?: string; check?: string; json?: true};

const bytesOf = async (file: string): Promise<Buffer> => {
	try {
		return await readFile(file);
	} catch (error) {
		throw new CommandFailure(fileProblem(error, file));
	}
};

/** Reads a file back from the disk and holds it to its own conservation line. */
const readBack = async (file: string) => {
	const format = formatOf(file);
	if (format === undefined) {
		throw new CommandFailure(`${file}: an export ends in .csv, .jsonl or .parquet`, wrongUse);
	}
	const checked = await checkExport(format, await bytesOf(file));
	if (!checked.ok) throw new CommandFailure({...checked.problem, file});
	return checked.value;
};

const write = async (file: string, content: string | Buffer): Promise<string> => {
	const written = await writeFileAtomically(file, content);
	if (!written.ok) throw new CommandFailure(written.problem);
	return file;
};

const exportAll = async ({workspace: start, format: formats, out, json}: Options): Promise<void> => {
	const {workspace, labels} = await openLabelled(start);
	const loaded = await labelRecords(workspace, labels);
	if (!loaded.ok) throw new CommandFailure(loaded.problem);
	const {records, conservation, changed} = loaded.value;
	if (records.length === 0) throw new CommandFailure('there is no row to export: the workspace has no failure to read');
	for (const problem of changed) notice(describeProblem(problem));
	if (workspace.isDemo && out === undefined) {
		throw new CommandFailure('there is no workspace here; to export the demo, name a folder with --out', wrongUse);
	}
	const folder = path.resolve(out ?? path.join(workspace.folder, 'export'));
	const columns = exportColumns(workspace.codebook);
	const rows = records.map(record => Object.fromEntries(columns.map(({name, value}) => [name, value(record)])));
	const files: string[] = [];
	for (const format of formats) {
		const file = await write(path.join(folder, `labels.${format}`), writeFormat(format, columns, rows, conservation));
		const counts = await readBack(file);
		if (conservationLine(counts) !== conservation) {
			throw new CommandFailure({
				kind: 'bad-export',
				message: `read back, it says ${conservationLine(counts)} and not ${conservation}`,
				file,
			});
		}
		files.push(file);
	}
	const list = corrections(records, workspace.identity.datasetSha256);
	files.push(
		await write(
			path.join(folder, 'data-dictionary.md'),
			dataDictionary(columns, workspace.codebook, workspace.identity, conservation),
		),
		await write(path.join(folder, 'corrections.csv'), writeCsv(correctionColumns, list)),
	);
	if (json) printJson({files, rows: rows.length, conservation, corrections: list.length});
	else process.stdout.write(`${files.join('\n')}\n${conservation}\ncorrections proposed: ${list.length}\n`);
};

const answer = async (options: Options): Promise<void> => {
	if (options.check === undefined) return exportAll(options);
	const counts = await readBack(options.check);
	if (options.json) printJson({file: options.check, ...counts});
	else process.stdout.write(`${conservationLine(counts)}\n`);
};

/** `casewise export`: labels with everything they rest on, in one row a sampled row. */
export const run = async (args: readonly string[]): Promise<number> => {
	const [kind, ...rest] = args;
	if (isTrainingExport(kind)) return runTraining(kind, rest);
	const command = defineCommand('export', 'Write labels, data dictionary and correction list; check a written file', [
		'casewise export',
		'casewise export --format csv parquet --out for-the-paper',
		'casewise export --check for-the-paper/labels.parquet',
		'casewise export sft --dataset train.csv --out training',
		'casewise export rl --dataset train.csv --out training',
	])
		.option('--workspace <folder>', 'the workspace', '.')
		.addOption(new Option('--format <format...>', 'formats').choices(exportFormats).default([...exportFormats]))
		.option('--out <folder>', 'where the files go (default: export/ of the workspace)')
		.option('--check <file>', 'read an export back and hold it to its conservation line')
		.option('--json', 'one JSON document')
		.action(answer);
	return runCommand(command, args);
};
