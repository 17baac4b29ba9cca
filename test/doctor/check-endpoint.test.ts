import {expect, test} from 'vitest';
import {checkEndpoint} from '../../source/doctor/check-endpoint.ts';
import {startModelServer} from '../model-server/serve.ts';

const address = (baseUrl: string, model?: string) => ({ok: true as const, value: {baseUrl, model, apiKey: undefined}});

test('no address is no fault, a wrong one is', async () => {
	expect(await checkEndpoint({ok: true, value: undefined})).toMatchObject([{name: 'model server', ok: true}]);
	const problem = {kind: 'wrong-address', message: 'It is no URL', help: 'Mend it'};
	expect(await checkEndpoint({ok: false, problem})).toEqual([
		{name: 'model server', ok: false, detail: 'It is no URL', help: 'Mend it'},
	]);
});

test('says of a server that it answers, serves the model and replies', async () => {
	const server = await startModelServer({behave: () => ({kind: 'reply', text: 'yes'})});
	const checks = await checkEndpoint(address(server.baseUrl, 'test-model'));
	expect(checks.map(({name, ok}) => [name, ok])).toEqual([
		['model server', true],
		['model', true],
		['model reply', true],
	]);
	expect(checks[0]?.detail).toContain('test-model (context 8192 tokens)');
	expect(await checkEndpoint(address(server.baseUrl, 'other'))).toMatchObject([
		{ok: true},
		{ok: false, help: 'Use one of test-model'},
	]);
	expect(await checkEndpoint(address(server.baseUrl))).toMatchObject([{ok: true}, {name: 'model', ok: false}]);
	await server.close();
	expect(await checkEndpoint(address(server.baseUrl, 'test-model'))).toMatchObject([{ok: false}]);
});

test('tells a server that lists its models and then fails', async () => {
	const server = await startModelServer({behave: () => ({kind: 'status', status: 500, message: 'engine dead'})});
	const checks = await checkEndpoint(address(server.baseUrl, 'test-model'));
	expect(checks.at(-1)).toMatchObject({name: 'model reply', ok: false, detail: expect.stringContaining('engine dead')});
	await server.close();
});
