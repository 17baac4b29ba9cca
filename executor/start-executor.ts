import {createHash} from 'node:crypto';
import os from 'node:os';
import {
	answerSources,
	defaultLimits,
	type ExecuteRequest,
	type Execution,
	type Executor,
	executionLayers,
	type Layer,
	type Outcome,
} from './execution.ts';
import {findPython} from './find-python.ts';
import {encodeRequest} from './frames.ts';
import {createServerPool, type Job, type ServerPool} from './server-pool.ts';
import {type Asked, readExecution} from './worker-reply.ts';

export type StartExecutorOptions = {
	/** Path of `executor/worker/server.py`. */
	workerFile: string;
	/** Command or path; `CASEWISE_PYTHON`, else `python3`, where left out. */
	python?: string | undefined;
	/** Servers side by side, by default one a core; they are started when there is work for them. */
	servers?: number | undefined;
};

const largestProgram = 1_000_000;
const largestStdout = 16 * 1024 * 1024;

const failure = (kind: 'executor-failed' | 'aborted', message: string): Outcome<never> => ({
	ok: false,
	problem: {kind, message},
});

const layersInForce = (wanted: readonly Layer[], hasSeccomp: boolean): Layer[] =>
	executionLayers.filter(layer => wanted.includes(layer) && (layer !== 'seccomp' || hasSeccomp));

/**
Starts the executor: warm Python servers that fork a child for each program. A problem is always the executor's own (no
Python, a server that dies twice over one program), never a verdict on the program. `close` it when done.
*/
export const startExecutor = async (options: StartExecutorOptions): Promise<Outcome<Executor>> => {
	const python = await findPython(options.python ?? process.env.CASEWISE_PYTHON ?? 'python3');
	if (!python.ok) return python;
	const servers = options.servers ?? os.availableParallelism();
	const makePool = (isHardened: boolean): ServerPool =>
		createServerPool(python.value, options.workerFile, {servers, isHardened});
	const pool = makePool(true);
	const first = await pool.start();
	if (!first.ok) return first;
	const {interpreter, seccomp} = first.value;
	const level = seccomp ? 'isolated' : 'restricted';
	/** Only for tests that switch the process layer off: what that layer sets is set in the server and inherited. */
	let plainPool: ServerPool | undefined;
	let nextId = 1;
	let isClosed = false;

	const poolFor = (layers: readonly Layer[]): ServerPool => {
		if (layers.includes('process')) return pool;
		plainPool ??= makePool(false);
		return plainPool;
	};

	const tooLong = (programSha256: string, length: number, layers: Layer[]): Execution => ({
		programSha256,
		status: 'rejected',
		value: null,
		kind: null,
		answerFrom: null,
		stdout: '',
		stdoutTruncated: false,
		error: {type: 'Refused', message: `the program has ${length} bytes, more than ${largestProgram}`, line: null},
		lines: 0,
		wallMs: 0,
		cpuMs: 0,
		peakBytes: 0,
		isolation: {level, layers},
		interpreter,
	});

	const execute: Executor['execute'] = async (request: ExecuteRequest, signal) => {
		if (isClosed) return failure('executor-failed', 'the executor was closed');
		if (signal?.aborted) return failure('aborted', 'stopped');
		const program = typeof request.program === 'string' ? Buffer.from(request.program) : request.program;
		const limits = {...defaultLimits, ...request.limits};
		limits.stdoutBytes = Math.min(limits.stdoutBytes, largestStdout);
		const layers = layersInForce(request.layers ?? executionLayers, seccomp);
		const answerFrom = request.answerFrom ?? answerSources;
		const asked: Asked = {
			id: nextId++,
			programSha256: createHash('sha256').update(program).digest('hex'),
			limits,
			layers,
			interpreter,
		};
		if (program.length > largestProgram) return {ok: true, value: tooLong(asked.programSha256, program.length, layers)};
		const encode = (isCautious: boolean): Buffer =>
			encodeRequest(
				{id: asked.id, limits, layers, answerFrom, trace: request.trace ?? false, cautious: isCautious},
				program,
			);
		return new Promise(resolve => {
			const runOn = poolFor(layers);
			const settle = (outcome: Outcome<Execution>): void => {
				signal?.removeEventListener('abort', stop);
				resolve(outcome);
			};
			const job: Job = {
				encode,
				wallMs: limits.wallMs,
				onFrame: frame => settle(readExecution(frame, asked)),
				onProblem: problem => settle({ok: false, problem}),
			};
			const stop = (): void => {
				runOn.remove(job);
				settle(failure('aborted', 'stopped'));
			};
			signal?.addEventListener('abort', stop, {once: true});
			runOn.add(job);
		});
	};

	const close = async (): Promise<void> => {
		isClosed = true;
		await Promise.all([pool.close(), plainPool?.close()]);
	};

	return {ok: true, value: {execute, close, interpreter, level}};
};
