import {mkdtemp, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {rowsFile} from '../../data/run-folder.ts';
import {formatTable} from '../reports/format-table.ts';
import {openGold, openReport} from '../reports/open-report.ts';
import {isMissing} from '../reports/report-table.ts';
import {type ReportContext, tables} from '../reports/tables.ts';
import {openLabels} from '../workspace/open-labels.ts';
import {openWorkspace} from '../workspace/open-workspace.ts';
import {runFolders} from '../workspace/run-index.ts';
import {type BenchReport, describeMachine, significant} from './report.ts';
import {paperPlan, writeSyntheticWorkspace} from './synthetic-runs.ts';

const needed = <T>(result: {ok: true; value: T} | {ok: false; problem: unknown}): T => {
	if (!result.ok) throw new Error(JSON.stringify(result.problem));
	return result.value;
};

/** CPU time, in milliseconds: what other programs on the machine do does not count. */
const timed = async <T>(work: () => Promise<T>): Promise<{value: T; ms: number}> => {
	const before = process.cpuUsage();
	const value = await work();
	const {user, system} = process.cpuUsage(before);
	return {value, ms: (user + system) / 1000};
};

/** Opens the workspace and makes every table that is made unasked, as text. */
const wholeReport = async (folder: string): Promise<{open: number; text: number}> => {
	const opened = await timed(() => openWorkspace(folder));
	const workspace = needed(opened.value);
	const paper = needed(
		openReport(workspace, {
			policy: {missing: 'refuse', mismatch: 'refuse'},
			gaps: {draws: 10_000, seed: 1, level: 0.95},
		}),
	);
	const context: ReportContext = {
		workspace,
		paper: () => paper,
		labels: async () => needed(await openLabels(workspace)),
		gold: async () => needed(await openGold(workspace)),
	};
	let text = 0;
	for (const {make, onRequest} of Object.values(tables)) {
		if (onRequest) continue;
		const table = await make(context);
		if (!isMissing(table)) text += formatTable(table).length;
	}
	return {open: opened.ms, text};
};

const readAll = async (files: readonly string[]): Promise<number> => {
	let bytes = 0;
	for (const file of files) bytes += (await readFile(file)).length;
	return bytes;
};

/** The whole report of synthetic runs at the paper's size against reading the bytes of their files, both in CPU time. */
export const benchReport = async (): Promise<BenchReport> => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-report-'));
	try {
		const {rows, bytes} = await writeSyntheticWorkspace(folder, paperPlan);
		const files = runFolders(folder, []).map(rowsFile);
		const reads = [
			await timed(() => readAll(files)),
			await timed(() => readAll(files)),
			await timed(() => readAll(files)),
		];
		const read = Math.min(...reads.map(({ms}) => ms));
		const report = await timed(() => wholeReport(folder));
		const again = await timed(() => wholeReport(folder));
		return {
			name: 'report',
			machine: describeMachine(),
			figures: {
				rows,
				megabytes: significant(bytes / 1e6),
				'reading the files, CPU ms': significant(read),
				'opening the workspace, CPU ms': significant(report.value.open),
				'whole report, CPU ms': significant(report.ms),
				'whole report again, CPU ms': significant(again.ms),
				'memory MB': significant(process.memoryUsage.rss() / 1e6),
			},
			ratios: {
				'whole report to reading the bytes of the files': significant(report.ms / read),
				'whole report to reading their rows': significant(report.ms / report.value.open),
				'whole report to reading the bytes, again (with kept indexes)': significant(again.ms / read),
			},
		};
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};
