import {afterEach, expect, test} from 'vitest';
import {describeCut} from '../../data/describe-cut.ts';
import {describeProblem} from '../../data/result.ts';
import type {CompletionRequest} from '../../source/model/completion.ts';

import {createComplete} from '../../source/model/create-complete.ts';
import {listModels} from '../../source/model/list-models.ts';
import type {Behaviour, ModelServer, ModelServerOptions} from '../model-server/serve.ts';
import {startModelServer} from '../model-server/serve.ts';

const servers: ModelServer[] = [];
afterEach(async () => {
	for (const server of servers.splice(0)) await server.close();
});

const serve = async (behave: ModelServerOptions['behave'], more: Partial<ModelServerOptions> = {}) => {
	const server = await startModelServer({behave, ...more});
	servers.push(server);
	return server;
};
const request: CompletionRequest = {
	messages: [{role: 'user', content: 'What is 2 + 2?'}],
	temperature: 0,
	maxTokens: 64,
};
const quick = {attempts: 3, backOffMs: 1};
const reply: Behaviour = {kind: 'reply', text: 'It is **4**.\nAnswer: 4 °C – ₂'};

test('streams a reply and returns it whole with its finish reason, usage and fingerprint', async () => {
	const server = await serve(() => reply);
	const pieces: string[] = [];
	const complete = createComplete({baseUrl: server.baseUrl, model: 'test-model'});
	const result = await complete(request, {onText: piece => pieces.push(piece)});
	if (!result.ok) throw new Error(describeProblem(result.problem));
	expect(result.value).toMatchObject({
		text: reply.text,
		finishReason: 'stop',
		usage: {promptTokens: 100, completionTokens: 8},
		systemFingerprint: 'test-server-1',
		model: 'test-model',
	});
	expect(pieces.length).toBe(3);
	expect(pieces.join('')).toBe(reply.text);
});

test('sets model, messages, temperature and token limit, and nothing but the stream besides', async () => {
	const server = await serve(() => reply);
	await createComplete({baseUrl: server.baseUrl, model: 'test-model'})(request);
	expect(server.requests[0]?.fields.toSorted()).toEqual([
		'max_tokens',
		'messages',
		'model',
		'stream',
		'stream_options',
		'temperature',
	]);
	expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
});

test('keeps thoughts apart from the reply', async () => {
	const server = await serve(() => ({...reply, reasoning: 'two and two'}));
	const result = await createComplete({baseUrl: server.baseUrl, model: 'test-model'})(request);
	expect(result).toMatchObject({ok: true, value: {text: reply.text, reasoning: 'two and two'}});
});

test('reads a server that answers in one document although a stream was asked for', async () => {
	const server = await serve(() => ({kind: 'one-document', text: 'four'}));
	const result = await createComplete({baseUrl: server.baseUrl, model: 'test-model'})(request);
	expect(result).toMatchObject({ok: true, value: {text: 'four', finishReason: 'stop'}});
});

test('a reply cut at the token limit is a reply, and says so', async () => {
	const server = await serve(() => ({...reply, finishReason: 'length'}));
	const result = await createComplete({baseUrl: server.baseUrl, model: 'test-model'})(request);
	if (!result.ok) throw new Error(describeProblem(result.problem));
	expect(describeCut(result.value)).toMatch(
		/^The reply was cut after \d+ tokens, at the limit of the run or of the model's context$/,
	);
});

// The sentences of vLLM 0.32, but for the third, which is of earlier versions.
const vllmTooLong =
	"This model's maximum context length is 8192 tokens. However, your prompt contains at least 8193 input tokens, which exceeds this limit even without any output tokens. Please reduce the length of the input prompt. (parameter=input_tokens, value=8193)";
const vllmLimit =
	'max_tokens=9000 cannot be greater than max_model_len=8192. Please request fewer output tokens. (parameter=max_tokens, value=9000)';
const vllmBothTooLong =
	"'max_tokens' or 'max_completion_tokens' is too large: 1024. This model's maximum context length is 8192 tokens and your request has 7800 input tokens (1024 > 8192 - 7800).";
const openAiTooLong =
	"This model's maximum context length is 16385 tokens. However, your messages resulted in 20000 tokens. Please reduce the length of the messages.";
const llamaTooLong =
	'the request exceeds the available context size. try increasing the context size or enable context shift';
const failures: [string, Behaviour, string, RegExp][] = [
	['a prompt over the context', {kind: 'status', status: 400, message: vllmTooLong}, 'prompt-too-long', /8192 tokens/],
	['a limit over the context', {kind: 'status', status: 400, message: vllmLimit}, 'limit-too-large', /--max-tokens/],
	[
		'prompt and limit over the context',
		{kind: 'status', status: 400, message: vllmBothTooLong},
		'prompt-too-long',
		/8192/,
	],
	['messages over the context', {kind: 'status', status: 400, message: openAiTooLong}, 'prompt-too-long', /16385/],
	[
		'a request over the context',
		{kind: 'status', status: 400, message: llamaTooLong},
		'prompt-too-long',
		/context size/,
	],
	['another refusal', {kind: 'status', status: 400, message: 'messages is empty'}, 'refused', /messages is empty/],
	['a missing key', {kind: 'status', status: 401, message: 'Wrong key sk-abc'}, 'not-allowed', /CASEWISE_API_KEY/],
	['a busy server', {kind: 'status', status: 429, message: 'queue full'}, 'server-busy', /busy.*3 times in a row/],
	['an overloaded server', {kind: 'status', status: 503, message: 'loading'}, 'server-busy', /busy/],
	[
		'a failing server',
		{kind: 'status', status: 500, message: 'CUDA out of memory'},
		'server-failed',
		/CUDA out of memory/,
	],
	['a line dropped in mid-stream', {kind: 'drop', text: 'It is'}, 'dropped', /in the middle of the reply/],
	['a stream that ends without a finish', {kind: 'end-early', text: 'It is'}, 'dropped', /in the middle of the reply/],
	['a line dropped before the reply', {kind: 'hang-up'}, 'dropped', /before the reply/],
	[
		'an error within the stream',
		{kind: 'error-in-stream', text: 'It', message: 'engine died'},
		'server-failed',
		/engine died/,
	],
	['garbage', {kind: 'garbage'}, 'garbled', /no chat stream/],
	['a web page', {kind: 'web-page'}, 'garbled', /no chat stream/],
];
test.each(failures)('%s is one sentence', async (_, behaviour, kind, sentence) => {
	const server = await serve(() => behaviour);
	const result = await createComplete({baseUrl: server.baseUrl, model: 'test-model'}, quick)(request);
	if (result.ok) throw new Error('expected a problem');
	expect(result.problem.kind).toBe(kind);
	expect(describeProblem(result.problem)).toMatch(sentence);
	expect(describeProblem(result.problem)).not.toMatch(/\n|sk-abc/);
});

test('an unknown model is named with those that the server serves', async () => {
	const server = await serve(() => reply, {models: [{id: 'qwen'}, {id: 'phi'}]});
	const result = await createComplete({baseUrl: server.baseUrl, model: 'llama'}, quick)(request);
	if (result.ok) throw new Error('expected a problem');
	expect(result.problem.kind).toBe('unknown-model');
	expect(describeProblem(result.problem)).toMatch(/'llama'. It serves qwen, phi/);
	expect(server.requests.length).toBe(1);
});

test('no server at the address is said with the address', async () => {
	const server = await serve(() => reply);
	await server.close();
	const result = await createComplete({baseUrl: server.baseUrl, model: 'test-model'}, quick)(request);
	if (result.ok) throw new Error('expected a problem');
	expect(result.problem.kind).toBe('no-server');
	expect(describeProblem(result.problem)).toContain(server.baseUrl);
});

test('a passing failure is asked again until it passes', async () => {
	const hiccups: Behaviour[] = [
		{kind: 'status', status: 429, message: 'busy', headers: {'retry-after': '0'}},
		{kind: 'drop', text: 'half a'},
		reply,
	];
	const server = await serve((_, index) => hiccups[index]!);
	const retries: string[] = [];
	const complete = createComplete({baseUrl: server.baseUrl, model: 'test-model'}, quick);
	const result = await complete(request, {onRetry: ({problem}) => retries.push(problem.kind)});
	expect(result).toMatchObject({ok: true, value: {text: reply.text}});
	expect(retries).toEqual(['server-busy', 'dropped']);
});

test('what will not pass is asked once', async () => {
	const server = await serve(() => ({kind: 'status', status: 400, message: 'no'}));
	await createComplete({baseUrl: server.baseUrl, model: 'test-model'}, quick)(request);
	expect(server.requests.length).toBe(1);
});

test('a silent server is given up, and a stop is not a time-out', async () => {
	const server = await serve(() => ({kind: 'hang'}));
	const endpoint = {baseUrl: server.baseUrl, model: 'test-model'};
	const silent = await createComplete(endpoint, {attempts: 1, silenceMs: 50})(request);
	expect(silent).toMatchObject({ok: false, problem: {kind: 'timed-out'}});
	const stop = new AbortController();
	const asked = createComplete(endpoint, quick)(request, {signal: stop.signal});
	await expect.poll(() => server.requests.length).toBe(2);
	stop.abort();
	expect(await asked).toMatchObject({ok: false, problem: {kind: 'stopped'}});
});

test('a stop in the middle of a stream ends it, and the server sees the connection close', async () => {
	const server = await serve(() => ({...reply, pauseMs: 30, pieces: 1000}));
	const stop = new AbortController();
	const complete = createComplete({baseUrl: server.baseUrl, model: 'test-model'});
	const result = await complete(request, {signal: stop.signal, onText: () => stop.abort()});
	expect(result).toMatchObject({ok: false, problem: {kind: 'stopped'}});
});

test('a stop while waiting to ask again takes effect at once', async () => {
	const server = await serve(() => ({kind: 'status', status: 429, message: 'busy'}));
	const stop = new AbortController();
	const complete = createComplete({baseUrl: server.baseUrl, model: 'test-model'}, {backOffMs: 3_600_000});
	const result = await complete(request, {signal: stop.signal, onRetry: () => stop.abort()});
	expect(result).toMatchObject({ok: false, problem: {kind: 'stopped'}});
});

test('the key is sent, and stands in no problem', async () => {
	const server = await serve(() => ({kind: 'status', status: 400, message: 'bad key-1234 in request'}));
	const endpoint = {baseUrl: server.baseUrl, model: 'test-model', apiKey: 'key-1234'};
	const result = await createComplete(endpoint, quick)(request);
	expect(server.requests[0]?.headers).toMatchObject({authorization: 'Bearer key-1234'});
	expect(JSON.stringify(result)).not.toContain('key-1234');
});

test('lists the models with their context', async () => {
	const server = await serve(() => reply);
	expect(await listModels(server)).toEqual({ok: true, value: [{id: 'test-model', maxModelLen: 8192}]});
	expect(await listModels({baseUrl: server.baseUrl.replace('/v1', '')})).toMatchObject({
		ok: false,
		problem: {kind: 'wrong-address'},
	});
});
