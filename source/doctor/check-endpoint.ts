import type {Problem, Result} from '../../data/result.ts';
import {createComplete} from '../model/create-complete.ts';
import type {ServedModel} from '../model/list-models.ts';
import {listModels} from '../model/list-models.ts';
import {type Check, failedCheck, passedCheck} from './check.ts';

type Address = {baseUrl: string; model: string | undefined; apiKey: string | undefined};

/**
Looks at the model server: does it answer, does it serve the model, does one token come back. Without an address all is
well, because only `run` and the live keys need a server. Gives up on each after `timeoutMs`.
*/
export const checkEndpoint = async (
	address: Result<Address | undefined>,
	{signal, timeoutMs = 20_000}: {signal?: AbortSignal | undefined; timeoutMs?: number} = {},
): Promise<Check[]> => {
	if (!address.ok) return [problemCheck('model server', address.problem)];
	if (address.value === undefined)
		return [
			passedCheck('model server', 'none is set; review works without, run and asking again need one (--base-url)'),
		];
	const {baseUrl, model, apiKey} = address.value;
	const models = await listModels({baseUrl, apiKey}, {signal, timeoutMs});
	if (!models.ok) return [problemCheck('model server', models.problem)];
	const server = passedCheck(
		'model server',
		`${baseUrl} serves ${models.value.map(describeModel).join(', ') || 'none'}`,
	);
	if (model === undefined)
		return [
			server,
			{name: 'model', ok: false, detail: 'none is named', help: 'Name one with --model or CASEWISE_MODEL'},
		];
	if (!models.value.some(({id}) => id === model))
		return [server, {name: 'model', ok: false, detail: `'${model}' is not served`, help: namesOf(models.value)}];
	const limit = AbortSignal.timeout(timeoutMs);
	const complete = createComplete({baseUrl, model, apiKey}, {attempts: 1, silenceMs: timeoutMs});
	const reply = await complete(
		{messages: [{role: 'user', content: 'Say yes.'}], temperature: 0, maxTokens: 1},
		{signal: signal === undefined ? limit : AbortSignal.any([signal, limit])},
	);
	if (!reply.ok) return [server, passedCheck('model', model), problemCheck('model reply', reply.problem)];
	const {wallMs, systemFingerprint} = reply.value;
	const known = systemFingerprint === null ? 'no fingerprint' : `fingerprint ${systemFingerprint}`;
	return [
		server,
		passedCheck('model', model),
		passedCheck('model reply', `first token after ${Math.round(wallMs)} ms, ${known}`),
	];
};

const problemCheck = (name: string, {message, help}: Problem): Check => failedCheck(name, message, help ?? '');
const describeModel = ({id, maxModelLen}: ServedModel): string =>
	maxModelLen === undefined ? id : `${id} (context ${maxModelLen} tokens)`;
const namesOf = (models: readonly ServedModel[]): string =>
	`Use one of ${models.map(({id}) => id).join(', ') || 'none: it serves no model'}`;
