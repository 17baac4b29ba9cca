import {type ChildProcess, spawn} from 'node:child_process';
import type {Outcome} from './execution.ts';
import {type Frame, frameReader} from './frames.ts';
import {readySchema} from './worker-reply.ts';

export type ServerEvents = {onFrame: (frame: Frame) => void; onExit: () => void};
/** One warm Python server. Answers come in the order of the requests. */
export type ServerProcess = {
	interpreter: string;
	seccomp: boolean;
	send: (request: Buffer) => void;
	kill: () => void;
	/** Settles when the process is gone. */
	ended: Promise<void>;
	pid: number | undefined;
};

/**
Without a time zone of its own the C library reads a file at each conversion; a fixed hash seed makes two runs of one
program alike; symbols bound at the start need not be looked up again in every child.
*/
const environment = {TZ: 'UTC0', PYTHONHASHSEED: '0', LD_BIND_NOW: '1'};
const secondsToStart = 30;

const unavailable = (message: string): Outcome<never> => ({
	ok: false,
	problem: {kind: 'executor-unavailable', message, help: 'casewise doctor looks at Python and says what is missing'},
});

const graceMs = 500;

/** Asks the front to end everything and wait for it; what is still there after half a second is killed. */
const endServer = (child: ChildProcess): void => {
	child.kill('SIGTERM');
	const timer = setTimeout(() => killGroup(child), graceMs);
	child.once('exit', () => clearTimeout(timer));
};

const killGroup = (child: ChildProcess): void => {
	if (child.pid === undefined) return;
	try {
		process.kill(-child.pid, 'SIGKILL');
	} catch {
		// It is gone already.
		child.kill('SIGKILL');
	}
};

/** Starts a server and waits until it says that it is ready. `python` is a path; the environment is empty but for two fixed settings. */
export const startServer = (
	python: string,
	workerFile: string,
	/** False only in tests that switch the process layer off. */
	isHardened: boolean,
	{onFrame, onExit}: ServerEvents,
): Promise<Outcome<ServerProcess>> =>
	new Promise(resolve => {
		const child = spawn(python, ['-S', '-s', '-B', '-X', 'utf8', workerFile, ...(isHardened ? [] : ['plain'])], {
			env: environment,
			cwd: '/',
			stdio: ['pipe', 'pipe', 'ignore'],
			// A session of its own: no terminal, and an interrupt at the keyboard is ours to handle.
			detached: true,
		});
		const timer = setTimeout(() => killGroup(child), secondsToStart * 1000);
		const ended = new Promise<void>(settle => child.once('close', () => settle()));
		const readFrames = frameReader();
		let isReady = false;
		let hasEnded = false;
		const end = (message: string): void => {
			if (hasEnded) return;
			hasEnded = true;
			clearTimeout(timer);
			if (isReady) onExit();
			else resolve(unavailable(message));
		};
		const take = (frame: Frame): void => {
			if (isReady) {
				onFrame(frame);
				return;
			}
			const ready = readySchema.safeParse(frame.head);
			if (!ready.success) {
				killGroup(child);
				return;
			}
			isReady = true;
			clearTimeout(timer);
			const {interpreter, seccomp} = ready.data;
			const send = (request: Buffer): void => void child.stdin.write(request);
			resolve({ok: true, value: {interpreter, seccomp, send, kill: () => endServer(child), ended, pid: child.pid}});
		};
		child.on('error', error => end(`${python} could not be started (${error.message})`));
		child.on('close', code => end(`the Python worker ended while it was starting (exit code ${code ?? 'none'})`));
		// A server that dies closes its pipes; the end is handled above.
		child.stdin.on('error', () => {});
		// The back of the server is gone: the front has nobody left to hand programs to.
		child.stdout.on('end', () => endServer(child));
		child.stdout.on('data', (chunk: Buffer) => {
			try {
				readFrames(chunk).forEach(take);
			} catch {
				// Not a frame of ours: the server is of no use any more, and its programs are run again elsewhere.
				killGroup(child);
			}
		});
	});
