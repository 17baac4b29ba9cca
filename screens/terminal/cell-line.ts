import {clusterWidth} from '../text/cluster-width.ts';
import {segments, standsAlone} from '../text/clusters.ts';
import {applySgr, isErasable, plainStyle} from './cell-style.ts';

/** Glyph id of a blank, and of the second cell of a wide glyph. */
export const blank = 32;
export const continuation = 0;
const firstCluster = 0x1_0000;

/** A styled line as cells: glyph ids (UTF-16 code of a single unit, or `firstCluster` + index) and style ids. */
export type CellLine = {glyphs: Int32Array; styles: Int32Array; width: number};

const clusters: string[] = [];
const idByCluster = new Map<string, number>();

const glyphId = (cluster: string): number => {
	if (cluster.length === 1) return cluster.charCodeAt(0);
	const known = idByCluster.get(cluster);
	if (known !== undefined) return known;
	clusters.push(cluster);
	idByCluster.set(cluster, firstCluster + clusters.length - 1);
	return firstCluster + clusters.length - 1;
};

/** The text of a glyph id. */
export const glyphText = (id: number): string =>
	id < firstCluster ? String.fromCharCode(id) : clusters[id - firstCluster]!; // ids come from `glyphId` only

/** True where terminals may disagree on how far the glyph moves the cursor: wide ones and joined clusters. */
export const isDisputed = (id: number, isWide: boolean): boolean => isWide || id >= firstCluster;

const sgr = /\x1b\[([\d;:]*)m/y;
/** Any other escape sequence: dropped, so that nothing but our own sequences ever reaches the terminal. */
const otherEscape = /\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])?/y;
const plainRun = /[\x20-\x7e]+/y;
const foreignRun = /[^\x1b\x20-\x7e]+/y;

const parse = (line: string): CellLine => {
	const glyphs: number[] = [];
	const styles: number[] = [];
	let style = plainStyle;
	const put = (glyph: number): void => {
		glyphs.push(glyph);
		styles.push(glyph === blank && isErasable(style) ? plainStyle : style);
	};
	const putCluster = (cluster: string): void => {
		const code = cluster.charCodeAt(0);
		if (code < 0x20) put(code === 9 ? blank : 0x2400 + code);
		else if (code >= 0x7f && code < 0xa0) put(0xfffd);
		else if (clusterWidth(cluster) === 0) put(glyphId(`◌${cluster}`));
		else {
			put(glyphId(cluster));
			if (clusterWidth(cluster) === 2) put(continuation);
		}
	};
	const matchAt = (pattern: RegExp, at: number): RegExpExecArray | null => {
		pattern.lastIndex = at;
		return pattern.exec(line);
	};
	for (let at = 0; at < line.length; ) {
		const plain = matchAt(plainRun, at);
		if (plain !== null) {
			for (let index = at; index < at + plain[0].length; index++) put(line.charCodeAt(index));
			at += plain[0].length;
			continue;
		}
		if (standsAlone(line, at)) {
			put(line.charCodeAt(at++));
			continue;
		}
		const colour = matchAt(sgr, at);
		if (colour !== null) {
			style = applySgr(style, colour[1]!);
			at += colour[0].length;
			continue;
		}
		const dropped = matchAt(otherEscape, at);
		if (dropped !== null) {
			at += dropped[0].length;
			continue;
		}
		// A combining mark belongs to the ASCII letter before it: segment from there.
		const foreign = matchAt(foreignRun, at)![0]; // what is left is neither plain nor an escape
		const before = glyphs.length > 0 && /^\p{M}/u.test(foreign) ? glyphs.pop() : undefined;
		if (before !== undefined) styles.pop();
		for (const {segment} of segments((before === undefined ? '' : glyphText(before)) + foreign)) putCluster(segment);
		at += foreign.length;
	}
	return {glyphs: Int32Array.from(glyphs), styles: Int32Array.from(styles), width: glyphs.length};
};

const cache = new Map<string, CellLine>();
const cacheSize = 8192;

/** Parses a line with SGR styling into cells. Lines recur from frame to frame, so the last thousands are remembered. */
export const cellLine = (line: string): CellLine => {
	const known = cache.get(line);
	if (known !== undefined) return known;
	if (cache.size >= cacheSize) cache.clear();
	const parsed = parse(line);
	cache.set(line, parsed);
	return parsed;
};
