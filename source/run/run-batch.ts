import type {Case} from '../../data/case.ts';
import type {Problem, Result} from '../../data/result.ts';
import type {RunRow} from '../../data/run.ts';

/** A problem of these kinds would meet every further case: the batch ends at once. */
const hopeless = new Set([
	'unknown-model',
	'not-allowed',
	'wrong-address',
	'limit-too-large',
	'executor-unavailable',
	'unwritable',
]);
/** So many problems in a row, with no row between them, end the batch too. */
const mostInARow = 10;

export type BatchEvents = {
	onRow: (row: RunRow) => void;
	/** A case that stays open: the next run asks it again. */
	onOpen: (theCase: Case, problem: Problem) => void;
};
export type BatchTools = {
	play: (theCase: Case) => Promise<Result<RunRow>>;
	store: (row: RunRow) => Promise<Result<void>>;
	/** Cases in work at once. More than the requests in flight, so that a program's run does not leave a place empty. */
	workers: number;
	/** No further case begins after this; those in work are finished. */
	drain: AbortSignal;
};
export type BatchEnd = {stored: number; open: number; notBegun: number; stoppedBy: Problem | undefined};

/** Plays the cases in order, many at a time, and stores each row as it is finished. */
export const runBatch = async (
	cases: readonly Case[],
	{play, store, workers, drain}: BatchTools,
	{onRow, onOpen}: BatchEvents,
): Promise<BatchEnd> => {
	const end: BatchEnd = {stored: 0, open: 0, notBegun: 0, stoppedBy: undefined};
	const waiting = [...cases].reverse();
	let inARow = 0;
	const leaveOpen = (theCase: Case, problem: Problem): void => {
		end.open++;
		if (problem.kind === 'stopped') return;
		inARow++;
		if (hopeless.has(problem.kind) || inARow >= mostInARow) end.stoppedBy ??= problem;
		onOpen(theCase, problem);
	};
	const finish = async (theCase: Case): Promise<void> => {
		const row = await play(theCase);
		if (!row.ok) return leaveOpen(theCase, row.problem);
		const stored = await store(row.value);
		// A row that could not be written (full disk) will not be written for the next case either.
		if (!stored.ok) return leaveOpen(theCase, {...stored.problem, kind: 'unwritable'});
		end.stored++;
		inARow = 0;
		onRow(row.value);
	};
	const work = async (): Promise<void> => {
		while (!drain.aborted && end.stoppedBy === undefined) {
			const theCase = waiting.pop();
			if (theCase === undefined) return;
			await finish(theCase);
		}
	};
	await Promise.all(Array.from({length: workers}, work));
	return {...end, notBegun: waiting.length};
};
