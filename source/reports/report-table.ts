/** A number, text, or null where there is no value (its reason then stands in the notes). */
export type Cell = number | string | null;

/** One table of a report. Every number can be traced: `rowsBehind[i][j]` are the ids of the run rows that `rows[i][j]` counts,
null where the cell is a heading or stands for no rows of its own. */
export type ReportTable = {
	title: string;
	columns: string[];
	rows: Cell[][];
	rowsBehind: (string[] | null)[][];
	notes: string[];
};

/** A cell with the rows behind it, while a table is put together. */
export type TracedCell = {cell: Cell; behind: string[] | null};

export const heading = (text: string): TracedCell => ({cell: text, behind: null});
/** A count with the rows it counts. */
export const counted = (rowIds: readonly string[]): TracedCell => ({cell: rowIds.length, behind: [...rowIds]});

/** A table from traced cells. Throws `RangeError` where a row has not as many cells as there are columns. */
export const reportTable = (
	title: string,
	columns: readonly string[],
	rows: readonly (readonly TracedCell[])[],
	notes: readonly string[] = [],
): ReportTable => {
	const odd = rows.find(row => row.length !== columns.length);
	if (odd !== undefined) throw new RangeError(`expected ${columns.length} cells a row, got ${odd.length}`);
	return {
		title,
		columns: [...columns],
		rows: rows.map(row => row.map(({cell}) => cell)),
		rowsBehind: rows.map(row => row.map(({behind}) => behind)),
		notes: [...notes],
	};
};
