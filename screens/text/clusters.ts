import {clusterWidth} from './cluster-width.ts';

/** A text cut into what a terminal draws as one: where each cluster starts (UTF-16) and how many columns it takes. */
export type Clusters = {starts: Int32Array; widths: Uint8Array; count: number};

/** Made when the first text asks for it: it takes milliseconds of the start. */
let segmenter: Intl.Segmenter | undefined;
export const segments = (text: string): Intl.Segments => {
	segmenter ??= new Intl.Segmenter();
	return segmenter.segment(text);
};

/** Columns of a cluster in a pane. A lone mark takes one: the painter puts it on a dotted circle. */
const shownWidth = (cluster: string): number => Math.max(1, clusterWidth(cluster));

/** True where every UTF-16 unit is one column, so that offsets are columns. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Below U+0300 nothing combines: such a letter is a cluster unless something from above follows it. */
const firstCombining = 0x300;

/**
Cuts `text` (one line, made visible before) into clusters. Only runs with characters from U+0300 on go through the
segmenter, which is a hundred times slower than looking at the code: notes are long and mostly ASCII.
*/
export const toClusters = (text: string): Clusters => {
	const starts = new Int32Array(text.length + 1);
	const widths = new Uint8Array(text.length);
	let count = 0;
	const put = (start: number, width: number): void => {
		starts[count] = start;
		widths[count++] = width;
	};
	for (let at = 0; at < text.length; ) {
		const next = text.charCodeAt(at + 1);
		if (text.charCodeAt(at) < firstCombining && !(next >= firstCombining)) {
			put(at++, 1);
			continue;
		}
		let end = at + 1;
		while (end < text.length && text.charCodeAt(end) >= firstCombining) end++;
		for (const {segment, index} of segments(text.slice(at, end))) put(at + index, shownWidth(segment));
		at = end;
	}
	starts[count] = text.length;
	return {starts, widths, count};
};

/** Columns that a line of visible text takes. */
export const textWidth = (text: string): number => {
	if (isPlain(text)) return text.length;
	const {widths, count} = toClusters(text);
	let width = 0;
	for (let index = 0; index < count; index++) width += widths[index]!;
	return width;
};

/** The text cut to `columns`, ending in … where something was cut off. */
export const cutText = (text: string, columns: number): string => {
	if (columns <= 0) return '';
	if (textWidth(text) <= columns) return text;
	const {starts, widths, count} = toClusters(text);
	let width = 0;
	for (let index = 0; index < count; index++) {
		width += widths[index]!;
		if (width > columns - 1) return `${text.slice(0, starts[index])}…`;
	}
	return text;
};

/** The text padded with blanks to `columns`, or cut to it. */
export const fitText = (text: string, columns: number): string => {
	const cut = cutText(text, columns);
	return cut + ' '.repeat(Math.max(0, columns - textWidth(cut)));
};
