import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';

/** What a request holds, as it came. `fields` are the names of everything that was set in it. */
export type SeenRequest = {
	model: string;
	messages: {role: string; content: string}[];
	temperature: number;
	maxTokens: number;
	fields: string[];
	headers: Record<string, unknown>;
};

/**
How the server behaves towards one request: a reply (streamed in pieces), an error status with vLLM's kind of body, or one
of the ways in which a connection goes wrong.
*/
export type Behaviour =
	| {kind: 'reply'; text: string; finishReason?: string; pieces?: number; pauseMs?: number; reasoning?: string}
	| {kind: 'status'; status: number; message: string; type?: string; param?: string; headers?: Record<string, string>}
	| {kind: 'hang'}
	| {kind: 'hang-up'}
	| {kind: 'drop'; text: string}
	| {kind: 'end-early'; text: string}
	| {kind: 'error-in-stream'; text: string; message: string}
	| {kind: 'garbage'}
	| {kind: 'web-page'}
	| {kind: 'one-document'; text: string};

export type ModelServerOptions = {
	/** Decides by request and its number (from 0). */
	behave: (request: SeenRequest, index: number) => Behaviour;
	models?: {id: string; max_model_len?: number}[];
	/** Waited before the first byte of each reply. */
	delayMs?: number;
	fingerprint?: string;
	port?: number;
};

export type ModelServer = {
	baseUrl: string;
	requests: SeenRequest[];
	/** The most requests that were open at once. */
	peak: () => number;
	close: () => Promise<void>;
};

/** A small server on loopback that speaks vLLM's chat protocol, as checked once against the real one. */
export const startModelServer = async (options: ModelServerOptions): Promise<ModelServer> => {
	const {models = [{id: 'test-model', max_model_len: 8192}], fingerprint = 'test-server-1'} = options;
	const requests: SeenRequest[] = [];
	const open = {now: 0, peak: 0};
	const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
		const path = incoming.url ?? '';
		if (path === '/v1/models')
			return sendJson(response, 200, {object: 'list', data: models.map(model => ({object: 'model', ...model}))});
		if (path !== '/v1/chat/completions') return sendJson(response, 404, {detail: 'Not Found'});
		const request = await readRequest(incoming);
		const index = requests.push(request) - 1;
		open.now++;
		open.peak = Math.max(open.peak, open.now);
		response.on('close', () => open.now--);
		if (options.delayMs !== undefined) await sleep(options.delayMs);
		if (!models.some(({id}) => id === request.model)) {
			const aliases = models.map(({id}) => id).join(', ');
			return sendJson(response, 404, unknownModel(request.model, aliases));
		}
		await perform(options.behave(request, index), response, {model: request.model, fingerprint});
	};
	const server = createServer((incoming, response) => void answer(incoming, response));
	await listen(server, options.port ?? 0);
	const {port} = server.address() as AddressInfo; // a listening TCP server has one
	return {
		baseUrl: `http://127.0.0.1:${port}/v1`,
		requests,
		peak: () => open.peak,
		close: async () => {
			server.closeAllConnections();
			await new Promise(closed => server.close(closed));
		},
	};
};

const listen = async (server: Server, port: number): Promise<void> =>
	new Promise((listening, failed) => {
		server.once('error', failed);
		server.listen(port, '127.0.0.1', listening);
	});

const readRequest = async (incoming: IncomingMessage): Promise<SeenRequest> => {
	const parts: Buffer[] = [];
	for await (const part of incoming) parts.push(part);
	const body = JSON.parse(Buffer.concat(parts).toString());
	return {
		model: body.model,
		messages: body.messages,
		temperature: body.temperature,
		maxTokens: body.max_tokens,
		fields: Object.keys(body),
		headers: incoming.headers,
	};
};

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
	response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
};

const errorBody = (message: string, type: string, param: string | null, code: number) => ({
	error: {message, type, param, code},
});

const unknownModel = (model: string, aliases: string) =>
	errorBody(`The model \`${model}\` does not exist. Valid aliases: ${aliases}.`, 'NotFoundError', 'model', 404);

const perform = async (
	behaviour: Behaviour,
	response: ServerResponse,
	names: {model: string; fingerprint: string},
): Promise<void> => {
	const send = (chunk: object): void => {
		const whole = {id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: names.model, ...chunk};
		response.write(`data: ${JSON.stringify(whole)}\n\n`);
	};
	const delta = (delta: object, finish_reason: string | null = null): void =>
		send({choices: [{index: 0, delta, logprobs: null, finish_reason}]});
	const begin = (text: string): void => {
		response.writeHead(200, {'content-type': 'text/event-stream; charset=utf-8'});
		delta({role: 'assistant', content: ''});
		if (text !== '') delta({content: text});
	};
	switch (behaviour.kind) {
		case 'reply': {
			const {text, finishReason = 'stop', pieces = 3, pauseMs, reasoning} = behaviour;
			begin('');
			if (reasoning !== undefined) delta({reasoning});
			const size = Math.max(1, Math.ceil(text.length / pieces));
			// The last piece carries the finish reason, and the fingerprint comes with the usage, as vLLM 0.32 has it.
			for (let at = 0; at < text.length || at === 0; at += size) {
				if (pauseMs !== undefined) await sleep(pauseMs);
				delta({content: text.slice(at, at + size)}, at + size >= text.length ? finishReason : null);
			}
			const tokens = {prompt_tokens: 100, completion_tokens: Math.ceil(text.length / 4)};
			const usage = {...tokens, total_tokens: 100 + tokens.completion_tokens};
			send({choices: [], usage, system_fingerprint: names.fingerprint});
			response.end('data: [DONE]\n\n');
			return;
		}
		case 'status': {
			const {status, message, type = 'BadRequestError', param = null, headers = {}} = behaviour;
			response.writeHead(status, {'content-type': 'application/json', ...headers});
			response.end(JSON.stringify(errorBody(message, type, param, status)));
			return;
		}
		case 'hang':
			return;
		case 'hang-up':
			response.destroy();
			return;
		case 'drop':
			begin(behaviour.text);
			await sleep(20); // lets the piece leave before the line is cut
			response.destroy();
			return;
		case 'end-early':
			begin(behaviour.text);
			response.end();
			return;
		case 'error-in-stream':
			begin(behaviour.text);
			response.write(`data: ${JSON.stringify(errorBody(behaviour.message, 'InternalServerError', null, 500))}\n\n`);
			response.end('data: [DONE]\n\n');
			return;
		case 'garbage':
			response.writeHead(200, {'content-type': 'text/event-stream'});
			response.end('data: {"choices": [{"delta": \n\ndata: \u0000\u001b[2J]]>\n\n');
			return;
		case 'web-page':
			response.writeHead(200, {'content-type': 'text/html'}).end('<html>Sign in</html>');
			return;
		case 'one-document':
			sendJson(response, 200, {
				model: names.model,
				system_fingerprint: names.fingerprint,
				choices: [{index: 0, message: {role: 'assistant', content: behaviour.text}, finish_reason: 'stop'}],
				usage: {prompt_tokens: 100, completion_tokens: 5, total_tokens: 105},
			});
	}
};
