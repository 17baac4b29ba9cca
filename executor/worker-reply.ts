import {z} from 'zod';
import type {Execution, Layer, Limits, Outcome, Value} from './execution.ts';
import type {Frame} from './frames.ts';
import {readPrintedLine, readTextValue} from './read-printed.ts';

/** The server's first frame. */
export const readySchema = z.object({ready: z.literal(true), interpreter: z.string(), seccomp: z.boolean()});

/** What the server saw of a child, from outside. */
export const factsSchema = z.object({
	id: z.int(),
	exit: z.int().nullable(),
	signal: z.string().nullable(),
	overdue: z.boolean(),
	wallMs: z.number(),
	cpuMs: z.number(),
	peakBytes: z.number(),
	lines: z.number(),
});
type Facts = z.infer<typeof factsSchema>;

const source = z.enum(['solve', 'result', 'stdout']);
/** What the child said of itself. It ran foreign code: nothing in it is taken on trust. */
const replySchema = z.object({
	status: z.enum(['ok', 'rejected', 'raised', 'bad-kind', 'out-of-memory', 'line-cap', 'unreadable']),
	answer: z
		.discriminatedUnion('kind', [
			z.object({kind: z.enum(['decimal', 'integer']), value: z.string().max(400)}),
			z.object({kind: z.literal('text'), value: z.string().max(20_000)}),
			z.object({kind: z.literal('date'), value: z.iso.date()}),
			z.object({kind: z.literal('gestational-age'), value: z.tuple([z.int(), z.int()])}),
			z.object({kind: z.literal('pair-of-texts'), value: z.tuple([z.string(), z.string()])}),
		])
		.optional(),
	answerFrom: source.nullish(),
	error: z.object({type: z.string().max(200), message: z.string().max(4000), line: z.int().nullable()}).nullish(),
	lastLine: z.string().max(20_000).nullish(),
	stdoutTruncated: z.boolean().default(false),
	trace: z
		.array(z.tuple([z.int(), z.string().max(500), z.string().max(1000)]))
		.max(2_000)
		.nullish(),
});
type Reply = z.infer<typeof replySchema>;

type Ended = Pick<Execution, 'status' | 'error'>;
const ended = (status: Execution['status'], type: string, message: string): Ended => ({
	status,
	error: {type, message, line: null},
});

/** How a child ended that did not end by itself; `undefined` for one that did. */
const endedByForce = ({signal, overdue, exit, peakBytes}: Facts, limits: Limits): Ended | undefined => {
	if (overdue || signal === 'SIGALRM')
		return ended('timed-out', 'WallClockLimit', `the program ran longer than ${limits.wallMs} ms`);
	if (signal === 'SIGPROF' || signal === 'SIGXCPU')
		return ended('timed-out', 'CpuLimit', `the program used more than ${limits.cpuMs} ms of CPU time`);
	// macOS enforces no limit on memory: what went beyond it is found afterwards.
	if (signal === null && process.platform === 'darwin' && peakBytes > limits.memoryBytes)
		return ended('out-of-memory', 'MemoryError', 'the program used more memory than its limit');
	if (signal === 'SIGKILL')
		return ended('out-of-memory', 'Killed', 'the system ended the program, most likely for memory');
	if (signal === 'SIGSYS')
		return ended('raised', 'ForbiddenSystemCall', 'the program tried to reach outside its process and was ended');
	if (signal !== null) return ended('raised', 'InterpreterCrash', `the interpreter crashed (${signal})`);
	return exit === 0
		? undefined
		: ended('raised', 'ProcessExit', `the program ended its process with exit code ${exit}`);
};

type Read = {kind: NonNullable<Execution['kind']>; value: Value} | {bad: string};

const readAnswer = ({answer, answerFrom, lastLine}: Reply): Read => {
	if (answerFrom === 'stdout') return readPrintedLine((lastLine ?? '').toWellFormed());
	switch (answer?.kind) {
		case 'decimal':
		case 'integer': {
			const value = Number(answer.value);
			return Number.isFinite(value) ? {kind: answer.kind, value: value + 0} : {bad: 'a number that cannot be read'};
		}
		case 'date':
			return {kind: 'date', value: answer.value};
		case 'gestational-age':
			return {kind: 'gestational-age', value: {weeks: answer.value[0], days: answer.value[1]}};
		case 'text':
			return readTextValue(answer.value.toWellFormed());
		case 'pair-of-texts': {
			const read = readTextValue(`(${answer.value.map(part => `'${part}'`).join(', ')})`);
			return read.kind === 'gestational-age' ? read : {bad: 'two texts that are not weeks and days'};
		}
		case undefined:
			return {bad: 'nothing'};
	}
};

const parseReply = (bytes: Buffer): Reply | undefined => {
	try {
		return replySchema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
};

const conclude = (
	facts: Facts,
	reply: Reply | undefined,
	limits: Limits,
): Ended & {read?: Exclude<Read, {bad: string}>} => {
	const forced = endedByForce(facts, limits);
	if (forced !== undefined) return forced;
	if (reply === undefined) return ended('raised', 'NoReply', 'the program ended its process without an answer');
	const error = reply.error
		? {...reply.error, type: reply.error.type.toWellFormed(), message: reply.error.message.toWellFormed()}
		: null;
	switch (reply.status) {
		case 'unreadable':
			return ended('bad-kind', 'Unreadable', 'the value that the program left could not be read');
		case 'out-of-memory':
			return {
				status: 'out-of-memory',
				error: error ?? ended('out-of-memory', 'MemoryError', 'the memory limit was reached').error,
			};
		case 'ok': {
			const read = readAnswer(reply);
			return 'bad' in read
				? ended('bad-kind', 'BadKind', `the program returned ${read.bad}`)
				: {status: 'ok', error: null, read};
		}
		default:
			return {status: reply.status, error};
	}
};

export type Asked = {
	id: number;
	programSha256: string;
	limits: Limits;
	layers: Layer[];
	interpreter: string;
};

const notArmed = 97;

/** One execution from a worker's frame. A problem: the child could not put up its defences, and ran nothing. */
export const readExecution = ({head, stdout: output, reply: bytes}: Frame, asked: Asked): Outcome<Execution> => {
	const parsed = factsSchema.safeParse(head);
	if (!parsed.success || parsed.data.id !== asked.id)
		return {ok: false, problem: {kind: 'executor-failed', message: 'the Python worker answered with something else'}};
	const facts = parsed.data;
	if (facts.exit === notArmed) {
		const message = 'a child of the Python worker could not put its limits in force, so the program was not run';
		return {ok: false, problem: {kind: 'executor-failed', message}};
	}
	const reply = parseReply(bytes);
	const stdout = output.toString('utf8');
	const {status, error, read} = conclude(facts, reply, asked.limits);
	const isIsolated = asked.layers.includes('seccomp') && asked.layers.includes('process');
	return {
		ok: true,
		value: {
			programSha256: asked.programSha256,
			status,
			value: read?.value ?? null,
			kind: read?.kind ?? null,
			answerFrom: reply?.answerFrom ?? null,
			stdout,
			stdoutTruncated: reply?.stdoutTruncated ?? output.length >= asked.limits.stdoutBytes,
			error,
			lines: Math.min(facts.lines, Number.MAX_SAFE_INTEGER),
			wallMs: facts.wallMs,
			cpuMs: facts.cpuMs,
			peakBytes: facts.peakBytes,
			isolation: {level: isIsolated ? 'isolated' : 'restricted', layers: asked.layers},
			interpreter: asked.interpreter,
			...(reply?.trace
				? {trace: reply.trace.map(([line, name, value]) => ({line, name, value: value.toWellFormed()}))}
				: {}),
		},
	};
};
