import {appendFile, mkdtemp, readFile, rm, truncate, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {rowLine, rowSha256} from '../../data/row-line.ts';
import type {Manifest, RunRow} from '../../data/run.ts';
import {indexRows, loadManifest, readRowAt, readRows, rowsFile} from '../../data/run-folder.ts';
import {openRowWriter, writeManifest} from '../../data/write-run.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-run-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const rowOf = (id: string, part: Partial<RunRow> = {}): RunRow => ({
	turns: [
		{
			messages: [{role: 'user', content: 'a "quoted" ]} note\nµ'}],
			reply: 'r',
			finishReason: null,
			usage: null,
			program: null,
			execution: null,
		},
	],
	schema: 'casewise.row/1',
	id: `run/${id}`,
	caseId: id,
	answeredBy: 0,
	answerText: '3',
	answer: {kind: 'decimal', value: 3},
	correct: false,
	outcome: 'answered-wrong',
	reading: 'needs-reading',
	...part,
});
const write = async (...rows: RunRow[]) => {
	const writer = await openRowWriter(folder, {flushEach: false});
	if (!writer.ok) throw new Error(writer.problem.message);
	const results = await Promise.all(rows.map(writer.value.append));
	expect(results.every(({ok}) => ok)).toBe(true);
	expect(await writer.value.close()).toEqual({ok: true, value: undefined});
};
const index = async () => {
	const read = await indexRows(folder);
	if (!read.ok) throw new Error(read.problem.message);
	return read.value;
};

test('rows come back as they were, by their place in the file', async () => {
	const rows = [
		rowOf('1'),
		rowOf('µ/2', {epoch: 2, abstained: true, outcome: 'no-program', reading: 'invalid-code'}),
		rowOf('3', {correct: true, outcome: 'correct', reading: 'correct', note: 'n'}),
	];
	await write(...rows);
	const {rows: entries, refused} = await index();
	expect(refused).toEqual([]);
	expect(entries).toMatchObject([
		{id: 'run/1', caseId: '1', epoch: undefined, correct: false, line: 1},
		{id: 'run/µ/2', epoch: 2, abstained: true, outcome: 'no-program', reading: 'invalid-code', line: 2},
		{id: 'run/3', correct: true, line: 3},
	]);
	const read = await Promise.all(entries.map(entry => readRowAt(folder, entry)));
	expect(read.map(row => row.ok && row.value)).toEqual(rows);
	const stored = [];
	for await (const row of readRows(folder)) stored.push(row);
	expect(stored).toEqual(rows);
});

test('the line of a row, and with it its digest, does not depend on how it was put together', async () => {
	const row = rowOf('1', {theirs: {correct: null, answer: null, by: 'x'}});
	const shuffled = Object.fromEntries(Object.entries(row).reverse()) as RunRow; // the same fields in another order
	expect(rowSha256(shuffled)).toBe(rowSha256(row));
	expect(rowSha256({...row, note: undefined} as unknown as RunRow)).toBe(rowSha256(row)); // an absent field, spelled out
	expect(rowSha256({...row, answerText: '4'})).not.toBe(rowSha256(row));
	await write(row);
	expect(await readFile(rowsFile(folder), 'utf8')).toBe(`${rowLine(row)}\n`);
	const [entry] = (await index()).rows;
	const read = await readRowAt(folder, entry!);
	expect(read.ok && rowSha256(read.value)).toBe(rowSha256(row));
});

test('ids with any character are told from the beginning of a line alone', async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({minLength: 1, unit: 'binary'}), async id => {
			await rm(rowsFile(folder), {force: true});
			await write(rowOf(id.toWellFormed()));
			expect((await index()).rows[0]?.caseId).toBe(id.toWellFormed());
		}),
		{numRuns: 30},
	);
});

test('a torn last line is named, ended by the next writer, and costs itself alone', async () => {
	await write(rowOf('1'), rowOf('2'), rowOf('3'));
	const {length} = await readFile(rowsFile(folder));
	await truncate(rowsFile(folder), length - 40);
	const torn = await index();
	expect(torn.rows.map(({caseId}) => caseId)).toEqual(['1', '2']);
	expect(torn.refused).toMatchObject([{line: 3, reason: expect.stringMatching(/^half-written last line/)}]);
	await write(rowOf('3'));
	const resumed = await index();
	expect(resumed.rows.map(({caseId, line}) => [caseId, line])).toEqual([
		['1', 1],
		['2', 2],
		['3', 4],
	]);
	expect(resumed.refused).toMatchObject([{line: 3}]);
});

test('every cut of a row is found out, wherever it falls', async () => {
	const line = `${rowLine(rowOf('1'))}\n`;
	for (let cut = 1; cut < line.length - 1; cut += 7) {
		await writeFile(rowsFile(folder), `${line.slice(0, cut)}\n${rowLine(rowOf('2'))}\n`);
		const read = await index();
		expect(read.rows.map(({caseId}) => caseId)).toEqual(['2']);
	}
});

test('lines of another sort and rows that come twice are named', async () => {
	await write(rowOf('1'));
	await appendFile(rowsFile(folder), `\n{"schema":"casewise.row/2"}\nnonsense\n${rowLine(rowOf('1'))}\n`);
	const {rows, refused} = await index();
	expect(rows).toHaveLength(1);
	expect(refused.map(({line}) => line)).toEqual([3, 4, 5]);
	expect(refused[2]!.reason).toBe("row 'run/1' stands on line 1 already");
});

test('rows of other writers, with their fields in any order, are read too', async () => {
	await writeFile(rowsFile(folder), `${JSON.stringify(rowOf('9'))}\n`);
	expect((await index()).rows).toMatchObject([{caseId: '9', outcome: 'answered-wrong'}]);
});

test('a row longer than what is read at a time is one row', async () => {
	const long = rowOf('1', {note: 'x'.repeat(9_000_000)});
	await write(long, rowOf('2'));
	const {rows} = await index();
	expect(rows.map(({caseId}) => caseId)).toEqual(['1', '2']);
	const read = await readRowAt(folder, rows[0]!);
	expect(read.ok && read.value.note?.length).toBe(9_000_000);
});

const manifest: Manifest = {
	schema: 'casewise.run/1',
	id: 'run',
	model: 'm',
	arm: 'a',
	seed: 42,
	endpoint: null,
	decoding: {temperature: 0, maxTokens: 10},
	promptSha256: null,
	dataset: {name: 'd', sha256: 's', cases: 1},
	executor: null,
	versions: {},
	systemFingerprint: null,
	startedAt: 't',
	finishedAt: null,
};

test('a manifest is replaced whole; a broken, foreign or missing one is a problem that names the file', async () => {
	expect(await writeManifest(folder, manifest)).toMatchObject({ok: true});
	expect(await writeManifest(folder, {...manifest, finishedAt: 'u'})).toMatchObject({ok: true});
	expect(await loadManifest(folder)).toEqual({ok: true, value: {...manifest, finishedAt: 'u'}});
	await writeFile(path.join(folder, 'manifest.json'), '{"schema":');
	expect(await loadManifest(folder)).toMatchObject({
		problem: {kind: 'bad-manifest', file: path.join(folder, 'manifest.json')},
	});
	await writeFile(path.join(folder, 'manifest.json'), '{"schema":"casewise.run/2"}');
	expect(await loadManifest(folder)).toMatchObject({problem: {kind: 'bad-manifest', field: expect.any(String)}});
	expect(await loadManifest(path.join(folder, 'none'))).toMatchObject({problem: {kind: 'no-such-file'}});
	expect(await writeManifest(path.join(folder, 'manifest.json'), manifest)).toMatchObject({ok: false});
});
