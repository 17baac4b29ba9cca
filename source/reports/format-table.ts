import stringWidth from 'string-width';
import {isNumberColumn, type ReportTable} from './report-table.ts';

const pad = (text: string, width: number, atStart: boolean): string => {
	const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
	return atStart ? space + text : text + space;
};

/** Widest text column, in cells; longer texts go on in the next line. */
const widestText = 48;

/** Lines of a cell: its own line breaks, and breaks between words where it is too wide. Programs keep their lines. */
const linesOf = (text: string): string[] => {
	if (text.includes('\n')) return text.split('\n');
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last === undefined || stringWidth(last) + 1 + stringWidth(word) > widestText) lines.push(word);
		else lines[lines.length - 1] = `${last} ${word}`;
	}
	return lines;
};

const gapWidth = 2;

/** Columns that fit side by side: the leading text columns stand in every part. */
const parts = (widths: readonly number[], leading: number, columns: number): number[][] => {
	const lead = Array.from({length: leading}, (_, j) => j);
	const leadWidth = lead.reduce((sum, j) => sum + widths[j]! + gapWidth, 0);
	const found: number[][] = [];
	let used = 0;
	for (let j = leading; j < widths.length; j++) {
		const width = widths[j]! + gapWidth;
		if (found.length === 0 || leadWidth + used + width - gapWidth > columns) {
			found.push([...lead]);
			used = 0;
		}
		found.at(-1)?.push(j);
		used += width;
	}
	return found.length === 0 ? [lead] : found;
};

/** A table in columns, numbers to the right, for a terminal of so many columns: a wider one is cut into parts below each other. */
export const formatTable = (table: ReportTable, columnsOfTerminal = Number.POSITIVE_INFINITY): string => {
	const {title, columns, texts, notes} = table;
	const isNumber = isNumberColumn(table);
	const cells = texts.map(row => row.map(linesOf));
	const widths = columns.map((column, j) =>
		Math.max(stringWidth(column), ...cells.flatMap(row => (row[j] ?? []).map(line => stringWidth(line)))),
	);
	const firstNumber = isNumber.indexOf(true);
	const leading = Math.min(firstNumber === -1 ? 1 : firstNumber, 2, columns.length);
	const drawPart = (some: readonly number[]): string[] => {
		const line = (at: (j: number) => string): string =>
			some
				.map(j => pad(at(j), widths[j]!, isNumber[j] === true)) // a width a column
				.join(' '.repeat(gapWidth))
				.trimEnd();
		return [
			line(j => columns[j] ?? ''),
			...cells.flatMap(row =>
				Array.from({length: Math.max(1, ...some.map(j => row[j]?.length ?? 0))}, (_, index) =>
					line(j => row[j]?.[index] ?? ''),
				),
			),
		];
	};
	const drawn = parts(widths, leading, columnsOfTerminal).map(drawPart);
	return [title, ...drawn.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])), ...notes, ''].join('\n');
};

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/** The same as Markdown. */
export const formatMarkdown = (table: ReportTable): string => {
	const {title, columns, texts, notes} = table;
	const line = (cells: readonly string[]): string =>
		`| ${cells.map(cell => oneLine(cell).replaceAll('|', '\\|')).join(' | ')} |`;
	const rule = isNumberColumn(table).map(isNumber => (isNumber ? '---:' : '---'));
	return [
		`**${title}**`,
		'',
		line(columns),
		line(rule),
		...texts.map(line),
		'',
		...notes.flatMap(note => [note, '']),
		'',
	].join('\n');
};

/** The same as CSV (RFC 4180), without title and notes. */
export const formatCsv = ({columns, texts}: ReportTable): string =>
	[columns, ...texts]
		.map(cells => cells.map(text => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(','))
		.map(line => `${line}\r\n`)
		.join('');

const latexSigns: Readonly<Record<string, string>> = {
	'\\': '\\textbackslash{}',
	'~': '\\textasciitilde{}',
	'^': '\\textasciicircum{}',
	'<': '\\textless{}',
	'>': '\\textgreater{}',
	'±': '$\\pm$',
	'×': '$\\times$',
	'→': '$\\rightarrow$',
};
const latexText = (text: string): string =>
	oneLine(text).replaceAll(/[\\~^<>±×→&%$#_{}]/g, sign => latexSigns[sign] ?? `\\${sign}`);

/** The same as a LaTeX table (booktabs), notes below the caption. */
export const formatLatex = (table: ReportTable): string => {
	const {title, columns, texts, notes} = table;
	const line = (cells: readonly string[]): string => `${cells.map(latexText).join(' & ')} \\\\`;
	return [
		'% needs \\usepackage{booktabs}',
		'\\begin{table}',
		'\\centering',
		`\\caption{${[title, ...notes].map(latexText).join('. ').replaceAll('..', '.')}}`,
		`\\begin{tabular}{${isNumberColumn(table)
			.map(isNumber => (isNumber ? 'r' : 'l'))
			.join('')}}`,
		'\\toprule',
		line(columns),
		'\\midrule',
		...texts.map(line),
		'\\bottomrule',
		'\\end{tabular}',
		'\\end{table}',
		'',
	].join('\n');
};
