import {existsSync} from 'node:fs';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import type {Case} from '../../data/case.ts';
import {replyJournalFile} from '../../data/reply-journal.ts';
import {describeProblem, failed} from '../../data/result.ts';
import {loadManifest, readRows} from '../../data/run-folder.ts';
import {findArm} from '../../source/arms/all-arms.ts';
import {createComplete} from '../../source/model/create-complete.ts';
import type {RunEvents, RunRequest, RunTools} from '../../source/run/run-one.ts';
import {runOne} from '../../source/run/run-one.ts';
import {markedCase, program, prompts, runReturn} from '../arms/fixtures.ts';
import type {Behaviour, ModelServer, SeenRequest} from '../model-server/serve.ts';
import {startModelServer} from '../model-server/serve.ts';

const open: {server: ModelServer; folder: string}[] = [];
afterEach(async () => {
	for (const {server, folder} of open.splice(0)) {
		await server.close();
		await rm(folder, {recursive: true});
	}
});

const caseOf = (index: number): Case => ({
	...markedCase,
	id: `case-${index}`,
	note: `The note of CASE ${index}.`,
	gold: {kind: 'decimal', value: 5, lower: 4.75, upper: 5.25},
});
const caseIn = ({messages}: SeenRequest): string => /CASE \d+/.exec(messages[0]!.content)![0];
const answer: Behaviour = {kind: 'reply', text: program('return 5')};

const prepare = async (behave: (request: SeenRequest, index: number) => Behaviour, cases = 12) => {
	const server = await startModelServer({behave});
	const folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-run-'));
	open.push({server, folder});
	const all = Array.from({length: cases}, (_, index) => caseOf(index));
	const request: RunRequest = {
		folder: path.join(folder, 'run'),
		arm: findArm('blind-program-solve')!,
		seed: 42,
		noteWords: undefined,
		model: 'test-model',
		endpoint: server.baseUrl,
		dataset: {name: 'cases.jsonl', sha256: '0'.repeat(64), cases: all},
		selected: all,
		prompts,
		examples: [],
		library: {name: 'all', isSupported: () => true},
		concurrency: 4,
		versions: {},
		executor: null,
	};
	const drain = new AbortController();
	const stop = new AbortController();
	const tools: RunTools = {
		complete: createComplete({baseUrl: server.baseUrl, model: 'test-model'}, {attempts: 1}),
		runProgram: runReturn,
		drain: drain.signal,
		signal: stop.signal,
	};
	const perform = async (change: Partial<RunRequest> = {}, more: Partial<RunTools & RunEvents> = {}) => {
		const events: RunEvents = {onOpened: () => {}, onRow: () => {}, onOpen: () => {}, ...more};
		const end = await runOne({...request, ...change}, {...tools, ...more}, events);
		if (!end.ok) throw new Error(describeProblem(end.problem));
		return end.value;
	};
	return {server, request, drain, stop, perform};
};

const rowsIn = async (folder: string) => {
	const rows = [];
	for await (const row of readRows(folder)) rows.push(row);
	return rows;
};

test('every case becomes one scored row, with the messages, reply, program and execution', async () => {
	const {server, request, perform} = await prepare(() => answer);
	const end = await perform();
	expect(end).toMatchObject({left: 0, tally: {rows: 12, correct: 12, programs: 12}});
	const rows = await rowsIn(request.folder);
	expect(new Set(rows.map(({caseId}) => caseId)).size).toBe(12);
	const [first] = rows;
	expect(first).toMatchObject({id: `run/${first?.caseId}`, outcome: 'correct', reading: 'correct', answeredBy: 0});
	expect(first?.turns[0]).toMatchObject({
		reply: program('return 5'),
		systemFingerprint: 'test-server-1',
		temperature: 0,
	});
	const manifest = await loadManifest(request.folder);
	expect(manifest).toMatchObject({
		ok: true,
		value: {id: 'run', arm: 'blind-program-solve', seed: 42, systemFingerprint: 'test-server-1'},
	});
	expect(manifest.ok && manifest.value.finishedAt).not.toBeNull();
	expect(server.peak()).toBeLessThanOrEqual(4);
});

test('the seed orders the cases and never reaches the request', async () => {
	const {server, perform, request} = await prepare(() => answer);
	await perform({concurrency: 1});
	const first = server.requests.map(caseIn);
	await perform({concurrency: 1, seed: 43, folder: `${request.folder}-43`});
	const second = server.requests.slice(12).map(caseIn);
	expect(second).not.toEqual(first);
	expect(second.toSorted()).toEqual(first.toSorted());
	expect(server.requests.every(({fields}) => !fields.includes('seed'))).toBe(true);
});

test('after a gentle stop what was asked is stored, and the next run asks only the rest', async () => {
	const {server, perform, drain} = await prepare(() => answer);
	const stopped = await perform({concurrency: 2}, {onRow: (_, {rows}) => rows === 3 && drain.abort()});
	expect(stopped.left).toBeGreaterThan(0);
	expect(stopped.tally.rows).toBe(server.requests.length);
	const resumed = await perform({}, {drain: new AbortController().signal});
	expect(resumed).toMatchObject({left: 0, tally: {rows: 12}});
	expect(server.requests.length).toBe(12);
	expect(new Set(server.requests.map(caseIn)).size).toBe(12);
});

test('a stop at once drops what is asked, and stores nothing of it', async () => {
	const {request, perform, stop} = await prepare((_, index) => (index < 3 ? answer : {kind: 'hang'}));
	const end = await perform({}, {onRow: (_, {rows}) => rows === 3 && stop.abort()});
	expect(end).toMatchObject({tally: {rows: 3}, left: 9, stoppedBy: undefined});
	expect((await rowsIn(request.folder)).length).toBe(3);
});

const stopInMidVote = async () => {
	let isHanging = true;
	const prepared = await prepare(
		(_, index) =>
			isHanging && index >= 7 ? {kind: 'hang'} : {kind: 'reply', text: `${index}\n${program('return 5')}`},
		3,
	);
	const {request, perform, stop} = prepared;
	const change = {arm: findArm('blind-vote')!, concurrency: 20};
	const stopped = perform(change);
	const file = replyJournalFile(request.folder);
	const lines = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').length - 1;
	await expect.poll(lines, {timeout: 60_000}).toBe(7);
	stop.abort();
	const {left} = await stopped;
	isHanging = false;
	const resume = async () => {
		await perform(change, {signal: new AbortController().signal});
		const rows = await rowsIn(request.folder);
		return rows.flatMap(({turns}) => turns.map(({reply}) => Number.parseInt(reply, 10))).toSorted((a, b) => a - b);
	};
	return {...prepared, file, left, resume};
};

test('of a case of several requests, a stop at once loses none of the replies that have come', async () => {
	const {server, file, left, resume} = await stopInMidVote();
	expect(left).toBeGreaterThan(0);
	expect(server.requests.length).toBe(15);
	expect(await resume()).toEqual([0, 1, 2, 3, 4, 5, 6, 15, 16, 17, 18, 19, 20, 21, 22]);
	expect(server.requests.length).toBe(15 + 8);
	await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('a reply that a kill tore is asked for again', async () => {
	const {server, file, resume} = await stopInMidVote();
	await writeFile(file, (await readFile(file)).subarray(0, -10));
	expect((await resume()).length).toBe(15);
	expect(server.requests.length).toBe(15 + 9);
});

test('a row that a kill tore is named and its case asked again', async () => {
	const {server, request, perform} = await prepare(() => answer, 3);
	await perform();
	const file = path.join(request.folder, 'rows.jsonl');
	await writeFile(file, (await readFile(file)).subarray(0, -40));
	const end = await perform();
	expect(end).toMatchObject({left: 0, tally: {rows: 3}, refused: [{line: 3}]});
	expect(server.requests.length).toBe(4);
	expect((await rowsIn(request.folder)).length).toBe(3);
});

test('a finished run stays byte for byte when it is asked for again', async () => {
	const {server, request, perform} = await prepare(() => answer, 3);
	await perform();
	const read = () =>
		Promise.all(['manifest.json', 'rows.jsonl'].map(name => readFile(path.join(request.folder, name), 'utf8')));
	const before = await read();
	await perform();
	expect(await read()).toEqual(before);
	expect(server.requests.length).toBe(3);
});

test('a second process on the same run is refused while the first is at work; a lock that a killed one left is not in the way', async () => {
	const {server, request, perform} = await prepare(() => answer, 3);
	const lock = path.join(request.folder, 'run.lock');
	await perform(
		{},
		{
			onOpened: () => {
				expect(existsSync(lock)).toBe(true);
			},
			runProgram: async program => {
				await expect(perform({})).rejects.toThrow(
					/Another process is at work on this run: process \d+ on .*Wait until it is done/,
				);
				return runReturn(program);
			},
		},
	);
	expect(existsSync(lock)).toBe(false);
	const holder = {pid: 2 ** 30, host: os.hostname(), started: null, since: '2026-01-01T00:00:00.000Z'};
	await writeFile(lock, JSON.stringify(holder));
	expect(await perform()).toMatchObject({left: 0});
	expect(server.requests.length).toBe(3);
});

test('a folder with another run is refused, with what differs', async () => {
	const {request, perform} = await prepare(() => answer, 2);
	await perform();
	await expect(perform({seed: 43})).rejects.toThrow(/another seed/);
	await expect(perform({arm: findArm('blind-vote')!})).rejects.toThrow(/another arm, temperature/);
	await expect(perform({dataset: {...request.dataset, sha256: '1'.repeat(64)}})).rejects.toThrow(/another data set/);
	await expect(perform({prompts: {...prompts, 'blind-program-solve': '{{note}}'}})).rejects.toThrow(/another prompt/);
});

test('a larger limit later goes on with the same run', async () => {
	const {server, request, perform} = await prepare(() => answer);
	await perform({selected: request.selected.slice(0, 4)});
	const end = await perform();
	expect(end.tally.rows).toBe(12);
	expect(server.requests.length).toBe(12);
});

test('a case that fails in passing stays open and the rest goes on', async () => {
	const {server, perform} = await prepare(request =>
		caseIn(request) === 'CASE 5' && server.requests.length <= 12
			? {kind: 'status', status: 500, message: 'oops'}
			: answer,
	);
	const open: string[] = [];
	const end = await perform({}, {onOpen: ({id}, {kind}) => open.push(`${id} ${kind}`)});
	expect(open).toEqual(['case-5 server-failed']);
	expect(end).toMatchObject({left: 1, tally: {rows: 11}});
	expect(await perform()).toMatchObject({left: 0, tally: {rows: 12}});
});

test('a prompt that does not fit the context is an outcome of its case, told in its row', async () => {
	const tooLong: Behaviour = {
		kind: 'status',
		status: 400,
		message: "This model's maximum context length is 8192 tokens.",
	};
	const {request, perform} = await prepare(asked => (caseIn(asked) === 'CASE 5' ? tooLong : answer));
	expect(await perform()).toMatchObject({left: 0, tally: {rows: 12, correct: 11}});
	const row = (await rowsIn(request.folder)).find(({caseId}) => caseId === 'case-5');
	expect(row).toMatchObject({outcome: 'no-program', turns: [], note: expect.stringContaining('context')});
});

test('what no case can pass ends the run at once; ten failures in a row end it too', async () => {
	const {server, perform} = await prepare(() => ({kind: 'status', status: 401, message: 'no'}), 100);
	expect(await perform()).toMatchObject({left: 100, stoppedBy: {kind: 'not-allowed'}});
	expect(server.requests.length).toBeLessThan(20);
	const failing = await prepare(() => ({kind: 'status', status: 500, message: 'no'}), 100);
	expect(await failing.perform()).toMatchObject({stoppedBy: {kind: 'server-failed'}});
	expect(failing.server.requests.length).toBeLessThan(30);
});

test("the executor's own failure leaves no row", async () => {
	const {perform} = await prepare(() => answer, 2);
	const problem = {kind: 'executor-unavailable', message: 'There is no python3'};
	expect(await perform({}, {runProgram: async () => failed(problem)})).toMatchObject({
		tally: {rows: 0},
		stoppedBy: problem,
	});
});

test("a note-only run shows the seed's example, and the manifest knows it", async () => {
	const {server, request, perform} = await prepare(() => ({kind: 'reply', text: 'Final answer: 5'}), 2);
	const examples = ['a', 'b', 'c'].map(id => ({...markedCase, id, note: `Example ${id} of a note`}));
	await perform({arm: findArm('note-only')!, examples});
	expect(server.requests[0]?.messages[0]?.content).toMatch(/Example [abc] of a note/);
	expect(await loadManifest(request.folder)).toMatchObject({
		value: {settings: {exampleSha256: expect.any(String)}, executor: null},
	});
});
