import {readFileSync} from 'node:fs';
import type {Case} from '../../../data/case.ts';
import type {Execution} from '../../../data/execution.ts';
import type {Result} from '../../../data/result.ts';
import {ok} from '../../../data/result.ts';
import type {RunRow} from '../../../data/run.ts';
import type {ForeignFile, ForeignRun, ReadOptions} from '../../../source/import/foreign-run.ts';
import {recogniseFormat} from '../../../source/import/formats.ts';
import {importRun, usesPrograms} from '../../../source/import/import-run.ts';
import type {RunSummary} from '../../../source/import/run-summary.ts';

/** Two cases of our own on one note, and one on another. */
const number = (value: number) => ({kind: 'decimal' as const, value, lower: 0.95 * value, upper: 1.05 * value});
const base = {
	schema: 'casewise.case/1' as const,
	category: 'physical',
	noteType: 'Template',
	entities: {},
	explanation: 'secret',
};
export const cases: readonly Case[] = [
	{
		...base,
		id: '1',
		calculatorId: 6,
		calculatorName: 'Body Mass Index (BMI)',
		noteId: 'a',
		note: 'A man of 40 years weighs 80 kg at 2 m.',
		question: 'What is the BMI?',
		gold: number(20),
	},
	{
		...base,
		id: '2',
		calculatorId: 5,
		calculatorName: 'Mean Arterial Pressure (MAP)',
		noteId: 'a',
		note: 'A man of 40 years weighs 80 kg at 2 m.',
		question: 'What is the mean arterial pressure?',
		gold: number(90),
	},
	{
		...base,
		id: '3',
		calculatorId: 21,
		calculatorName: 'Glasgow Coma Score (GCS)',
		noteId: 'b',
		note: 'She opens her eyes to voice.',
		question: 'What is the GCS?',
		gold: {kind: 'integer', value: 12, lower: 12, upper: 12},
	},
];

/** Stands for the executor where a test is about the log: the value is what the program says it prints. */
export const printedNumber = async (program: string): Promise<Result<Execution>> => {
	const printed = /print\((.*)\)/.exec(program)?.[1];
	return ok({
		programSha256: 'f'.repeat(64),
		status: printed === undefined ? 'bad-kind' : 'ok',
		value: printed ?? null,
		kind: printed === undefined ? null : 'text',
		answerFrom: printed === undefined ? null : 'stdout',
		stdout: '',
		stdoutTruncated: false,
		error: null,
		lines: 1,
		wallMs: 1,
		cpuMs: 1,
		peakBytes: 1,
		isolation: {level: 'isolated', layers: []},
		interpreter: 'none',
	});
};

export const file = (path: string, content: string | Buffer | readonly object[]): ForeignFile => ({
	path: `/logs/${path}`,
	bytes: Buffer.isBuffer(content)
		? content
		: Buffer.from(typeof content === 'string' ? content : `${content.map(line => JSON.stringify(line)).join('\n')}\n`),
});
export const realFile = (path: string): ForeignFile => ({path, bytes: readFileSync(path)});

/** Reads files as the import command does, by recognising them. */
export const readLog = async (files: readonly ForeignFile[], options: ReadOptions = {}): Promise<ForeignRun> => {
	const format = files.map(recogniseFormat).find(one => one !== undefined);
	if (format === undefined) throw new Error('not recognised');
	const run = await format.read(files, options);
	if (!run.ok) throw new Error(`${run.problem.kind}: ${run.problem.message}`);
	return run.value;
};

export type Imported = {foreign: ForeignRun; summary: RunSummary; rows: RunRow[]};

/** The whole way of a log into rows, with the executor as an argument. */
export const importLog = async (
	files: readonly ForeignFile[],
	{
		of = cases,
		runProgram = printedNumber,
		...options
	}: ReadOptions & {of?: readonly Case[]; runProgram?: typeof printedNumber} = {},
): Promise<Imported> => {
	const foreign = await readLog(files, options);
	const rows: RunRow[] = [];
	const summary = await importRun(foreign, {
		runId: 'run',
		cases: of,
		usesPrograms: usesPrograms(foreign),
		runProgram,
		concurrency: 3,
		stored: new Map(),
		store: async row => {
			rows.push(row);
			return ok(undefined);
		},
	});
	if (!summary.ok) throw new Error(summary.problem.message);
	return {foreign, summary: summary.value, rows};
};
