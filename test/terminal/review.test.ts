import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startInPty} from '../../source/bench/pty-program.ts';
import {makeWorkspace} from '../labelled-workspace.ts';

const main = join(import.meta.dirname, '../../source/cli/main.ts');
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'casewise-review-'));
	await makeWorkspace(folder);
});
afterAll(() => rm(folder, {recursive: true, force: true}));

const open = (columns: number, rows: number, ...args: string[]) =>
	startInPty({
		command: [process.execPath, '--import', import.meta.resolve('tsx'), main, 'review', '--annotator', 'ada', ...args],
		columns,
		rows,
		cwd: folder,
		env: {XDG_CACHE_HOME: join(folder, 'cache'), TSX_TSCONFIG_PATH: join(import.meta.dirname, '../../tsconfig.json')},
	});

const actions = async (): Promise<string[]> => {
	const log = (await readFile(join(folder, 'annotations/ada.jsonl'), 'utf8')).trimEnd().split('\n');
	return log.map(line => String(JSON.parse(line).action)).filter(action => action !== 'open');
};

test('label, comment by paste, resize, quit; come back, undo; a dropped terminal saves what is being written', async () => {
	const first = await open(80, 24);
	await first.waitFor('20 unseen', 60_000);
	first.send('1');
	await first.waitFor('✓ saved  Wrong variable');
	const comment = Array.from({length: 120}, (_, index) => `line ${index} of a pasted comment`).join('\n');
	first.send('c');
	await first.waitFor('comment, 0 characters');
	// The paste comes in pieces, as terminals send long ones.
	const paste = `\x1b[200~${comment}\x1b[201~`;
	for (let at = 0; at < paste.length; at += 1000) first.send(paste.slice(at, at + 1000));
	await first.waitFor('line 119 of a pasted comment');
	first.send('\x13');
	await first.waitFor(`(${comment.length.toLocaleString('en')} characters)`);
	first.resize(200, 50);
	await first.waitFor('execution');
	const wide = (await first.waitFor('Gold inputs')).join('\n');
	for (const pane of ['note', 'formula', 'program', 'execution', 'gold']) expect(wide).toContain(` ${pane} `);
	first.send('q');
	expect((await first.exited).exitCode).toBe(0);
	expect(await actions()).toEqual(['label', 'comment']);
	expect(first.received()).toContain('\x1b[?1049l');

	const second = await open(80, 24);
	await second.waitFor('1 labelled', 60_000);
	second.send('uu');
	await second.waitFor('20 unseen');
	second.send('\x12');
	await second.waitFor('1 labelled');
	second.send('chalf a thought');
	await second.waitFor('half a thought');
	second.kill('SIGHUP');
	await second.exited;
	expect(await actions()).toEqual(['label', 'comment', 'undo', 'undo', 'redo', 'comment']);
});
