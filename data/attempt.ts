import {z} from 'zod';
import {answerSchema} from './answer.ts';
import {outcomeSchema, readingSchema} from './outcome.ts';
import {turnSchema} from './run.ts';

/** What was tried live on a row. */
export const attemptKinds = ['ask-again', 'repair', 'vote', 'prompt', 'program'] as const;

/**
Something tried on a row while it was read: asked again, repaired, voted, sent with another prompt, or an edited program
run. It stands beside the recorded row, which it never changes. One line of `live/attempts.jsonl`.
*/
export const attemptSchema = z.strictObject({
	schema: z.literal('casewise.attempt/1'),
	id: z.string().min(1),
	at: z.string(),
	/** The annotator who made it; other readers of the row are not shown it. */
	by: z.string().optional(),
	rowId: z.string().min(1),
	/** The row that it was tried on, as it stood. */
	rowSha256: z.string(),
	kind: z.enum(attemptKinds),
	/** Who was asked and how; null when no model was. */
	model: z.string().nullable(),
	endpoint: z.string().nullable(),
	maxTokens: z.int().nullable(),
	systemFingerprint: z.string().nullable(),
	turns: z.array(turnSchema),
	answeredBy: z.int().nullable(),
	answerText: z.string().nullable(),
	answer: answerSchema.nullable(),
	correct: z.boolean(),
	outcome: outcomeSchema,
	reading: readingSchema,
	/** Why there is no answer. */
	note: z.string().nullable(),
	wallMs: z.number(),
});
export type Attempt = z.infer<typeof attemptSchema>;
