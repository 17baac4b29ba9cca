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

/**
Ranges of characters of one column that join with nothing by themselves: Latin, Greek, Cyrillic, dashes and quotes,
sub- and superscripts, currency, letter-like signs, arrows, mathematics, box drawing and blocks. Notes and frames are made
of these; ICU's segmenter, milliseconds to make and a hundred times slower, is for the rest.
*/
const loneRanges = [
	[0x20, 0x7e],
	[0xa1, 0xa8],
	[0xaa, 0xac],
	[0xaf, 0x2ff],
	[0x370, 0x482],
	[0x2010, 0x2027],
	[0x2030, 0x203b],
	[0x2070, 0x209c],
	[0x20a0, 0x20bf],
	[0x2190, 0x2193],
	[0x2200, 0x22ff],
	[0x2500, 0x259f],
	[0x25b2, 0x25b5],
	[0x25cb, 0x25cf],
] as const;
const isLone = new Uint8Array(0x2600);
for (const [from, to] of loneRanges) isLone.fill(1, from, to + 1);

/** True where the UTF-16 unit at `at` is a cluster of one column, whatever stands around it in visible text. */
export const standsAlone = (text: string, at: number): boolean => {
	const next = text.charCodeAt(at + 1); // NaN at the end
	return isLone[text.charCodeAt(at)] === 1 && !(next >= firstJoining && isLone[next] !== 1);
};

/** From here on a character may join with the one before it. */
const firstJoining = 0x300;

/**
Cuts `text` (one line, made visible before) into clusters. Only runs of characters that may join go through the segmenter.
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
		if (standsAlone(text, at)) {
			put(at++, 1);
			continue;
		}
		let end = at + 1;
		while (end < text.length && !standsAlone(text, end)) end++;
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
