import {createHash} from 'node:crypto';
import {z} from 'zod';
import {failed, ok, type Problem, type Result} from '../data/result.ts';

/** Keys that the review and adjudication screens use themselves, which no category may take. */
export const reservedKeys = [...'abcdefghijklmnopqrstuvwxyzABCDEFGLNPRSVX/:?<>[] ', '\t', '\r'];

export const categorySchema = z.strictObject({
	/** Kebab-case, stable: what is written to the log. */
	id: z.string().min(1),
	/** The one key that gives this category. */
	key: z.string().length(1),
	name: z.string(),
	/** At most 14 characters, for the key bar. */
	short: z.string().max(14),
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
	/** Names of the lines that sub-codes are counted under. */
	lines: z.array(z.strictObject({id: z.string().min(1), name: z.string()})).default([]),
});
export type Codebook = z.infer<typeof codebookSchema>;

const twice = (values: readonly string[]): string | undefined =>
	values.find((value, index) => values.indexOf(value) !== index);

/** A codebook from the text of its JSON file. Refused: text that is no JSON, a wrong field, an id or key used twice, a
key that the screen needs. */
export const parseCodebook = (text: string, file: string): Result<Codebook> => {
	const problem = (message: string, field?: string): {ok: false; problem: Problem} =>
		failed({kind: 'bad-codebook', message, file, field, help: 'Correct the codebook file'});
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch (error) {
		return problem(`the codebook is not JSON (${error instanceof Error ? error.message : String(error)})`);
	}
	const parsed = codebookSchema.safeParse(json);
	if (!parsed.success) {
		const issue = parsed.error.issues[0]!; // a failed parse has at least one issue
		return problem(issue.message, issue.path.join('.'));
	}
	const {categories} = parsed.data;
	const sameId = twice(categories.map(category => category.id));
	if (sameId !== undefined) return problem(`two categories have the id '${sameId}'`, 'categories');
	const sameKey = twice(categories.map(category => category.key));
	if (sameKey !== undefined) return problem(`two categories have the key '${sameKey}'`, 'categories');
	const taken = categories.find(category => reservedKeys.includes(category.key));
	if (taken !== undefined)
		return problem(`the key '${taken.key}' of '${taken.id}' is one that the screen needs: take a digit`, 'categories');
	return ok(parsed.data);
};

/** SHA-256, in hex, of a codebook's content: the same for the same categories whatever the layout of the file. */
export const codebookSha256 = (codebook: Codebook): string =>
	createHash('sha256')
		.update(JSON.stringify(codebookSchema.parse(codebook)))
		.digest('hex');

/** The line of table 19 that a category is counted under: its own id, or that of `countsAs`. */
export const lineOfCategory = (codebook: Codebook, id: string): string =>
	codebook.categories.find(category => category.id === id)?.countsAs ?? id;

/** Table 19's lines in the codebook's order, each with its name. */
export const codebookLines = (codebook: Codebook): {id: string; name: string}[] => {
	const lines = new Map<string, string>();
	for (const category of codebook.categories) {
		const id = category.countsAs ?? category.id;
		if (!lines.has(id)) {
			const named = codebook.lines.find(line => line.id === id)?.name;
			lines.set(id, named ?? codebook.categories.find(other => other.id === id)?.name ?? id);
		}
	}
	return [...lines].map(([id, name]) => ({id, name}));
};
