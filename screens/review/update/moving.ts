import type {ReviewRow} from '../inputs.ts';
import {
	type Change,
	currentRow,
	loadingContent,
	noTops,
	type ReviewState,
	statusOf,
	unchanged,
	type Visit,
	visitOf,
} from '../state.ts';
import {dropHits} from './searching.ts';

/** Contents kept: the rows around the current one, and those that were looked at last. */
const keptContents = 12;

/** Asks for the current row and its neighbours where they are not here, so that the next case is there when its key comes. */
export const fetchAround = (state: ReviewState): Change => {
	const wanted = [0, 1, -1, 2]
		.map(step => state.list[state.position + step])
		.flatMap(index => (index === undefined ? [] : [state.input.rows[index]!.rowId])); // the list holds indices of rows
	const contents = new Map(state.contents);
	const missing = wanted.filter(rowId => !contents.has(rowId));
	if (missing.length === 0) return unchanged(state);
	for (const rowId of missing) contents.set(rowId, loadingContent);
	for (const rowId of contents.keys()) {
		if (contents.size <= keptContents) break;
		if (!wanted.includes(rowId)) contents.delete(rowId);
	}
	return {state: {...state, contents}, effects: missing.map(rowId => ({kind: 'loadRow', rowId}))};
};

/** Opens the row at a position of the list, its panes at the top. */
export const openPosition = (state: ReviewState, position: number): Change => {
	const to = Math.max(0, Math.min(state.list.length - 1, position));
	if (to === state.position && currentRow(state) !== undefined) return unchanged(state);
	return fetchAround(
		dropHits({
			...state,
			position: to,
			tops: noTops,
			view: {turn: undefined, side: 'program'},
			clock: {...state.clock, activeMs: 0},
		}),
	);
};

/** Opens a visit; a filter that hides it is lifted. Unchanged where there is no such one. */
export const openVisit = (state: ReviewState, visit: Visit): Change => {
	const isWanted = (row: ReviewRow | undefined): boolean => row !== undefined && visitOf(row) === visit;
	const inList = state.list.findIndex(index => isWanted(state.input.rows[index]));
	if (inList >= 0) return openPosition(state, inList);
	const inAll = state.input.rows.findIndex(isWanted);
	if (inAll < 0) return unchanged(state);
	return openPosition({...state, filter: {}, list: state.input.rows.map((_, index) => index), position: -1}, inAll);
};

/** The next row of the list that is unseen, from the current one on and round the end. */
export const openNextUnlabelled = (state: ReviewState): Change => {
	const {list, position} = state;
	for (let step = 1; step <= list.length; step++) {
		const at = (position + step) % list.length;
		const row = state.input.rows[list[at]!]; // within the list
		if (row !== undefined && statusOf(state, visitOf(row)) === 'unseen') {
			if (at === position) break;
			return openPosition(state, at);
		}
	}
	return unchanged({...state, notice: {kind: 'done', text: 'no other unlabelled row here'}});
};

export const step = (state: ReviewState, by: 1 | -1): Change => {
	const to = state.position + by;
	if (to < 0) return unchanged({...state, notice: {kind: 'done', text: 'this is the first row'}});
	if (to >= state.list.length) return unchanged({...state, notice: {kind: 'done', text: 'this is the last row'}});
	return openPosition(state, to);
};
