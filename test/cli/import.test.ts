import {existsSync} from 'node:fs';
import {mkdtemp, readdir, readFile, rm, truncate, writeFile} from 'node:fs/promises';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {execa} from 'execa';
import {parquetWriteBuffer} from 'hyparquet-writer';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {indexRows, readRows} from '../../data/run-folder.ts';
import {cases} from '../source/import/import-logs.ts';

const main = path.join(import.meta.dirname, '../../source/cli/main.ts');
let folder = '';
const casewise = (args: readonly string[], env: Record<string, string> = {}) =>
	execa(process.execPath, [main, ...args], {
		cwd: folder,
		reject: false,
		env: {...env, XDG_CACHE_HOME: path.join(folder, 'cache')},
	});

const columns = (index: number) => {
	const one = cases[index]!;
	return {
		'Row Number': Number(one.id),
		'Calculator ID': String(one.calculatorId),
		'Patient Note': one.note,
		Question: one.question,
	};
};
const chat = (code: string) => [
	{role: 'user', content: 'go'},
	{role: 'assistant', content: `\`\`\`python\n${code}\n\`\`\``},
];
const codeRun = [
	{...columns(0), 'LLM Answer': '20', 'LLM Chat History': chat('print(80 / 2 ** 2)'), Result: 'Incorrect'},
	{...columns(1), 'LLM Answer': '90', 'LLM Chat History': chat('print(1 / 0)'), Result: 'Correct'},
	{
		...columns(2),
		'LLM Answer': '\u001b]52;c;eA==\u0007',
		'LLM Chat History': chat('import random\nprint(12)'),
		Result: 'Correct',
	},
	{
		...columns(2),
		'Row Number': 77,
		'Patient Note': 'nobody',
		'LLM Answer': '1',
		'LLM Chat History': [],
		Result: 'Correct',
	},
];

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-import-'));
	await writeFile(path.join(folder, 'cases.jsonl'), cases.map(one => `${JSON.stringify(one)}\n`).join(''));
	await writeFile(
		path.join(folder, 'gpt-x_code.jsonl'),
		`${codeRun.map(row => JSON.stringify(row)).join('\n')}\n{"Row Num`,
	);
});
afterAll(() => rm(folder, {recursive: true, force: true}));

const importCode = ['import', 'gpt-x_code.jsonl', '--dataset', 'cases.jsonl'];

test('data answers with one JSON document, and with a page for a person', async () => {
	await writeFile(
		path.join(folder, 'torn.jsonl'),
		`${JSON.stringify(cases[0])}\n${JSON.stringify(cases[2])}\n{"schema": "\u001b[2J`,
	);
	const {stdout, stderr, exitCode} = await casewise(['data', 'torn.jsonl', '--json']);
	expect([exitCode, stderr]).toEqual([0, '']);
	expect(JSON.parse(stdout)).toMatchObject({
		sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
		format: 'casewise-jsonl',
		cases: 2,
		calculators: 2,
		kinds: {decimal: 1, integer: 1},
		refused: [{line: 3, field: null, reason: expect.stringContaining('half-written')}],
	});
	const page = await casewise(['data', 'torn.jsonl']);
	expect(page.stdout).toContain('cases        2');
	expect(page.stdout).not.toContain('\u001b');
});

test('data: no such file, no data set and wrong use are one sentence and their exit code', async () => {
	for (const [args, code, sentence] of [
		[['data', 'none.csv'], 1, 'there is no such file'],
		[['data', 'gpt-x_code.jsonl'], 1, 'This looks like a run: use casewise import'],
		[['data'], 2, 'missing required argument'],
		[['data', 'cases.jsonl', '--nonsense'], 2, 'unknown option'],
		[['import', 'gpt-x_code.jsonl', '--out', 'x'], 2, '--dataset'],
		[[...importCode, '--out', 'x', '--as', 'csv'], 1, "there is no format 'csv'"],
		[[...importCode, '--out', 'x', '--answers', 'both'], 2, '--answers takes'],
		[['import', 'cases.jsonl', '--dataset', 'cases.jsonl', '--out', 'x'], 1, 'no log of a known format'],
		[[...importCode, '--out', 'cases.jsonl/run'], 1, 'not a folder'],
		[['rescore', 'nowhere', '--dataset', 'cases.jsonl'], 1, 'there is no such file'],
	] as const) {
		const {exitCode, stderr, stdout} = await casewise(args);
		expect([args, exitCode, stdout]).toEqual([args, code, '']);
		expect(stderr).toContain(sentence);
	}
	expect(existsSync(path.join(folder, 'x'))).toBe(false);
});

test('import executes, scores, compares, stores, and answers with one JSON document', async () => {
	const {stdout, exitCode} = await casewise([...importCode, '--out', 'runs/one', '--json']);
	expect(exitCode).toBe(0);
	const answer = JSON.parse(stdout);
	expect(answer).toMatchObject({
		run: 'one',
		rows: 3,
		programs: 3,
		correct: 1,
		outcomes: {correct: 1, raised: 1, rejected: 1},
		reading: {correct: 1, 'execution-failure': 1, 'invalid-code': 1},
		disagreements: [
			{row: 'one/1', ours: true, theirs: false, reason: expect.stringContaining('20')},
			{row: 'one/2', ours: false, theirs: true, reason: expect.stringContaining('ZeroDivisionError')},
			{row: 'one/3', ours: false, theirs: true, reason: expect.any(String)},
		],
		refused: [{line: 4}, {line: 5, reason: expect.stringContaining('half-written')}],
	});
	for (const view of [answer.outcomes, answer.reading])
		expect(Object.values<number>(view).reduce((sum, count) => sum + count)).toBe(3);
	const manifest = JSON.parse(await readFile(path.join(folder, 'runs/one/manifest.json'), 'utf8'));
	expect(manifest).toMatchObject({
		model: 'gpt-x',
		executor: {answerFrom: ['solve', 'result', 'stdout']},
		importedFrom: {format: 'medcalc-code'},
		finishedAt: expect.any(String),
	});
	expect(existsSync(path.join(folder, 'casewise.json'))).toBe(true);
});

test('what a log says reaches the terminal with its escapes made visible', async () => {
	const {stdout, stderr} = await casewise([...importCode, '--out', 'runs/shown', '--all']);
	expect(stdout).toContain('␛]52');
	expect(`${stdout}${stderr}`).not.toMatch(/[\u001b\u0007]/);
});

test('an interrupted import takes up where it stopped; a folder of another run is left alone', async () => {
	await casewise([...importCode, '--out', 'runs/two']);
	const file = path.join(folder, 'runs/two/rows.jsonl');
	const whole = await readFile(file, 'utf8');
	await truncate(file, whole.length - 100);
	const {stderr, exitCode} = await casewise([...importCode, '--out', 'runs/two']);
	expect(exitCode).toBe(0);
	expect(stderr).toContain('2 rows are there from an earlier import');
	const rows = [];
	for await (const row of readRows(path.join(folder, 'runs/two'))) rows.push(row.id);
	expect(rows).toEqual(['two/1', 'two/2', 'two/3']);
	const before = await readFile(file, 'utf8');
	await writeFile(path.join(folder, 'other.jsonl'), `${JSON.stringify({...columns(0), 'LLM Answer': '20'})}\n`);
	const other = await casewise(['import', 'other.jsonl', '--dataset', 'cases.jsonl', '--out', 'runs/two']);
	expect([other.exitCode, other.stderr]).toEqual([1, expect.stringContaining('the folder holds another run')]);
	expect(await readFile(file, 'utf8')).toBe(before);
});

test('a log about other cases is refused row by row and leaves no folder behind', async () => {
	await writeFile(
		path.join(folder, 'foreign.jsonl'),
		`${JSON.stringify({...columns(0), 'Patient Note': 'nobody', 'LLM Answer': '20'})}\n`,
	);
	const {stdout, stderr, exitCode} = await casewise([
		'import',
		'foreign.jsonl',
		'--dataset',
		'cases.jsonl',
		'--out',
		'runs/other',
		'--json',
	]);
	expect([exitCode, stderr]).toEqual([1, expect.stringContaining('no row of the log could be imported')]);
	expect(JSON.parse(stdout)).toMatchObject({
		rows: 0,
		refused: [{line: 1, reason: expect.stringContaining('another note')}],
	});
	expect(await readdir(path.join(folder, 'runs'))).not.toContain('other');
});

test('a missing interpreter is one sentence, and no folder is made', async () => {
	const {exitCode, stderr} = await casewise([...importCode, '--out', 'runs/none'], {
		CASEWISE_PYTHON: '/nowhere/python3',
	});
	expect(exitCode).toBe(1);
	expect(stderr.trim().split('\n')).toHaveLength(1);
	expect(stderr).toMatch(/python/i);
	expect(await readdir(path.join(folder, 'runs'))).not.toContain('none');
});

test('--answers reply reads the replies of a run that has programs, and runs none', async () => {
	const {stdout} = await casewise([...importCode, '--answers', 'reply', '--out', 'runs/replies', '--json'], {
		CASEWISE_PYTHON: '/nowhere/python3',
	});
	expect(JSON.parse(stdout)).toMatchObject({rows: 3, programs: 0});
});

test('rescore changes nothing of the run, names what comes out otherwise, and writes a run of its own', async () => {
	await casewise([...importCode, '--out', 'runs/three']);
	const stored = await readFile(path.join(folder, 'runs/three/rows.jsonl'), 'utf8');
	const same = await casewise(['rescore', 'runs/three', '--json']);
	expect(JSON.parse(same.stdout)).toMatchObject({rows: 3, programs: 3, correct: 1, disagreements: [], refused: []});
	const shifted = cases.map(one =>
		one.id === '1' ? {...one, gold: {kind: 'decimal', value: 40, lower: 38, upper: 42}} : one,
	);
	await writeFile(path.join(folder, 'shifted.jsonl'), shifted.map(one => `${JSON.stringify(one)}\n`).join(''));
	const again = await casewise(['rescore', 'runs/three', '--dataset', 'shifted.jsonl', '--out', 'runs/four', '--json']);
	expect(JSON.parse(again.stdout)).toMatchObject({
		run: 'four',
		correct: 0,
		disagreements: [
			{row: 'three/1', ours: false, theirs: true, reason: expect.stringContaining('correct became answered-wrong')},
		],
	});
	expect(await readFile(path.join(folder, 'runs/three/rows.jsonl'), 'utf8')).toBe(stored);
	const index = await indexRows(path.join(folder, 'runs/four'));
	expect(index.ok && index.value.rows.map(({id}) => id)).toEqual(['four/1', 'four/2', 'four/3']);
	const taken = await casewise(['rescore', 'runs/three', '--dataset', 'shifted.jsonl', '--out', 'runs/four']);
	expect([taken.exitCode, taken.stderr]).toEqual([1, expect.stringContaining('never rewritten')]);
});

test('data fetch honours HF_ENDPOINT, reads what it fetched, and says clearly when there is no network', async () => {
	const names = [
		'Row Number',
		'Calculator ID',
		'Calculator Name',
		'Patient Note',
		'Question',
		'Ground Truth Answer',
		'Lower Limit',
		'Upper Limit',
	];
	const values = [1n, 6n, 'Body Mass Index (BMI)', 'a note', 'a question', '20.0', '19.0', '21.0'];
	const parquet = Buffer.from(
		parquetWriteBuffer({columnData: names.map((name, index) => ({name, data: [values[index]]}))}),
	);
	const server = http.createServer((request, response) => {
		response.writeHead(
			request.url?.startsWith('/datasets/nsk7153/MedCalc-Bench-Verified/resolve/5488179/') ? 200 : 404,
			{'content-length': parquet.length},
		);
		response.end(request.method === 'HEAD' ? undefined : parquet);
	});
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
	const HF_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port
	const fetched = await casewise(['data', 'fetch', '--out', 'v.parquet', '--json'], {HF_ENDPOINT});
	expect(JSON.parse(fetched.stdout)).toMatchObject({
		cases: 1,
		fetched: true,
		revision: '5488179',
		refused: expect.any(Array),
	});
	expect(fetched.exitCode).toBe(0);
	server.closeAllConnections();
	await new Promise(resolve => server.close(resolve));
	const offline = await casewise(['data', 'fetch', '--out', 'w.parquet'], {HF_ENDPOINT});
	expect([offline.exitCode, offline.stdout]).toEqual([1, '']);
	expect(offline.stderr.trim().split('\n')).toHaveLength(1);
	expect(offline.stderr).toMatch(/cannot be reached.*HF_ENDPOINT/);
});
