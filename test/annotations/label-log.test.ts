import {appendFile, mkdtemp, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import {hostname, tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {foldEvents} from '../../annotations/fold-events.ts';
import {openLabelLog} from '../../annotations/label-log.ts';
import {countedSources, drafts, identity} from './events.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'casewise-log-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const open = async (more: {readOnly?: boolean; sampleId?: string; prefix?: string} = {}) => {
	const {prefix = 'id', ...options} = more;
	const opened = await openLabelLog(
		{...identity, folder, annotator: 'ana', role: 'first', ...options},
		countedSources(prefix),
	);
	return opened;
};
const openOk = async (prefix = 'id') => {
	const opened = await open({prefix});
	if (!opened.ok) throw new Error(opened.problem.message);
	return opened.value;
};
const path = () => join(folder, 'ana.jsonl');

test('an acknowledged label is in the file, after the event that says what it belongs to', async () => {
	const log = await openOk();
	const saved = await log.append(drafts.label('r1', 'wrong-unit'));
	expect(saved).toMatchObject({ok: true, value: {annotator: 'ana', role: 'first', after: 'id-1'}});
	const lines = (await readFile(path(), 'utf8'))
		.trimEnd()
		.split('\n')
		.map(line => JSON.parse(line));
	expect(lines.map(line => line.action)).toEqual(['open', 'label']);
	expect(lines[0]).toMatchObject({sampleKey: 'key', datasetSha256: identity.datasetSha256, after: null});
	await log.close();
});

test('opening alone writes no event', async () => {
	await (await openOk()).close();
	expect((await stat(path())).size).toBe(0);
});

test('many appends at once keep their order', async () => {
	const log = await openOk();
	await Promise.all(Array.from({length: 50}, (_, index) => log.append(drafts.label(`r${index}`, 'wrong-unit'))));
	await log.close();
	const again = await openOk('later');
	const rows = again.events.filter(event => event.action === 'label').map(event => event.rowId);
	expect(rows).toEqual(Array.from({length: 50}, (_, index) => `r${index}`));
	await again.close();
});

test('undo works across a restart', async () => {
	const log = await openOk('a');
	await log.append(drafts.label('r1', 'wrong-unit'));
	await log.close();
	const again = await openOk('b');
	const {nextUndo} = foldEvents(again.events, 'first');
	await again.append(drafts.undo('r1', nextUndo!.id));
	expect(foldEvents(again.events, 'first').rows.get('r1')?.label).toBeNull();
	await again.close();
});

test('a torn last line is reported, kept, and the next label starts on a line of its own', async () => {
	const log = await openOk('a');
	await log.append(drafts.label('r1', 'wrong-unit'));
	await log.close();
	await appendFile(path(), '{"schema":"casewise.label-ev');
	const again = await openOk('b');
	expect(again.problems).toMatchObject([{kind: 'torn-line', line: 3}]);
	expect((await again.append(drafts.label('r2', 'wrong-branch'))).ok).toBe(true);
	await again.close();
	const last = await openOk('c');
	expect(last.problems).toMatchObject([{kind: 'broken-line', line: 3}]);
	expect([...foldEvents(last.events).rows.keys()]).toEqual(['r1', 'r2']);
	expect(await readFile(path(), 'utf8')).toContain('{"schema":"casewise.label-ev\n');
	await last.close();
});

test('a second session of the same annotator is told so and may read', async () => {
	const log = await openOk();
	await log.append(drafts.label('r1', 'wrong-unit'));
	const second = await open();
	expect(second).toMatchObject({ok: false, problem: {kind: 'log-locked'}});
	const reading = await open({readOnly: true});
	if (!reading.ok) throw new Error(reading.problem.message);
	expect(foldEvents(reading.value.events).rows.get('r1')?.label?.category).toBe('wrong-unit');
	expect(await reading.value.append(drafts.skip('r1'))).toMatchObject({ok: false, problem: {kind: 'log-read-only'}});
	await reading.value.close();
	await log.close();
	await (await openOk()).close();
});

test('the lock of a process that is gone is taken over, that of another machine is not', async () => {
	const holder = {pid: 2 ** 22 + 1, host: hostname(), started: null, since: '2026-01-01T00:00:00.000Z'};
	await writeFile(`${path()}.lock`, JSON.stringify(holder));
	await (await openOk()).close();
	await writeFile(`${path()}.lock`, JSON.stringify({...holder, pid: process.pid, started: 'an earlier process'}));
	await (await openOk()).close();
	await writeFile(`${path()}.lock`, JSON.stringify({...holder, host: 'elsewhere'}));
	expect(await open()).toMatchObject({
		ok: false,
		problem: {kind: 'log-locked', message: expect.stringContaining('elsewhere')},
	});
});

test('a log that was replaced while open takes no label', async () => {
	const log = await openOk();
	await log.append(drafts.label('r1', 'wrong-unit'));
	await writeFile(`${path()}.new`, await readFile(path()));
	await rename(`${path()}.new`, path());
	expect(await log.append(drafts.skip('r2'))).toMatchObject({ok: false, problem: {kind: 'log-replaced'}});
	await log.close();
});

test('a log of another sample is refused, naming both', async () => {
	const log = await openOk();
	await log.append(drafts.label('r1', 'wrong-unit'));
	await log.close();
	expect(await open({sampleId: 'sample-2'})).toMatchObject({
		ok: false,
		problem: {kind: 'other-sample', message: expect.stringMatching(/sample-1.*sample-2/)},
	});
});

test('a name that cannot be a file is refused', async () => {
	const opened = await openLabelLog({...identity, folder, annotator: '../ana', role: 'first'}, countedSources());
	expect(opened).toMatchObject({ok: false, problem: {kind: 'bad-annotator'}});
});
