import {z} from 'zod';
import {goldSchema} from './answer.ts';

/** A gold value as the data set states it: a number, a word or a truth value, with its unit where it has one. */
export const entitySchema = z.strictObject({
	value: z.union([z.number(), z.string(), z.boolean()]),
	unit: z.string().optional(),
	/** What the amount is of, for doses: `Dexamethasone PO`. */
	substance: z.string().optional(),
});
export type Entity = z.infer<typeof entitySchema>;

/** One question about one patient, whichever data set it came from. Version 1 of the record. */
export const caseSchema = z.strictObject({
	schema: z.literal('casewise.case/1'),
	/** Unique within its data set: v1.0's `Unique ID`, Verified's `Row Number`. */
	id: z.string().min(1),
	calculatorId: z.int().positive(),
	calculatorName: z.string().min(1),
	category: z.string(),
	noteId: z.string(),
	noteType: z.string(),
	note: z.string(),
	question: z.string(),
	/** Names as the data set spells them, in its order. */
	entities: z.record(z.string(), entitySchema),
	gold: goldSchema,
	explanation: z.string(),
});
export type Case = z.infer<typeof caseSchema>;
