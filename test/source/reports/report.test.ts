import {mkdtemp, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {paperPlan, writeSyntheticWorkspace} from '../../../source/bench/synthetic-runs.ts';
import {listedQueue} from '../../../source/cli/review/review-queue.ts';
import {isFigure} from '../../../source/reports/figures/figure.ts';
import {figures} from '../../../source/reports/figures/figures.ts';
import {findCell} from '../../../source/reports/find-cell.ts';
import {jsonOfTables} from '../../../source/reports/format-json.ts';
import {formatCsv, formatLatex, formatMarkdown, formatTable} from '../../../source/reports/format-table.ts';
import {openGold, openReport} from '../../../source/reports/open-report.ts';
import {renderPng, renderSvg} from '../../../source/reports/render-figure.ts';
import {isMissing, type ReportTable} from '../../../source/reports/report-table.ts';
import {type ReportContext, tables} from '../../../source/reports/tables.ts';
import {openLabels} from '../../../source/workspace/open-labels.ts';
import {openWorkspace} from '../../../source/workspace/open-workspace.ts';
import {strict} from './made-systems.ts';

let folder: string;
let context: ReportContext;
const made: Record<string, ReportTable> = {};

const value = <T>(result: {ok: true; value: T} | {ok: false; problem: unknown}): T => {
	if (!result.ok) throw new Error(JSON.stringify(result.problem));
	return result.value;
};
const plan = {
	...paperPlan,
	models: ['small-7b', 'small-32b'],
	seeds: 2,
	casesPerCalculator: 3,
	promptLength: 20,
	replyLength: 20,
};

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-report-'));
	await writeSyntheticWorkspace(folder, {...plan, arms: [...plan.arms, 'blind-vote']});
	const workspace = value(await openWorkspace(folder));
	const paper = value(openReport(workspace, {policy: strict, gaps: {draws: 200, seed: 1, level: 0.95}}));
	context = {
		workspace,
		paper: () => paper,
		labels: async () => value(await openLabels(workspace)),
		gold: async () => value(await openGold(workspace)),
	};
	for (const [name, maker] of Object.entries(tables)) {
		const table = await maker.make(context);
		if (!isMissing(table)) made[name] = table;
	}
});
afterAll(() => rm(folder, {recursive: true, force: true}));

const column = (name: string, heading: string): number => made[name]!.columns.indexOf(heading);
const numbers = (name: string, ...headings: string[]): number[][] =>
	made[name]!.rows.map(row => headings.map(heading => Number(row[column(name, heading)])));

test('tables whose runs are there are made, the others say what they need', async () => {
	const missing = Object.keys(tables).filter(name => made[name] === undefined);
	// 6 pairs a calculator are too few for table 9.
	expect(missing).toEqual(['6', '9', '17', '19', 'gold', 'gold-gaps']);
	expect(await tables['6']!.make(context)).toMatchObject({needs: [expect.stringContaining('--note-words 250')]});
});

test('every count stands for as many rows as it says, and every share for its numerator over its denominator', () => {
	let checked = 0;
	for (const [name, table] of Object.entries(made)) {
		table.rows.forEach((row, i) => {
			row.forEach((cell, j) => {
				const behind = table.behind[i]![j];
				if (behind?.of === undefined || typeof cell !== 'number') return;
				const [rows, of] = [behind.rows(), behind.of()];
				const all = new Set(of);
				expect(
					rows.every(id => all.has(id)),
					`${name} ${i} ${j}`,
				).toBe(true);
				if (Number.isInteger(cell) && cell === rows.length) checked++;
				else if (name !== '24' && name !== '9') {
					expect(Math.abs((100 * rows.length) / of.length - cell), `${name} ${i} ${j}`).toBeLessThan(0.051);
					checked++;
				}
			});
		});
	}
	expect(checked).toBeGreaterThan(300);
});

test('outcomes of table 14 sum to all rows, and its split to what has no answer', () => {
	for (const [right, wrong, none] of numbers('14', 'Full right', 'Full wrong', 'Full none').filter(row =>
		row.some(Boolean),
	))
		expect(right! + wrong! + none!).toBeCloseTo(100, 1);
	for (const [none, output, executor, unreadable] of numbers(
		'14',
		'Full none',
		'No output',
		'Executor failure',
		'Unreadable',
	))
		expect(output! + executor! + unreadable!).toBeCloseTo(none!, 1);
});

test('a gold-first hybrid is right where the library answers, and its fallback elsewhere', () => {
	const paper = context.paper();
	const [hybrid] = paper.hybridsOf('small-7b');
	const program = paper.system('small-7b', 'program-solve')!;
	expect(hybrid?.arm).toBe('gold-first-program');
	hybrid!.replicates.forEach(({rowIds, outcome}, seed) => {
		paper.cases.forEach(({isSupported}, one) => {
			if (!isSupported) {
				expect(rowIds[one]).toBe(program.replicates[seed]!.rowIds[one]);
				expect(outcome[one]).toBe(program.replicates[seed]!.outcome[one]);
			} else expect(rowIds[one]).toContain('gold-solve');
		});
	});
});

test('the same seed gives the same table, whichever other tables are asked for', () => {
	const again = value(openReport(context.workspace, {policy: strict, gaps: {draws: 200, seed: 1, level: 0.95}}));
	const [left, right] = [again.system('small-7b', 'blind-vote')!, again.system('small-7b', 'blind-program-solve')!];
	const alone = again.gap(left, right)!;
	const paper = context.paper();
	const among = paper.gap(paper.system('small-7b', 'blind-vote')!, paper.system('small-7b', 'blind-program-solve')!)!;
	expect([alone.clusterInterval, alone.caseInterval, alone.p]).toEqual([
		among.clusterInterval,
		among.caseInterval,
		among.p,
	]);
	const turned = paper.gap(paper.system('small-7b', 'blind-program-solve')!, paper.system('small-7b', 'blind-vote')!)!;
	expect(turned.gap).toBe(0 - among.gap);
	expect(turned.clusterInterval.lower).toBe(0 - among.clusterInterval.upper);
});

test('pairs set models beside each other: rows right at one and wrong at the other can be named', () => {
	const table = made.pairs!;
	const cell = value(findCell(table, 'small-7b - small-32b, prog. - prog.', 'pp'));
	const {sets} = table.behind[cell.i]![cell.j]!;
	const ids = sets!['only right right']!();
	expect(ids.length).toBeGreaterThan(0);
	expect(ids.every(id => id.startsWith('program-solve-small-'))).toBe(true);
});

test('a set of rows opens in the review in its order, and ids that no run has are named', () => {
	const table = made.pairs!;
	const ids = table.behind[0]![column('pairs', 'pp')]!.sets!.discordant!();
	const queue = listedQueue(context.workspace, [...ids, 'nowhere/1', ids[0]!]);
	expect(queue.rows.map(({rowId}) => rowId)).toEqual(ids);
	expect(queue.unknown).toEqual(['nowhere/1']);
});

test('a cell is found by number or name, and candidates are listed where a name fits several', () => {
	expect(findCell(made['1']!, '1', '5')).toEqual({ok: true, value: {i: 0, j: 4}});
	const several = findCell(made['7']!, 'small-7b', 'pp');
	expect(several.ok).toBe(false);
	if (!several.ok) expect(several.problem).toContain('Prog. - Arith.');
	expect(findCell(made['7']!, '1', 'nonsense').ok).toBe(false);
});

test('formats hold the same texts', () => {
	const table = made['1']!;
	const texts = table.texts[4]!;
	for (const text of [formatTable(table), formatMarkdown(table), formatCsv(table), formatLatex(table)])
		for (const cell of texts) expect(text).toContain(cell);
	expect(formatLatex({...table, texts: [['a_b & 5 % < ±']]})).toContain('a\\_b \\& 5 \\% \\textless{} $\\pm$');
	const narrow = formatTable(made['7']!, 100);
	expect(
		Math.max(
			...narrow
				.split('\n')
				.slice(1, 30)
				.map(line => line.length),
		),
	).toBeLessThanOrEqual(100);
});

test('the JSON holds ids of numerators and denominators, and what is missing', () => {
	const document = jsonOfTables({'8': made['8']!, '6': {title: 'Table 6', needs: ['x']}}, []);
	expect(document.idsLeftOut).toBe(false);
	expect(document.missing).toEqual({'6': {title: 'Table 6', needs: ['x']}});
	const table = document.tables['8']!;
	const raised = column('8', 'Raised');
	expect(table.rowsBehind[0]![raised]).toHaveLength(Number(table.rows[0]![raised]));
	expect(table.rowsBehind[0]![0]).toBeNull();
});

test('every figure is drawn as SVG and text, one of them as PNG', async () => {
	for (const [name, maker] of Object.entries(figures)) {
		const figure = await maker.make(context);
		if (name === 'categories') {
			expect(figure).toHaveProperty('needs');
			continue;
		}
		if (!isFigure(figure)) throw new Error(`${name} needs ${figure.needs}`);
		const svg = value(await renderSvg(figure.spec));
		expect(svg).toMatch(/^<svg /);
		expect(svg).not.toContain('NaN');
		expect(
			figure
				.text(80)
				.split('\n')
				.every(line => [...line].length <= 90),
		).toBe(true);
		if (name === 'gaps')
			expect(
				value(await renderPng(svg))
					.subarray(1, 4)
					.toString(),
			).toBe('PNG');
	}
});
