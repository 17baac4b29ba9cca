import type {Category, Codebook} from '../../annotations/codebook.ts';
import {cutText, textWidth} from '../text/clusters.ts';

/** A category as it stands in the key bar. */
export type CategoryItem = {category: Category; text: string};

const gap = 2;

const pack = (items: readonly CategoryItem[], columns: number): CategoryItem[][] => {
	const lines: CategoryItem[][] = [];
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

const packed = new WeakMap<Codebook, Map<number, CategoryItem[][]>>();

/** The category keys in lines of at most `columns`: names are cut before a third line is taken from the panes. */
export const packCategories = (codebook: Codebook, columns: number): readonly CategoryItem[][] => {
	const known = packed.get(codebook) ?? new Map<number, CategoryItem[][]>();
	packed.set(codebook, known);
	const cached = known.get(columns);
	if (cached !== undefined) return cached;
	let lines: CategoryItem[][] = [];
	for (let longest = 14; longest >= 1; longest--) {
		lines = pack(
			codebook.categories.map(category => ({category, text: `${category.key} ${cutText(category.short, longest)}`})),
			columns,
		);
		if (lines.length <= 2) break;
	}
	known.set(columns, lines);
	return lines;
};
