import {isMissing, type MissingRuns, type ReportTable} from './report-table.ts';

export type MadeTables = Readonly<Record<string, ReportTable | MissingRuns>>;

/** Ids that a document holds at most; `casewise why` gives those of any one number. */
const mostIds = 200_000;

/**
The answer of `casewise report --json`. `rowsBehind[i][j]` are the ids that `rows[i][j]` counts (of a share its numerator) and
`rowsOf[i][j]` those that it is out of, null where a cell stands for no rows. Where a report would hold more than 200,000 ids,
both are numbers of ids instead, and `idsLeftOut` is true.
*/
export const jsonOfTables = (made: MadeTables, figures: readonly string[]) => {
	const present = Object.entries(made).flatMap(([name, table]) => (isMissing(table) ? [] : [[name, table] as const]));
	const total = present.reduce(
		(sum, [, {behind}]) =>
			sum + behind.flat().reduce((count, cell) => count + (cell?.rows().length ?? 0) + (cell?.of?.().length ?? 0), 0),
		0,
	);
	const idsLeftOut = total > mostIds;
	const ids = (rows: readonly string[] | undefined) => (rows === undefined ? null : idsLeftOut ? rows.length : rows);
	return {
		tables: Object.fromEntries(
			present.map(([name, {title, columns, rows, texts, behind, notes}]) => [
				name,
				{
					title,
					columns,
					rows,
					rowsBehind: behind.map(row => row.map(cell => ids(cell?.rows()))),
					rowsOf: behind.map(row => row.map(cell => ids(cell?.of?.()))),
					definitions: behind.map(row => row.map(cell => cell?.definition ?? null)),
					texts,
					notes,
				},
			]),
		),
		missing: Object.fromEntries(Object.entries(made).filter(([, table]) => isMissing(table))),
		idsLeftOut,
		figures,
	};
};
