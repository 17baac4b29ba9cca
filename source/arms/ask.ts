import type {Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {Message, Turn} from '../../data/run.ts';
import type {ArmTools} from './arm.ts';

export type AskTools = Pick<ArmTools, 'complete' | 'maxTokens' | 'signal' | 'onText'>;
type Request = {messages: readonly Message[]; temperature: number; turn: number};

/** Makes one request and writes it down as a turn, without a program. `turn` is its number for `onText`. */
export const ask = async ({messages, temperature, turn}: Request, tools: AskTools): Promise<Result<Turn>> => {
	const {complete, maxTokens, signal, onText} = tools;
	const result = await complete(
		{messages, temperature, maxTokens},
		{signal, onText: onText === undefined ? undefined : piece => onText(piece, turn)},
	);
	if (!result.ok) return result;
	const {text, reasoning, finishReason, usage, systemFingerprint} = result.value;
	return ok({
		messages: [...messages],
		reply: text,
		...(reasoning !== undefined && {reasoning}),
		finishReason,
		usage,
		program: null,
		execution: null,
		systemFingerprint,
		temperature,
	});
};
