import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {execa} from 'execa';
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest';
import type {Case} from '../../data/case.ts';
import {startInPty} from '../../source/bench/pty-program.ts';
import {markedCase, program} from '../arms/fixtures.ts';
import type {Behaviour, ModelServer, SeenRequest} from '../model-server/serve.ts';
import {startModelServer} from '../model-server/serve.ts';

const main = path.join(import.meta.dirname, '../../source/cli/main.ts');
let folder = '';
let dataset = '';
const servers: ModelServer[] = [];

/** Body mass indexes of 80 kg and 2 m: the right answer is 20. */
const bmi = (index: number): Case => ({
	...markedCase,
	id: `bmi-${index}`,
	calculatorName: 'Body Mass Index (BMI)',
	note: `Man number ${index} weighs 80 kg and is 200 cm tall.`,
	question: "What is the patient's body mass index in kg/m²?",
	entities: {weight: {value: 80, unit: 'kg'}, height: {value: 200, unit: 'cm'}},
	gold: {kind: 'decimal', value: 20, lower: 19, upper: 21},
});

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-cli-'));
	dataset = path.join(folder, 'cases.jsonl');
	await writeFile(dataset, Array.from({length: 6}, (_, index) => `${JSON.stringify(bmi(index))}\n`).join(''));
});
afterEach(async () => {
	for (const server of servers.splice(0)) await server.close();
});
afterAll(() => rm(folder, {recursive: true}));

const serve = async (behave: (request: SeenRequest, index: number) => Behaviour) => {
	const server = await startModelServer({behave});
	servers.push(server);
	return server;
};
const right: Behaviour = {kind: 'reply', text: program('return 80 / 2 ** 2')};
const casewise = (...args: string[]) =>
	execa(process.execPath, [main, 'run', ...args], {cwd: folder, reject: false, env: {CASEWISE_API_KEY: 'key-5678'}});

test('runs programs for real, writes rows and answers with one JSON document', async () => {
	const server = await serve((_, index) => (index === 0 ? {kind: 'reply', text: 'No program.'} : right));
	const {stdout, stderr, exitCode} = await casewise(
		...['--arm', 'program-solve', '--dataset', dataset, '--base-url', server.baseUrl, '--out', 'one', '--json'],
	);
	expect(exitCode).toBe(0);
	expect(JSON.parse(stdout)).toMatchObject({
		run: 'one',
		rows: 6,
		programs: 5,
		correct: 5,
		outcomes: {correct: 5, 'no-program': 1},
		reading: {correct: 5, 'invalid-code': 1},
		disagreements: [],
		refused: [],
	});
	expect(stderr).toContain('one 6/6');
	const manifest = await readFile(path.join(folder, 'one', 'manifest.json'), 'utf8');
	expect(JSON.parse(manifest)).toMatchObject({
		model: 'test-model',
		arm: 'program-solve',
		endpoint: server.baseUrl,
		decoding: {temperature: 0, maxTokens: 2048},
		executor: {answerFrom: ['solve'], limits: {wallMs: 5000, memoryBytes: 268_435_456}},
	});
	const rows = await readFile(path.join(folder, 'one', 'rows.jsonl'), 'utf8');
	expect(`${manifest}${rows}${stderr}${stdout}`).not.toContain('key-5678');
	expect(server.requests[0]?.headers).toMatchObject({authorization: 'Bearer key-5678'});
});

test('several arms and seeds go into folders of their own; a hybrid is assembled from two', async () => {
	const server = await serve(({messages}) =>
		messages[0]!.content.includes('JSON object') ? {kind: 'reply', text: '{"weight": [80, "kg"]}'} : right,
	);
	const several = await casewise(
		...['--arm', 'gold-solve,extract-solve,program-solve', '--seed', '42-43', '--limit', '3', '--dataset', dataset],
		...['--base-url', server.baseUrl, '--out', 'many', '--json'],
	);
	expect(several.exitCode).toBe(0);
	const documents: {run: string; correct: number; abstained: number}[] = JSON.parse(several.stdout);
	expect(documents.map(({run, correct, abstained}) => [run, correct, abstained])).toEqual([
		['gold-solve-s42', 3, 0],
		['gold-solve-s43', 3, 0],
		['extract-solve-test-model-s42', 0, 3],
		['extract-solve-test-model-s43', 0, 3],
		['program-solve-test-model-s42', 3, 0],
		['program-solve-test-model-s43', 3, 0],
	]);
	const asked = server.requests.length;
	const hybrid = await casewise(
		...['--arm', 'extract-first-program', '--from', 'many/extract-solve-test-model-s42'],
		...['many/program-solve-test-model-s42', '--out', 'mix', '--json'],
	);
	expect(JSON.parse(hybrid.stdout)).toMatchObject({run: 'mix', rows: 3, correct: 3});
	expect(server.requests.length).toBe(asked);
});

test("without --dataset the workspace's is asked, also one that stands elsewhere, and the run goes into its runs", async () => {
	const elsewhere = path.join(folder, 'elsewhere');
	await mkdir(elsewhere);
	await writeFile(path.join(elsewhere, 'casewise.json'), JSON.stringify({schema: 'casewise.workspace/1', dataset}));
	const {stdout} = await execa(process.execPath, [main, 'run', '--arm', 'gold-solve', '--json'], {cwd: elsewhere});
	expect(JSON.parse(stdout)).toMatchObject({folder: 'runs/gold-solve-s42', rows: 6, left: 0});
});

test('one more run goes beside those that --out holds already, never among their folders', async () => {
	const args = ['--dataset', dataset, '--out', 'beside', '--json'];
	await casewise('--arm', 'gold-solve', '--seed', '42,43', ...args);
	expect(JSON.parse((await casewise('--arm', 'gold-solve', '--seed', '44', ...args)).stdout)).toMatchObject({
		run: 'gold-solve-s44',
		left: 0,
	});
	expect((await readdir(path.join(folder, 'beside'))).toSorted()).toEqual(
		expect.arrayContaining(['gold-solve-s42', 'gold-solve-s43', 'gold-solve-s44']),
	);
	expect(await readdir(path.join(folder, 'beside'))).not.toContain('rows.jsonl');
});

test('Ctrl-C finishes what is asked and says how to go on; the same command asks only the rest', async () => {
	const server = await serve(() => ({...right, pauseMs: 100}) as Behaviour);
	const args = [
		'--arm',
		'blind-program-solve',
		'--dataset',
		dataset,
		'--base-url',
		server.baseUrl,
		'--concurrency',
		'1',
	];
	const running = casewise(...args, '--out', 'stopped');
	await expect.poll(() => server.requests.length, {timeout: 60_000}).toBeGreaterThan(1);
	running.kill('SIGINT');
	const {exitCode, stderr} = await running;
	expect(exitCode).toBe(1);
	expect(stderr).toMatch(/Stopped: \d cases are left, the same command asks them/);
	const again = await casewise(...args, '--out', 'stopped', '--json');
	expect(JSON.parse(again.stdout)).toMatchObject({rows: 6, left: 0});
	expect(server.requests.length).toBe(6);
});

test('wrong use is told with exit 2, a missing server or model with exit 1, and nothing is begun', async () => {
	const server = await serve(() => right);
	const gone = await startModelServer({behave: () => right});
	await gone.close();
	const cases: [string[], number, RegExp][] = [
		[['--arm', 'no-such-arm', '--dataset', dataset], 2, /no arm 'no-such-arm'. The arms are note-only,/],
		[['--dataset', dataset], 2, /--arm/],
		[['--arm', 'program-solve', '--dataset', dataset, '--seed', 'x'], 2, /--seed takes/],
		[['--arm', 'program-solve', '--dataset', dataset, '--base-url', 'nowhere'], 1, /is no URL/],
		[['--arm', 'program-solve', '--dataset', dataset], 1, /No model server is named/],
		[
			['--arm', 'program-solve', '--dataset', dataset, '--base-url', 'http://127.0.0.1:9/v1'],
			1,
			/is one that no client asks/,
		],
		[['--arm', 'program-solve', '--dataset', dataset, '--base-url', gone.baseUrl], 1, /No model server answers/],
		[
			['--arm', 'program-solve', '--dataset', dataset, '--base-url', server.baseUrl, '--model', 'gpt-9'],
			1,
			/'gpt-9'. It serves test-model/,
		],
		[['--arm', 'program-solve', '--dataset', 'missing.csv', '--base-url', server.baseUrl], 1, /missing.csv/],
		[
			['--arm', 'program-solve', '--dataset', dataset, '--calculators', 'sofa', '--base-url', server.baseUrl],
			2,
			/no case/,
		],
	];
	const before = await readdir(folder);
	for (const [args, code, sentence] of cases) {
		const {exitCode, stderr} = await casewise(...args);
		expect([args.join(' '), exitCode]).toEqual([args.join(' '), code]);
		expect(stderr).toMatch(sentence);
	}
	expect(server.requests).toEqual([]);
	expect(await readdir(folder)).toEqual(before);
});

test('on a terminal the bar stays on one line, and Ctrl-C there stops gently', async () => {
	const server = await serve(() => ({...right, pauseMs: 1000}) as Behaviour);
	const terminal = await startInPty({
		command: [
			...([process.execPath, main, 'run', '--arm', 'blind-program-solve', '--dataset', dataset] as const),
			...['--base-url', server.baseUrl, '--concurrency', '1', '--out', 'bar'],
		],
		columns: 70,
		rows: 12,
		cwd: folder,
	});
	const lines = await terminal.waitFor(/░ bar [1-5]\/6 /);
	expect(lines.filter(line => line.includes('░')).length).toBe(1);
	terminal.send('\u0003');
	const {exitCode} = await terminal.exited;
	expect(exitCode).toBe(1);
	const last = (await terminal.screen()).join('\n');
	expect(last).toMatch(/Stopping: what is asked already is finished/);
	expect(last).toMatch(/Stopped: \d cases are left/);
});
