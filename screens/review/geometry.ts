import {wrapContent} from '../text/content.ts';
import {type Layout, layout, type PaneId, type PanePlace} from './layout.ts';
import {packSayKeys} from './say-keys.ts';
import {contentOf} from './shown-content.ts';
import type {Mode, ReviewState} from './state.ts';

/** Rows that a dialog asks for, border included. */
const drawerRows = (mode: Mode, rows: number): number | 'all' => {
	switch (mode.kind) {
		case 'reading':
		case 'searching':
		case 'picking':
			return 0;
		case 'commenting':
			return Math.max(7, Math.floor(rows / 3));
		case 'overriding':
			return 4;
		case 'proposing':
			return 5;
		case 'choosing':
			return Math.max(9, Math.floor(rows / 2.5));
		case 'helping':
		case 'defining':
			return 'all';
	}
};

/** Label line, progress line, category keys, what the next key does. */
export const footerRows = (state: ReviewState): number =>
	3 + packSayKeys(state.input.codebook, state.columns - 2).length;

/** Where everything stands for this state. */
export const geometry = (state: ReviewState): Layout | {kind: 'too-small'} =>
	layout(state.columns, state.rows, {
		focus: state.focus,
		left: state.left,
		right: state.right,
		isZoomed: state.isZoomed,
		footerRows: footerRows(state),
		drawerRows: drawerRows(state.mode, state.rows),
	});

/** The place of a pane on the screen now; where it is not shown, the place it would have in focus. */
export const placeOf = (state: ReviewState, pane: PaneId): PanePlace | undefined => {
	for (const candidate of [state, {...state, focus: pane, left: pane, right: pane, mode: {kind: 'reading'} as const}]) {
		const places = geometry(candidate);
		const found = places.kind === 'fits' ? places.panes.find(place => place.pane === pane) : undefined;
		if (found !== undefined) return found;
	}
	return undefined;
};

/** Rows of a pane's text at the width that it has. */
export const paneRows = (state: ReviewState, pane: PaneId, width: number) => wrapContent(contentOf(state, pane), width);

/** The highest row that the top of a pane may be scrolled to. */
export const lastTop = (state: ReviewState, {pane, text}: PanePlace): number =>
	Math.max(0, paneRows(state, pane, text.width).length - text.height);

/** The top row of a pane within what there is to scroll. */
export const topOf = (state: ReviewState, place: PanePlace): number =>
	Math.min(state.tops[place.pane], lastTop(state, place));
