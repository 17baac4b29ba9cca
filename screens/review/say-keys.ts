import type {Category, Codebook} from '../../annotations/codebook.ts';
import {cutText, textWidth} from '../text/clusters.ts';
import {type Action, bindingOf, keyOf} from './keys.ts';

/** A key of the bar: a category, or one of the things that can be said besides. */
export type SayItem = {key: string; text: string; category?: Category; action?: Action};

/** What stands behind the categories in the bar. */
const besides: readonly Action[] = ['uncertain', 'under-specified', 'skip'];

const gap = 2;

const pack = (items: readonly SayItem[], columns: number): SayItem[][] => {
	const lines: SayItem[][] = [];
	let left = 0;
	for (const item of items) {
		const width = textWidth(item.text);
		if (lines.length === 0 || left < gap + width) {
			lines.push([]);
			left = columns;
		} else left -= gap;
		lines.at(-1)!.push(item); // pushed above at the latest
		left -= width;
	}
	return lines;
};

const packed = new WeakMap<Codebook, Map<number, SayItem[][]>>();

/** The keys that say something, in lines of at most `columns`: names are cut before a third line is taken from the panes. */
export const packSayKeys = (codebook: Codebook, columns: number): readonly SayItem[][] => {
	const known = packed.get(codebook) ?? new Map<number, SayItem[][]>();
	packed.set(codebook, known);
	const cached = known.get(columns);
	if (cached !== undefined) return cached;
	let lines: SayItem[][] = [];
	for (let longest = 14; longest >= 1; longest--) {
		lines = pack(
			[
				...codebook.categories.map(category => ({
					category,
					key: category.key,
					text: `${category.key} ${cutText(category.short, longest)}`,
				})),
				...besides.map(action => ({action, key: keyOf(action), text: `${keyOf(action)} ${bindingOf(action).short}`})),
			],
			columns,
		);
		if (lines.length <= 2) break;
	}
	known.set(columns, lines);
	return lines;
};
