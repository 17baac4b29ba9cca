import {z} from 'zod';

/** A drawn sample. The draw depends on the key and row ids alone: a stratum's rows are ordered by SHA-256 of `key\nrowId`
and the first n taken, so asking for more keeps those already drawn. */
export const sampleSchema = z.strictObject({
	schema: z.literal('casewise.sample/1'),
	id: z.string().min(1),
	key: z.string(),
	createdAt: z.string(),
	/** Run folders that the rows come from. */
	runs: z.array(z.strictObject({id: z.string(), rowsSha256: z.string()})),
	strata: z.array(
		z.strictObject({
			model: z.string(),
			/** `needs-reading/supported`, `needs-reading/unsupported`, `error/supported`, `error/unsupported`. */
			stratum: z.string(),
			available: z.int(),
			drawn: z.int(),
		}),
	),
	rows: z.array(z.strictObject({id: z.string(), rowSha256: z.string(), model: z.string(), stratum: z.string()})),
});
export type Sample = z.infer<typeof sampleSchema>;
