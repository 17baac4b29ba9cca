/** What the executor answers with. `data/execution.ts` describes the same shape as a schema for files. */

export const executionLayers = ['syntax', 'guards', 'process', 'seccomp'] as const;
/** A layer of defence; each holds by itself, and a test may switch single ones off. */
export type Layer = (typeof executionLayers)[number];
export type AnswerSource = 'solve' | 'result' | 'stdout';
export const answerSources: readonly AnswerSource[] = ['solve', 'result', 'stdout'];

/** Limits of one execution. Times in milliseconds, sizes in bytes. */
export type Limits = {
	wallMs: number;
	cpuMs: number;
	memoryBytes: number;
	executedLines: number;
	stdoutBytes: number;
};

/** Paper 1's limits where it names them (256 MB, 5 s of wall clock); the others are ours. */
export const defaultLimits: Limits = {
	wallMs: 5_000,
	cpuMs: 5_000,
	memoryBytes: 256 * 1024 * 1024,
	executedLines: 1_000_000,
	stdoutBytes: 64 * 1024,
};

export type Value = number | string | {weeks: number; days: number};
export type ExecutionStatus =
	| 'ok'
	| 'no-program'
	| 'rejected'
	| 'raised'
	| 'timed-out'
	| 'out-of-memory'
	| 'line-cap'
	| 'bad-kind';

/** One run of one program. Times, peak memory and isolation are what the server outside the program's process measured. */
export type Execution = {
	programSha256: string;
	status: ExecutionStatus;
	value: Value | null;
	kind: 'decimal' | 'integer' | 'date' | 'gestational-age' | 'text' | null;
	answerFrom: AnswerSource | null;
	stdout: string;
	stdoutTruncated: boolean;
	error: {type: string; message: string; line: number | null} | null;
	lines: number;
	wallMs: number;
	cpuMs: number;
	peakBytes: number;
	isolation: {level: 'isolated' | 'restricted'; layers: Layer[]};
	interpreter: string;
	trace?: {line: number; name: string; value: string}[];
};

/** The executor's own failure: never a verdict on the program. */
export type ExecutorProblem = {
	kind: 'python-missing' | 'python-too-old' | 'executor-unavailable' | 'executor-failed' | 'aborted';
	message: string;
	help?: string;
};

export type Outcome<T> = {ok: true; value: T} | {ok: false; problem: ExecutorProblem};

export type ExecuteRequest = {
	/** Source as text, or as the bytes of a file. */
	program: string | Uint8Array;
	limits?: Partial<Limits> | undefined;
	/** Keep the value trace (slower, within the same limits). */
	trace?: boolean | undefined;
	/** Where the answer may come from, in this order. */
	answerFrom?: readonly AnswerSource[] | undefined;
	/** Layers in force; leave out for all. */
	layers?: readonly Layer[] | undefined;
};

export type Executor = {
	execute: (request: ExecuteRequest, signal?: AbortSignal) => Promise<Outcome<Execution>>;
	/** Ends all servers; programs that still run are aborted. */
	close: () => Promise<void>;
	/** `CPython 3.11.7` */
	interpreter: string;
	/** `isolated` where the seccomp filter is in force, else `restricted`. */
	level: 'isolated' | 'restricted';
};
