import {setTimeout as sleep} from 'node:timers/promises';
import type OpenAI from 'openai';
import type {Problem} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Complete, CompleteOptions, Completion, CompletionRequest} from './completion.ts';
import type {Endpoint} from './endpoint.ts';
import {listModels} from './list-models.ts';
import {openClient} from './open-client.ts';
import {passing, problemOf} from './problems.ts';
import {readReply} from './read-reply.ts';

export type ClientOptions = {
	/** Attempts in all. Only failures that may pass are tried again. */
	attempts?: number;
	/** The first wait; each further one is twice as long, up to 30 s, shortened by up to a half at random. */
	backOffMs?: number;
	/** How long a server may stay silent, before the first piece or between two. */
	silenceMs?: number;
};

/**
The client that everything asks through. A request sets model, messages, temperature and token limit (and that the reply
shall stream, with its usage). Passing failures are tried again with growing waits, as the server's `Retry-After` asks; a
stop (`signal`) takes effect at once, also while waiting.
*/
export const createComplete = (endpoint: Endpoint, options: ClientOptions = {}): Complete => {
	const {attempts = 5, backOffMs = 500, silenceMs = 600_000} = options;
	const client = openClient(endpoint);
	return async (request, callbacks = {}) => {
		for (let attempt = 1; ; attempt++) {
			const result = await askOnce({client, endpoint, request, callbacks, silenceMs});
			if (result.ok) return result;
			const {problem, retryAfterMs} = result;
			if (!passing.has(problem.kind) || attempt >= attempts)
				return failed(await complete(endpoint, problem, attempt, callbacks.signal));
			const backOff = Math.min(backOffMs * 2 ** (attempt - 1), 30_000) * (1 - Math.random() / 2);
			const waitMs = Math.max(backOff, Math.min(retryAfterMs ?? 0, 120_000));
			callbacks.onRetry?.({attempt, attempts, problem, waitMs});
			const rested = await sleep(waitMs, true, {signal: callbacks.signal}).catch(() => false);
			if (!rested) return failed({kind: 'stopped', message: 'The request was stopped'});
		}
	};
};

/** Adds to the last problem what the reader needs: which models there are, how often we tried. No key survives in it. */
const complete = async (
	endpoint: Endpoint,
	problem: Problem,
	attempt: number,
	signal: AbortSignal | undefined,
): Promise<Problem> => {
	const told = {...problem, message: withoutKey(problem.message, endpoint.apiKey)};
	if (problem.kind === 'unknown-model') {
		const models = await listModels(endpoint, {signal});
		return models.ok ? {...told, help: `It serves ${models.value.map(({id}) => id).join(', ') || 'none'}`} : told;
	}
	return attempt > 1 ? {...told, message: `${told.message}, ${attempt} times in a row`} : told;
};

const withoutKey = (text: string, apiKey: string | undefined): string =>
	apiKey === undefined ? text : text.replaceAll(apiKey, '[key]');

type Attempt = {
	client: OpenAI;
	endpoint: Endpoint;
	request: CompletionRequest;
	callbacks: CompleteOptions;
	silenceMs: number;
};
type Failure = {ok: false; problem: Problem; retryAfterMs: number | undefined};

const askOnce = async ({
	client,
	endpoint,
	request,
	callbacks,
	silenceMs,
}: Attempt): Promise<{ok: true; value: Completion} | Failure> => {
	const {signal, onText} = callbacks;
	const startedAt = performance.now();
	const abort = new AbortController();
	const onStop = (): void => abort.abort();
	signal?.addEventListener('abort', onStop, {once: true});
	if (signal?.aborted) abort.abort();
	const progress = {started: false, stopped: false, timedOutMs: undefined as number | undefined};
	let readToEnd = false;
	const watch = setTimeout(() => {
		progress.timedOutMs = silenceMs;
		abort.abort();
	}, silenceMs);
	try {
		const {data, response} = await client.chat.completions
			.create(
				{
					model: endpoint.model,
					messages: request.messages.map(asParameter),
					temperature: request.temperature,
					max_tokens: request.maxTokens,
					stream: true,
					stream_options: {include_usage: true},
				},
				{signal: abort.signal},
			)
			.withResponse();
		const reply = await readReply(data, response, piece => {
			progress.started = true;
			watch.refresh();
			if (piece !== '') onText?.(piece);
		});
		readToEnd = reply !== 'cut off';
		progress.stopped = signal?.aborted === true;
		if (progress.stopped || progress.timedOutMs !== undefined || reply === 'cut off')
			return {
				ok: false,
				problem: problemOf(undefined, endpoint, {...progress, started: true}),
				retryAfterMs: undefined,
			};
		return ok({...reply, wallMs: performance.now() - startedAt});
	} catch (error) {
		progress.stopped = signal?.aborted === true;
		return {ok: false, problem: problemOf(error, endpoint, progress), retryAfterMs: retryAfter(error)};
	} finally {
		clearTimeout(watch);
		signal?.removeEventListener('abort', onStop);
		if (!readToEnd) abort.abort(); // frees the connection
	}
};

type Parameter = OpenAI.Chat.Completions.ChatCompletionMessageParam;
const asParameter = ({role, content}: CompletionRequest['messages'][number]): Parameter => {
	// A tool's reply needs the call it answers, which our records do not keep; as a user's turn it means the same.
	if (role === 'tool') return {role: 'user', content};
	return {role, content};
};

/** `Retry-After` in milliseconds, from seconds or a date. */
const retryAfter = (error: unknown): number | undefined => {
	if (typeof error !== 'object' || error === null || !('headers' in error)) return undefined;
	const value = error.headers instanceof Headers ? error.headers.get('retry-after') : null;
	if (value === null) return undefined;
	const seconds = Number(value);
	if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
	const until = Date.parse(value) - Date.now();
	return Number.isFinite(until) ? Math.max(0, until) : undefined;
};
