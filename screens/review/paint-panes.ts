import {cutText, textWidth} from '../text/clusters.ts';
import {type Content, type Mark, paintContent} from '../text/content.ts';
import {markHits} from '../text/search.ts';
import type {Paint, Style} from '../text/style.ts';
import {evidenceMarks, markBetween} from './evidence.ts';
import {paneRows, topOf} from './geometry.ts';
import {keyOf} from './keys.ts';
import type {PaneId, PanePlace, Rectangle} from './layout.ts';
import {currentHits} from './pane-search.ts';
import {shownAttempt, shownSide, shownTurnIndex} from './panes/turn-view.ts';
import {contentOf} from './shown-content.ts';
import {currentContent, currentVisit, evidenceOf, isTrying, type ReviewState} from './state.ts';
import {pickedRange} from './update/picking.ts';

/** Lines to be painted into a rectangle of the screen. */
export type Region = {id: string; rectangle: Rectangle; lines: readonly string[]};

/** What a pane is called just now: the program pane also shows replies and prompts, turn by turn. */
export const paneTitle = (state: ReviewState, pane: PaneId): string => {
	const content = currentContent(state);
	if (pane !== 'program' || content.kind !== 'loaded') return pane;
	const {loaded} = content;
	const {turns} = loaded.row;
	if (isTrying(state)) return 'reply';
	const side = shownSide(loaded, state.view);
	const index = shownTurnIndex(loaded, state.view);
	const attempt = shownAttempt(loaded, state.view);
	if (attempt !== undefined) return `${side} (attempt ${index - turns.length + 1} of ${loaded.attempts.length})`;
	const more = loaded.attempts.length > 0 ? `, ${loaded.attempts.length} tried` : '';
	return turns.length > 1
		? `${side} (turn ${index + 1} of ${turns.length}${more})`
		: more === ''
			? side
			: `${side} (recorded${more})`;
};

/** The title with the pane's key standing out in it, or before it where its name lacks the letter. */
const titlePieces = (title: string, pane: PaneId, style: Style, paint: Paint): string => {
	const key = keyOf(`focus-${pane}`);
	const at = title.startsWith(pane) ? title.indexOf(key) : -1;
	if (style === 'bar') return paint(` ${title} `, style);
	if (at < 0) return `${paint(' ', style)}${paint(key, 'key')}${paint(` ${title} `, style)}`;
	return paint(` ${title.slice(0, at)}`, style) + paint(key, 'key') + paint(`${title.slice(at + 1)} `, style);
};

/** `1–18 of 66` where there is more than fits, with an arrow each way that there is more. */
const scrollText = (state: ReviewState, place: PanePlace): string => {
	const total = paneRows(state, place.pane, place.text.width).length;
	if (total <= place.text.height) return '';
	const top = topOf(state, place);
	const bottom = Math.min(total, top + place.text.height);
	return `${top > 0 ? '↑' : ' '}${bottom < total ? '↓' : ' '} ${top + 1}–${bottom} of ${total}`;
};

/** The tabs of a place, the open one set apart. */
const tabLine = (state: ReviewState, place: PanePlace, paint: Paint): {text: string; width: number} => {
	const titles = place.tabs.map(pane => ({pane, title: pane === place.pane ? paneTitle(state, pane) : pane}));
	const text = titles
		.map(({pane, title}) =>
			titlePieces(title, pane, pane === place.pane ? (pane === state.focus ? 'bar' : 'strong') : 'plain', paint),
		)
		.join('');
	const isInTitle = (pane: PaneId, title: string): boolean =>
		title.startsWith(pane) || (pane === place.pane && pane === state.focus);
	const width = titles.reduce((sum, {pane, title}) => sum + textWidth(title) + 2 + (isInTitle(pane, title) ? 0 : 1), 0);
	return {text, width};
};

/** Title and scroll position, over the pane's border or as its first line. */
const titleRegions = (state: ReviewState, place: PanePlace, paint: Paint): Region[] => {
	const {frame, isBoxed, pane} = place;
	const {text, width} = tabLine(state, place, paint);
	const scroll = scrollText(state, place);
	const scrollWidth = textWidth(scroll);
	if (!isBoxed) {
		const space = frame.width - width - scrollWidth - 1;
		const line = space >= 1 && scroll !== '' ? `${text}${' '.repeat(space)}${paint(scroll, 'quiet')} ` : text;
		return [{id: `title-${pane}`, rectangle: {...frame, height: 1}, lines: [line]}];
	}
	const regions: Region[] = [
		{
			id: `title-${pane}`,
			rectangle: {x: frame.x + 2, y: frame.y, width: Math.min(width, frame.width - 4), height: 1},
			lines: [text],
		},
	];
	const left = frame.width - 4 - width - 1;
	if (scroll !== '' && left >= scrollWidth + 2) {
		const x = frame.x + frame.width - scrollWidth - 4;
		regions.push({
			id: `scroll-${pane}`,
			rectangle: {x, y: frame.y, width: scrollWidth + 2, height: 1},
			lines: [paint(` ${cutText(scroll, scrollWidth)} `, 'quiet')],
		});
	}
	return regions;
};

const merge = (...layers: ReadonlyMap<number, readonly Mark[]>[]): Map<number, Mark[]> => {
	const merged = new Map<number, Mark[]>();
	for (const layer of layers)
		for (const [line, marks] of layer) merged.set(line, [...(merged.get(line) ?? []), ...marks]);
	return merged;
};

/** Evidence, search hits and what is being picked, on top of the pane's own marks. */
const extraMarks = (state: ReviewState, pane: PaneId, content: Content): Map<number, Mark[]> => {
	const layers: Map<number, Mark[]>[] = [];
	const row = currentContent(state);
	if (row.kind === 'loaded') {
		const evidence = evidenceOf(state, currentVisit(state) ?? '');
		if (evidence.length > 0) layers.push(evidenceMarks(row.loaded, content, pane, evidence));
	}
	if (state.search?.pane === pane) layers.push(markHits(currentHits(state).hits, state.search.current));
	if (state.mode.kind === 'picking' && state.mode.pane === pane) {
		const [from, to] = pickedRange(state.mode);
		layers.push(markBetween(content, from, to, 'selected'));
	}
	return merge(...layers);
};

/** The regions of one pane: title, scroll position, text. */
export const paneRegions = (state: ReviewState, place: PanePlace, paint: Paint): Region[] => {
	const {pane, text} = place;
	const content = contentOf(state, pane);
	const lines = paintContent(
		content,
		{width: text.width, height: text.height, top: topOf(state, place)},
		extraMarks(state, pane, content),
		paint,
	);
	return [...titleRegions(state, place, paint), {id: `text-${pane}`, rectangle: text, lines}];
};
