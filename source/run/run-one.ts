import {createHash} from 'node:crypto';
import type {Case} from '../../data/case.ts';
import {openReplyJournal} from '../../data/reply-journal.ts';
import type {Problem, Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {Manifest, RunRow} from '../../data/run.ts';
import {runId} from '../../data/run-folder.ts';
import {writeManifest} from '../../data/write-run.ts';
import type {Arm, ArmTools} from '../arms/arm.ts';
import type {Prompts} from '../arms/prompts.ts';
import {hashPrompts} from '../arms/prompts.ts';
import {pickExample, type WorkedExample} from '../arms/worked-example.ts';
import type {Complete} from '../model/completion.ts';
import {keepReplies} from './keep-replies.ts';
import {hashFormulas} from './library.ts';
import {limitRequests} from './limit-requests.ts';
import {type OpenRun, openRun} from './open-run.ts';
import {orderCases} from './order-cases.ts';
import {playCase} from './play-case.ts';
import {runBatch} from './run-batch.ts';
import {addRow, type Tally} from './tally.ts';

/** One arm at one seed over a data set, into one folder. */
export type RunRequest = {
	folder: string;
	arm: Arm;
	seed: number;
	noteWords: number | undefined;
	model: string;
	endpoint: string | null;
	dataset: {name: string; sha256: string; cases: readonly Case[]};
	/** The cases of the data set to ask now; those that have a row already are not asked again. */
	selected: readonly Case[];
	prompts: Prompts;
	/** Solved cases to pick the worked example from. */
	examples: readonly Case[];
	library: {name: string; isSupported: (calculatorId: number) => boolean};
	concurrency: number;
	versions: Record<string, string>;
	executor: Manifest['executor'];
};
export type RunTools = {
	complete: Complete;
	runProgram: ArmTools['runProgram'];
	/** Begin nothing more, finish what is asked. */
	drain: AbortSignal;
	/** Drop everything. */
	signal: AbortSignal;
};
export type RunEvents = {
	onOpened: (opened: {done: number; total: number; tally: Tally; refused: {line: number; reason: string}[]}) => void;
	onRow: (row: RunRow, tally: Tally) => void;
	onOpen: (theCase: Case, problem: Problem) => void;
};
export type RunEnd = {
	runId: string;
	folder: string;
	tally: Tally;
	/** Cases of the selection that have no row yet. */
	left: number;
	/** What ended the run before its time, a person's stop apart. */
	stoppedBy: Problem | undefined;
	refused: {line: number; reason: string}[];
};

/** The manifest that a run begins with. */
export const planManifest = (request: RunRequest, example: WorkedExample | undefined, startedAt: string): Manifest => {
	const {arm, dataset, seed, model, endpoint, noteWords, library, prompts, versions, executor} = request;
	const usesFormulas = arm.sees.formula || arm.sees.inputs || arm.prompts.length === 0;
	return {
		schema: 'casewise.run/1',
		id: runId(request.folder),
		model,
		arm: arm.name,
		seed,
		endpoint,
		decoding: {
			temperature: arm.prompts.length === 0 ? null : arm.temperature,
			maxTokens: arm.prompts.length === 0 ? null : arm.maxTokens,
		},
		promptSha256: arm.prompts.length === 0 ? null : hashPrompts(prompts, arm.prompts),
		dataset: {name: dataset.name, sha256: dataset.sha256, cases: dataset.cases.length},
		executor: arm.runsPrograms ? executor : null,
		versions,
		systemFingerprint: null,
		startedAt,
		finishedAt: null,
		settings: {
			...(noteWords !== undefined && {noteWords}),
			...(usesFormulas && {formulasSha256: hashFormulas(dataset.cases)}),
			...((arm.sees.inputs || arm.prompts.length === 0) && {library: library.name}),
			...(example !== undefined && {exampleSha256: sha256(JSON.stringify(example))}),
		},
	};
};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
Cases in work at once for so many requests in flight. Replies often come in waves; while the programs of a whole wave run,
as many other cases stand ready to ask.
*/
const workersFor = (concurrency: number): number => 2 * concurrency + 2;

const perform = async (
	{request, opened, example}: {request: RunRequest; opened: OpenRun; example: WorkedExample | undefined},
	tools: RunTools,
	events: RunEvents,
): Promise<Result<RunEnd>> => {
	const {arm, seed, folder, prompts, library, concurrency} = request;
	const {manifest, writer, done, refused} = opened;
	const journal = arm.mostCalls > 1 ? await openReplyJournal(folder) : undefined;
	if (journal?.ok === false) return journal;
	let {tally} = opened;
	const waiting = orderCases(request.selected, seed).filter(({id}) => !done.has(id));
	const earlier = request.selected.length - waiting.length;
	events.onOpened({done: earlier, total: request.selected.length, tally, refused});
	let fingerprint = manifest.systemFingerprint;
	const setting = {
		runId: manifest.id,
		arm,
		prompts,
		example,
		isSupported: library.isSupported,
		maxTokens: arm.maxTokens,
	};
	const limited = limitRequests(tools.complete, concurrency, tools.drain);
	const kept = journal === undefined ? undefined : keepReplies(journal.value);
	const completeForCase = ({id}: Case): Complete => kept?.(id, limited()) ?? limited();
	const end = await runBatch(
		waiting,
		{
			play: theCase => playCase(theCase, setting, {...tools, complete: completeForCase(theCase)}),
			store: row => writer.append(row),
			workers: workersFor(concurrency),
			drain: AbortSignal.any([tools.drain, tools.signal]),
		},
		{
			onRow: row => {
				tally = addRow(tally, row);
				fingerprint ??= row.turns.find(({systemFingerprint}) => systemFingerprint)?.systemFingerprint ?? null;
				events.onRow(row, tally);
			},
			onOpen: events.onOpen,
		},
	);
	const closed = await writer.close();
	if (!closed.ok) return closed;
	const left = end.open + end.notBegun;
	const journalClosed = (await journal?.value.close(left === 0)) ?? ok(undefined);
	if (!journalClosed.ok) return journalClosed;
	// A run that was whole before stays as it is: asking nothing changes nothing.
	const finishedAt =
		left > 0 ? null : end.stored > 0 ? new Date().toISOString() : (manifest.finishedAt ?? new Date().toISOString());
	const last = {...manifest, systemFingerprint: fingerprint, finishedAt};
	const written = JSON.stringify(last) === JSON.stringify(manifest) ? ok(undefined) : await writeManifest(folder, last);
	if (!written.ok) return written;
	return ok({runId: manifest.id, folder, tally, left, stoppedBy: end.stoppedBy, refused});
};

/** Performs a run, or continues it: rows are on disk as they finish, and no case that has one is asked again. */
export const runOne = async (request: RunRequest, tools: RunTools, events: RunEvents): Promise<Result<RunEnd>> => {
	const {arm, seed, folder} = request;
	const key = arm.sees.example === 'by-seed' ? String(seed) : 'fixed';
	const example = arm.sees.example === 'none' ? undefined : pickExample(request.examples, request.dataset.cases, key);
	if (example?.ok === false) return example;
	const planned = planManifest(request, example?.value, new Date().toISOString());
	const opened = await openRun(folder, planned);
	if (!opened.ok) return opened;
	try {
		return await perform({request, opened: opened.value, example: example?.value}, tools, events);
	} finally {
		await opened.value.release();
	}
};
