/** A number, text, an interval's two ends, or null where there is no value (its reason then stands in the notes). */
export type Cell = number | string | null | readonly [number, number];

/** Ids of run rows, worked out when they are asked for: a report holds many more of them than are ever looked at. */
export type RowSet = () => readonly string[];

/** What a number stands on. */
export type Behind = {
	/** The number in words, with its formula. */
	definition: string;
	/** The rows that the number counts; of a share, those in its numerator; of a comparison, all rows of both sides. */
	rows: RowSet;
	/** The rows that a share is out of. */
	of?: RowSet;
	/** Further sets worth looking at, by name: `only the first right`, … */
	sets?: Readonly<Record<string, RowSet>>;
};

/** A cell with how it is printed and the rows behind it, while a table is put together. */
export type TracedCell = {cell: Cell; text?: string; behind: Behind | null};

/** One table of a report. Every number can be traced to the rows of its runs. */
export type ReportTable = {
	title: string;
	columns: string[];
	/** Values for programs: percentages to two places, p-values and counts in full. */
	rows: Cell[][];
	/** The same as they are printed. */
	texts: string[][];
	/** What each number stands on; null for headings and where a cell stands for no rows of its own. */
	behind: (Behind | null)[][];
	/** Ids of the rows that each number counts, worked out at every call. */
	readonly rowsBehind: (string[] | null)[][];
	notes: string[];
};

/** A table that cannot be made, and what it needs. */
export type MissingRuns = {title: string; needs: string[]};
export const isMissing = (made: ReportTable | MissingRuns): made is MissingRuns => 'needs' in made;

export const heading = (text: string): TracedCell => ({cell: text, behind: null});
export const empty: TracedCell = {cell: null, text: '-', behind: null};

/** A count with the rows it counts. */
export const counted = (rowIds: readonly string[], definition = 'number of these rows'): TracedCell => ({
	cell: rowIds.length,
	behind: {definition, rows: () => rowIds},
});

const textOf = ({cell, text}: TracedCell): string => {
	if (text !== undefined) return text;
	if (cell === null) return '';
	return typeof cell === 'object' ? `[${cell.join(', ')}]` : String(cell);
};

/** A table from traced cells. Throws `RangeError` where a row has not as many cells as there are columns. */
export const reportTable = (
	title: string,
	columns: readonly string[],
	rows: readonly (readonly TracedCell[])[],
	notes: readonly string[] = [],
): ReportTable => {
	const odd = rows.find(row => row.length !== columns.length);
	if (odd !== undefined) throw new RangeError(`expected ${columns.length} cells a row, got ${odd.length}`);
	const behind = rows.map(row => row.map(cell => cell.behind));
	return {
		title,
		columns: [...columns],
		rows: rows.map(row => row.map(({cell}) => cell)),
		texts: rows.map(row => row.map(textOf)),
		behind,
		get rowsBehind() {
			return behind.map(row => row.map(cell => (cell === null ? null : [...cell.rows()])));
		},
		notes: [...notes],
	};
};

/** Which columns hold numbers only, and are set to the right. */
export const isNumberColumn = ({rows, columns}: ReportTable): boolean[] =>
	columns.map(
		(_, j) =>
			rows.some(row => row[j] !== null && typeof row[j] !== 'string') && rows.every(row => typeof row[j] !== 'string'),
	);
