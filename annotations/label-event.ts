import {z} from 'zod';

export const roles = ['first', 'second', 'adjudicator'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const flags = ['uncertain', 'formula-under-specified', 'gold-suspect'] as const;
export const flagSchema = z.enum(flags);
export type Flag = z.infer<typeof flagSchema>;

/** What a label points at: a span of the note (UTF-16 offsets), a program line (from 1), a term of the formula text. */
export const evidenceSchema = z.discriminatedUnion('kind', [
	z.strictObject({kind: z.literal('note'), start: z.int(), end: z.int(), text: z.string()}),
	z.strictObject({kind: z.literal('program'), line: z.int(), text: z.string()}),
	z.strictObject({kind: z.literal('formula'), start: z.int(), end: z.int(), text: z.string()}),
]);
export type Evidence = z.infer<typeof evidenceSchema>;

/** What a reader proposes when the gold itself looks wrong. */
export const goldProposalSchema = z.strictObject({value: z.string(), reason: z.string(), source: z.string()});

/** The whole label of a row as one reader holds it. */
export const labelSchema = z.strictObject({
	/** Category id of the codebook; null when only flags or a comment are set. */
	category: z.string().nullable(),
	flags: z.array(flagSchema),
	evidence: z.array(evidenceSchema),
	comment: z.string(),
	/** Why the category differs from what the executor said; required then. */
	overrideReason: z.string().optional(),
	goldProposal: goldProposalSchema.optional(),
	/** Adjudication only: why the readers differed. */
	cause: z.enum(['codebook-unclear', 'overlooked', 'domain-question', 'gold-suspect']).optional(),
});
export type Label = z.infer<typeof labelSchema>;

/**
One line of an annotator's append-only log. State is the fold of the events; nothing is ever rewritten.
`label` carries the reader's whole label of the row (so a fold needs only the last), `undo` and `redo` name the event
they take back or restore, `reveal` says that something hidden was shown.
*/
const common = {
	schema: z.literal('casewise.label-event/1'),
	id: z.string().min(1),
	/** ISO 8601, UTC, milliseconds. Clocks may disagree: order within a log is by line. */
	at: z.string(),
	annotator: z.string().min(1),
	role: roleSchema,
	sampleId: z.string(),
	rowId: z.string().min(1),
	rowSha256: z.string(),
	codebookSha256: z.string(),
	/** Seconds on the case since it was opened or last labelled, idle time left out. */
	seconds: z.number().nonnegative(),
	/** What this reader's screen was allowed to show: `live-attempts`, `first-label`, … */
	shown: z.array(z.string()).optional(),
	/** Set when a silent repeat of the reader's own row was labelled: 2 for the second time. */
	pass: z.int().positive().optional(),
};
export const labelEventSchema = z.discriminatedUnion('action', [
	z.strictObject({...common, action: z.literal('label'), label: labelSchema}),
	z.strictObject({...common, action: z.literal('clear')}),
	z.strictObject({...common, action: z.literal('skip'), reason: z.string().optional()}),
	z.strictObject({...common, action: z.literal('comment'), comment: z.string()}),
	z.strictObject({...common, action: z.literal('reveal'), what: z.string()}),
	z.strictObject({...common, action: z.literal('undo'), undoes: z.string()}),
	z.strictObject({...common, action: z.literal('redo'), redoes: z.string()}),
]);
export type LabelEvent = z.infer<typeof labelEventSchema>;
