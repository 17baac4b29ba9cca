import {isPlain, toClusters} from './clusters.ts';

/** One row of a wrapped line: UTF-16 offsets into it, `end` excluded. */
export type WrappedRow = {start: number; end: number};

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** A place after which a row may end, apart from a blank: a hyphen between letters. Units (`mg/dL`) and numbers stay whole. */
const isBreakAfter = (text: string, at: number): boolean =>
	text.charCodeAt(at) === 0x2d && isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(at + 1));

const wrapPlain = (text: string, width: number): WrappedRow[] => {
	const rows: WrappedRow[] = [];
	let start = 0;
	while (text.length - start > width) {
		let end = start + width;
		const blank = text.lastIndexOf(' ', end);
		let cut = blank > start ? blank : -1;
		for (let at = end - 1; at > Math.max(start, cut); at--)
			if (isBreakAfter(text, at)) {
				cut = at + 1;
				break;
			}
		if (cut > start) end = cut;
		rows.push({start, end});
		start = end;
		// One blank is the break itself; blanks beyond it are the writer's and stay.
		if (text.charCodeAt(start) === 0x20) start++;
	}
	rows.push({start, end: text.length});
	return rows;
};

/**
Wraps one line of visible text (no line feed, no tab) to rows of at most `width` columns, at blanks and hyphens. A word longer
than a row is cut. There is at least one row.
*/
export const wrapLine = (text: string, width: number): WrappedRow[] => {
	if (width < 1) throw new RangeError(`expected a width of at least 1 column, got ${width}`);
	if (isPlain(text)) return wrapPlain(text, width);
	const {starts, widths, count} = toClusters(text);
	const rows: WrappedRow[] = [];
	let first = 0;
	let columns = 0;
	let breakAt = -1; // index of the cluster that starts the next row if we have to break
	for (let index = 0; index < count; index++) {
		const code = text.charCodeAt(starts[index]!);
		if (code === 0x20) breakAt = index;
		if (columns + widths[index]! > width && index > first) {
			const isAtBlank = breakAt > first;
			const next = isAtBlank ? breakAt : index;
			rows.push({start: starts[first]!, end: starts[next]!});
			first = isAtBlank && text.charCodeAt(starts[next]!) === 0x20 ? next + 1 : next;
			breakAt = -1;
			columns = 0;
			for (let kept = first; kept < index; kept++) columns += widths[kept]!;
			if (first > index) continue;
		}
		columns += widths[index]!;
		if (isBreakAfter(text, starts[index]!) && columns <= width) breakAt = index + 1;
	}
	rows.push({start: starts[first] ?? text.length, end: text.length});
	return rows;
};

const tabStop = 4;

/** Tabs as blanks to the next stop of four columns, since a terminal's own stops know nothing of panes. */
export const expandTabs = (line: string): string => {
	if (!line.includes('\t')) return line;
	let result = '';
	for (const part of line.split(/(\t)/))
		result += part === '\t' ? ' '.repeat(tabStop - (result.length % tabStop)) : part;
	return result;
};
