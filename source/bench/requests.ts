import {mkdtemp, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Case} from '../../data/case.ts';
import {describeProblem} from '../../data/result.ts';
import {findArm} from '../arms/all-arms.ts';
import {loadPrompts} from '../arms/prompts.ts';
import {createComplete} from '../model/create-complete.ts';
import {startProgramRunner} from '../run/program-runner.ts';
import {runOne} from '../run/run-one.ts';
import {startFixedDelayServer} from './fixed-delay-server.ts';
import {type BenchReport, describeMachine, significant} from './report.ts';

const inFlight = 64;
const delayMs = 1000;
const rounds = 20;

const benchCase = (index: number): Case => ({
	schema: 'casewise.case/1',
	id: String(index),
	calculatorId: 6,
	calculatorName: 'Body Mass Index (BMI)',
	category: 'physical',
	noteId: String(index),
	noteType: 'Synthetic',
	note: 'A man of 80 kg and 2 m.',
	question: 'What is his body mass index in kg/m²?',
	entities: {},
	gold: {kind: 'decimal', value: 20, lower: 19, upper: 21},
	explanation: '',
});
const reply = '```python\ndef solve():\n    return 80 / 2**2\n```';

/**
How busy a batch keeps its server: a whole Blind Program-Solve run (requests, programs, scored rows flushed to the disk)
against a server that answers each request after exactly one second, with 64 in flight. The rate of requests is the
server's view, from its first request to its last reply; the rate of rows counts start and end of the run too.
*/
export const benchRequests = async (): Promise<BenchReport> => {
	const prompts = await loadPrompts();
	if (!prompts.ok) throw new Error(describeProblem(prompts.problem));
	const runner = await startProgramRunner();
	if (!runner.ok) throw new Error(describeProblem(runner.problem));
	const server = await startFixedDelayServer(reply, delayMs);
	const folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-bench-'));
	try {
		const cases = Array.from({length: inFlight * rounds}, (_, index) => benchCase(index));
		const never = new AbortController().signal;
		const startedAt = performance.now();
		const end = await runOne(
			{
				folder: path.join(folder, 'run'),
				arm: findArm('blind-program-solve')!, // one of the table
				seed: 42,
				noteWords: undefined,
				model: 'fixed-delay',
				endpoint: server.baseUrl,
				dataset: {name: 'bench', sha256: '', cases},
				selected: cases,
				prompts: prompts.value,
				examples: [],
				library: {name: 'none', isSupported: () => false},
				concurrency: inFlight,
				versions: {},
				executor: runner.value.manifest,
			},
			{
				complete: createComplete({baseUrl: server.baseUrl, model: 'fixed-delay'}),
				runProgram: runner.value.runProgram,
				drain: never,
				signal: never,
			},
			{onOpened: () => {}, onRow: () => {}, onOpen: () => {}},
		);
		const seconds = (performance.now() - startedAt) / 1000;
		if (!end.ok) throw new Error(describeProblem(end.problem));
		const {rows, correct} = end.value.tally;
		if (correct !== cases.length) throw new Error(`only ${correct} of ${cases.length} rows are right`);
		const requestsPerSecond = rows / (await server.busySeconds());
		const idealPerSecond = inFlight / (delayMs / 1000);
		return {
			name: 'requests',
			machine: describeMachine(),
			figures: {
				inFlight,
				delayMs,
				rows,
				seconds: significant(seconds),
				rowsPerSecond: significant(rows / seconds),
				requestsPerSecond: significant(requestsPerSecond),
				idealPerSecond,
			},
			ratios: {
				requestRateOverIdeal: significant(requestsPerSecond / idealPerSecond),
				rowRateOverIdeal: significant(rows / seconds / idealPerSecond),
			},
		};
	} finally {
		await server.close();
		await runner.value.close();
		await rm(folder, {recursive: true});
	}
};
