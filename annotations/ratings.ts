/** The labels of one row, one a reader: an index into the categories, or null where the reader gave none. */
export type Item = readonly (number | null)[];

/** `table[i][j]` counts (or weighs) rows that the first reader labelled i and the second j: k x k. */
export type ConfusionTable = readonly (readonly number[])[];

/** Rows as items: labels become their place in `categories`, anything else (no label, an unknown one) null. */
export const itemsOf = (rows: readonly (readonly (string | null)[])[], categories: readonly string[]): Item[] => {
	const place = new Map(categories.map((category, index) => [category, index]));
	return rows.map(labels => labels.map(label => (label === null ? null : (place.get(label) ?? null))));
};

/** Counts of the rows that the readers at places `first` and `second` both labelled, k x k; with `weights`, one an item,
their sums. */
export const confusionTable = (
	items: readonly Item[],
	categories: number,
	[first, second]: readonly [number, number] = [0, 1],
	weights?: readonly number[],
): number[][] => {
	const table = Array.from({length: categories}, () => new Array<number>(categories).fill(0));
	items.forEach((item, index) => {
		const [one, other] = [item[first] ?? null, item[second] ?? null];
		if (one !== null && other !== null) table[one]![other]! += weights?.[index] ?? 1;
	});
	return table;
};

/** Category `of` against all others together, 2 x 2. */
export const oneAgainstRest = (table: ConfusionTable, of: number): number[][] => {
	const folded = [
		[0, 0],
		[0, 0],
	];
	table.forEach((row, i) => {
		row.forEach((count, j) => {
			folded[i === of ? 0 : 1]![j === of ? 0 : 1]! += count;
		});
	});
	return folded;
};

/** Sums and shares of a table. Throws `RangeError` when it is not square or holds a negative number. */
export const margins = (table: ConfusionTable) => {
	const k = table.length;
	if (!table.every(row => row.length === k && row.every(count => count >= 0))) {
		throw new RangeError(`expected a square table of counts from 0 on, got ${JSON.stringify(table)}`);
	}
	const rows = table.map(row => row.reduce((sum, count) => sum + count, 0));
	const columns = table.map((_, j) => table.reduce((sum, row) => sum + row[j]!, 0));
	const total = rows.reduce((sum, count) => sum + count, 0);
	return {total, rows, columns};
};
