import {execFileSync, spawn} from 'node:child_process';
import {chmodSync, mkdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {build} from 'esbuild';
import {afterAll, afterEach, beforeAll, beforeEach, expect, test} from 'vitest';
import {checkLogs} from '../../annotations/check-logs.ts';
import {foldEvents} from '../../annotations/fold-events.ts';
import {openLabelLog, readLabelLog, readLabelLogs} from '../../annotations/label-log.ts';
import {parseLog} from '../../annotations/parse-log.ts';
import {countedSources, drafts, identity} from './events.ts';

/** Sessions to kill; CASEWISE_KILLED_SESSIONS=1000 for the long run. */
const sessions = Number(process.env.CASEWISE_KILLED_SESSIONS ?? 100);

let built: string;
let program: string;
beforeAll(async () => {
	built = await mkdtemp(join(tmpdir(), 'casewise-fixture-'));
	program = join(built, 'labels-until-killed.mjs');
	await build({
		entryPoints: [new URL('fixtures/labels-until-killed.ts', import.meta.url).pathname],
		outfile: program,
		bundle: true,
		platform: 'node',
		format: 'esm',
		logLevel: 'error',
	});
});
afterAll(() => rm(built, {recursive: true, force: true}));

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'casewise-lost-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

type Session = {said: string[]; saved: {id: string; rowId: string}[]};

/** One labelling session, killed `afterMs` after it has said `afterLines` lines; without a signal it runs to its end. */
const session = async (
	args: readonly string[],
	kill?: {signal: NodeJS.Signals; afterLines: number; afterMs: number},
): Promise<Session> => {
	const child = spawn(process.execPath, [program, ...args], {stdio: ['ignore', 'pipe', 'inherit']});
	const ended = new Promise(resolve => child.once('exit', resolve));
	const said: string[] = [];
	const strike = (): void => {
		if (kill !== undefined) setTimeout(() => child.kill(kill.signal), kill.afterMs);
	};
	if (kill?.afterLines === 0) strike();
	for await (const line of createInterface({input: child.stdout})) {
		said.push(line);
		if (said.length === kill?.afterLines) strike();
	}
	await ended;
	const saved = said
		.map(line => line.split(' '))
		.flatMap(([word, id, rowId]) => (word === 'saved' && id !== undefined && rowId !== undefined ? [{id, rowId}] : []));
	return {said, saved};
};

const logOf = async (place: string) => {
	const read = await readLabelLog(join(place, 'ana.jsonl'));
	if (!read.ok) throw new Error(read.problem.message);
	return read.value;
};

/** Kills session after session on one log, at random moments, and returns what they had been told was saved. */
const killSessions = async (place: string, count: number): Promise<{id: string; rowId: string}[]> => {
	const saved: {id: string; rowId: string}[] = [];
	for (let index = 0; index < count; index++) {
		const one = await session([place], {
			signal: index % 10 === 9 ? 'SIGHUP' : 'SIGKILL',
			afterLines: Math.floor(Math.random() * 12),
			afterMs: Math.random() * (index % 4 === 0 ? 40 : 4),
		});
		expect(one.said.filter(line => !/^(opened|saved)/.test(line))).toEqual([]);
		saved.push(...one.saved);
	}
	return saved;
};

test(`killed at any moment, ${sessions} sessions lose no label that was acknowledged`, {
	timeout: 30 * 60_000,
}, async () => {
	const places = ['a', 'b', 'c', 'd'].map(name => join(folder, name));
	let acknowledged = 0;
	await Promise.all(
		places.map(async place => {
			const saved = await killSessions(place, Math.ceil(sessions / places.length));
			acknowledged += saved.length;
			const {events} = await logOf(place);
			const ids = new Set(events.map(({event}) => event.id));
			expect(saved.filter(({id}) => !ids.has(id))).toEqual([]);
			const {rows} = foldEvents(events.map(({event}) => event));
			for (const {rowId} of saved) expect(rows.get(rowId)?.label?.category).toBe('wrong-unit');
			const files = await readLabelLogs(place);
			expect(files.ok && checkLogs(files.value, {identity}).lost.filter(({kind}) => kind === 'missing-event')).toEqual(
				[],
			);
		}),
	);
	expect(acknowledged).toBeGreaterThan(0);
});

test('cut off at any byte, every whole line is kept and the rest is reported', async () => {
	await session([folder, '6', 'Größe – 身長 😀']);
	const bytes = await readFile(join(folder, 'ana.jsonl'));
	for (let length = 0; length <= bytes.length; length++) {
		const cut = bytes.subarray(0, length);
		const whole = cut.toString('latin1').split('\n').length - 1;
		const {events, problems} = parseLog(cut.toString('utf8'), 'ana.jsonl');
		expect(events.length).toBeGreaterThanOrEqual(whole);
		expect(problems.every(({kind, line}) => kind === 'torn-line' && line === whole + 1)).toBe(true);
		expect(events.length + problems.length).toBe(whole + (cut.at(-1) === 0x0a || length === 0 ? 0 : 1));
	}
});

test('a file that may not grow refuses labels, takes back the short write and keeps every line whole', async () => {
	const child = spawn('sh', ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, program, folder, '60'], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const said: string[] = [];
	for await (const line of createInterface({input: child.stdout})) said.push(line);
	const savedIds = said.filter(line => line.startsWith('saved')).map(line => line.split(' ')[1]);
	expect(said.filter(line => line === 'refused log-not-written').length).toBeGreaterThan(10);
	const {events, problems, endsMidLine} = await logOf(folder);
	expect({problems, endsMidLine}).toEqual({problems: [], endsMidLine: false});
	expect(events.filter(({event}) => event.action === 'label').map(({event}) => event.id)).toEqual(savedIds);
});

const canMount = ((): boolean => {
	if (process.getuid?.() !== 0 || process.platform !== 'linux') return false;
	const place = join(tmpdir(), `casewise-mount-${process.pid}`);
	try {
		mkdirSync(place, {recursive: true});
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place], {stdio: 'ignore'});
		execFileSync('umount', [place], {stdio: 'ignore'});
		return true;
	} catch {
		return false; // no right to mount in this container: the tests that need it are skipped
	} finally {
		rmSync(place, {recursive: true, force: true});
	}
})();

const openIn = async (place: string, prefix = 'id', readOnly = false) =>
	openLabelLog({...identity, folder: place, annotator: 'ana', role: 'first', readOnly}, countedSources(prefix));

test.skipIf(!canMount)(
	'a full disk refuses the label in a sentence, and takes labels again when there is room',
	async () => {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
		try {
			const log = await openIn(folder);
			if (!log.ok) throw new Error(log.problem.message);
			await log.value.append(drafts.label('r1', 'wrong-unit'));
			writeFileSync(join(folder, 'filler'), Buffer.alloc(48 * 1024));
			const comment = 'x'.repeat(3000);
			const outcomes = [];
			for (let index = 0; index < 10; index++) {
				outcomes.push(await log.value.append(drafts.label(`r${index}`, 'wrong-unit', [], comment)));
			}
			const refused = outcomes.filter(outcome => !outcome.ok);
			expect(refused.length).toBeGreaterThan(0);
			expect(refused[0]).toMatchObject({
				problem: {kind: 'log-not-written', message: expect.stringContaining('disk is full')},
			});
			execFileSync('rm', [join(folder, 'filler')]);
			expect((await log.value.append(drafts.label('r99', 'wrong-branch'))).ok).toBe(true);
			await log.value.close();
			const {events, problems} = await logOf(folder);
			expect(problems).toEqual([]);
			const labels = events.filter(({event}) => event.action === 'label');
			expect(labels).toHaveLength(2 + outcomes.length - refused.length);
		} finally {
			execFileSync('umount', [folder]);
		}
	},
);

test.skipIf(!canMount && process.getuid?.() === 0)(
	'a read-only folder is said to be one, and can be read',
	async () => {
		if (canMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
		try {
			const log = await openIn(folder);
			if (!log.ok) throw new Error(log.problem.message);
			await log.value.append(drafts.label('r1', 'wrong-unit'));
			await log.value.close();
			if (canMount) execFileSync('mount', ['-o', 'remount,ro', folder]);
			else chmodSync(folder, 0o555);
			expect(await openIn(folder)).toMatchObject({ok: false, problem: {kind: 'log-not-writable'}});
			const reading = await openIn(folder, 'later', true);
			expect(reading.ok && foldEvents(reading.value.events).rows.get('r1')?.label?.category).toBe('wrong-unit');
		} finally {
			if (canMount) execFileSync('umount', [folder]);
			else chmodSync(folder, 0o755);
		}
	},
);

test('a second program on the same log is turned away while the first runs', async () => {
	const log = await openIn(folder);
	if (!log.ok) throw new Error(log.problem.message);
	await log.value.append(drafts.label('r1', 'wrong-unit'));
	const before = statSync(log.value.path).size;
	expect((await session([folder, '3'])).said).toEqual(['log-locked']);
	expect(statSync(log.value.path).size).toBe(before);
	await log.value.close();
	expect((await session([folder, '3'])).saved).toHaveLength(3);
});
