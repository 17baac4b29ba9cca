import OpenAI from 'openai';
import type {Problem} from '../../data/result.ts';

/** Every way in which asking a model can fail. The kinds that a second attempt may mend are `passing`. */
export const passing = new Set(['no-server', 'server-busy', 'server-failed', 'dropped', 'timed-out', 'garbled']);

const firstLine = (text: string, length = 300): string => {
	const line = (text.trim().split('\n')[0] ?? '').replace(/[.\s]+$/, '');
	return line.length > length ? `${line.slice(0, length)}…` : line;
};

/** The server's own words, from the error bodies that vLLM, llama.cpp, Ollama and OpenAI send. */
const serverWords = (error: InstanceType<typeof OpenAI.APIError>): string => {
	const body: unknown = error.error;
	if (typeof body === 'string') return firstLine(body);
	if (typeof body === 'object' && body !== null) {
		const {message, detail} = body as {message?: unknown; detail?: unknown}; // a JSON object of unknown fields
		if (typeof message === 'string') return firstLine(message);
		if (typeof detail === 'string') return firstLine(detail);
	}
	return firstLine(error.message);
};

const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);

const codeOf = (error: unknown): string | undefined => {
	for (let at = error; at instanceof Error; at = at.cause) {
		const {code} = at as {code?: unknown}; // Node's network errors carry one
		if (typeof code === 'string') return code;
		if (at instanceof AggregateError && at.errors.length > 0) return codeOf(at.errors[0]);
	}
	return undefined;
};

const tooLong =
	/(?:prompt|input|messages?|request)[^.]*(?:tokens|too long)|context (?:length|size|window)|maximum (?:model )?length/i;
/** The limit alone is over the context, whatever the prompt: vLLM then speaks of no input. */
const limitTooLarge = /max_(?:completion_)?tokens\W*\d*\W*(?:cannot be greater|must be|is too large(?!.*input))/i;

const badRequest = (words: string): Problem => {
	if (limitTooLarge.test(words))
		return {
			kind: 'limit-too-large',
			message: `The output-token limit does not fit the model's context: ${words}`,
			help: 'Ask for fewer with --max-tokens',
		};
	if (tooLong.test(words))
		return {kind: 'prompt-too-long', message: `The prompt does not fit the model's context: ${words}`};
	return {kind: 'refused', message: `The server refused the request: ${words}`};
};

type Place = {baseUrl: string; model: string};

const byStatus = (status: number, words: string, {baseUrl, model}: Place): Problem => {
	if (status === 401 || status === 403)
		// Not the server's words: some servers repeat part of the key.
		return {
			kind: 'not-allowed',
			message: `The server at ${baseUrl} wants a valid key (status ${status})`,
			help: 'Set CASEWISE_API_KEY',
		};
	if (status === 404)
		return /model/i.test(words)
			? {kind: 'unknown-model', message: `The server at ${baseUrl} does not serve the model '${model}'`}
			: {
					kind: 'wrong-address',
					message: `There is no chat endpoint at ${baseUrl} (status 404)`,
					help: 'The base URL usually ends in /v1',
				};
	if (status === 429 || status === 503)
		return {kind: 'server-busy', message: `The server at ${baseUrl} is busy (status ${status}): ${words}`};
	if (status === 408 || status === 504)
		return {kind: 'timed-out', message: `The server at ${baseUrl} gave up waiting (status ${status})`};
	if (status >= 500)
		return {kind: 'server-failed', message: `The server at ${baseUrl} failed (status ${status}): ${words}`};
	return badRequest(words);
};

const unreachable: Record<string, string> = {
	ECONNREFUSED: 'nothing listens there',
	ENOTFOUND: 'the name is not known',
	EAI_AGAIN: 'the name could not be looked up',
	EHOSTUNREACH: 'the machine cannot be reached',
	ENETUNREACH: 'the network cannot be reached',
	UND_ERR_CONNECT_TIMEOUT: 'it does not take connections',
	ETIMEDOUT: 'it does not take connections',
	ERR_INVALID_URL: 'the URL is wrong',
};

/** How far an attempt had come when it failed: the same broken connection means different things. */
export type Progress = {started: boolean; stopped: boolean; timedOutMs: number | undefined};

/** Turns whatever `openai` or `fetch` threw into one problem. `place` names the server and model in the sentence. */
export const problemOf = (error: unknown, place: Place, progress: Progress): Problem => {
	if (progress.stopped) return {kind: 'stopped', message: 'The request was stopped'};
	if (progress.timedOutMs !== undefined)
		return {
			kind: 'timed-out',
			message: `The server at ${place.baseUrl} sent nothing for ${Math.round(progress.timedOutMs / 1000)} s`,
			help: 'It may be busy: ask it less at once, or wait longer with --timeout',
		};
	if (error instanceof OpenAI.APIError && error.status !== undefined)
		return byStatus(error.status, serverWords(error), place);
	if (error instanceof SyntaxError)
		return {kind: 'garbled', message: `The server at ${place.baseUrl} sent what is no chat stream`};
	if (error instanceof OpenAI.APIError && !(error instanceof OpenAI.APIConnectionError))
		return {
			kind: 'server-failed',
			message: `The server at ${place.baseUrl} failed while answering: ${serverWords(error)}`,
		};
	if (causes(error).some(({message}) => message === 'bad port'))
		return {
			kind: 'wrong-address',
			message: `The port of ${place.baseUrl} is one that no client asks (it is another service's)`,
		};
	const code = codeOf(error);
	if (progress.started)
		return {kind: 'dropped', message: `The connection to ${place.baseUrl} dropped in the middle of the reply`};
	const why = code === undefined ? undefined : unreachable[code];
	if (why !== undefined)
		return {
			kind: 'no-server',
			message: `No model server answers at ${place.baseUrl}: ${why}`,
			help: 'Start one, or give its address with --base-url',
		};
	return {
		kind: 'dropped',
		message: `The connection to ${place.baseUrl} dropped before the reply${code === undefined ? '' : ` (${code})`}`,
	};
};
