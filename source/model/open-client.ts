import OpenAI from 'openai';
import type {Endpoint} from './endpoint.ts';

/**
The `openai` client with everything off that we do ourselves or never want: its retries and time limit, its log (which can
print requests), and the headers it would fill from the environment.
*/
export const openClient = ({baseUrl, apiKey}: Omit<Endpoint, 'model'>): OpenAI =>
	new OpenAI({
		baseURL: baseUrl,
		apiKey: apiKey ?? 'none',
		adminAPIKey: null,
		organization: null,
		project: null,
		webhookSecret: null,
		maxRetries: 0,
		timeout: 24 * 3600 * 1000,
		logLevel: 'off',
		...(apiKey === undefined ? {defaultHeaders: {Authorization: null}} : {}),
		fetchOptions: patientDispatcher(),
	});

/**
Node's `fetch` gives up after five silent minutes, and a loaded server can take longer before the first token. Its own
agent class, with that limit off, is found through the global dispatcher (`undici.globalDispatcher.1`); where a Node has
none, its five minutes stand.
*/
const patientDispatcher = (): {dispatcher?: never} => {
	type Agent = new (options: {headersTimeout: number; bodyTimeout: number}) => never;
	const holder = globalThis as {[key: symbol]: {constructor: Agent} | undefined}; // undici's documented global symbol
	const agent = holder[Symbol.for('undici.globalDispatcher.1')];
	if (agent?.constructor.name !== 'Agent') return {};
	return {dispatcher: new agent.constructor({headersTimeout: 0, bodyTimeout: 0})};
};
