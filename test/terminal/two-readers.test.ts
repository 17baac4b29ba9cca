import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startInPty} from '../../source/bench/pty-program.ts';
import {loadWorkspaceFile, writeWorkspaceFile} from '../../source/workspace/workspace-file.ts';
import {casewise, makeWorkspace, need} from '../labelled-workspace.ts';

const main = join(import.meta.dirname, '../../source/cli/main.ts');
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'casewise-two-'));
	await makeWorkspace(folder);
	const config = need(await loadWorkspaceFile(folder));
	need(await writeWorkspaceFile(folder, {...config, secondReader: {share: 1}}));
});
afterAll(() => rm(folder, {recursive: true, force: true}));

/** A command in a pseudo-terminal, from its sources. */
const open = (...args: string[]) =>
	startInPty({
		command: [process.execPath, '--import', import.meta.resolve('tsx'), main, ...args],
		columns: 120,
		rows: 40,
		cwd: folder,
		env: {XDG_CACHE_HOME: join(folder, 'cache'), TSX_TSCONFIG_PATH: join(import.meta.dirname, '../../tsconfig.json')},
	});

test('two readers label through the screen, one of them killed; their rows are decided, and the numbers come out', async () => {
	const ana = await open('review', '--annotator', 'ana');
	await ana.waitFor('20 unseen', 30_000);
	ana.send('1');
	await ana.waitFor('✓ saved  Wrong variable');
	ana.send('\r');
	await ana.waitFor('19 unseen');
	await ana.waitFor('nothing said yet');
	ana.send('5');
	await ana.waitFor('✓ saved  Wrong branch');
	ana.kill('SIGKILL');
	await ana.exited;

	const again = await open('review', '--annotator', 'ana');
	await again.waitFor('2 labelled', 30_000);
	const locked = await casewise(['annotations', 'merge', folder], folder);
	expect(locked).toMatchObject({code: 1, stderr: expect.stringContaining('another session holds this log')});
	again.send('q');
	expect((await again.exited).exitCode).toBe(0);

	const log = (await readFile(join(folder, 'annotations/ana.jsonl'), 'utf8')).trimEnd().split('\n');
	const labelled = log.map(line => JSON.parse(line)).filter(({action}) => action === 'label');
	expect(labelled.map(({label}) => label.category)).toEqual(['wrong-variable', 'wrong-branch']);
	const [, rowId] = labelled.map(event => event.rowId);

	const ben = await open('review', '--annotator', 'ben', '--role', 'second', '--row', rowId);
	const seen = (await ben.waitFor('20 unseen', 30_000)).join('\n');
	expect(seen).toContain(rowId);
	expect(seen).not.toContain('Wrong branch');
	ben.send('2cthe unit\x13');
	await ben.waitFor(/✓ saved {2}Wrong unit · “the unit”/);
	ben.send('q');
	await ben.exited;

	const both = await open('adjudicate', '--annotator', 'ana');
	await both.waitFor(/A ana \(first\).*B ben \(second\)/, 30_000);
	await both.waitFor('the unit');
	both.send('B');
	await both.waitFor('why did they differ?');
	both.send('2');
	await both.waitFor(/decided · A takes ana's/);
	await both.waitFor('✓ saved');
	both.send('q');
	expect((await both.exited).exitCode).toBe(0);

	const {stdout} = await casewise(['agreement', '--json', '--draws', '100'], folder);
	expect(JSON.parse(stdout)).toMatchObject({
		pairs: 1,
		observed: 0,
		kappa: 0,
		disagreements: [{row: rowId, first: 'wrong-branch', second: 'wrong-unit'}],
		adjudication: {settled: 1, open: 0, causes: {overlooked: 1}},
	});
	const table = await casewise(['report', '--table', '19'], folder);
	expect(table.stdout).toMatch(/Wrong variables or units +2 +0/);
	const decided = (await readFile(join(folder, 'annotations/ana.jsonl'), 'utf8')).trimEnd().split('\n');
	expect(decided.map(line => JSON.parse(line)).filter(({action}) => action === 'reveal')).toMatchObject([
		{rowId, role: 'adjudicator', what: 'labels-of-all'},
	]);
}, 120_000);
