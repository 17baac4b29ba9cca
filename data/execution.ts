import {z} from 'zod';
import {gestationalAgeSchema, isoDateSchema} from './answer.ts';

/** The ways a program can end; each execution has exactly one. */
export const executionStatuses = [
	'ok',
	'no-program',
	'rejected',
	'raised',
	'timed-out',
	'out-of-memory',
	'line-cap',
	'bad-kind',
] as const;

export const traceStepSchema = z.strictObject({line: z.int(), name: z.string(), value: z.string()});
/** What an assigned name held after an executed line, rendered safely and shortened. */
export type TraceStep = z.infer<typeof traceStepSchema>;

/**
One run of one program, as the executor returns it and a row records it. `value` is a number, text, a day `YYYY-MM-DD`
or `{weeks, days}`, as `kind` says. `lines` counts executed lines; times are in milliseconds.
*/
export const executionSchema = z.strictObject({
	programSha256: z.string(),
	status: z.enum(executionStatuses),
	value: z.union([z.number(), z.string(), isoDateSchema, gestationalAgeSchema]).nullable(),
	kind: z.enum(['decimal', 'integer', 'date', 'gestational-age', 'text']).nullable(),
	answerFrom: z.enum(['solve', 'result', 'stdout']).nullable(),
	stdout: z.string(),
	stdoutTruncated: z.boolean(),
	error: z.strictObject({type: z.string(), message: z.string(), line: z.int().nullable()}).nullable(),
	lines: z.int(),
	wallMs: z.number(),
	cpuMs: z.number(),
	peakBytes: z.number(),
	isolation: z.strictObject({level: z.enum(['isolated', 'restricted']), layers: z.array(z.string())}),
	interpreter: z.string(),
	trace: z.array(traceStepSchema).optional(),
});
export type Execution = z.infer<typeof executionSchema>;

/** Limits of an execution, paper 1's by default; they stand in a run's manifest. */
export const limitsSchema = z.strictObject({
	wallMs: z.number().positive(),
	cpuMs: z.number().positive(),
	memoryBytes: z.number().positive(),
	executedLines: z.int().positive(),
	stdoutBytes: z.int().positive(),
});
export type Limits = z.infer<typeof limitsSchema>;
