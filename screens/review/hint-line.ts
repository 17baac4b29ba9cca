import {showForeignLine} from '../../data/foreign-text.ts';
import {textWidth} from '../text/clusters.ts';
import type {Paint} from '../text/style.ts';
import {dialogBindings} from './dialog-keys.ts';
import {type Action, bindingOf, keyOf, showKey} from './keys.ts';
import {currentHits} from './pane-search.ts';
import {joinPieces, type Piece, widthOf} from './pieces.ts';
import {currentRow, type ReviewState, statusOf, visitOf} from './state.ts';

/** In the order of how soon a reader needs them; as many as fit are shown, help always. */
const readingHints = (state: ReviewState): Action[] => {
	const row = currentRow(state);
	const status = row === undefined ? 'unseen' : statusOf(state, visitOf(row));
	const isRefused = row !== undefined && state.refused.has(visitOf(row));
	const isSaid = status !== 'unseen';
	return [
		...(isRefused ? (['try-again'] as const) : []),
		...(isSaid ? (['next-unlabelled', 'undo'] as const) : []),
		'comment',
		...(isSaid ? [] : (['next-unlabelled'] as const)),
		'next-row',
		'previous-row',
		'focus-next',
		'search',
		'zoom',
		'program-side',
		'evidence',
		'gold-suspect',
		...(isSaid ? [] : (['undo'] as const)),
		'define',
		'filter',
		'copy',
		'palette',
		'quit',
	];
};

type Hint = {key: string; text: string};

const fitHints = (
	before: readonly Piece[],
	hints: readonly Hint[],
	last: Hint | undefined,
	columns: number,
	paint: Paint,
): string => {
	const pieces: Piece[] = [[' ', 'plain'], ...before];
	const lastPieces: Piece[] =
		last === undefined
			? []
			: [
					[last.key, 'key'],
					[` ${last.text}`, 'plain'],
				];
	let left = columns - widthOf(pieces) - widthOf(lastPieces) - 2;
	for (const {key, text} of hints) {
		const width = textWidth(key) + textWidth(text) + 3;
		if (width > left) continue;
		pieces.push([key, 'key'], [` ${text}  `, 'plain']);
		left -= width;
	}
	return joinPieces([...pieces, ...lastPieces], columns, paint);
};

/** What the next key does; after something happened, what happened stands before it. */
export const hintLine = (state: ReviewState, paint: Paint): string => {
	const {mode, columns, notice} = state;
	if (mode.kind === 'searching') {
		return joinPieces(
			[
				['/', 'key'],
				[showForeignLine(mode.text), 'plain'],
				['▏', 'strong'],
				['   Enter', 'key'],
				[' search  ', 'plain'],
				['Esc', 'key'],
				[' cancel', 'plain'],
			],
			columns,
			paint,
		);
	}
	if (mode.kind !== 'reading') {
		const hints = dialogBindings[mode.kind].map(({keys, short}) => ({key: keys.map(showKey)[0]!, text: short})); // each has a key
		return fitHints([], hints, undefined, columns, paint);
	}
	const before: Piece[] = [];
	if (state.isQuitting) before.push(['quitting when all is saved …  ', 'warning']);
	if (notice !== undefined)
		before.push([
			`${notice.kind === 'done' ? '✓' : '✗'} ${showForeignLine(notice.text)}   `,
			notice.kind === 'done' ? 'good' : 'bad',
		]);
	if (state.search !== undefined) {
		const {hits} = currentHits(state);
		const {current, query} = state.search;
		before.push(
			hits.length === 0
				? [`“${showForeignLine(query)}” not found   `, 'warning']
				: [`“${showForeignLine(query)}” ${current + 1} of ${hits.length}   `, 'strong'],
		);
		if (hits.length > 1) before.push(['n', 'key'], ['/', 'plain'], ['N', 'key'], [' next, previous  ', 'plain']);
		before.push(['Esc', 'key'], [' end  ', 'plain']);
	}
	const hints = readingHints(state).map(action => ({key: keyOf(action), text: bindingOf(action).short}));
	return fitHints(before, hints, {key: keyOf('help'), text: 'all keys'}, columns, paint);
};
