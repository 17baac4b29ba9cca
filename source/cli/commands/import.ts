import os from 'node:os';
import path from 'node:path';
import {showForeignLine} from '../../../data/foreign-text.ts';
import {type Dataset, loadDataset} from '../../../data/read-dataset.ts';
import type {Result} from '../../../data/result.ts';
import {describeProblem} from '../../../data/result.ts';
import type {RunRow} from '../../../data/run.ts';
import {runId} from '../../../data/run-folder.ts';
import {openRowWriter, writeManifest} from '../../../data/write-run.ts';
import {answerSources} from '../../../executor/execution.ts';
import type {ForeignRun} from '../../import/foreign-run.ts';
import {importFormats} from '../../import/formats.ts';
import {manifestOfImport, resumeImport} from '../../import/import-folder.ts';
import {importRun, matchRows, usesPrograms} from '../../import/import-run.ts';
import {type LoadedForeign, loadForeign} from '../../import/load-foreign.ts';
import {type RunSummary, startTally} from '../../import/run-summary.ts';
import {type ProgramRunner, startProgramRunner} from '../../run/program-runner.ts';
import {ensureWorkspaceOf} from '../../workspace/workspace-file.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../command.ts';
import {listenForInterrupt} from '../interrupt.ts';
import {versions} from '../package-version.ts';
import {startProgress} from '../progress.ts';

type Options = {
	dataset: string;
	out: string;
	as?: string;
	filter?: string;
	scorer?: string;
	answers: string;
	model?: string;
	arm?: string;
	json?: true;
	all?: true;
};

const say = (sentence: string): void => {
	process.stderr.write(`${showForeignLine(sentence)}\n`);
};

const orFail = <T>(result: Result<T>): T => {
	if (!result.ok) throw new CommandFailure(result.problem);
	return result.value;
};

/** `--answers` decides where answers come from; `auto` leaves it to the log. */
const wantsPrograms = (foreign: ForeignRun, answers: string): boolean => {
	if (answers === 'program') return true;
	if (answers === 'reply') return false;
	if (answers === 'auto') return usesPrograms(foreign);
	throw new CommandFailure(`--answers takes program, reply or auto, not '${answers}'`, wrongUse);
};

/** No program may run where answers are read from replies. */
const noRunner: ProgramRunner['runProgram'] = async () => {
	throw new TypeError('a program was to run in a run of replies');
};

type Work = {loaded: LoadedForeign; dataset: Dataset; programs: boolean; runner: ProgramRunner | undefined};

/** Matches, executes, scores and stores; the manifest stands before the first row and is finished after the last. */
const performImport = async ({loaded, dataset, programs, runner}: Work, options: Options): Promise<RunSummary> => {
	const folder = path.resolve(options.out);
	const {matched, refused} = matchRows(loaded.run.rows, {cases: dataset.cases, runId: runId(folder)});
	// Of a log about other cases no folder is left behind.
	if (matched.length === 0) return startTally().summary(runId(folder), [...loaded.run.refused, ...refused]);
	const manifest = manifestOfImport({
		folder,
		foreign: loaded.run,
		files: loaded.files,
		dataset,
		usesPrograms: programs,
		executor: runner?.manifest ?? null,
		model: options.model,
		arm: options.arm,
		versions: versions(),
		now: new Date().toISOString(),
	});
	const stored = orFail(await resumeImport(folder, manifest));
	if (stored.size > 0) say(`${stored.size} rows are there from an earlier import of the same log`);
	else orFail(await writeManifest(folder, manifest));
	const writer = orFail(await openRowWriter(folder, {flushEach: false}));
	const interrupt = listenForInterrupt(() => undefined);
	const progress = startProgress({label: runId(folder), total: loaded.run.rows.length});
	try {
		const runProgram = runner?.runProgram ?? noRunner;
		const summary = await importRun(loaded.run, {
			runId: runId(folder),
			cases: dataset.cases,
			usesPrograms: programs,
			runProgram: program => runProgram(program, {signal: interrupt.signal}),
			concurrency: 2 * os.availableParallelism(),
			stored,
			store: (row: RunRow) => writer.append(row),
			onProgress: progress.update,
			signal: interrupt.drain,
		});
		progress.end();
		orFail(await writer.close());
		const value = orFail(summary);
		orFail(await writeManifest(folder, {...manifest, finishedAt: loaded.run.finishedAt ?? new Date().toISOString()}));
		return value;
	} finally {
		interrupt.release();
	}
};

const counts = (view: Record<string, number>): string =>
	Object.entries(view)
		.filter(([, count]) => count > 0)
		.map(([name, count]) => `${count} ${name}`)
		.join(', ');

const shown = 10;
const someOf = <T>(items: readonly T[], all: boolean, line: (item: T) => string): string[] => {
	const some = all ? items : items.slice(0, shown);
	const left = items.length - some.length;
	return [
		...some.map(item => `  ${showForeignLine(line(item))}`),
		...(left > 0 ? [`  and ${left} more (--all shows them)`] : []),
	];
};

const describe = (summary: RunSummary, {run: foreign}: LoadedForeign, options: Options): string => {
	const {rows, programs, correct, disagreements, refused} = summary;
	const all = options.all ?? false;
	const theirs =
		foreign.theirs === null
			? 'the log has no verdicts'
			: `${foreign.theirs.right} right of ${foreign.theirs.scored} scored (${foreign.theirs.by})`;
	return [
		`run            ${summary.run}  (${foreign.format}, model ${showForeignLine(options.model ?? foreign.model ?? 'unknown')})`,
		`rows           ${rows}, ${programs} programs executed`,
		`correct        ${correct}`,
		`outcomes       ${counts(summary.outcomes)}`,
		`reading        ${counts(summary.reading)}`,
		`theirs         ${theirs}`,
		`disagreements  ${disagreements.length}`,
		...someOf(
			disagreements,
			all,
			one =>
				`${one.row}: ours ${one.ours ? 'right' : 'wrong'}, theirs ${one.theirs ? 'right' : 'wrong'}: ${one.reason}`,
		),
		`refused        ${refused.length}`,
		...someOf(refused, all, ({line, reason}) => `line ${line}: ${reason}`),
		'',
	].join('\n');
};

const importFiles = async (files: string[], options: Options): Promise<void> => {
	const dataset = orFail(await loadDataset(options.dataset));
	const loaded = orFail(await loadForeign(files, options.as, {filter: options.filter, scorer: options.scorer}));
	const {run: foreign} = loaded;
	for (const remark of foreign.remarks) say(remark);
	const programs = wantsPrograms(foreign, options.answers);
	const runner = programs ? orFail(await startProgramRunner(answerSources)) : undefined;
	try {
		const summary = await performImport({loaded, dataset, programs, runner}, options);
		if (options.json) printJson({...summary, format: foreign.format, theirs: foreign.theirs, remarks: foreign.remarks});
		else process.stdout.write(describe(summary, loaded, options));
		if (summary.rows === 0)
			throw new CommandFailure({kind: 'no-rows', message: 'no row of the log could be imported', file: files[0]});
		const workspace = await ensureWorkspaceOf(options.out, options.dataset);
		if (!workspace.ok) say(describeProblem(workspace.problem));
		else if (workspace.value !== undefined) say(`${workspace.value} is a workspace now: casewise opens it from there`);
	} finally {
		await runner?.close();
	}
};

/** `casewise import FILE… --dataset FILE --out FOLDER`: turns somebody else's log into a run. */
export const run = async (args: readonly string[]): Promise<number> => {
	const names = importFormats.map(({name}) => name).join(', ');
	const command = defineCommand(
		'import',
		"Turn somebody else's outputs into a run: programs executed again, answers scored again",
		[
			'casewise import gpt-4_code_exec.jsonl --dataset test.csv --out runs/gpt-4',
			'casewise import batch.input.jsonl batch.output.jsonl --dataset test.csv --out runs/batch',
			'casewise import samples_medcalc_2026.jsonl --filter maj@3 --dataset test.csv --out runs/vote --json',
			'casewise import log.eval --scorer match --dataset test.csv --out runs/inspect',
		],
	)
		.argument('<file...>', 'the log; of an OpenAI batch the input and the output file')
		.requiredOption('--dataset <file>', 'the cases that the log is about')
		.requiredOption('--out <folder>', "the run's folder, runs/NAME of a workspace")
		.option('--as <format>', `one of ${names} (default: recognised)`)
		.option('--filter <name>', 'lm-eval: the filter whose lines count (default: the first in the file)')
		.option(
			'--scorer <name>',
			"inspect, lm-eval: the score that is the log's verdict (default: its headline, else its first)",
		)
		.option('--answers <source>', 'program, reply, or auto: program when half of the replies hold one', 'auto')
		.option('--model <name>', "the model's name, where the log does not say it")
		.option('--arm <name>', 'the arm that the manifest names')
		.option('--json', 'one JSON document')
		.option('--all', 'list every disagreement and refused row')
		.action(importFiles);
	return runCommand(command, args);
};
