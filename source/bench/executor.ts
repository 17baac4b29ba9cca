import {execFile} from 'node:child_process';
import os from 'node:os';
import {promisify} from 'node:util';
import type {Executor} from '../../executor/execution.ts';
import {findPython} from '../../executor/find-python.ts';
import {openExecutor} from '../run/open-executor.ts';
import {type BenchReport, describeMachine, quantile, significant} from './report.ts';

const run = promisify(execFile);

/** A program as models write them: a function, a conversion, a branch, a loop. */
const program = `import math
from datetime import date

def solve():
    weight_kg, height_cm, creatinine, age, sex = 70.0, 175.0, 1.2, 54, "female"
    ideal = (50.0 if sex == "male" else 45.5) + 2.3 * (height_cm / 2.54 - 60)
    weight = min(weight_kg, ideal) if weight_kg < ideal else ideal
    clearance = (140 - age) * weight / (72 * creatinine) * (0.85 if sex == "female" else 1)
    points = {"age": 1 if age >= 50 else 0, "creatinine": 2 if creatinine > 1.1 else 0}
    total = 0
    for name in points:
        total += points[name]
    return round(clearance + math.log(total + 1) * 0 + (date(2024, 3, 1) - date(2024, 2, 29)).days * 0, 2)
`;

/** Seconds that `count` programs take in `python`, each in a fresh interpreter that imports what our worker imports for them. */
const freshInterpreters = async (python: string, count: number, atOnce: number): Promise<number> => {
	const started = performance.now();
	const imports = 'import math, datetime, time, calendar, ast, json, _strptime, unicodedata';
	let left = count;
	const lane = async (): Promise<void> => {
		while (left > 0) {
			left -= 1;
			await run(python, ['-I', '-c', `${imports}\n${program}\nprint(solve())`]);
		}
	};
	await Promise.all(Array.from({length: atOnce}, lane));
	return (performance.now() - started) / 1000;
};

/** What a fork costs depends on what the forking process has loaded: both loops below have our worker's modules. */
const forkingProcess = `
import ast, calendar, codecs, ctypes, datetime, gc, json, math, mmap, os, resource, struct, sys, time, unicodedata, _strptime
count, program = int(sys.argv[1]), sys.argv[2]
gc.collect(); gc.freeze()
started = time.perf_counter()
`;

/** Forks and waits `count` times, and prints the seconds it took. */
const forkScript = `${forkingProcess}
for _ in range(count):
    pid = os.fork()
    if pid == 0: os._exit(0)
    os.wait4(pid, 0)
print(time.perf_counter() - started)
`;

/** The same with a program in each child and its value over a pipe: an executor that contains nothing, checks nothing and has no host. */
const unhardenedScript = `${forkingProcess}
for _ in range(count):
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        names = {}
        exec(compile(program, 'program', 'exec'), names)
        os.write(writer, json.dumps({'value': names['solve']()}).encode())
        os._exit(0)
    os.close(writer)
    json.loads(os.read(reader, 65536))
    os.close(reader)
    os.wait4(pid, 0)
print(time.perf_counter() - started)
`;

/** Seconds that `count` rounds of `script` take, shared among `atOnce` processes. */
const forkLoops = async (python: string, script: string, count: number, atOnce: number): Promise<number> => {
	const each = Math.ceil(count / atOnce);
	const times = await Promise.all(
		Array.from({length: atOnce}, async () =>
			Number((await run(python, ['-S', '-c', script, String(each), program])).stdout),
		),
	);
	return Math.max(...times);
};

const throughExecutor = async (executor: Executor, count: number): Promise<number> => {
	const started = performance.now();
	const ends = await Promise.all(Array.from({length: count}, () => executor.execute({program})));
	const failed = ends.find(end => !end.ok || end.value.status !== 'ok');
	if (failed !== undefined) throw new Error(`a benchmark program did not run: ${JSON.stringify(failed)}`);
	return (performance.now() - started) / 1000;
};

const latencies = async (executor: Executor, count: number): Promise<number[]> => {
	const times: number[] = [];
	for (let index = 0; index < count; index++) {
		const started = performance.now();
		await executor.execute({program});
		times.push(performance.now() - started);
	}
	return times;
};

const rounds = 4;

type Work = {count: number; seconds: () => Promise<number>};

/**
Programs a second of the best round of each: other work on the machine only ever takes away. The rounds go in turn, so that what
comes and goes on the machine meets all of them.
*/
const bestRates = async <Name extends string>(work: Record<Name, Work>): Promise<Record<Name, number>> => {
	const best = new Map<string, number>();
	for (let round = 0; round < rounds; round++) {
		for (const [name, {count, seconds}] of Object.entries<Work>(work))
			best.set(name, Math.max(best.get(name) ?? 0, count / (await seconds())));
	}
	return Object.fromEntries(best) as Record<Name, number>; // one entry a name
};

const withExecutor = async <T>(
	python: string,
	servers: number,
	work: (executor: Executor) => Promise<T>,
): Promise<T> => {
	const opened = await openExecutor({servers, python});
	if (!opened.ok) throw new Error(opened.problem.message);
	try {
		await throughExecutor(opened.value, 40 * servers);
		return await work(opened.value);
	} finally {
		await opened.value.close();
	}
};

/** Keeps this process and what it starts to the named cores; says whether it worked (Linux with taskset). */
const keepToCores = async (cores: string): Promise<boolean> => {
	try {
		await run('taskset', ['-a', '-c', '-p', cores, String(process.pid)]);
		return true;
	} catch {
		// Not Linux, or no taskset: one server is measured with all cores at its disposal, and the figures say so.
		return false;
	}
};

/**
Programs a second through the executor with every layer on, against a fresh `python3 -I` for each program, a bare fork and
exit of a process with the same modules, and such a process that runs the program in each fork with no layer at all, in one run; on one core
(everything is kept to it where `taskset` is there) and on all. Also the latency of one program.
*/
export const benchExecutor = async ({programs}: {programs: number}): Promise<BenchReport> => {
	const found = await findPython(process.env.CASEWISE_PYTHON ?? 'python3');
	if (!found.ok) throw new Error(found.problem.message);
	const python = found.value;
	const cores = os.availableParallelism();
	const few = Math.max(10, Math.round(programs / 15));
	const measure = (atOnce: number) =>
		withExecutor(python, atOnce, executor =>
			bestRates({
				fresh: {count: few, seconds: () => freshInterpreters(python, few, atOnce)},
				fork: {count: programs, seconds: () => forkLoops(python, forkScript, programs, atOnce)},
				unhardened: {count: programs, seconds: () => forkLoops(python, unhardenedScript, programs, atOnce)},
				executor: {count: programs, seconds: () => throughExecutor(executor, programs)},
			}),
		);
	const isOneCore = await keepToCores('0');
	const one = await measure(1);
	if (isOneCore) await keepToCores(`0-${cores - 1}`);
	const single = isOneCore ? '1 core' : '1 lane';
	const all = await measure(cores);
	const times = await withExecutor(python, 1, executor => latencies(executor, 200));
	return {
		name: 'executor',
		machine: describeMachine(),
		figures: {
			[`fresh interpreter, ${single}, programs/s`]: significant(one.fresh),
			[`bare fork, ${single}, programs/s`]: significant(one.fork),
			[`unhardened fork loop, ${single}, programs/s`]: significant(one.unhardened),
			[`executor, ${single}, programs/s`]: significant(one.executor),
			[`fresh interpreter, ${cores} cores, programs/s`]: significant(all.fresh),
			[`bare fork, ${cores} cores, programs/s`]: significant(all.fork),
			[`unhardened fork loop, ${cores} cores, programs/s`]: significant(all.unhardened),
			[`executor, ${cores} cores, programs/s`]: significant(all.executor),
			'latency p50, ms': significant(quantile(times, 0.5)),
			'latency p95, ms': significant(quantile(times, 0.95)),
		},
		ratios: {
			[`executor to fresh interpreter, ${single}`]: significant(one.executor / one.fresh),
			[`executor to bare fork, ${single}`]: significant(one.executor / one.fork),
			[`unhardened fork loop to bare fork, ${single}`]: significant(one.unhardened / one.fork),
			[`executor to unhardened fork loop, ${single}`]: significant(one.executor / one.unhardened),
			[`executor to fresh interpreter, ${cores} cores`]: significant(all.executor / all.fresh),
			[`executor to bare fork, ${cores} cores`]: significant(all.executor / all.fork),
			[`unhardened fork loop to bare fork, ${cores} cores`]: significant(all.unhardened / all.fork),
			[`executor to unhardened fork loop, ${cores} cores`]: significant(all.executor / all.unhardened),
			[`${cores} cores to 1`]: significant(all.executor / one.executor),
		},
	};
};
