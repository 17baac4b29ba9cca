import {execFile} from 'node:child_process';
import {copyFile, mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import fc from 'fast-check';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {checkLogs} from '../../annotations/check-logs.ts';
import {foldEvents} from '../../annotations/fold-events.ts';
import type {LogEvent} from '../../annotations/label-event.ts';
import {bringIntoLog, openLabelLog, readLabelLogs} from '../../annotations/label-log.ts';
import {mergeLogs} from '../../annotations/merge-logs.ts';
import {type LogFile, parseLog} from '../../annotations/parse-log.ts';
import {chain, countedSources, drafts, identity} from './events.ts';

const logFile = (events: readonly LogEvent[], file = 'ana.jsonl'): LogFile => ({
	file,
	parsed: parseLog(events.map(event => `${JSON.stringify(event)}\n`).join(''), file),
});
const labelsOf = (files: readonly LogFile[], annotator = 'ana') =>
	Object.fromEntries(
		[...foldEvents(mergeLogs(files).annotators.get(annotator) ?? []).rows].map(([row, state]) => [
			row,
			state.label?.category ?? null,
		]),
	);

/** One log, copied to a second machine after `shared` events, then continued on both; the clocks are an hour apart. */
const forked = (shared: number, left: number, right: number): [LogEvent[], LogEvent[]] => {
	const act = (index: number, category: string) => drafts.label(`r${index % 3}`, category);
	const common = chain(Array.from({length: shared}, (_, index) => act(index, 'wrong-unit')));
	const last = common.at(-1)?.id ?? null;
	const branch = (length: number, prefix: string, startAt: number, category: string) =>
		chain(
			Array.from({length}, (_, index) => act(index, category)),
			{prefix, startAt},
		).map((event, index) => (index === 0 ? {...event, after: last} : event));
	return [
		[...common, ...branch(left, 'left', shared, 'wrong-branch')],
		[...common, ...branch(right, 'right', shared - 3600, 'wrong-variable')],
	];
};

test('copies of one log, continued on two machines, come to one state in every order of merging', () => {
	fc.assert(
		fc.property(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(1000), (shared, left, right, seed) => {
			const [a, b] = forked(shared, left, right);
			const prefix = logFile(a.slice(0, seed % (a.length + 1)));
			const [one, two] = [logFile(a), logFile(b)];
			const merged = labelsOf([one, two]);
			expect(labelsOf([two, one])).toEqual(merged);
			expect(labelsOf([prefix, two, one, one])).toEqual(merged);
			const again = logFile([...mergeLogs([two, prefix]).annotators.values()].flat());
			expect(labelsOf([one, again])).toEqual(merged);
			// as git's union merge leaves them, the lines of one branch after those of the other
			expect(labelsOf([logFile([...a, ...b])])).toEqual(merged);
			expect(labelsOf([logFile([...b, ...a])])).toEqual(merged);
		}),
	);
});

test('a clock that is set back does not swap two labels of one writer', () => {
	const events = chain([drafts.label('r1', 'wrong-unit'), drafts.label('r1', 'wrong-branch')]).map((event, index) => ({
		...event,
		at: `2026-01-0${2 - index}T00:00:00.000Z`,
	}));
	expect(labelsOf([logFile(events)])).toEqual({r1: 'wrong-branch'});
	expect(labelsOf([logFile(events.toReversed())])).toEqual({r1: 'wrong-branch'});
	expect(checkLogs([logFile(events)]).notes).toMatchObject([{kind: 'clock-went-back', line: 2}]);
});

test('broken, repeated and torn lines are reported with their numbers, and the rest is kept', () => {
	const lines = chain([1, 2, 3, 4].map(index => drafts.label(`r${index}`, 'wrong-unit'))).map(event =>
		JSON.stringify(event),
	);
	const text = `\uFEFF${lines[0]}\r\n${lines[1]!.slice(0, 40)}\r\n${lines[2]}\n${lines[2]}\n<<<<<<< ours\n${lines[3]!.slice(0, 60)}`;
	const check = checkLogs([{file: 'ana.jsonl', parsed: parseLog(text, 'ana.jsonl')}]);
	expect(check.sound).toBe(false);
	expect(check.lost.map(({kind, line}) => [kind, line])).toEqual([
		['broken-line', 2],
		['broken-line', 5],
		['torn-line', 6],
		['missing-event', 3],
	]);
	expect(check.notes).toMatchObject([{kind: 'repeated-event', line: 4}]);
	expect(labelsOf([{file: 'ana.jsonl', parsed: parseLog(text, 'ana.jsonl')}])).toEqual({
		r1: 'wrong-unit',
		r3: 'wrong-unit',
	});
});

test('one id with two contents is reported, and the same one counts in every order', () => {
	const [event] = chain([drafts.label('r1', 'wrong-unit')]);
	const changed = {...event!, rowId: 'r2'};
	const [one, two] = [logFile([event!]), logFile([changed], 'copy.jsonl')];
	expect(mergeLogs([one, two]).reported).toMatchObject([{kind: 'conflicting-event', file: 'copy.jsonl', line: 1}]);
	expect(labelsOf([one, two])).toEqual(labelsOf([two, one]));
});

test.each([
	['other-sample', {sampleId: 'sample-2'}, /sample-1.*sample-2/],
	['other-sample', {sampleKey: 'another'}, /'key'.*'another'/],
	['other-dataset', {datasetSha256: 'e'.repeat(64)}, /dddddddddddd.*eeeeeeeeeeee/],
	['other-codebook', {codebook: {...identity.codebook, name: 'ours'}}, /'failure-audit'.*'ours'/],
])('a log is refused for its %s, with the difference named', (kind, change, message) => {
	const opened: LogEvent = {
		...chain([drafts.skip('r0')])[0]!,
		...{action: 'open', sampleKey: identity.sampleKey, datasetSha256: identity.datasetSha256},
		...{codebook: {name: 'failure-audit', version: '1'}},
	} as LogEvent; // the row fields of the borrowed stamp go unread
	const {rowId, rowSha256, seconds, ...open} = opened as LogEvent & Record<'rowId' | 'rowSha256' | 'seconds', unknown>;
	const files = [logFile([open as LogEvent, ...chain([drafts.label('r1', 'wrong-unit')], {prefix: 'f'})])];
	expect(mergeLogs(files, identity).refused).toEqual([]);
	const {refused, annotators} = mergeLogs(files, {...identity, ...change});
	expect(refused).toMatchObject([{kind, message: expect.stringMatching(message)}]);
	expect(annotators.size).toBe(0);
});

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'casewise-merge-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const session = async (place: string, prefix: string, rows: string[], category: string): Promise<void> => {
	const log = await openLabelLog({...identity, folder: place, annotator: 'ana', role: 'first'}, countedSources(prefix));
	if (!log.ok) throw new Error(log.problem.message);
	for (const row of rows) await log.value.append(drafts.label(row, category));
	await log.value.close();
};
const stateOf = async (place: string) => {
	const files = await readLabelLogs(place);
	if (!files.ok) throw new Error(files.problem.message);
	return labelsOf(files.value);
};

test('bringing copies together appends what each lacks and gives both the same state', async () => {
	const [a, b] = [join(folder, 'a'), join(folder, 'b')];
	await session(a, 'one', ['r1', 'r2'], 'wrong-unit');
	const before = await readFile(join(a, 'ana.jsonl'), 'utf8');
	await bringIntoLog(
		b,
		'ana',
		parseLog(before, '').events.map(({event}) => event),
		() => new Date(0),
	);
	await session(a, 'two', ['r2', 'r3'], 'wrong-branch');
	await session(b, 'three', ['r2', 'r4'], 'wrong-variable');
	const eventsOf = async (place: string) =>
		parseLog(await readFile(join(place, 'ana.jsonl'), 'utf8'), '').events.map(({event}) => event);
	const [fromA, fromB] = [await eventsOf(a), await eventsOf(b)];
	expect(await bringIntoLog(a, 'ana', fromB, () => new Date(0))).toEqual({ok: true, value: 3});
	expect(await bringIntoLog(b, 'ana', fromA, () => new Date(0))).toEqual({ok: true, value: 3});
	expect(await bringIntoLog(b, 'ana', fromA, () => new Date(0))).toEqual({ok: true, value: 0});
	expect(await readFile(join(a, 'ana.jsonl'), 'utf8')).toMatch(
		new RegExp(`^${before.slice(0, 60).replace(/[{}":./]/g, '.')}`),
	);
	expect(await stateOf(a)).toEqual(await stateOf(b));
	expect(Object.keys(await stateOf(a)).sort()).toEqual(['r1', 'r2', 'r3', 'r4']);
});

test('git merges two branches of one log by union, either way round, to the same state', async () => {
	const git = (...args: string[]) =>
		promisify(execFile)('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {cwd: folder});
	await git('init', '-q', '-b', 'trunk');
	await session(folder, 'one', ['r1', 'r2'], 'wrong-unit');
	await git('add', '.'); // the log brings its own .gitattributes and .gitignore
	await git('commit', '-qm', 'start');
	await git('checkout', '-qb', 'left');
	await session(folder, 'two', ['r2', 'r3'], 'wrong-branch');
	await git('commit', '-qam', 'left');
	await git('checkout', '-q', 'trunk');
	await session(folder, 'three', ['r2', 'r4'], 'wrong-variable');
	await git('commit', '-qam', 'right');
	await git('merge', '-q', '--no-edit', 'left');
	await copyFile(join(folder, 'ana.jsonl'), join(folder, 'ana.kept'));
	const oneWay = await stateOf(folder);
	await git('reset', '-q', '--hard', 'left');
	await git('merge', '-q', '--no-edit', 'trunk@{1}');
	expect(await stateOf(folder)).toEqual(oneWay);
	expect(Object.keys(oneWay).sort()).toEqual(['r1', 'r2', 'r3', 'r4']);
});
