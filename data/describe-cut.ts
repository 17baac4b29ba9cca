import type {Turn} from './run.ts';

/** The words of servers and logs for a reply that ran out of tokens. */
const outOfTokens = new Set(['length', 'max_tokens', 'model_length']);

/** Why a reply is not whole, as one sentence; `undefined` when the model ended it itself or nobody recorded it. */
export const describeCut = ({finishReason, usage}: Pick<Turn, 'finishReason' | 'usage'>): string | undefined => {
	if (finishReason === 'content_filter') return "The reply was cut by the server's content filter";
	if (finishReason === null || !outOfTokens.has(finishReason)) return undefined;
	// A server that shortens a limit which does not fit its context says `length` too.
	const tokens = usage?.completionTokens ?? null;
	return `The reply was cut${tokens === null ? '' : ` after ${tokens} tokens`}, at the limit of the run or of the model's context`;
};
