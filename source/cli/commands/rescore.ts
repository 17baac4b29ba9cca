import {existsSync} from 'node:fs';
import path from 'node:path';
import {showForeignLine} from '../../../data/foreign-text.ts';
import type {Dataset} from '../../../data/read-dataset.ts';
import type {Result} from '../../../data/result.ts';
import type {Manifest} from '../../../data/run.ts';
import {indexRows, loadManifest, readRowAt, rowsFile, runId} from '../../../data/run-folder.ts';
import {openRowWriter, type RowWriter, writeManifest} from '../../../data/write-run.ts';
import {answerSources} from '../../../executor/execution.ts';
import {rescoreRow} from '../../import/rescore-run.ts';
import {type RunSummary, startTally} from '../../import/run-summary.ts';
import {type ProgramRunner, startProgramRunner} from '../../run/program-runner.ts';
import {CommandFailure, defineCommand, printJson, runCommand} from '../command.ts';
import {listenForInterrupt} from '../interrupt.ts';
import {versions} from '../package-version.ts';
import {startProgress} from '../progress.ts';
import {loadSurrounding, openDataset} from '../run-setup.ts';

type Options = {dataset?: string; out?: string; json?: true; all?: true};

const orFail = <T>(result: Result<T>): T => {
	if (!result.ok) throw new CommandFailure(result.problem);
	return result.value;
};

/** The new run, where one is asked for: never the folder of the old one, nor one that holds something already. */
const openOutput = async (
	out: string,
	source: string,
	manifest: Manifest,
	dataset: Dataset,
	runner: ProgramRunner,
): Promise<RowWriter> => {
	const folder = path.resolve(out);
	if (folder === path.resolve(source) || existsSync(rowsFile(folder)))
		throw new CommandFailure({
			kind: 'folder-taken',
			message: 'a run stands there already; a recorded run is never rewritten',
			file: out,
			help: 'Name another folder with --out',
		});
	orFail(
		await writeManifest(folder, {
			...manifest,
			id: runId(folder),
			dataset: {name: path.basename(dataset.file), sha256: dataset.sha256, cases: dataset.cases.length},
			executor: manifest.executor === null ? null : runner.manifest,
			versions: versions(),
			settings: {...manifest.settings, rescoredFrom: manifest.id, rescoredAt: new Date().toISOString()},
		}),
	);
	return orFail(await openRowWriter(folder, {flushEach: false}));
};

/** Where answers were read from when the run was made; a run without an executor has no programs. */
const sourcesOf = ({executor}: Manifest) =>
	answerSources.filter(source => executor === null || executor.answerFrom.includes(source));

const rescoreAll = async (
	folder: string,
	{
		dataset,
		runner,
		writer,
		newId,
	}: {dataset: Dataset; runner: ProgramRunner; writer: RowWriter | undefined; newId: string},
): Promise<RunSummary> => {
	const index = orFail(await indexRows(folder));
	const refused = [...index.refused];
	const cases = new Map(dataset.cases.map(one => [one.id, one]));
	const tally = startTally();
	const interrupt = listenForInterrupt(() => undefined);
	const progress = startProgress({label: runId(folder), total: index.rows.length});
	try {
		for (const [number, entry] of index.rows.entries()) {
			if (interrupt.drain.aborted)
				throw new CommandFailure(
					`stopped after ${number} of ${index.rows.length} rows; nothing of the run was changed`,
				);
			const stored = await readRowAt(folder, entry);
			const one = cases.get(entry.caseId);
			if (!stored.ok || one === undefined) {
				refused.push({
					line: entry.line,
					reason: stored.ok ? `the data set has no case ${entry.caseId}` : stored.problem.message,
				});
				continue;
			}
			const {row, change} = orFail(
				await rescoreRow(stored.value, one, program => runner.runProgram(program, {signal: interrupt.signal})),
			);
			if (writer !== undefined)
				orFail(await writer.append({...row, id: `${newId}${row.id.slice(runId(folder).length)}`}));
			tally.add(row, change);
			progress.update(number + 1);
		}
	} finally {
		progress.end();
		interrupt.release();
	}
	return tally.summary(
		newId,
		refused.sort((left, right) => left.line - right.line),
	);
};

const rescore = async (folder: string, options: Options): Promise<void> => {
	const manifest = orFail(await loadManifest(folder));
	const dataset = await openDataset(options.dataset, await loadSurrounding());
	if (dataset.sha256 !== manifest.dataset.sha256)
		process.stderr.write(
			`The run was made on another data set (${manifest.dataset.name}): it is scored against ${showForeignLine(dataset.file)} now.\n`,
		);
	const runner = orFail(await startProgramRunner(sourcesOf(manifest)));
	try {
		const writer =
			options.out === undefined ? undefined : await openOutput(options.out, folder, manifest, dataset, runner);
		const newId = options.out === undefined ? manifest.id : runId(options.out);
		const summary = await rescoreAll(folder, {dataset, runner, writer, newId});
		if (writer !== undefined) orFail(await writer.close());
		if (options.json) {
			printJson(summary);
			return;
		}
		const {rows, programs, correct, disagreements, refused} = summary;
		const shown = options.all ? disagreements : disagreements.slice(0, 20);
		process.stdout.write(
			[
				`run      ${summary.run}`,
				`rows     ${rows}, ${programs} programs executed, ${correct} correct`,
				`changed  ${disagreements.length}`,
				...shown.map(({row, reason}) => `  ${showForeignLine(`${row}: ${reason}`)}`),
				...(shown.length < disagreements.length
					? [`  and ${disagreements.length - shown.length} more (--all shows them)`]
					: []),
				`refused  ${refused.length}`,
				...refused.slice(0, 20).map(({line, reason}) => `  line ${line}: ${showForeignLine(reason)}`),
				'',
			].join('\n'),
		);
	} finally {
		await runner.close();
	}
};

/** `casewise rescore RUN`: executes and scores a recorded run again and names every change; the run itself stays as it is. */
export const run = async (args: readonly string[]): Promise<number> => {
	const command = defineCommand(
		'rescore',
		'Execute and score a recorded run again, and name every row that comes out otherwise',
		[
			'casewise rescore runs/gpt-4 --dataset test.csv',
			'casewise rescore runs/gpt-4 --dataset corrected-labels.csv --out runs/gpt-4-corrected',
		],
	)
		.argument('<run>', 'run folder')
		.option('--dataset <file>', "the cases (default: the workspace's)")
		.option('--out <folder>', 'write the rescored rows as a run of their own')
		.option('--json', 'one JSON document')
		.option('--all', 'list every change')
		.action(rescore);
	return runCommand(command, args);
};
