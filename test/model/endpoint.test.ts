import {expect, test} from 'vitest';
import {parseBaseUrl, resolveEndpoint} from '../../source/model/endpoint.ts';

test.each([
	['http://127.0.0.1:8000/v1/', 'http://127.0.0.1:8000/v1'],
	['https://host/path/v1', 'https://host/path/v1'],
])('%s is read as %s', (text, url) => {
	expect(parseBaseUrl(text)).toEqual({ok: true, value: url});
});

test.each(['127.0.0.1:8000', 'file:///etc/passwd', 'http://me:secret@host/v1', 'http://host/v1?key=secret', ''])(
	'%s is refused',
	text => {
		const result = parseBaseUrl(text);
		expect(result).toMatchObject({ok: false, problem: {kind: 'wrong-address'}});
	},
);

test('flags win over the environment, which wins over the workspace', () => {
	const workspace = {baseUrl: 'http://workspace/v1', model: 'w'};
	const environment = {CASEWISE_BASE_URL: 'http://environment/v1', CASEWISE_MODEL: 'e'};
	expect(resolveEndpoint({baseUrl: 'http://flag/v1'}, environment, workspace)).toMatchObject({
		value: {baseUrl: 'http://flag/v1', model: 'e'},
	});
	expect(resolveEndpoint({}, environment, workspace)).toMatchObject({value: {baseUrl: 'http://environment/v1'}});
	expect(resolveEndpoint({}, {}, workspace)).toMatchObject({value: {baseUrl: 'http://workspace/v1', model: 'w'}});
	expect(resolveEndpoint({}, {}, undefined)).toEqual({ok: true, value: undefined});
});

test("the general key is not sent to an address that only somebody's workspace names", () => {
	const environment = {OPENAI_API_KEY: 'general'};
	const workspace = {baseUrl: 'http://workspace/v1'};
	expect(resolveEndpoint({}, environment, workspace)).toMatchObject({value: {apiKey: undefined}});
	expect(resolveEndpoint({baseUrl: 'http://flag/v1'}, environment, workspace)).toMatchObject({
		value: {apiKey: 'general'},
	});
	expect(resolveEndpoint({}, {CASEWISE_API_KEY: 'own'}, workspace)).toMatchObject({value: {apiKey: 'own'}});
});
