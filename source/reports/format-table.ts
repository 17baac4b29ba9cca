import stringWidth from 'string-width';
import type {Cell, ReportTable} from './report-table.ts';

const textOf = (cell: Cell): string => (cell === null ? '' : String(cell));
const pad = (text: string, width: number, atStart: boolean): string => {
	const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
	return atStart ? space + text : text + space;
};

/** A table in columns, numbers to the right, for a terminal. */
export const formatTable = ({title, columns, rows, notes}: ReportTable): string => {
	const widths = columns.map((column, j) =>
		Math.max(stringWidth(column), ...rows.map(row => stringWidth(textOf(row[j] ?? null)))),
	);
	const line = (cells: readonly Cell[]): string =>
		cells
			.map((cell, j) => pad(textOf(cell), widths[j]!, typeof cell === 'number')) // a width a column
			.join('  ')
			.trimEnd();
	return [title, line(columns), ...rows.map(line), ...notes, ''].join('\n');
};

/** The same as Markdown. */
export const formatMarkdown = ({title, columns, rows, notes}: ReportTable): string => {
	const line = (cells: readonly Cell[]): string =>
		`| ${cells.map(cell => textOf(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
	const rule = columns.map((_, j) => (rows.every(row => typeof row[j] !== 'string') ? '---:' : '---'));
	return [`**${title}**`, '', line(columns), line(rule), ...rows.map(line), '', ...notes, ''].join('\n');
};

/** The same as CSV (RFC 4180), without title and notes. */
export const formatCsv = ({columns, rows}: ReportTable): string =>
	[columns, ...rows]
		.map(cells =>
			cells
				.map(textOf)
				.map(text => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
				.join(','),
		)
		.map(line => `${line}\r\n`)
		.join('');
