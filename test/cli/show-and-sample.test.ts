import {mkdtemp, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {casewise, makeWorkspace} from '../labelled-workspace.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-show-'));
	await makeWorkspace(folder);
});
afterAll(() => rm(folder, {recursive: true, force: true}));

test('show prints one case whole: note, formula, program, gold inputs and the calculator’s steps', async () => {
	const {code, stdout, stderr} = await casewise(['show', 'small/demo-07'], folder);
	expect({code, stderr}).toEqual({code: 0, stderr: ''});
	for (const text of [
		'breast carcinoma',
		'0.8 × (4 - albumin)',
		'result = 1',
		'- Albumin: 27 g/L',
		"within the gold's interval",
		'PMID',
	]) {
		expect(stdout).toContain(text);
	}
});

test('show --json is one document with the row as it is stored', async () => {
	const {code, stdout} = await casewise(['show', 'demo-07', '--json'], folder);
	expect(code).toBe(0);
	const shown = JSON.parse(stdout);
	const stored = (await readFile(path.join(folder, 'runs/small/rows.jsonl'), 'utf8'))
		.split('\n')
		.map(line => (line === '' ? undefined : JSON.parse(line)));
	expect(shown.row).toEqual(stored.find(row => row?.caseId === 'demo-07'));
	expect(shown.case.id).toBe('demo-07');
});

test('an id that names nothing is one sentence with an example', async () => {
	const {code, stdout, stderr} = await casewise(['show', 'nothing'], folder);
	expect({code, stdout}).toEqual({code: 1, stdout: ''});
	expect(stderr).toContain("there is no row or case 'nothing'");
	expect(stderr).toContain('small/demo-');
});

test('sample answers by its contract, grows under its name, and refuses another key under it', async () => {
	const first = await casewise(
		['sample', '--name', 'pilot', '--key', 'k', '--reading', '6', '--errors', '2', '--json'],
		folder,
	);
	expect(first.code).toBe(0);
	const drawn = JSON.parse(first.stdout);
	expect(drawn).toMatchObject({sample: 'pilot', key: 'k'});
	expect(drawn.rows).toHaveLength(8);
	const total = (name: string): number =>
		drawn.strata
			.filter((one: {stratum: string}) => one.stratum.startsWith(name))
			.reduce((sum: number, one: {drawn: number}) => sum + one.drawn, 0);
	expect([total('needs-reading'), total('error')]).toEqual([6, 2]);
	const more = JSON.parse(
		(await casewise(['sample', '--name', 'pilot', '--key', 'k', '--reading', '9', '--errors', '5', '--json'], folder))
			.stdout,
	);
	expect(more.rows).toEqual(expect.arrayContaining(drawn.rows));
	expect(JSON.parse(await readFile(path.join(folder, 'casewise.json'), 'utf8')).sample).toBe('samples/pilot.json');
	const other = await casewise(['sample', '--name', 'pilot', '--key', 'other'], folder);
	expect(other.code).toBe(2);
	expect(other.stderr).toContain("was drawn with key 'k'");
});
