import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import {packageRoot} from '../package-root.ts';

export const promptNames = [
	'note-only',
	'note-only-with-variables',
	'page-without-formula',
	'open-book-arithmetic',
	'extract',
	'formulate-tree',
	'program-solve',
	'blind-program-solve',
	'syntax-lines',
	'repair',
] as const;
export type PromptName = (typeof promptNames)[number];
export type Prompts = Readonly<Record<PromptName, string>>;

/** Reads the prompt files that ship with casewise, `source/arms/prompts/*.txt`. */
export const loadPrompts = async (
	folder: string = path.join(packageRoot(), 'source', 'arms', 'prompts'),
): Promise<Result<Prompts>> => {
	const texts: Partial<Record<PromptName, string>> = {};
	for (const name of promptNames) {
		const file = path.join(folder, `${name}.txt`);
		try {
			texts[name] = await readFile(file, 'utf8');
		} catch (error) {
			const message = `The prompt cannot be read: ${error instanceof Error ? error.message : String(error)}`;
			return failed({kind: 'missing-prompt', message, file});
		}
	}
	return ok(texts as Prompts); // every name was read
};

/** SHA-256 over the names and texts of the given prompts, in their order: what a manifest knows an arm's prompts by. */
export const hashPrompts = (prompts: Prompts, names: readonly PromptName[]): string =>
	createHash('sha256')
		.update(JSON.stringify(names.map(name => [name, prompts[name]])))
		.digest('hex');

/**
Puts values into a prompt's `{{places}}`, once: a `{{place}}` within a value stays as it is. Throws `RangeError` on a
place without a value, which is a mistake in a prompt file or an arm. The end of the file is trimmed.
*/
export const fillPrompt = (template: string, values: Readonly<Record<string, string>>): string =>
	template.trimEnd().replace(/\{\{(\w+)\}\}/g, (_, place: string) => {
		const value = Object.hasOwn(values, place) ? values[place] : undefined;
		if (value === undefined) throw new RangeError(`The prompt asks for '${place}', which this arm does not give`);
		return value;
	});
