import type {Problem, Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';

/** An OpenAI-compatible server and the model to ask there. The key travels in the request and nowhere else. */
export type Endpoint = {baseUrl: string; model: string; apiKey?: string | undefined};

const wrongUrl = (message: string): {ok: false; problem: Problem} =>
	failed({
		kind: 'wrong-address',
		message,
		help: 'Give the address that ends in /v1, such as http://127.0.0.1:8000/v1',
	});

/**
Checks a base URL and takes off its trailing slashes. Refused: what is no http(s) URL, and one that carries a user name,
a password, a query or a fragment, because the base URL is written into every run's manifest.
*/
export const parseBaseUrl = (text: string): Result<string> => {
	if (!URL.canParse(text)) return wrongUrl(`'${text.slice(0, 100)}' is no URL`);
	const url = new URL(text);
	if (url.protocol !== 'http:' && url.protocol !== 'https:')
		return wrongUrl(`A ${url.protocol} URL is no model server`);
	if (url.username !== '' || url.password !== '')
		return wrongUrl('The URL carries a user name or password, which would stand in every record');
	if (url.search !== '' || url.hash !== '') return wrongUrl('The URL carries a query or fragment');
	return ok(`${url.origin}${url.pathname.replace(/\/+$/, '')}`);
};

type Named = {baseUrl?: string | undefined; model?: string | undefined};
type Environment = Readonly<Record<string, string | undefined>>;

/**
Where to ask, from (strongest first) flags, environment (`CASEWISE_BASE_URL`, `OPENAI_BASE_URL`, `CASEWISE_MODEL`) and
`casewise.json`. `undefined` base URL: none is set. The key comes from `CASEWISE_API_KEY` or `OPENAI_API_KEY`, never from
a flag (flags are seen in process lists) or a file. `OPENAI_API_KEY` is not sent to an address that only the workspace
names: a workspace is often somebody else's.
*/
export const resolveEndpoint = (
	flags: Named,
	environment: Environment,
	workspace: Named | undefined,
): Result<{baseUrl: string; model: string | undefined; apiKey: string | undefined} | undefined> => {
	const own = flags.baseUrl ?? set(environment.CASEWISE_BASE_URL) ?? set(environment.OPENAI_BASE_URL);
	const address = own ?? workspace?.baseUrl;
	if (address === undefined) return ok(undefined);
	const baseUrl = parseBaseUrl(address);
	if (!baseUrl.ok) return baseUrl;
	const model = flags.model ?? set(environment.CASEWISE_MODEL) ?? workspace?.model;
	const apiKey = set(environment.CASEWISE_API_KEY) ?? (own === undefined ? undefined : set(environment.OPENAI_API_KEY));
	return ok({baseUrl: baseUrl.value, model, apiKey});
};

const set = (value: string | undefined): string | undefined => (value?.trim() === '' ? undefined : value?.trim());
