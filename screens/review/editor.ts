import {showForeignText} from '../../data/foreign-text.ts';
import type {Key} from '../keyboard/parse-keys.ts';
import {toClusters} from '../text/clusters.ts';
import {expandTabs, type WrappedRow, wrapLine} from '../text/wrap.ts';

/** A text being written: `cursor` is an offset between clusters. `column` is where up and down want to go. */
export type Editor = {text: string; cursor: number; column: number | undefined};

export const createEditor = (text: string): Editor => ({text, cursor: text.length, column: undefined});

/** Text as it may stand in a comment: line feeds kept, tabs as blanks, anything invisible made visible. */
const clean = (text: string): string =>
	showForeignText(text.replace(/\r\n?/g, '\n')).split('\n').map(expandTabs).join('\n');

const insert = ({text, cursor}: Editor, piece: string): Editor => ({
	text: text.slice(0, cursor) + piece + text.slice(cursor),
	cursor: cursor + piece.length,
	column: undefined,
});

const remove = ({text}: Editor, start: number, end: number): Editor => ({
	text: text.slice(0, start) + text.slice(end),
	cursor: start,
	column: undefined,
});

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number): number => {
	const end = text.indexOf('\n', at);
	return end < 0 ? text.length : end;
};

/** The cluster boundary before or after an offset; a line feed is a step of its own. */
const before = (text: string, at: number): number => {
	const start = lineStart(text, at);
	if (at === start) return Math.max(0, at - 1);
	const {starts, count} = toClusters(text.slice(start, at));
	return start + starts[count - 1]!; // at > start, so there is a cluster
};
const after = (text: string, at: number): number => {
	const end = lineEnd(text, at);
	return at === end ? Math.min(text.length, at + 1) : at + toClusters(text.slice(at, end)).starts[1]!; // not empty
};

const wordBefore = (text: string, at: number): number => /[^\s]*\s*$/u.exec(text.slice(0, at))!.index; // always matches
const wordAfter = (text: string, at: number): number => at + /^\s*[^\s]*/u.exec(text.slice(at))![0].length; // the same

/** One row of the text as it is shown; offsets into the whole text. */
export type EditorRow = WrappedRow;

/** The text wrapped to `width` columns, one column kept free for the cursor behind a full row. */
export const editorRows = (text: string, width: number): EditorRow[] => {
	let offset = 0;
	return text.split('\n').flatMap(line => {
		const rows = wrapLine(line, Math.max(1, width - 1)).map(row => ({
			start: offset + row.start,
			end: offset + row.end,
		}));
		offset += line.length + 1;
		return rows;
	});
};

/** Index of the row that the cursor stands in. */
export const cursorRow = (rows: readonly EditorRow[], cursor: number): number =>
	Math.max(
		0,
		rows.findLastIndex(row => row.start <= cursor),
	);

const columnsBetween = (text: string): number => {
	const {widths, count} = toClusters(text);
	let columns = 0;
	for (let index = 0; index < count; index++) columns += widths[index]!;
	return columns;
};

/** The offset in a row that is `column` columns from its start, or its end. */
const offsetAt = (text: string, row: EditorRow, column: number): number => {
	const {starts, widths, count} = toClusters(text.slice(row.start, row.end));
	let columns = 0;
	for (let index = 0; index < count; index++) {
		if (columns >= column) return row.start + starts[index]!;
		columns += widths[index]!;
	}
	return row.end;
};

const vertical = (editor: Editor, width: number, steps: number): Editor => {
	const rows = editorRows(editor.text, width);
	const at = cursorRow(rows, editor.cursor);
	const column = editor.column ?? columnsBetween(editor.text.slice(rows[at]!.start, editor.cursor)); // at least one row
	const to = rows[Math.max(0, Math.min(rows.length - 1, at + steps))]!; // clamped
	return {...editor, cursor: offsetAt(editor.text, to, column), column};
};

/**
The editor after a key, `width` columns wide; undefined for a key that is not the editor's (Esc, Enter where `isOneLine`).
Pasted text goes in as it is, thousands of characters too, with anything invisible made visible.
*/
export const editKey = (editor: Editor, key: Key, width: number, isOneLine: boolean): Editor | undefined => {
	const {text, cursor} = editor;
	const go = (to: number): Editor => ({text, cursor: to, column: undefined});
	switch (key.name) {
		case 'paste':
			return insert(editor, isOneLine ? clean(key.text).replaceAll(/\s*\n\s*/g, ' ') : clean(key.text));
		case 'enter':
			return isOneLine ? undefined : insert(editor, '\n');
		case 'alt-enter':
			return insert(editor, isOneLine ? ' ' : '\n');
		case 'left':
		case 'ctrl-b':
			return go(before(text, cursor));
		case 'right':
		case 'ctrl-f':
			return go(after(text, cursor));
		case 'ctrl-left':
		case 'alt-left':
		case 'alt-b':
			return go(wordBefore(text, cursor));
		case 'ctrl-right':
		case 'alt-right':
		case 'alt-f':
			return go(wordAfter(text, cursor));
		case 'up':
			return vertical(editor, width, -1);
		case 'down':
			return vertical(editor, width, 1);
		case 'page-up':
			return vertical(editor, width, -8);
		case 'page-down':
			return vertical(editor, width, 8);
		case 'home':
		case 'ctrl-a':
			return go(lineStart(text, cursor));
		case 'end':
		case 'ctrl-e':
			return go(lineEnd(text, cursor));
		case 'ctrl-home':
			return go(0);
		case 'ctrl-end':
			return go(text.length);
		case 'backspace':
			return cursor === 0 ? editor : remove(editor, before(text, cursor), cursor);
		case 'delete':
		case 'ctrl-d':
			return cursor === text.length ? editor : remove(editor, cursor, after(text, cursor));
		case 'ctrl-w':
		case 'alt-backspace':
			return remove(editor, wordBefore(text, cursor), cursor);
		case 'ctrl-u':
			return remove(editor, lineStart(text, cursor), cursor);
		case 'ctrl-k':
			return remove(editor, cursor, lineEnd(text, cursor) === cursor ? after(text, cursor) : lineEnd(text, cursor));
		default:
			return key.text === '' ? undefined : insert(editor, clean(key.text));
	}
};

/** The window of `height` rows around the cursor: the shown texts, and where in it the cursor stands. */
export const editorWindow = (
	{text, cursor}: Editor,
	width: number,
	height: number,
): {lines: string[]; row: number; column: number; top: number; total: number} => {
	const rows = editorRows(text, width);
	const at = cursorRow(rows, cursor);
	const top = Math.max(0, Math.min(at - Math.floor(height / 2), rows.length - height));
	return {
		lines: rows.slice(top, top + height).map(row => text.slice(row.start, row.end)),
		row: at - top,
		column: columnsBetween(text.slice(rows[at]!.start, cursor)), // at least one row
		top,
		total: rows.length,
	};
};
