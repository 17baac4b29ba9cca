import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {execa} from 'execa';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type PtyProgram, startInPty} from '../../source/bench/pty-program.ts';
import {makeWorkspace} from '../labelled-workspace.ts';

const root = path.join(import.meta.dirname, '../..');
const program = path.join(root, 'dist/casewise.mjs');
const open: PtyProgram[] = [];
let home: string;

beforeAll(async () => {
	home = await mkdtemp(path.join(os.tmpdir(), 'casewise-review-'));
});
afterAll(async () => {
	for (const one of open) one.kill('SIGKILL');
	await rm(home, {recursive: true, force: true});
});

const environment = (): Record<string, string> => ({
	HOME: home,
	XDG_CACHE_HOME: path.join(home, 'cache'),
	XDG_DATA_HOME: path.join(home, 'data'),
	LANG: 'C.UTF-8',
});

const review = async (cwd: string, columns: number, rows: number, ...args: string[]): Promise<PtyProgram> => {
	const one = await startInPty({
		command: [process.execPath, program, 'review', ...args],
		columns,
		rows,
		cwd,
		env: environment(),
	});
	open.push(one);
	return one;
};

const workspace = async (name: string): Promise<string> => {
	const folder = path.join(home, name);
	await mkdir(folder);
	await makeWorkspace(folder);
	return folder;
};

const labelsOf = async (folder: string, annotator: string): Promise<string[]> => {
	const text = await readFile(path.join(folder, 'annotations', `${annotator}.jsonl`), 'utf8');
	return text
		.trimEnd()
		.split('\n')
		.map(line => JSON.parse(line))
		.filter(event => event.action === 'label')
		.map(event => event.label.category);
};

test('without a workspace the shipped demo opens, at each size, with no line too long and none too many', async () => {
	const empty = path.join(home, 'empty');
	await mkdir(empty);
	for (const [columns, rows] of [
		[80, 24],
		[120, 40],
		[200, 50],
	] as const) {
		const one = await review(empty, columns, rows, '--annotator', `reader-${columns}`);
		const lines = await one.waitFor('unseen');
		expect(lines.at(-1)).toBe('');
		expect(lines.join('\n')).toMatch(/1\/\d+/);
		one.send('q');
		expect((await one.exited).exitCode).toBe(0);
		expect(one.received().endsWith('\x1b[?1049l')).toBe(true);
	}
});

test('keys that come in one piece all count', async () => {
	const folder = await workspace('chunk');
	const one = await review(folder, 80, 24, '--annotator', 'ada');
	await one.waitFor('20 unseen');
	one.send('l'.repeat(7));
	await one.waitFor('8/20');
	one.send('1\r2\r3\r');
	await one.waitFor('17 unseen');
	one.send('q');
	await one.exited;
	expect(await labelsOf(folder, 'ada')).toEqual(['wrong-variable', 'wrong-unit', 'invented-conversion']);
});

test('escape sequences and bidirectional overrides in note, program and reply change nothing on the terminal', async () => {
	const folder = await workspace('hostile');
	const hostile = '\x1b]52;c;aGVsbG8=\x07\x1b]0;owned\x07\x1b[2J\x1b[?1049l\x9b31m\u202Eoverride\u202C\x1bc';
	const cases = (await readFile(path.join(folder, 'cases.jsonl'), 'utf8'))
		.trimEnd()
		.split('\n')
		.map(line => JSON.parse(line));
	cases[0].note = `before ${hostile} after ${cases[0].note}`;
	cases[0].question = `${hostile} what?`;
	const copy = path.join(home, 'hostile-copy');
	await mkdir(path.join(copy, 'data'), {recursive: true});
	const dataset = path.join(copy, 'cases.jsonl');
	await writeFile(dataset, `${cases.map(one => JSON.stringify(one)).join('\n')}\n`);
	const batch = {
		custom_id: cases[0].id,
		response: {
			status_code: 200,
			body: {
				choices: [
					{
						message: {
							role: 'assistant',
							content: `${hostile}\n\`\`\`python\nprint("x${hostile.replaceAll('\x1b', '\\x1b')}")\nresult = 1 # ${hostile}\n\`\`\``,
						},
						finish_reason: 'stop',
					},
				],
			},
		},
	};
	await writeFile(path.join(copy, 'output.jsonl'), `${JSON.stringify(batch)}\n`);
	const imported = await execa(
		process.execPath,
		[
			program,
			'import',
			'output.jsonl',
			'--as',
			'openai-batch',
			'--dataset',
			'cases.jsonl',
			'--out',
			'runs/hostile',
			'--answers',
			'program',
		],
		{cwd: copy, env: environment(), reject: false},
	);
	expect(imported.stderr + imported.stdout).not.toMatch(/\x1b\]|\x9b|\u202e/i);
	const one = await review(copy, 200, 50, '--annotator', 'ada');
	await one.waitFor('␛]52;c;aGVsbG8=');
	for (const key of ['r', 'r', 't', 'j', 'p', 'j', 'e', 'o', 'f']) {
		one.send(key);
		await one.settle(40);
	}
	const text = one.received();
	expect(text).not.toMatch(/\x1b\](?!52;c;[^a])|\x1bc|\x9b|\u202e/i);
	one.send('q');
	await one.exited;
	expect(one.received().match(/\x1b\[\?1049l/g)).toHaveLength(1);
});

test('where output is no terminal, one sentence says what to use instead', async () => {
	const {exitCode, stderr, stdout} = await execa(process.execPath, [program, 'review'], {
		cwd: home,
		env: environment(),
		reject: false,
	});
	expect({exitCode, stdout}).toEqual({exitCode: 1, stdout: ''});
	expect(stderr.trim().split('\n')).toHaveLength(1);
	expect(stderr).toContain('casewise show');
});
