import {z} from 'zod';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Endpoint} from './endpoint.ts';
import {openClient} from './open-client.ts';
import {problemOf} from './problems.ts';

/** A model that a server offers; `maxModelLen` is its context in tokens, where the server says so (vLLM does). */
export type ServedModel = {id: string; maxModelLen: number | undefined};

const modelsSchema = z.object({
	data: z.array(z.object({id: z.string(), max_model_len: z.number().nullish()})),
});

/** Asks the server which models it serves; gives up after `timeoutMs`. */
export const listModels = async (
	endpoint: Omit<Endpoint, 'model'>,
	{signal, timeoutMs = 10_000}: {signal?: AbortSignal | undefined; timeoutMs?: number} = {},
): Promise<Result<ServedModel[]>> => {
	const limit = AbortSignal.timeout(timeoutMs);
	const place = {baseUrl: endpoint.baseUrl, model: ''};
	try {
		const {data: page} = await openClient(endpoint)
			.models.list({
				signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
			})
			.withResponse();
		const parsed = modelsSchema.safeParse({data: page.data});
		if (!parsed.success) return failed(problemOf(new SyntaxError('no list of models'), place, idle));
		return ok(parsed.data.data.map(({id, max_model_len}) => ({id, maxModelLen: max_model_len ?? undefined})));
	} catch (error) {
		const stopped = signal?.aborted === true;
		return failed(problemOf(error, place, {...idle, stopped, timedOutMs: limit.aborted ? timeoutMs : undefined}));
	}
};

const idle = {started: false, stopped: false, timedOutMs: undefined};
