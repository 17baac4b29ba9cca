import {z} from 'zod';
import type {Entity} from '../../data/case.ts';
import type {Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {Message, Turn} from '../../data/run.ts';
import type {ArmTools, Play, Played, VisibleCase} from './arm.ts';
import {ask} from './ask.ts';
import {jsonOfReply} from './json-of-reply.ts';
import {fillPrompt, type Prompts} from './prompts.ts';

const amount = z.union([z.number(), z.string(), z.boolean()]);
const unit = z.string().nullable();
const valueSchema = z.union([
	amount.transform((value): Entity => ({value})),
	z
		.union([z.tuple([amount]), z.tuple([amount, unit])])
		.transform(([value, unit]) => entityOf(value, unit ?? undefined)),
	z.object({value: amount, unit: unit.optional()}).transform(({value, unit}) => entityOf(value, unit ?? undefined)),
]);
const entityOf = (value: Entity['value'], unit: string | undefined): Entity =>
	unit === undefined || unit === '' ? {value} : {value, unit};

/** The values of an extraction reply by name; null and unreadable values count as not given. Undefined: no JSON object. */
export const extractedEntities = (reply: string): Record<string, Entity> | undefined => {
	const object = jsonOfReply(reply);
	if (object === undefined) return undefined;
	const entities: Record<string, Entity> = {};
	for (const [name, raw] of Object.entries(object)) {
		const value = valueSchema.safeParse(raw);
		if (value.success) entities[name] = value.data;
	}
	return entities;
};

/** The extraction request; the inputs are those of the library's calculator. */
export const extractionMessages = (
	{note, wholeNote = note, question, calculator, inputs}: VisibleCase,
	prompts: Prompts,
): Message[] => [
	{
		role: 'user',
		content: fillPrompt(prompts.extract, {
			note: wholeNote,
			question,
			...(calculator && {calculator}),
			...(inputs && {inputs}),
		}),
	},
];

const abstain = (turns: Turn[], why: string): Played => ({turns, from: 'nothing', abstained: true, why});

/** One greedy extraction call whose values feed the library; `before` are the turns made until then. */
export const extractAndCalculate = async (
	messages: readonly Message[],
	before: readonly Turn[],
	tools: ArmTools,
): Promise<Result<Played>> => {
	const asked = await ask({messages, temperature: 0, turn: before.length}, tools);
	if (!asked.ok) return asked;
	const turns = [...before, asked.value];
	const entities = extractedEntities(asked.value.reply);
	if (entities === undefined) return ok(abstain(turns, 'The extraction is no JSON object'));
	const answer = tools.library.calculate(entities);
	if (!answer.ok) return ok(abstain(turns, `The library has no answer from the extraction: ${answer.problem.message}`));
	return ok<Played>({turns, from: 'calculation', turn: turns.length - 1, answer: answer.value});
};

const outside = 'The library does not implement this calculator';

/** Extract-Solve: abstains without a call outside the library, and when the extraction is invalid. */
export const playExtract: Play = async ({messages}, tools) =>
	tools.library.implemented ? extractAndCalculate(messages, [], tools) : ok(abstain([], outside));

/** Gold-Solve: the library on the gold variables, no call at all. */
export const playGold: Play = async (_, {library}) => {
	if (!library.implemented) return ok(abstain([], outside));
	const answer = library.calculateFromGold();
	if (!answer.ok)
		return ok(abstain([], `The library has no answer from the gold variables: ${answer.problem.message}`));
	return ok<Played>({turns: [], from: 'calculation', turn: null, answer: answer.value});
};
