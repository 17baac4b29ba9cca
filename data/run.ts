import {z} from 'zod';
import {answerSchema} from './answer.ts';
import {executionSchema, limitsSchema} from './execution.ts';
import {outcomeSchema, readingSchema} from './outcome.ts';

export const messageSchema = z.strictObject({
	role: z.enum(['system', 'user', 'assistant', 'tool']),
	content: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

/** Token counts as the server reported them; absent where the log did not record them. */
export const usageSchema = z.strictObject({promptTokens: z.int().nullable(), completionTokens: z.int().nullable()});

/** One request and its reply. A repaired, voted or multi-turn row has several, in order. */
export const turnSchema = z.strictObject({
	/** The exact messages sent. Empty where an imported log did not keep the prompt. */
	messages: z.array(messageSchema),
	reply: z.string(),
	/** Thoughts that came beside the reply, where the server or log keeps them apart. */
	reasoning: z.string().optional(),
	/** `stop`, `length`, …, or null where it was not recorded. */
	finishReason: z.string().nullable(),
	usage: usageSchema.nullable(),
	/** The program of this reply, and what the executor made of it, for arms with programs. */
	program: z.string().nullable(),
	execution: executionSchema.nullable(),
	systemFingerprint: z.string().nullable().optional(),
	temperature: z.number().optional(),
});
export type Turn = z.infer<typeof turnSchema>;

/** One case of one run, appended to `rows.jsonl` when it is finished. */
export const runRowSchema = z.strictObject({
	schema: z.literal('casewise.row/1'),
	/** `RUN/CASE`, or `RUN/CASE/N` for the N-th repeat (epoch) of a case: unique within a workspace. */
	id: z.string().min(1),
	caseId: z.string().min(1),
	epoch: z.int().positive().optional(),
	turns: z.array(turnSchema),
	/** Index into `turns` of the turn that gave the answer; null when none did. */
	answeredBy: z.int().nullable(),
	/** The text the answer was read from (final-answer line, printed line), when it came as text. */
	answerText: z.string().nullable(),
	answer: answerSchema.nullable(),
	/** True when the arm declined to answer (library arms): wrong on the full set, counted apart. */
	abstained: z.boolean().optional(),
	correct: z.boolean(),
	outcome: outcomeSchema,
	reading: readingSchema,
	nonDeterministic: z.boolean().optional(),
	/** What the log we imported from said of this row: its verdict (null: unscored) and answer text. */
	theirs: z.strictObject({correct: z.boolean().nullable(), answer: z.string().nullable(), by: z.string()}).optional(),
	/** Why the row has no reply or an odd one, in the log's own words. */
	note: z.string().optional(),
	startedAt: z.string().optional(),
	wallMs: z.number().optional(),
});
export type RunRow = z.infer<typeof runRowSchema>;

/** `manifest.json` of a run folder: everything that a number needs to be traced. */
export const manifestSchema = z.strictObject({
	schema: z.literal('casewise.run/1'),
	/** The folder's name. */
	id: z.string().min(1),
	model: z.string(),
	/** Kebab-case arm name: `program-solve`, `open-book-arithmetic`, … */
	arm: z.string(),
	seed: z.int().nullable(),
	endpoint: z.string().nullable(),
	decoding: z.strictObject({temperature: z.number().nullable(), maxTokens: z.int().nullable()}),
	promptSha256: z.string().nullable(),
	dataset: z.strictObject({name: z.string(), sha256: z.string(), cases: z.int()}),
	/** Null for arms without programs. */
	executor: z
		.strictObject({
			limits: limitsSchema,
			layers: z.array(z.string()),
			answerFrom: z.array(z.string()),
			interpreter: z.string(),
		})
		.nullable(),
	versions: z.record(z.string(), z.string()),
	systemFingerprint: z.string().nullable(),
	/** Present for imported runs: format, file name and digest of what was read. */
	importedFrom: z.strictObject({format: z.string(), file: z.string(), sha256: z.string()}).optional(),
	startedAt: z.string(),
	finishedAt: z.string().nullable(),
	settings: z.record(z.string(), z.unknown()).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;
