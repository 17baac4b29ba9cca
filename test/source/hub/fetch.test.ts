import {createHash} from 'node:crypto';
import {mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {Result} from '../../../data/result.ts';
import {type Downloaded, download} from '../../../source/hub/download.ts';
import {fileUrl, parsePointer, verifiedTestSplit} from '../../../source/hub/hub-file.ts';
import {locateFile} from '../../../source/hub/locate-file.ts';

const bytes = Buffer.from(Array.from({length: 300_000}, (_, index) => (index * 31) % 251));
const sha256 = createHash('sha256').update(bytes).digest('hex');
const resolvePath = `/datasets/nsk7153/MedCalc-Bench-Verified/resolve/5488179/data/test-00000-of-00001.parquet`;
const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize ${bytes.length}\n`;

/** How the hub of a test behaves; each test changes what it is about. */
type Behaviour = {
	digestHeader: boolean;
	pointer: boolean;
	ranges: boolean;
	dropAfter: number[];
	status: number;
	served: Buffer;
};
let hub: Behaviour;
let requests: {method: string; url: string; range: string | undefined}[];
let server: http.Server;
let folder: string;

/** Closes a connection in mid-file once the other side has stored what came: a client may drop what it has not read yet. */
const closeWhenStored = async (response: http.ServerResponse, length: number): Promise<void> => {
	const storedLength = async (): Promise<number> => {
		try {
			return (await stat(path.join(folder, 'test.parquet.part'))).size;
		} catch {
			return 0; // not begun
		}
	};
	while (!response.destroyed && (await storedLength()) < length) await new Promise(resolve => setImmediate(resolve));
	response.socket?.end();
};

const sendFile = (request: http.IncomingMessage, response: http.ServerResponse): void => {
	const from = hub.ranges ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
	const rest = hub.served.subarray(from);
	response.writeHead(from > 0 ? 206 : 200, {
		'content-length': rest.length,
		...(from > 0 ? {'content-range': `bytes ${from}-${hub.served.length - 1}/${hub.served.length}`} : {}),
	});
	if (request.method === 'HEAD') response.end();
	else {
		const drop = hub.dropAfter.shift();
		if (drop === undefined) response.end(rest);
		else response.write(rest.subarray(0, drop), () => void closeWhenStored(response, from + drop));
	}
};

beforeEach(async () => {
	hub = {digestHeader: true, pointer: false, ranges: true, dropAfter: [], status: 200, served: bytes};
	requests = [];
	folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-hub-'));
	server = http.createServer((request, response) => {
		requests.push({method: request.method ?? '', url: request.url ?? '', range: request.headers.range});
		if (hub.status !== 200) response.writeHead(hub.status).end();
		else if (request.url === resolvePath)
			response
				.writeHead(302, {
					location: '/storage/file?signature=x',
					'x-repo-commit': '5488179aaaa',
					...(hub.digestHeader ? {'x-linked-etag': `"${sha256}"`, 'x-linked-size': String(bytes.length)} : {}),
				})
				.end();
		else if (request.url?.startsWith('/storage/')) sendFile(request, response);
		else if (request.url?.includes('/raw/') && hub.pointer) response.end(pointer);
		else response.writeHead(404).end();
	});
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
	server.closeAllConnections();
	await new Promise(resolve => server.close(resolve));
	await rm(folder, {recursive: true, force: true});
});

const endpoint = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port
const locate = () => locateFile({...verifiedTestSplit, endpoint: endpoint()}, fetch, new AbortController().signal);
const get = async (wanted?: string, signal = new AbortController().signal): Promise<Result<Downloaded>> => {
	const located = await locate();
	if (!located.ok) return located;
	return download(path.join(folder, 'test.parquet'), located.value, wanted, {
		fetchUrl: fetch,
		signal,
		wait: async () => undefined,
	});
};
const stored = () => readFile(path.join(folder, 'test.parquet'));

test('the address is that of the hub: repository, revision and path under the endpoint', () => {
	expect(fileUrl({...verifiedTestSplit, endpoint: 'https://huggingface.co/'})).toBe(
		'https://huggingface.co/datasets/nsk7153/MedCalc-Bench-Verified/resolve/5488179/data/test-00000-of-00001.parquet',
	);
});

test('a file is fetched, checked against the digest of the hub, and nothing else stays behind', async () => {
	expect(await get()).toEqual({ok: true, value: {sha256, checked: true}});
	expect(await stored()).toEqual(bytes);
	expect(await readdir(folder)).toEqual(['test.parquet']);
	expect(await locate()).toMatchObject({value: {commit: '5488179aaaa', size: bytes.length}});
});

test('without the header the digest is that of the pointer, and without a pointer there is none', async () => {
	hub = {...hub, digestHeader: false, pointer: true};
	expect(await locate()).toMatchObject({value: {sha256}});
	hub.pointer = false;
	expect(await locate()).toMatchObject({value: {sha256: null, size: bytes.length}});
	expect(await get()).toEqual({ok: true, value: {sha256, checked: false}});
	expect(parsePointer('PAR1')).toBeUndefined();
});

test('a dropped connection is taken up where it stopped', async () => {
	hub.dropAfter = [100_000, 50_000];
	expect(await get()).toMatchObject({ok: true});
	expect(await stored()).toEqual(bytes);
	const ranges = requests.filter(({method}) => method === 'GET').map(({range}) => range);
	expect(ranges[0]).toBeUndefined();
	expect(ranges.slice(1).every(range => /^bytes=[1-9]\d*-$/.test(range ?? ''))).toBe(true);
});

test('an interrupted download goes on in the next run; a part of another state of the file does not', async () => {
	hub.dropAfter = [100_000, 0, 0, 0, 0];
	expect(await get()).toMatchObject({ok: false, problem: {help: expect.stringContaining('kept')}});
	expect((await readdir(folder)).sort()).toEqual(['test.parquet.part', 'test.parquet.part.json']);
	requests.length = 0;
	expect(await get()).toMatchObject({ok: true});
	expect(requests.some(({range}) => range !== undefined)).toBe(true);
	expect(await stored()).toEqual(bytes);
	await writeFile(path.join(folder, 'test.parquet.part'), 'of another file');
	await writeFile(path.join(folder, 'test.parquet.part.json'), '{"sha256":"0"}');
	requests.length = 0;
	expect(await get()).toMatchObject({ok: true});
	expect(requests.every(({range}) => range === undefined)).toBe(true);
});

test('a server without ranges sends everything again', async () => {
	hub = {...hub, ranges: false, dropAfter: [100_000]};
	expect(await get()).toMatchObject({ok: true});
	expect(await stored()).toEqual(bytes);
});

test('a file of another digest is thrown away and named', async () => {
	hub.served = Buffer.from(bytes).fill(7, 10, 20);
	expect(await get()).toMatchObject({problem: {kind: 'wrong-digest', message: expect.stringContaining(sha256)}});
	expect(await readdir(folder)).toEqual([]);
	hub.served = bytes;
	expect(await get('0'.repeat(64))).toMatchObject({problem: {kind: 'wrong-digest'}});
});

test('a stop keeps what was fetched', async () => {
	const controller = new AbortController();
	const located = await locate();
	if (!located.ok) throw new Error(located.problem.message);
	hub.dropAfter = [100_000];
	const stopped = await download(path.join(folder, 'test.parquet'), located.value, undefined, {
		fetchUrl: fetch,
		signal: controller.signal,
		onProgress: () => controller.abort(),
		wait: async () => undefined,
	});
	expect(stopped).toMatchObject({problem: {kind: 'stopped', help: expect.stringContaining('takes up')}});
	expect(await readdir(folder)).toContain('test.parquet.part');
});

test('no network, no access, no such revision and a failing server are one sentence each', async () => {
	for (const [status, kind] of [
		[401, 'no-access'],
		[404, 'no-such-file'],
		[503, 'server-failed'],
	] as const) {
		hub.status = status;
		expect(await locate()).toMatchObject({problem: {kind, message: expect.stringContaining(String(status))}});
	}
	const closed = endpoint();
	server.closeAllConnections();
	await new Promise(resolve => server.close(resolve));
	const refused = await locateFile({...verifiedTestSplit, endpoint: closed}, fetch, new AbortController().signal);
	expect(refused).toMatchObject({
		problem: {
			kind: 'no-network',
			message: expect.stringContaining('nothing answers there'),
			help: expect.stringContaining('HF_ENDPOINT'),
		},
	});
	server.listen(0, '127.0.0.1');
});
