import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Case} from '../../../data/case.ts';
import type {Execution} from '../../../data/execution.ts';
import {loadDataset} from '../../../data/read-dataset.ts';
import type {Result} from '../../../data/result.ts';
import {answerSources} from '../../../executor/execution.ts';
import {type ProgramRunner, startProgramRunner} from '../../../source/run/program-runner.ts';
import {hasSharedData, sharedData} from '../../shared-data.ts';
import {file, importLog, realFile} from './import-logs.ts';

let runner: ProgramRunner;
const datasets = new Map<string, readonly Case[]>();
beforeAll(async () => {
	if (!hasSharedData) return;
	const started = await startProgramRunner(answerSources);
	if (!started.ok) throw new Error(started.problem.message);
	runner = started.value;
	for (const name of ['medcalc-bench-v1.0-test.csv', 'medcalc-bench-verified-one-shot.csv']) {
		const loaded = await loadDataset(sharedData(name));
		if (!loaded.ok) throw new Error(loaded.problem.message);
		datasets.set(name, loaded.value.cases);
	}
});
afterAll(() => runner?.close());

const runProgram = (program: string): Promise<Result<Execution>> => runner.runProgram(program, {signal: undefined});
const load = async (paths: readonly string[], dataset = 'medcalc-bench-v1.0-test.csv', options = {}) => {
	const {foreign, summary, rows} = await importLog(
		paths.map(path => realFile(sharedData(path))),
		{of: datasets.get(dataset)!, runProgram, ...options},
	);
	const programRows = rows.filter(({turns}) => turns.some(({program}) => program !== null)).length;
	for (const view of [summary.outcomes, summary.reading])
		expect(Object.values(view).reduce((sum, count) => sum + count)).toBe(rows.length);
	return {
		rows: rows.length,
		cases: new Set(rows.map(({caseId}) => caseId)).size,
		programs: summary.programs,
		programRows,
		correct: summary.correct,
		scored: foreign.theirs?.scored ?? null,
		right: foreign.theirs?.right ?? null,
		disagreements: summary.disagreements.length,
		refused: summary.refused.map(({reason}) => reason.replace(/^sample \d+: /, '')),
	};
};

const plain = {programs: 0, programRows: 0, disagreements: 0, refused: []};
const failed =
	"no reply: ModelGenerateError: BadRequestError('Error code: 400 - no reply is recorded for this prompt')";
const cancelled = 'cancelled, not run to its end';

test.skipIf(!hasSharedData).each([
	[
		'lm_eval/gpt-4o-mini/samples_medcalc_direct_2026-11-30T19-47-32.326118.jsonl',
		{...plain, rows: 40, cases: 40, correct: 6, scored: 40, right: 6},
	],
	[
		'lm_eval/gpt-4o-mini/samples_medcalc_direct_unscored_2026-11-30T19-47-47.475609.jsonl',
		{...plain, rows: 10, cases: 10, correct: 1, scored: null, right: null},
	],
	[
		'lm_eval/three-voices/samples_medcalc_vote_2026-11-30T19-47-39.462768.jsonl',
		{...plain, rows: 39, cases: 13, correct: 18, scored: 13, right: 6},
	],
	[
		'lm_eval/gpt-4/samples_medcalc_program_2026-11-30T19-47-55.088975.jsonl',
		{
			rows: 40,
			cases: 40,
			programs: 35,
			programRows: 35,
			correct: 17,
			scored: 40,
			right: 16,
			disagreements: 1,
			refused: [],
		},
	],
	[
		'lm_eval/gpt-4/samples_medcalc_program_cut_2026-11-30T19-47-55.088975.jsonl',
		{...plain, rows: 8, cases: 8, programs: 6, programRows: 6, correct: 0, scored: 8, right: 0},
	],
	[
		'lm_eval/gpt-4-two-tries/samples_medcalc_program_pass2_2026-11-30T19-48-01.388642.jsonl',
		{...plain, rows: 24, cases: 12, programs: 17, programRows: 17, correct: 0, scored: 12, right: 0},
	],
	['inspect/direct.eval', {...plain, rows: 30, cases: 30, correct: 4, scored: 30, right: 4}],
	['inspect/direct.json', {...plain, rows: 30, cases: 30, correct: 4, scored: 30, right: 4}],
	['inspect/reasoning.eval', {...plain, rows: 24, cases: 24, correct: 12, scored: 24, right: 12}],
	['inspect/graded.eval', {...plain, rows: 20, cases: 20, correct: 5, scored: 20, right: 5}],
	['inspect/epochs.eval', {...plain, rows: 45, cases: 15, correct: 16, scored: 37, right: 16}],
	['inspect/epochs.json', {...plain, rows: 45, cases: 15, correct: 16, scored: 37, right: 16}],
	[
		'inspect/program.eval',
		{
			rows: 30,
			cases: 30,
			programs: 35,
			programRows: 27,
			correct: 11,
			scored: 30,
			right: 12,
			disagreements: 1,
			refused: [],
		},
	],
	[
		'inspect/tool.eval',
		{...plain, rows: 20, cases: 20, programs: 28, programRows: 20, correct: 7, scored: 20, right: 7},
	],
	[
		'inspect/tool.json',
		{...plain, rows: 20, cases: 20, programs: 28, programRows: 20, correct: 7, scored: 20, right: 7},
	],
	[
		'inspect/sample-errors.eval',
		{...plain, rows: 27, cases: 27, correct: 8, scored: 25, right: 7, refused: [failed, failed, failed]},
	],
	[
		'inspect/stopped-by-error.eval',
		{...plain, rows: 3, cases: 3, correct: 2, scored: 3, right: 2, refused: [failed, cancelled]},
	],
	[
		'inspect/stopped-by-error.json',
		{...plain, rows: 3, cases: 3, correct: 2, scored: 3, right: 2, refused: [failed, cancelled]},
	],
	['inspect/cancelled.eval', {...plain, rows: 12, cases: 12, correct: 1, scored: 12, right: 1, refused: [cancelled]}],
	['inspect/killed.eval', {...plain, rows: 8, cases: 8, correct: 1, scored: 8, right: 1}],
	['inspect/older-direct.eval', {...plain, rows: 20, cases: 20, correct: 2, scored: 20, right: 2}],
	['inspect/older-direct.json', {...plain, rows: 20, cases: 20, correct: 2, scored: 20, right: 2}],
	['inspect/older-reasoning.eval', {...plain, rows: 12, cases: 12, correct: 6, scored: 12, right: 6}],
	[
		'inspect/older-program.eval',
		{
			rows: 16,
			cases: 16,
			programs: 21,
			programRows: 13,
			correct: 2,
			scored: 16,
			right: 3,
			disagreements: 1,
			refused: [],
		},
	],
])('%s comes in with its counts', async (path, counts) => {
	expect(await load([`logs/${path}`])).toEqual(counts);
});

test.skipIf(!hasSharedData)('the other filters and scorers of a log give their verdicts', async () => {
	const vote = 'logs/lm_eval/three-voices/samples_medcalc_vote_2026-11-30T19-47-39.462768.jsonl';
	expect((await load([vote], undefined, {filter: 'maj@3'})).right).toBe(6);
	expect((await load([vote], undefined, {filter: 'any@3'})).right).toBe(10);
	expect((await load(['logs/inspect/direct.eval'], undefined, {scorer: 'match'})).right).toBe(1);
	expect((await load(['logs/inspect/older-direct.eval'], undefined, {scorer: 'match'})).right).toBe(0);
});

test.skipIf(!hasSharedData)('the batch comes in whole: 55 programs, each with one outcome', async () => {
	const batch = ['input', 'output'].map(half => `logs/batch/program-solve_verified-one-shot.${half}.jsonl`);
	expect(await load(batch, 'medcalc-bench-verified-one-shot.csv')).toMatchObject({
		rows: 55,
		cases: 55,
		programs: 55,
		correct: 4,
		scored: null,
		refused: [],
	});
});

test.skipIf(!hasSharedData)("the authors' own runs come in whole", async () => {
	expect(await load(['runs/gpt-4_code_exec_v1.0_part.jsonl'])).toEqual({
		rows: 229,
		cases: 229,
		programs: 238,
		programRows: 228,
		correct: 132,
		scored: 229,
		right: 125,
		disagreements: 13,
		refused: [],
	});
	expect(await load(['runs/gpt-4o-mini_direct_answer_v1.0.jsonl'])).toEqual({
		...plain,
		rows: 1047,
		cases: 1047,
		correct: 216,
		scored: 1047,
		right: 216,
	});
	expect(await load(['runs/qwq-32b_zero_shot_v1.0_100rows.jsonl'])).toEqual({
		...plain,
		rows: 100,
		cases: 100,
		correct: 35,
		scored: 100,
		right: 35,
	});
});

test.skipIf(!hasSharedData)('a log of another data set is refused row by row, not matched by its numbers', async () => {
	const {rows, refused} = await load(
		['runs/qwq-32b_zero_shot_v1.0_100rows.jsonl'],
		'medcalc-bench-verified-one-shot.csv',
	);
	expect(rows).toBe(0);
	expect(refused).toHaveLength(100);
});

test.skipIf(!hasSharedData)(
	'without their ids, rows are told by note and question; the 15 cases that share both are refused',
	async () => {
		const lines = realFile(sharedData('runs/gpt-4o-mini_direct_answer_v1.0.jsonl'))
			.bytes.toString()
			.replaceAll(/"Row Number": \d+, /g, '');
		const {summary} = await importLog([file('gpt-4o-mini_direct.jsonl', lines)], {
			of: datasets.get('medcalc-bench-v1.0-test.csv')!,
		});
		expect(summary.rows).toBe(1032);
		expect(summary.refused).toHaveLength(15);
		expect(summary.refused.every(({reason}) => reason.startsWith('ambiguous'))).toBe(true);
	},
);
