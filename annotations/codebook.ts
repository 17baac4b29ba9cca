import {z} from 'zod';

export const categorySchema = z.strictObject({
	/** Kebab-case, stable: what is written to the log. */
	id: z.string().min(1),
	/** The one key that gives this category. */
	key: z.string().length(1),
	name: z.string(),
	/** At most 14 characters, for the key bar. */
	short: z.string(),
	definition: z.string(),
	example: z.string(),
	/** Table 19's line that this category is counted under, where it is a sub-code. */
	countsAs: z.string().optional(),
	/** True where the executor decides: another choice on such a row, or this on another, needs a reason. */
	fromExecutor: z.boolean().default(false),
});
export type Category = z.infer<typeof categorySchema>;

export const codebookSchema = z.strictObject({
	schema: z.literal('casewise.codebook/1'),
	name: z.string(),
	version: z.string(),
	categories: z.array(categorySchema).min(1),
});
export type Codebook = z.infer<typeof codebookSchema>;
