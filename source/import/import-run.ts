import type {Case} from '../../data/case.ts';
import type {Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {RunRow} from '../../data/run.ts';
import {buildRow, programOfTurn, type RunProgram} from './build-row.ts';
import {disagreementOf} from './disagreement.ts';
import type {ForeignRow, ForeignRun, RefusedEntry} from './foreign-run.ts';
import {indexCases, matchCase} from './match-case.ts';
import {type RunSummary, startTally} from './run-summary.ts';

/** Whether the answers of a run are its programs' values: told by the format, or when half of its replies hold one. */
export const usesPrograms = ({programs, rows}: ForeignRun): boolean => {
	if (programs !== 'detect') return programs === 'always';
	const withProgram = rows.filter(({turns}) => turns.some(turn => programOfTurn(turn) !== undefined)).length;
	return withProgram > 0 && withProgram * 2 >= rows.length;
};

export type ImportOptions = {
	runId: string;
	cases: readonly Case[];
	usesPrograms: boolean;
	runProgram: RunProgram;
	/** How many programs run at a time. */
	concurrency: number;
	/** Rows stored by an earlier, interrupted import, by id. */
	stored: ReadonlyMap<string, RunRow>;
	/** Stores one row; rows come in the order of the log. */
	store: (row: RunRow) => Promise<Result<void>>;
	onProgress?: (done: number) => void;
	signal?: AbortSignal;
};

type Matched = {foreign: ForeignRow; one: Case; id: string};

/** Each row with its case; rows without one, and further rows of one case and repeat, are refused. */
export const matchRows = (
	rows: readonly ForeignRow[],
	{cases, runId}: Pick<ImportOptions, 'cases' | 'runId'>,
): {matched: Matched[]; refused: RefusedEntry[]} => {
	const index = indexCases(cases);
	const lineOf = new Map<string, number>();
	const matched: Matched[] = [];
	const refused: RefusedEntry[] = [];
	for (const foreign of rows) {
		const one = matchCase(index, foreign.clue);
		if (!one.ok) {
			refused.push({line: foreign.line, reason: one.problem});
			continue;
		}
		const id = [runId, one.value.id, ...(foreign.epoch === undefined ? [] : [foreign.epoch])].join('/');
		const earlier = lineOf.get(id);
		if (earlier !== undefined) {
			refused.push({line: foreign.line, reason: `case ${one.value.id} has its row from line ${earlier} already`});
			continue;
		}
		lineOf.set(id, foreign.line);
		matched.push({foreign, one: one.value, id});
	}
	return {matched, refused};
};

/**
Turns a log into rows of ours: matches cases, executes programs again, scores, stores in the log's order. Rows stored before
are taken as they are. The problem is of the executor, the disk, or `stopped` when the signal was given.
*/
export const importRun = async (foreign: ForeignRun, options: ImportOptions): Promise<Result<RunSummary>> => {
	const {stored, store, runProgram, concurrency, onProgress, signal, runId} = options;
	const {matched, refused} = matchRows(foreign.rows, options);
	const tally = startTally();
	let next = 0;
	const build = async ({foreign: row, one, id}: Matched): Promise<Result<RunRow>> => {
		const before = stored.get(id);
		if (before !== undefined) return ok(before);
		const built = await buildRow(row, one, {runId, usesPrograms: options.usesPrograms, runProgram});
		return built.ok ? ok(built.value.row) : built;
	};
	// A window of rows is being executed; they are stored in order, whichever finishes first.
	const window: Promise<Result<RunRow>>[] = [];
	const fill = (): void => {
		while (next < matched.length && window.length < concurrency && !signal?.aborted)
			window.push(build(matched[next++]!));
	};
	for (const [done, {id, one}] of matched.entries()) {
		fill();
		const pending = window.shift();
		if (pending === undefined)
			return {
				ok: false,
				problem: {
					kind: 'stopped',
					message: `stopped after ${done} of ${matched.length} rows`,
					help: 'The same command takes up again',
				},
			};
		const row = await pending;
		if (!row.ok) {
			await Promise.allSettled(window);
			return row;
		}
		if (!stored.has(id)) {
			const written = await store(row.value);
			if (!written.ok) {
				await Promise.allSettled(window);
				return written;
			}
		}
		tally.add(row.value, disagreementOf(row.value, one.gold));
		onProgress?.(done + 1);
	}
	const all = [...foreign.refused, ...refused].sort((left, right) => left.line - right.line);
	return ok(tally.summary(runId, all));
};
