import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {packageRoot} from '../package-root.ts';
import {type PtyProgram, startInPty} from './pty-program.ts';
import {type BenchReport, describeMachine, quantile, significant} from './report.ts';
import {writeLongRun} from './synthetic-long-run.ts';

export type ScreenBenchOptions = {
	columns: number;
	rows: number;
	/** Workspace to open; a synthetic one of `load` rows where undefined. */
	workspace: string | undefined;
	load: number;
	/** Keys pressed in each group. */
	presses: number;
	starts: number;
};

type Press = {ms: number; bytes: number; changed: number};

const named: Record<string, string> = {PageDown: '\x1b[6~', PageUp: '\x1b[5~'};

/** Presses one key and waits until 40 ms have been quiet: time to the last byte, bytes, visible cells changed. */
const press = async (
	program: PtyProgram,
	key: string,
	before: readonly string[],
): Promise<{press: Press; after: string[]}> => {
	const bytesBefore = program.bytes();
	const sentAt = performance.now();
	program.send(named[key] ?? key);
	await program.settle(40);
	const after = await program.cells();
	const changed = after.reduce((count, cell, index) => count + (cell === before[index] ? 0 : 1), 0);
	return {press: {ms: program.lastByteAt() - sentAt, bytes: program.bytes() - bytesBefore, changed}, after};
};

const pressGroup = async (program: PtyProgram, keys: readonly string[], count: number): Promise<Press[]> => {
	const presses: Press[] = [];
	let cells = await program.cells();
	for (let index = 0; index < count + 5; index++) {
		const {press: one, after} = await press(program, keys[index % keys.length]!, cells);
		cells = after;
		if (index >= 5 && one.bytes > 0) presses.push(one); // the first five warm up
	}
	return presses;
};

const figuresOf = (name: string, presses: readonly Press[]): Record<string, number> => {
	if (presses.length === 0) return {};
	const sum = (of: (press: Press) => number): number => presses.reduce((total, one) => total + of(one), 0);
	return {
		[`${name} p50 ms`]: significant(
			quantile(
				presses.map(one => one.ms),
				0.5,
			),
		),
		[`${name} p95 ms`]: significant(
			quantile(
				presses.map(one => one.ms),
				0.95,
			),
		),
		[`${name} bytes a key`]: significant(sum(one => one.bytes) / presses.length),
		[`${name} bytes a changed cell`]: significant(
			sum(one => one.bytes) /
				Math.max(
					1,
					sum(one => one.changed),
				),
		),
	};
};

/** Keys at the pace of a held key; how late the screen is when the last one was sent. */
const holdKey = async (program: PtyProgram, key: string): Promise<number> => {
	const [count, paceMs] = [90, 33];
	for (let index = 0; index < count; index++) {
		program.send(key);
		await new Promise(resolve => setTimeout(resolve, paceMs));
	}
	const lastSentAt = performance.now() - paceMs;
	await program.settle(100);
	return Math.max(0, program.lastByteAt() - lastSentAt);
};

const measureStart = async (
	command: readonly [string, ...string[]],
	options: ScreenBenchOptions,
	cwd: string,
	ready: RegExp,
): Promise<{firstFrame: number; program: PtyProgram}> => {
	const startedAt = performance.now();
	const program = await startInPty({command, columns: options.columns, rows: options.rows, cwd});
	await program.waitFor(ready);
	await program.settle(80);
	return {firstFrame: program.lastByteAt() - startedAt, program};
};

const end = async (program: PtyProgram): Promise<void> => {
	program.kill('SIGKILL');
	await program.exited;
};

/**
Measures the review screen of the built program from outside, in a real pseudo-terminal, against `less` on a file of the
same width in the same run: time to the first complete frame; for line, page and next case the time to the last byte,
bytes a key and bytes a visibly changed cell; how late the screen is behind a held key.
*/
export const benchScreen = async (options: ScreenBenchOptions): Promise<BenchReport> => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-bench-'));
	try {
		const figures: Record<string, number> = {};
		if (options.workspace === undefined) await writeLongRun(folder, options.load);
		const reviewFolder = options.workspace ?? folder;
		if (options.workspace === undefined) figures['rows loaded'] = options.load;
		const command = [process.execPath, path.join(packageRoot(), 'dist/casewise.mjs'), 'review', '--read-only'] as const;
		const starts: number[] = [];
		for (let run = 1; run < options.starts; run++) {
			const {firstFrame, program} = await measureStart(command, options, reviewFolder, /next unseen/);
			starts.push(firstFrame);
			await end(program);
		}
		const {firstFrame, program} = await measureStart(command, options, reviewFolder, /next unseen/);
		starts.push(firstFrame);
		figures['first frame min ms'] = significant(Math.min(...starts));
		figures['first frame p50 ms'] = significant(quantile(starts, 0.5));
		// Down and up in turn, so that a short pane is not at its end after a few keys.
		const lines = await pressGroup(program, [...'jjjjjkkkkk'], options.presses);
		const pages = await pressGroup(program, ['PageDown', 'PageUp'], options.presses);
		const cases = await pressGroup(program, ['l', 'h'], options.presses);
		Object.assign(figures, figuresOf('line', lines), figuresOf('page', pages), figuresOf('next case', cases));
		figures['held key lag ms'] = significant(await holdKey(program, 'j'));
		await end(program);

		const text = Array.from({length: 400}, (_, index) =>
			`${index} ${'the patient was seen again and the dose was changed '.repeat(4)}`.slice(0, options.columns - 2),
		);
		await writeFile(path.join(folder, 'less.txt'), text.join('\n'));
		const less = await measureStart(['less', path.join(folder, 'less.txt')], options, folder, /patient/);
		const lessLines = await pressGroup(less.program, ['j'], options.presses);
		const lessPages = await pressGroup(less.program, ['PageDown', 'PageUp'], options.presses);
		Object.assign(figures, figuresOf('less line', lessLines), figuresOf('less page', lessPages));
		figures['less first frame ms'] = significant(less.firstFrame);
		await end(less.program);

		const ratio = (one: string, other: string): number =>
			significant((figures[one] ?? Number.NaN) / (figures[other] ?? Number.NaN));
		return {
			name: 'screen',
			machine: describeMachine(),
			figures,
			ratios: {
				'line p50 to less': ratio('line p50 ms', 'less line p50 ms'),
				'page p50 to less': ratio('page p50 ms', 'less page p50 ms'),
				'first frame to less': ratio('first frame p50 ms', 'less first frame ms'),
			},
		};
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};
