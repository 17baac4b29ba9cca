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

/** Who wrote an event, when, and under which sample and codebook: on every line of a log. */
const stamp = {
	schema: z.literal('casewise.label-event/1'),
	id: z.string().min(1),
	/** ISO 8601, UTC, milliseconds. Clocks may disagree: order is by `after`, else by line. */
	at: z.string(),
	annotator: z.string().min(1),
	role: roleSchema,
	sampleId: z.string(),
	codebookSha256: z.string(),
	/** The event before this one as its writer saw the log, null for the first: keeps the order through any merge. */
	after: z.string().nullable(),
};

const rowStamp = {
	...stamp,
	rowId: z.string().min(1),
	rowSha256: z.string(),
	/** Seconds on the case since it was opened or last labelled, idle time left out. */
	seconds: z.number().nonnegative(),
	/** What this reader's screen was allowed to show: `live-attempts`, `first-label`, … */
	shown: z.array(z.string()).optional(),
	/** Set when a silent repeat of the reader's own row was labelled: 2 for the second time. */
	pass: z.int().positive().optional(),
};

/**
What an annotator did to one row: one line of an append-only log. State is the fold of the events; nothing is ever
rewritten. `label` carries the reader's whole label of the row (so a fold needs only the last), `undo` and `redo` name
the event they take back or restore, `reveal` says that something hidden was shown.
*/
export const labelEventSchema = z.discriminatedUnion('action', [
	z.strictObject({
		...rowStamp,
		action: z.literal('label'),
		label: labelSchema,
		/** Adjudication only: ids of the readers' label events that this decides. */
		decides: z.array(z.string()).optional(),
	}),
	z.strictObject({...rowStamp, action: z.literal('clear')}),
	z.strictObject({...rowStamp, action: z.literal('skip'), reason: z.string().optional()}),
	z.strictObject({...rowStamp, action: z.literal('comment'), comment: z.string()}),
	z.strictObject({...rowStamp, action: z.literal('reveal'), what: z.string()}),
	z.strictObject({...rowStamp, action: z.literal('undo'), undoes: z.string()}),
	z.strictObject({...rowStamp, action: z.literal('redo'), redoes: z.string()}),
]);
export type LabelEvent = z.infer<typeof labelEventSchema>;

/** Written with the first event of a session: what the labels that follow belong to. */
export const openEventSchema = z.strictObject({
	...stamp,
	action: z.literal('open'),
	sampleKey: z.string(),
	datasetSha256: z.string(),
	codebook: z.strictObject({name: z.string(), version: z.string()}),
});
export type OpenEvent = z.infer<typeof openEventSchema>;

/** One line of a log. */
export const logEventSchema = z.discriminatedUnion('action', [labelEventSchema, openEventSchema]);
export type LogEvent = LabelEvent | OpenEvent;

type Stamped = keyof typeof stamp;
type WithoutStamp<E> = E extends LabelEvent ? Omit<E, Stamped> : never;
/** What a screen says of a row; the log adds id, time, annotator, role, sample, codebook and order. */
export type EventDraft = WithoutStamp<LabelEvent>;
