import {escapeHtml} from './escape-html.ts';
import type {Figure} from './figures/figure.ts';
import {rowNames} from './find-cell.ts';
import type {MadeTables} from './format-json.ts';
import {pageScript} from './report-page-script.ts';
import {pageStyle} from './report-page-style.ts';
import {isMissing, isNumberColumn, type MissingRuns, type ReportTable} from './report-table.ts';
import {createRowArchiver, type RowArchiver} from './row-archive.ts';

export type DrawnFigure = Figure & {svg: string};
export type PageInput = {
	tables: MadeTables;
	figures: Readonly<Record<string, DrawnFigure | MissingRuns>>;
	/** Sentences on data set, runs, draws and choices. */
	summary: readonly string[];
};

/** What the page's script knows of a number: its definition, and which sets of rows stand behind it. */
type Link = {
	title: string;
	row: string;
	column: string;
	text: string;
	definition: string;
	rows: number;
	of?: number;
	sets?: Record<string, number>;
	why: string;
};

const tableHtml = (name: string, table: ReportTable, archiver: RowArchiver, links: Record<string, Link>): string => {
	const {title, columns, texts, behind, notes} = table;
	const isNumber = isNumberColumn(table);
	const names = rowNames(table);
	const cell = (i: number, j: number): string => {
		const text = texts[i]?.[j] ?? '';
		const stands = behind[i]?.[j] ?? null;
		const shown = text.includes('\n') ? `<pre>${escapeHtml(text)}</pre>` : escapeHtml(text);
		const style = isNumber[j] ? ' class="n"' : '';
		if (stands === null) return `<td${style}>${shown}</td>`;
		const key = `${name}-${i + 1}-${j + 1}`;
		links[key] = {
			title,
			row: names[i] ?? '',
			column: columns[j] ?? '',
			text,
			definition: stands.definition,
			rows: archiver.add(stands.rows),
			...(stands.of && {of: archiver.add(stands.of)}),
			...(stands.sets && {
				sets: Object.fromEntries(Object.entries(stands.sets).map(([set, rows]) => [set, archiver.add(rows)])),
			}),
			why: `casewise why ${name} ${i + 1} ${j + 1}`,
		};
		return `<td${style}><a href="#${key}" title="${escapeHtml(stands.definition)}">${shown}</a></td>`;
	};
	return [
		`<section id="table-${name}"><h2>${escapeHtml(title)}</h2><div class="wide"><table>`,
		`<thead><tr>${columns.map((column, j) => `<th scope="col"${isNumber[j] ? ' class="n"' : ''}>${escapeHtml(column)}</th>`).join('')}</tr></thead>`,
		'<tbody>',
		...texts.map((row, i) => `<tr>${row.map((_, j) => cell(i, j)).join('')}</tr>`),
		'</tbody></table></div>',
		...notes.map(note => `<p class="note">${escapeHtml(note)}</p>`),
		'</section>',
	].join('\n');
};

const missingHtml = ({title, needs}: MissingRuns): string =>
	`<section class="missing"><h2>${escapeHtml(title)}</h2><p class="note">Not made: it needs ${escapeHtml(needs.join('; '))}.</p></section>`;

const figureHtml = (name: string, figure: DrawnFigure | MissingRuns): string =>
	'needs' in figure
		? missingHtml(figure)
		: `<figure id="figure-${name}"><div class="wide" role="img" aria-label="${escapeHtml(figure.description)}">${figure.svg}</div><figcaption>${escapeHtml(figure.title)}</figcaption></figure>`;

/** JSON inside a script element: no sequence may end the element or open a comment. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
One page with every table and figure and nothing to load: style, script, drawings and the ids of the rows behind every number are
in it. A number is a link that shows its definition and rows; the address of a shown number can be kept and opened again.
*/
export const reportPage = ({tables, figures, summary}: PageInput): string => {
	const archiver = createRowArchiver();
	const links: Record<string, Link> = {};
	const present = Object.entries(tables).filter(([, table]) => !isMissing(table));
	const absent = Object.values(tables).filter(isMissing);
	const tablesHtml = Object.entries(tables).flatMap(([name, table]) =>
		isMissing(table) ? [] : [tableHtml(name, table, archiver, links)],
	);
	return [
		'<!doctype html>',
		'<html lang="en"><head><meta charset="utf-8">',
		"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">",
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>casewise report</title><style>${pageStyle}</style></head><body>`,
		'<header><h1>casewise report</h1>',
		...summary.map(sentence => `<p>${escapeHtml(sentence)}</p>`),
		`<nav>${[
			...Object.entries(figures).flatMap(([name, figure]) =>
				'needs' in figure ? [] : [`<a href="#figure-${name}">${escapeHtml(figure.title)}</a>`],
			),
			...present.map(([name, {title}]) => `<a href="#table-${name}">${escapeHtml(title)}</a>`),
		].join('')}</nav></header>`,
		'<main>',
		...Object.entries(figures).map(([name, figure]) => figureHtml(name, figure)),
		...tablesHtml,
		...absent.map(missingHtml),
		'</main>',
		'<dialog id="rows" aria-labelledby="rows-title"><form method="dialog"><button aria-label="close">×</button></form><div id="rows-body"></div></dialog>',
		`<script type="application/json" id="data">${inlineJson({...archiver.archive(), links})}</script>`,
		`<script>${pageScript}</script>`,
		'</body></html>',
		'',
	].join('\n');
};
