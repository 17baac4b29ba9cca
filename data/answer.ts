import {z} from 'zod';

/** What a calculator answers with. The limits of a case decide its kind, not the data set's `Output Type` column. */
export const outputKinds = ['decimal', 'integer', 'date', 'gestational-age'] as const;
export const outputKindSchema = z.enum(outputKinds);
export type OutputKind = z.infer<typeof outputKindSchema>;

/** A calendar day, ISO 8601: `2014-09-23`. */
export const isoDateSchema = z.iso.date();
export const gestationalAgeSchema = z.strictObject({weeks: z.int(), days: z.int()});
export type GestationalAge = z.infer<typeof gestationalAgeSchema>;

/** An answer read from a reply or a program, or computed by a calculator. */
export const answerSchema = z.discriminatedUnion('kind', [
	z.strictObject({kind: z.literal('decimal'), value: z.number()}),
	z.strictObject({kind: z.literal('integer'), value: z.number()}),
	z.strictObject({kind: z.literal('date'), value: isoDateSchema}),
	z.strictObject({kind: z.literal('gestational-age'), value: gestationalAgeSchema}),
]);
export type Answer = z.infer<typeof answerSchema>;

const number = (kind: 'decimal' | 'integer') =>
	z.strictObject({kind: z.literal(kind), value: z.number(), lower: z.number(), upper: z.number()});

/** A gold answer with the interval that the data set accepts, both limits included. */
export const goldSchema = z.discriminatedUnion('kind', [
	number('decimal'),
	number('integer'),
	z.strictObject({kind: z.literal('date'), value: isoDateSchema, lower: isoDateSchema, upper: isoDateSchema}),
	z.strictObject({
		kind: z.literal('gestational-age'),
		value: gestationalAgeSchema,
		lower: gestationalAgeSchema,
		upper: gestationalAgeSchema,
	}),
]);
export type Gold = z.infer<typeof goldSchema>;
