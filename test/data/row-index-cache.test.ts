import {appendFile, mkdtemp, readdir, readFile, rm, utimes, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {rowLine} from '../../data/row-line.ts';
import type {RunRow} from '../../data/run.ts';
import {indexRows, readRowAt, rowsFile} from '../../data/run-folder.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-index-'));
	vi.stubEnv('XDG_CACHE_HOME', path.join(folder, 'cache'));
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await rm(folder, {recursive: true, force: true});
});

const line = (number: number): string => {
	const row: RunRow = {
		schema: 'casewise.row/1',
		id: `run/${number}`,
		caseId: String(number % 50),
		...(number % 7 === 0 ? {epoch: (number % 3) + 1} : {}),
		turns: [],
		answeredBy: null,
		answerText: null,
		note: 'a note as long as rows are '.repeat(6),
		answer: null,
		...(number % 11 === 0 ? {abstained: true} : {}),
		correct: number % 2 === 0,
		outcome: number % 2 === 0 ? 'correct' : 'rejected',
		reading: number % 2 === 0 ? 'correct' : 'invalid-code',
	};
	return `${rowLine(row)}\n`;
};
const lines = (count: number): string => Array.from({length: count}, (_, number) => line(number)).join('');
const index = async () => {
	const read = await indexRows(folder);
	if (!read.ok) throw new Error(read.problem.message);
	return read.value;
};
const cached = () => readdir(path.join(folder, 'cache', 'casewise')).catch(() => []);

test('a long file is indexed once; what is kept says the same as the file', async () => {
	await writeFile(rowsFile(folder), `${lines(6_000)}\n\nnonsense\n`);
	const first = await index();
	expect(first.rows).toHaveLength(6_000);
	expect(first.refused).toMatchObject([{line: 6_003}]);
	expect(await cached()).toHaveLength(1);
	expect(await index()).toEqual(first);
	const last = await readRowAt(folder, first.rows[5_999]!);
	expect(last.ok && last.value.id).toBe('run/5999');
});

test('rows that were appended since are read, and only they', async () => {
	await writeFile(rowsFile(folder), `${lines(6_000)}\n`);
	await index();
	await appendFile(rowsFile(folder), `${line(6_000)}${line(3)}{"torn":`);
	const grown = await index();
	expect(grown.rows).toHaveLength(6_001);
	expect(grown.rows[6_000]).toMatchObject({id: 'run/6000', line: 6_002});
	expect(grown.refused).toMatchObject([
		{line: 6_003, reason: "row 'run/3' stands on line 4 already"},
		{line: 6_004, reason: expect.stringContaining('half-written')},
	]);
	expect(await index()).toEqual(grown);
});

test('a file that was written anew is gone through again', async () => {
	await writeFile(rowsFile(folder), lines(6_000));
	await index();
	await writeFile(rowsFile(folder), lines(7_000).replaceAll('"id":"run/', '"id":"new/'));
	expect((await index()).rows[0]!.id).toBe('new/0');
	await writeFile(rowsFile(folder), lines(10));
	expect((await index()).rows).toHaveLength(10);
});

test('a damaged or unwritable cache is passed over', async () => {
	await writeFile(rowsFile(folder), lines(6_000));
	const first = await index();
	const [name] = await cached();
	const file = path.join(folder, 'cache', 'casewise', name!);
	const bytes = await readFile(file);
	for (const damaged of [bytes.subarray(0, bytes.length - 5), Buffer.from('{}\n'), Buffer.alloc(0)]) {
		await writeFile(file, damaged);
		expect(await index()).toEqual(first);
	}
	vi.stubEnv('XDG_CACHE_HOME', rowsFile(folder));
	expect(await index()).toEqual(first);
});

test('a short file leaves nothing in the cache', async () => {
	await writeFile(rowsFile(folder), lines(100));
	await index();
	expect(await cached()).toEqual([]);
});

test('what was kept two months ago is swept away, what is new or not ours stays', async () => {
	const kept = path.join(folder, 'cache', 'casewise');
	await writeFile(rowsFile(folder), lines(6_000));
	await index();
	const [old] = await cached();
	await writeFile(path.join(kept, 'other.txt'), '');
	const monthsAgo = new Date(Date.now() - 70 * 24 * 3_600_000);
	for (const name of [old!, 'other.txt']) await utimes(path.join(kept, name), monthsAgo, monthsAgo);
	vi.resetModules(); // a process sweeps once
	const {indexRows: indexAnew} = await import('../../data/run-folder.ts');
	const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'casewise-index-'));
	await writeFile(rowsFile(elsewhere), lines(6_000));
	await indexAnew(elsewhere);
	await rm(elsewhere, {recursive: true});
	const left = await cached();
	expect(left).toHaveLength(2);
	expect(left).toContain('other.txt');
	expect(left).not.toContain(old);
});
