import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {executionSchema} from '../../data/execution.ts';
import type {ExecuteRequest, Execution, Executor} from '../../executor/execution.ts';
import {startExecutor} from '../../executor/start-executor.ts';
import {startForTest, workerFile} from './worker.ts';

let executor: Executor;
beforeAll(async () => {
	executor = await startForTest({servers: 2});
});
afterAll(() => executor.close());

const run = async (program: ExecuteRequest['program'], more: Partial<ExecuteRequest> = {}): Promise<Execution> => {
	const outcome = await executor.execute({program, ...more});
	if (!outcome.ok) throw new Error(outcome.problem.message);
	return outcome.value;
};

/** Process ids of the Python servers that this test started, front and back, by the file they run. */
const serverProcesses = (): number[] =>
	execFileSync('ps', ['-eo', 'pid=,ppid=,args='], {encoding: 'utf8'})
		.split('\n')
		.map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
		.filter(match => match?.[3]?.includes(workerFile) && Number(match[2]) === process.pid)
		.map(match => Number(match?.[1]));

describe('an execution', () => {
	test('has the shape that a row records', async () => {
		const execution = await run('result = 1.5', {trace: true});
		expect(executionSchema.parse(execution)).toEqual(execution);
		expect(execution).toMatchObject({
			status: 'ok',
			value: 1.5,
			kind: 'decimal',
			answerFrom: 'result',
			lines: 1,
			error: null,
		});
		expect(execution.trace).toEqual([{line: 1, name: 'result', value: '1.5'}]);
		expect(execution.peakBytes).toBeGreaterThan(1e6);
	});

	test('keeps what was printed before each kind of end', async () => {
		const printed = 'print("so far")\n';
		const ends = await Promise.all([
			run(`${printed}raise ValueError("no")`, {limits: {wallMs: 30_000}}),
			run(`${printed}while True:\n\tpass`, {limits: {executedLines: 1000}}),
			run(`${printed}sum(range(10**12))`, {limits: {wallMs: 500}}),
			run(`${printed}sum(range(10**12))`, {limits: {cpuMs: 300}}),
			run(`${printed}x = "a" * 10**10`),
			run(`${printed}result = {}`),
		]);
		expect(ends.map(({status}) => status)).toEqual([
			'raised',
			'line-cap',
			'timed-out',
			'timed-out',
			'out-of-memory',
			'bad-kind',
		]);
		expect(ends.map(({stdout}) => stdout)).toEqual(ends.map(() => 'so far\n'));
	});

	test('names the limit that ended it', async () => {
		const wall = await run('sum(range(10**12))', {limits: {wallMs: 400}});
		const cpu = await run('sum(range(10**12))', {limits: {cpuMs: 300}});
		expect([wall.error?.type, cpu.error?.type]).toEqual(['WallClockLimit', 'CpuLimit']);
	});

	test('stops at exactly the line cap', async () => {
		const loop = 'n = 0\nfor i in range(100):\n    n += 1\nresult = n';
		const {lines} = await run(loop);
		expect(await run(loop, {limits: {executedLines: lines}})).toMatchObject({status: 'ok', lines});
		expect(await run(loop, {limits: {executedLines: lines - 1}})).toMatchObject({status: 'line-cap'});
	});

	test('takes bytes as they are: byte-order mark, Windows line ends, null, broken UTF-8', async () => {
		expect(await run(Buffer.from('\ufeffx = 2\r\nresult = x\r\n'))).toMatchObject({status: 'ok', value: 2});
		expect(await run(Buffer.from('result = 1\0'))).toMatchObject({status: 'rejected', error: {line: 1}});
		expect(await run(Buffer.from([0x72, 0x3d, 0x31, 0x0a, 0x23, 0xff]))).toMatchObject({
			status: 'rejected',
			error: {line: 2},
		});
		expect(await run('x = 1 # a\rb = 2')).toMatchObject({status: 'rejected'});
	});

	test('refuses a program of more than a million bytes without running it', async () => {
		expect(await run(`result = 1 #${'x'.repeat(1_000_000)}`)).toMatchObject({status: 'rejected'});
	});

	test('takes the answer from where it was asked to', async () => {
		const program = 'print("11")\nresult = 12\ndef solve(): return 13';
		const from = async (source: 'solve' | 'result' | 'stdout') => (await run(program, {answerFrom: [source]})).value;
		expect([await from('solve'), await from('result'), await from('stdout')]).toEqual([13, 12, 11]);
		expect(await run('result = 1', {answerFrom: ['solve']})).toMatchObject({
			status: 'bad-kind',
			error: {type: 'NoAnswer'},
		});
	});

	test('traces values line by line without running the code of the values', async () => {
		const program = [
			'class Odd:',
			'    def __init__(self, n):',
			'        self.n = n',
			'    def __repr__(self): raise SystemExit',
			'odd = Odd(3)',
			'a, (b, *c) = 1, (2, 3, 4)',
			'total = sum(',
			'    [a, b]',
			')',
			'for i in [7]:',
			'    table = {"k": i}',
			'table["k"] += 1',
			'result = 1 / (a - 1)',
		].join('\n');
		const {trace, status} = await run(program, {trace: true});
		expect(status).toBe('raised');
		expect(trace?.map(({line, name, value}) => `${line} ${name} = ${value}`)).toEqual([
			'2 self = <Odd>',
			'2 n = 3',
			'3 self.n = 3',
			'5 odd = <Odd>',
			'6 a = 1',
			'6 b = 2',
			'6 c = [3, 4]',
			'7 total = 3',
			'10 i = 7',
			"11 table = {'k': 7}",
			"12 table = {'k': 8}",
		]);
	});

	test('is the same twice: sets, hashes and zones do not vary between servers', async () => {
		const program = 'import time\nresult = "".join({"a", "b", "c", "d", "e"}) + str(hash("x")) + time.tzname[0]';
		const values = await Promise.all(Array.from({length: 8}, async () => (await run(program)).value));
		expect(new Set(values).size).toBe(1);
	});

	test('belongs to its own program when many run at once', async () => {
		const numbers = Array.from({length: 200}, (_, index) => index);
		const values = await Promise.all(numbers.map(async n => (await run(`print("noise")\nresult = ${n}`)).value));
		expect(values).toEqual(numbers);
	});
});

describe('the servers', () => {
	test('all killed at once are replaced, and their programs are run again', async () => {
		const numbers = Array.from({length: 12}, (_, n) => n);
		for (let round = 0; round < 5; round++) {
			const running = numbers.map(n => run(`n = 0\nfor i in range(30000): n += 1\nresult = ${n}`));
			await Promise.race(running); // the others run or wait
			for (const pid of serverProcesses()) process.kill(pid, 'SIGKILL');
			expect((await Promise.all(running)).map(({value}) => value)).toEqual(numbers);
		}
	});

	test('a program is not sent to a server that died with the one that ran it', async () => {
		const others = serverProcesses();
		const own = await startForTest({servers: 2});
		const program = 'n = 0\nfor i in range(30000): n += 1\nresult = n';
		for (let round = 0; round < 3; round++) {
			await Promise.all(Array.from({length: 40}, () => own.execute({program}))); // both are up and idle now
			const alone = own.execute({program});
			for (const pid of serverProcesses().filter(one => !others.includes(one))) process.kill(pid, 'SIGKILL');
			expect(await alone).toMatchObject({ok: true, value: {value: 30_000}});
		}
		await own.close();
	});

	test('a program that is stopped takes nothing else along', async () => {
		// Its own, whose servers are all alive: what is sent behind a program that never ends waits for it.
		const own = await startForTest({servers: 2});
		const controller = new AbortController();
		const stopped = own.execute({program: 'while True: sum(range(10**7))'}, controller.signal);
		const others = Array.from({length: 6}, (_, n) => own.execute({program: `result = ${n}`}));
		await others[0];
		controller.abort();
		expect(await stopped).toMatchObject({ok: false, problem: {kind: 'aborted'}});
		expect((await Promise.all(others)).map(end => end.ok && end.value.value)).toEqual([0, 1, 2, 3, 4, 5]);
		await own.close();
	});

	test('a parser bomb does not hurt the programs beside it', async () => {
		const bomb = `result = ${'('.repeat(400)}1${')'.repeat(400)}`;
		const deep = `result = ${'-'.repeat(30_000)}1`;
		const ends = await Promise.all([run(bomb), run('result = 1'), run(deep), run('result = 2')]);
		expect(ends.map(({status}) => status)).toEqual(['rejected', 'ok', 'rejected', 'ok']);
	});

	test('close leaves no process behind', async () => {
		const before = serverProcesses();
		const other = await startForTest({servers: 1});
		const pending = other.execute({program: 'sum(range(10**12))'});
		await other.execute({program: 'result = 1', layers: ['guards', 'syntax']});
		await other.close();
		expect(await pending).toMatchObject({ok: false, problem: {kind: 'aborted'}});
		expect(serverProcesses()).toEqual(before);
	});

	test('a missing or unusable Python is one sentence, not a verdict', async () => {
		const missing = await startExecutor({workerFile, python: 'no-such-python'});
		expect(missing).toMatchObject({ok: false, problem: {kind: 'python-missing'}});
		const notPython = await startExecutor({workerFile, python: 'false'});
		expect(notPython).toMatchObject({ok: false, problem: {kind: 'python-missing'}});
		const noWorker = await startExecutor({workerFile: '/nowhere/server.py'});
		expect(noWorker).toMatchObject({ok: false, problem: {kind: 'executor-unavailable'}});
	});
});

const rounds = Number(process.env.CASEWISE_ENDURANCE ?? 300);
const hasProc = existsSync('/proc/self/fd');

test.skipIf(!hasProc)(
	`${rounds} programs leave no descriptor, process or memory behind (CASEWISE_ENDURANCE sets how many)`,
	async () => {
		const others = serverProcesses();
		const enduring = await startForTest({servers: 2});
		const kinds = [
			'result = 1',
			'raise ValueError',
			'import os',
			'x = "a" * 10**10',
			'print("y" * 100000)',
			'result = sum(range(1000))',
		];
		const batch = (count: number) =>
			Promise.all(Array.from({length: count}, (_, n) => enduring.execute({program: kinds[n % kinds.length] ?? ''})));
		const measure = () => {
			const fronts = serverProcesses().filter(pid => !others.includes(pid));
			const pids = fronts.flatMap(pid => [
				pid,
				...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
			]);
			const pages = pids.map(pid => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]));
			return {
				descriptors: readdirSync('/proc/self/fd').length,
				processes: pids.length,
				megabytes: (Math.max(...pages) * 4096) / 1e6,
			};
		};
		// The second server starts while the first one works: two fronts and two backs are what is to stay.
		await vi.waitFor(
			async () => {
				await batch(60);
				expect(measure().processes).toBe(4);
			},
			{timeout: 60_000},
		);
		const before = measure();
		for (let done = 0; done < rounds; done += 300) await batch(Math.min(300, rounds - done));
		const after = measure();
		await enduring.close();
		expect(after.processes).toBe(before.processes);
		expect(after.descriptors).toBeLessThanOrEqual(before.descriptors + 2);
		expect(after.megabytes).toBeLessThan(before.megabytes + 16);
	},
	1_800_000,
);
