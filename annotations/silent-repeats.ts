import {hashOf, hashShare} from './hash-order.ts';

/** One visit in a reader's queue: pass 2 is the silent repeat of a row. */
export type Visit = {rowId: string; pass: 1 | 2};

export type RepeatSettings = {key: string; annotator: string; share: number};

/** A repeat comes at least this many visits after the row's first, where the queue is long enough. */
export const shortestGap = 15;
const gapSpread = 15;

/**
A reader's queue with a share of his own rows coming back later, unannounced: drawn by hash of key, reader and row, each 15 to
29 visits after its first or at the end of the queue. Which rows return and where depends on the sample alone. With fewer than
two rows, or a share of 0, nothing returns.
*/
export const withSilentRepeats = (rowIds: readonly string[], {key, annotator, share}: RepeatSettings): Visit[] => {
	const repeated = new Set(rowIds.length < 2 ? [] : hashShare(rowIds, share, key, 'silent-repeat', annotator));
	const due = rowIds.flatMap((rowId, place) => {
		if (!repeated.has(rowId)) return [];
		const gap =
			shortestGap + (Number.parseInt(hashOf(key, 'repeat-gap', annotator, rowId).slice(0, 8), 16) % gapSpread);
		return [{rowId, at: place + gap}];
	});
	due.sort((one, other) => one.at - other.at || (one.rowId < other.rowId ? -1 : 1));
	const queue: Visit[] = [];
	let next = 0;
	rowIds.forEach((rowId, place) => {
		queue.push({rowId, pass: 1});
		for (; next < due.length && due[next]!.at <= place; next++) queue.push({rowId: due[next]!.rowId, pass: 2});
	});
	// Rows whose turn lies past the end come last, the rows read longest ago first.
	const late = due.slice(next).map(({rowId}) => rowId);
	const order = new Map(rowIds.map((rowId, place) => [rowId, place]));
	late.sort((one, other) => order.get(one)! - order.get(other)!); // every repeat is one of the rows
	return [...queue, ...late.map((rowId): Visit => ({rowId, pass: 2}))];
};
