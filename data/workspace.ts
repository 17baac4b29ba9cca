import {z} from 'zod';

/** `casewise.json` of a workspace folder. Paths are relative to that folder. */
export const workspaceSchema = z.strictObject({
	schema: z.literal('casewise.workspace/1'),
	dataset: z.string(),
	/** Further label sets shown beside the gold: file and a short name. */
	labelSets: z.array(z.strictObject({name: z.string(), file: z.string()})).default([]),
	/** Run folders; empty means every folder below `runs/`. */
	runs: z.array(z.string()).default([]),
	/** Sample file to read; without one every row that is not correct is opened. */
	sample: z.string().optional(),
	codebook: z.string().optional(),
	endpoint: z.strictObject({baseUrl: z.string(), model: z.string().optional()}).optional(),
	/** Calculator ids counted as supported; default: the papers' 22-calculator library. */
	supported: z.array(z.int()).optional(),
	secondReader: z.strictObject({share: z.number().min(0).max(1)}).optional(),
	repeats: z.strictObject({share: z.number().min(0).max(1)}).optional(),
});
export type Workspace = z.infer<typeof workspaceSchema>;
