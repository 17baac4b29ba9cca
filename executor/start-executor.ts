import {createHash} from 'node:crypto';
import os from 'node:os';
import {
	answerSources,
	defaultLimits,
	type ExecuteRequest,
	type Execution,
	type Executor,
	executionLayers,
	type Outcome,
} from './execution.ts';
import {findPython} from './find-python.ts';
import {encodeRequest, type Frame} from './frames.ts';
import {type ServerProcess, startServer} from './server-process.ts';
import {type Asked, readExecution} from './worker-reply.ts';

export type StartExecutorOptions = {
	/** Path of `executor/worker/server.py`. */
	workerFile: string;
	/** Command or path; `CASEWISE_PYTHON`, else `python3`, where left out. */
	python?: string | undefined;
	/** Servers side by side, by default one a core; they are started when there is work for them. */
	servers?: number | undefined;
};

type Job = {
	request: ExecuteRequest;
	program: Uint8Array;
	programSha256: string;
	attempts: number;
	isAborted: boolean;
	resolve: (outcome: Outcome<Execution>) => void;
};
type Sent = {job: Job; asked: Asked};
type Lane = {
	server: ServerProcess | undefined;
	sent: Sent[];
	watchdog: NodeJS.Timeout | undefined;
	isStarting: boolean;
};

/** Two programs are under way in each server: one runs, the next is there when it ends. */
const underWay = 2;
const graceMs = 5_000;
const mostAttempts = 2;
const largestProgram = 1_000_000;
const largestStdout = 16 * 1024 * 1024;

const failure = (kind: 'executor-failed' | 'aborted', message: string): Outcome<never> => ({
	ok: false,
	problem: {kind, message},
});

/**
Starts the executor: warm Python servers that fork a child for each program. A server that dies or hangs is replaced;
the program that was running is run once more, and then reported as the executor's failure, never as the program's.
*/
export const startExecutor = async (options: StartExecutorOptions): Promise<Outcome<Executor>> => {
	const python = await findPython(options.python ?? process.env.CASEWISE_PYTHON ?? 'python3');
	if (!python.ok) return python;
	const lanes: Lane[] = Array.from({length: options.servers ?? os.availableParallelism()}, () => ({
		server: undefined,
		sent: [],
		watchdog: undefined,
		isStarting: false,
	}));
	const waiting: Job[] = [];
	let nextId = 1;
	let isClosed = false;

	const watch = (lane: Lane): void => {
		clearTimeout(lane.watchdog);
		const [first] = lane.sent;
		lane.watchdog = first && setTimeout(() => lane.server?.kill(), first.asked.limits.wallMs + graceMs);
	};

	const send = (lane: Lane, server: ServerProcess, job: Job): void => {
		const {request} = job;
		const limits = {...defaultLimits, ...request.limits};
		limits.stdoutBytes = Math.min(limits.stdoutBytes, largestStdout);
		const wanted = request.layers ?? executionLayers;
		const layers = executionLayers.filter(layer => wanted.includes(layer) && (layer !== 'seccomp' || server.seccomp));
		const answerFrom = request.answerFrom ?? answerSources;
		const asked: Asked = {
			id: nextId++,
			programSha256: job.programSha256,
			limits,
			layers,
			interpreter: server.interpreter,
			answerFrom,
		};
		lane.sent.push({job, asked});
		if (lane.sent.length === 1) watch(lane);
		server.send(encodeRequest({id: asked.id, limits, layers, answerFrom, trace: request.trace ?? false}, job.program));
	};

	const answer = (lane: Lane, frame: Frame): void => {
		const sent = lane.sent.shift();
		if (sent === undefined) {
			lane.server?.kill();
		} else {
			watch(lane);
			sent.job.resolve(readExecution(frame, sent.asked));
			share();
		}
	};

	const lose = (lane: Lane): void => {
		clearTimeout(lane.watchdog);
		lane.server = undefined;
		const [running, ...behind] = lane.sent.splice(0).map(({job}) => job);
		const again = behind.filter(job => !job.isAborted);
		if (running !== undefined && !running.isAborted) {
			running.attempts += 1;
			if (running.attempts < mostAttempts) again.unshift(running);
			else running.resolve(failure('executor-failed', 'the Python worker died twice while it ran this program'));
		}
		waiting.unshift(...again);
		share();
	};

	const start = async (lane: Lane): Promise<Outcome<ServerProcess>> => {
		lane.isStarting = true;
		const started = await startServer(python.value, options.workerFile, {
			onFrame: frame => answer(lane, frame),
			onExit: () => lose(lane),
		});
		lane.isStarting = false;
		if (started.ok && isClosed) started.value.kill();
		else if (started.ok) lane.server = started.value;
		return started;
	};

	const startAndShare = async (lane: Lane): Promise<void> => {
		const started = await start(lane);
		const isOnlyHope = lanes.every(({server, isStarting}) => server === undefined && !isStarting);
		if (!started.ok && isOnlyHope) for (const job of waiting.splice(0)) job.resolve(started);
		share();
	};

	/** Gives waiting programs to servers, the least busy first, and starts another server while there is work left. */
	const share = (): void => {
		while (waiting.length > 0) {
			const [lane] = lanes
				.filter(({server, sent}) => server !== undefined && sent.length < underWay)
				.sort((one, other) => one.sent.length - other.sent.length);
			const idle = lanes.find(({server, isStarting}) => server === undefined && !isStarting);
			if (idle !== undefined && (lane === undefined || lane.sent.length > 0)) void startAndShare(idle);
			const job = lane?.server && waiting.shift();
			if (lane?.server === undefined || job === undefined) return;
			send(lane, lane.server, job);
		}
	};

	const abort = (job: Job): void => {
		job.isAborted = true;
		const index = waiting.indexOf(job);
		if (index >= 0) waiting.splice(index, 1);
		lanes.find(({sent}) => sent.some(item => item.job === job))?.server?.kill();
		job.resolve(failure('aborted', 'stopped'));
	};

	const execute: Executor['execute'] = (request, signal) => {
		if (isClosed) return Promise.resolve(failure('executor-failed', 'the executor was closed'));
		if (signal?.aborted) return Promise.resolve(failure('aborted', 'stopped'));
		const program = typeof request.program === 'string' ? Buffer.from(request.program) : request.program;
		const programSha256 = createHash('sha256').update(program).digest('hex');
		if (program.length > largestProgram)
			return Promise.resolve({ok: true, value: tooLong(programSha256, program.length)});
		return new Promise(resolve => {
			const job: Job = {request, program, programSha256, attempts: 0, isAborted: false, resolve};
			const onAbort = (): void => abort(job);
			signal?.addEventListener('abort', onAbort, {once: true});
			job.resolve = outcome => {
				signal?.removeEventListener('abort', onAbort);
				resolve(outcome);
			};
			waiting.push(job);
			share();
		});
	};

	const [firstLane] = lanes;
	if (firstLane === undefined) throw new RangeError('an executor needs at least one server');
	const first = await start(firstLane);
	if (!first.ok) return first;
	const {interpreter, seccomp} = first.value;
	const level = seccomp ? 'isolated' : 'restricted';

	const tooLong = (programSha256: string, length: number): Execution => ({
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
		isolation: {level, layers: [...executionLayers].filter(layer => layer !== 'seccomp' || seccomp)},
		interpreter,
	});

	const close = async (): Promise<void> => {
		isClosed = true;
		const open = [...waiting.splice(0), ...lanes.flatMap(({sent}) => sent.map(({job}) => job))];
		for (const job of open) job.isAborted = true;
		for (const lane of lanes) {
			clearTimeout(lane.watchdog);
			lane.server?.kill();
		}
		for (const job of open) job.resolve(failure('aborted', 'the executor was closed'));
	};

	return {ok: true, value: {execute, close, interpreter, level}};
};
