import {showForeignText} from '../../data/foreign-text.ts';
import type {Paint, Style} from './style.ts';
import {expandTabs, type WrappedRow, wrapLine} from './wrap.ts';

/** A stretch of a line that is drawn in a style; a later mark covers an earlier one. */
export type Mark = {start: number; end: number; style: Style};

/** One line of a pane before wrapping. `text` is visible text: foreign text was made visible, tabs are blanks. */
export type ContentLine = {
	text: string;
	marks: readonly Mark[];
	/** Stands left of the first row (line number, sign); rows that follow are indented by as much. */
	gutter?: {text: string; style: Style};
	/** Where the line comes from, for evidence: a line of the program, or an offset into the note or formula. */
	source?: {line?: number; offset?: number};
};

export type Content = readonly ContentLine[];

/** One row on the screen: which line it shows and which part of it. */
export type ContentRow = WrappedRow & {line: number};

/** Foreign text as lines that can be drawn. */
export const toLines = (text: string): string[] =>
	showForeignText(text.replaceAll('\r\n', '\n')).split('\n').map(expandTabs);

export const line = (text: string, style: Style = 'plain'): ContentLine => ({
	text,
	marks: style === 'plain' ? [] : [{start: 0, end: text.length, style}],
});

/** A line put together from styled pieces; the pieces must be visible text. */
export const styledLine = (pieces: ReadonlyArray<readonly [text: string, style: Style]>): ContentLine => {
	const marks: Mark[] = [];
	let text = '';
	for (const [piece, style] of pieces) {
		if (style !== 'plain') marks.push({start: text.length, end: text.length + piece.length, style});
		text += piece;
	}
	return {text, marks};
};

/** Width of the widest gutter of the content, in columns. */
const gutterWidth = (content: Content): number =>
	content.reduce((widest, {gutter}) => Math.max(widest, gutter?.text.length ?? 0), 0);

const wrapped = new WeakMap<Content, Map<number, readonly ContentRow[]>>();

/** The rows of a content at a width, remembered per content and width: scrolling asks for them at every key. */
export const wrapContent = (content: Content, width: number): readonly ContentRow[] => {
	const byWidth = wrapped.get(content) ?? new Map<number, readonly ContentRow[]>();
	wrapped.set(content, byWidth);
	const known = byWidth.get(width);
	if (known !== undefined) return known;
	const textWidth = Math.max(1, width - gutterWidth(content));
	const rows = content.flatMap(({text}, index) => wrapLine(text, textWidth).map(row => ({...row, line: index})));
	byWidth.set(width, rows);
	return rows;
};

const paintMarked = (text: string, row: WrappedRow, marks: readonly Mark[], paint: Paint): string => {
	const inside = marks.filter(mark => mark.start < row.end && mark.end > row.start);
	if (inside.length === 0) return text.slice(row.start, row.end);
	const cuts = new Set([row.start, row.end]);
	for (const {start, end} of inside) {
		cuts.add(Math.max(start, row.start));
		cuts.add(Math.min(end, row.end));
	}
	const places = [...cuts].sort((a, b) => a - b);
	return places
		.slice(1)
		.map((end, index) => {
			const start = places[index]!; // one place before `end`
			const style = inside.findLast(mark => mark.start <= start && mark.end >= end)?.style ?? 'plain';
			return paint(text.slice(start, end), style);
		})
		.join('');
};

export type Extra = ReadonlyMap<number, readonly Mark[]>;

/** Styled lines of the window of `height` rows from row `top` on; `extra` are marks on top, by line (search hits, evidence). */
export const paintContent = (
	content: Content,
	window: {width: number; height: number; top: number},
	extra: Extra,
	paint: Paint,
): string[] => {
	const rows = wrapContent(content, window.width).slice(window.top, window.top + window.height);
	const indent = gutterWidth(content);
	return rows.map(row => {
		const {text, marks, gutter} = content[row.line]!; // rows index the content they were made from
		const over = extra.get(row.line);
		const body = paintMarked(text, row, over === undefined ? marks : [...marks, ...over], paint);
		if (indent === 0) return body;
		if (row.start > 0 || gutter === undefined) return ' '.repeat(indent) + body;
		return paint(gutter.text.padStart(indent), gutter.style) + body;
	});
};
