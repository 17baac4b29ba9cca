import {type FileHandle, mkdir, open, readdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {type LockWords, takeLock} from '../data/lock-file.ts';
import {failed, ok, type Problem, type Result} from '../data/result.ts';
import {syncFolder} from '../data/sync-folder.ts';
import type {EventDraft, LabelEvent, LogEvent, OpenEvent, Role} from './label-event.ts';
import {codeOf, lineAppender, openProblem} from './log-appender.ts';
import {belongingProblems, type LogIdentity} from './log-identity.ts';
import {orderEvents} from './order-events.ts';
import {type LogFile, type ParsedLog, parseLog} from './parse-log.ts';

const lockWords: LockWords = {
	kind: 'log-locked',
	held: 'another session holds this log',
	help: 'Close that session',
	unwritable: openProblem,
};

/** What a log needs from outside. */
export type LogSources = {now: () => Date; newId: () => string};

/**
An annotator's log, open for one session. `events` are those of the file in order, then those appended; `problems` are
lines that could not be read (they stay in the file). `append` resolves only when the event is on the disk, and then gives
it back whole; on failure nothing of it counts, and the file is as good as before. Calls are carried out one after another.
*/
export type LabelLog = {
	readonly path: string;
	readonly readOnly: boolean;
	readonly events: readonly LogEvent[];
	readonly problems: readonly Problem[];
	append: (draft: EventDraft) => Promise<Result<LabelEvent>>;
	close: () => Promise<void>;
};

export type LogOptions = LogIdentity & {
	/** The folder of the logs; made where absent. */
	folder: string;
	annotator: string;
	role: Role;
	/** Opens without lock or writing: `append` then fails with `log-read-only`. */
	readOnly?: boolean;
};

/** Annotator names become file names: letters, digits, dot, dash, underscore; at most 64. */
export const annotatorNameProblem = (annotator: string): Problem | undefined =>
	/^[\p{L}\p{N}_][\p{L}\p{N}._-]{0,63}$/u.test(annotator)
		? undefined
		: {
				kind: 'bad-annotator',
				message: `'${annotator}' cannot name an annotator`,
				help: 'Use letters, digits, dots, dashes and underscores, at most 64, such as ana or reader-2',
			};

/** Where the log of an annotator is. */
export const labelLogPath = (folder: string, annotator: string): string => join(folder, `${annotator}.jsonl`);

/** Reads a log file: every readable event, and a problem with its line for each that is not. An absent file is empty. */
export const readLabelLog = async (path: string): Promise<Result<ParsedLog>> => {
	try {
		return ok(parseLog(await readFile(path, 'utf8'), path));
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return ok({events: [], problems: [], endsMidLine: false});
		return failed({kind: 'log-not-read', message: `the log cannot be read (${codeOf(error)})`, file: path});
	}
};

/** Every log of a folder, by name. An absent folder has none. */
export const readLabelLogs = async (folder: string): Promise<Result<LogFile[]>> => {
	let names: string[];
	try {
		names = await readdir(folder);
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return ok([]);
		return failed({kind: 'log-not-read', message: `the folder cannot be read (${codeOf(error)})`, file: folder});
	}
	const files: LogFile[] = [];
	for (const name of names.filter(one => one.endsWith('.jsonl')).sort()) {
		const read = await readLabelLog(join(folder, name));
		if (!read.ok) return read;
		files.push({file: join(folder, name), parsed: read.value});
	}
	return ok(files);
};

type HeldLog = {handle: FileHandle; letGo: () => Promise<void>};

/** Git then merges two branches of a log by keeping the lines of both, and leaves locks alone. Files that are there stay. */
const prepareForGit = async (folder: string): Promise<void> => {
	const files = {'.gitattributes': '*.jsonl merge=union -text\n', '.gitignore': '*.lock*\n'};
	for (const [name, text] of Object.entries(files)) {
		try {
			await writeFile(join(folder, name), text, {flag: 'wx'});
		} catch {
			// It is there already, or cannot be written: labels are what matters, and they have a file of their own.
		}
	}
};

/** Takes the lock of a log and opens it for appending; the folder and file are made where absent. */
const holdLog = async (path: string, now: () => Date): Promise<Result<HeldLog>> => {
	const folder = dirname(path);
	try {
		await mkdir(folder, {recursive: true});
	} catch (error) {
		return failed(openProblem(folder, error));
	}
	const lock = await takeLock(`${path}.lock`, lockWords, now);
	if (!lock.ok) return lock;
	let handle: FileHandle | undefined;
	const letGo = async (): Promise<void> => {
		await handle?.close();
		await lock.value.release();
	};
	try {
		handle = await open(path, 'a');
		await prepareForGit(folder);
		await syncFolder(folder);
		return ok({handle, letGo});
	} catch (error) {
		await letGo();
		return failed(openProblem(path, error));
	}
};

const openEvent = (
	options: LogOptions,
	stamp: Omit<OpenEvent, 'action' | 'sampleKey' | 'datasetSha256' | 'codebook'>,
): OpenEvent => ({
	...stamp,
	action: 'open',
	sampleKey: options.sampleKey,
	datasetSha256: options.datasetSha256,
	codebook: {name: options.codebook.name, version: options.codebook.version},
});

/**
Opens the log of an annotator. Problems: `log-locked` (a second session of the same annotator),
`log-not-writable` (read-only folder, full disk), `log-not-read`, `bad-annotator`, and `other-sample`, `other-dataset`,
`other-codebook` with the difference named. In each of these cases, the last three excepted, it can be opened read-only.
*/
export const openLabelLog = async (options: LogOptions, sources: LogSources): Promise<Result<LabelLog>> => {
	const {folder, annotator, role, readOnly = false} = options;
	const badName = annotatorNameProblem(annotator);
	if (badName !== undefined) return failed(badName);
	const path = labelLogPath(folder, annotator);
	const held = readOnly ? undefined : await holdLog(path, sources.now);
	if (held?.ok === false) return held;
	const file = held?.value;
	const giveUp = async (problem: Problem): Promise<{ok: false; problem: Problem}> => {
		await file?.letGo();
		return failed(problem);
	};
	const read = await readLabelLog(path);
	if (!read.ok) return giveUp(read.problem);
	const {problems, endsMidLine} = read.value;
	const inFile = read.value.events.map(({event}) => event);
	const foreign = belongingProblems(inFile, options, path)[0];
	if (foreign !== undefined) return giveUp(foreign);
	const events = orderEvents([inFile.filter(event => event.annotator === annotator)]);

	const appendText = file && lineAppender(path, file.handle, (await file.handle.stat()).size, endsMidLine);
	let opened = false;
	const write = async (draft: EventDraft): Promise<Result<LabelEvent>> => {
		if (appendText === undefined) {
			return failed({kind: 'log-read-only', message: 'the log is open read-only; nothing is saved', file: path});
		}
		const stamp = (after: string | null) => ({
			schema: 'casewise.label-event/1' as const,
			id: sources.newId(),
			at: sources.now().toISOString(),
			annotator,
			role,
			sampleId: options.sampleId,
			codebookSha256: options.codebook.sha256,
			after,
		});
		const first = opened ? undefined : openEvent(options, stamp(events.at(-1)?.id ?? null));
		const event: LabelEvent = {...stamp(first?.id ?? events.at(-1)?.id ?? null), ...draft};
		const lines = first === undefined ? [event] : [first, event];
		const problem = await appendText(lines.map(line => `${JSON.stringify(line)}\n`).join(''));
		if (problem !== undefined) return failed(problem);
		opened = true;
		events.push(...lines);
		return ok(event);
	};
	let queue: Promise<unknown> = Promise.resolve();
	const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
		const result = queue.then(work);
		queue = result.catch(() => undefined); // the caller gets the failure; the next call still has its turn
		return result;
	};
	return ok({
		path,
		readOnly,
		events,
		problems,
		append: draft => inTurn(() => write(draft)),
		close: () => inTurn(async () => file?.letGo()),
	});
};

/**
Brings one annotator's events from other copies into the log of a folder: those it lacks are appended in one write, nothing
is rewritten. Returns how many. Problems as of `openLabelLog`.
*/
export const bringIntoLog = async (
	folder: string,
	annotator: string,
	events: readonly LogEvent[],
	now: () => Date,
): Promise<Result<number>> => {
	const badName = annotatorNameProblem(annotator);
	if (badName !== undefined) return failed(badName);
	const path = labelLogPath(folder, annotator);
	const held = await holdLog(path, now);
	if (!held.ok) return held;
	try {
		const read = await readLabelLog(path);
		if (!read.ok) return read;
		const known = new Set(read.value.events.map(({event}) => event.id));
		const added = events.filter(event => !known.has(event.id));
		if (added.length === 0) return ok(0);
		const append = lineAppender(path, held.value.handle, (await held.value.handle.stat()).size, read.value.endsMidLine);
		const problem = await append(added.map(event => `${JSON.stringify(event)}\n`).join(''));
		return problem === undefined ? ok(added.length) : failed(problem);
	} finally {
		await held.value.letGo();
	}
};
