import {z} from 'zod';

/** First view of a row (paper 1, tables 8 and 14): each row has exactly one. */
export const outcomes = [
	'no-program',
	'rejected',
	'raised',
	'bad-kind',
	'unreadable',
	'answered-wrong',
	'correct',
] as const;
export const outcomeSchema = z.enum(outcomes);
export type Outcome = z.infer<typeof outcomeSchema>;

/** Second view of the same row (paper 1, table 18): each row has exactly one. */
export const readings = [
	'needs-reading',
	'invalid-code',
	'execution-failure',
	'answer-format-failure',
	'correct',
] as const;
export const readingSchema = z.enum(readings);
export type Reading = z.infer<typeof readingSchema>;
