import type {Arm} from '../arms/arm.ts';

/** Settings that `--note-words`, `--max-tokens` and `--library` change in an arm. */
export type Overrides = {noteWords: number | undefined; maxTokens: number | undefined};

/** An arm with other settings than the paper's; both stand in the manifest. */
export const overrideArm = (arm: Arm, {noteWords, maxTokens}: Overrides): Arm => ({
	...arm,
	sees: noteWords === undefined ? arm.sees : {...arm.sees, note: {words: noteWords}},
	maxTokens: arm.prompts.length === 0 ? 0 : (maxTokens ?? arm.maxTokens),
});

/** A model's name as part of a folder's: `Qwen/Qwen2.5-7B-Instruct` becomes `qwen2.5-7b-instruct`. */
export const modelSlug = (model: string): string =>
	(model.split(/[/\\]/).at(-1) ?? '')
		.toLowerCase()
		.replace(/[^a-z0-9.]+/g, '-')
		.replace(/^[-.]+|[-.]+$/g, '')
		.slice(0, 60) || 'model';

/** The name of a run that was given none: arm, model, seed, and what differs from the paper's settings. */
export const nameRun = (
	{name}: Pick<Arm, 'name'>,
	model: string | undefined,
	seed: number,
	{noteWords}: Overrides,
): string =>
	[
		name,
		model === undefined ? undefined : modelSlug(model),
		`s${seed}`,
		noteWords === undefined ? undefined : `${noteWords}w`,
	]
		.filter(part => part !== undefined)
		.join('-');

/** Seeds as they are written on the command line: `42`, `42,44`, `42-46`. Undefined for anything else. */
export const parseSeeds = (texts: readonly string[]): number[] | undefined => {
	const seeds: number[] = [];
	for (const text of texts.flatMap(part => part.split(',')).filter(part => part.trim() !== '')) {
		const range = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(text);
		if (range === null) return undefined;
		const [from, to] = [Number(range[1]), Number(range[2] ?? range[1])];
		if (to < from || to - from > 1000) return undefined;
		for (let seed = from; seed <= to; seed++) if (!seeds.includes(seed)) seeds.push(seed);
	}
	return seeds.length > 0 ? seeds : undefined;
};

/** Names and ids as they are written on the command line: separated by commas or as several words. */
export const parseList = (texts: readonly string[]): string[] =>
	texts
		.flatMap(text => text.split(','))
		.map(part => part.trim())
		.filter(part => part !== '');
