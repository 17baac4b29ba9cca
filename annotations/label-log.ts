import {type FileHandle, mkdir, open, readFile, stat} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {failed, ok, type Problem, type Result} from '../data/result.ts';
import type {EventDraft, LabelEvent, LogEvent, OpenEvent, Role} from './label-event.ts';
import {belongingProblems, type LogIdentity} from './log-identity.ts';
import {type LogLock, takeLogLock} from './log-lock.ts';
import {orderEvents} from './order-events.ts';
import {parseLog} from './parse-log.ts';

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

const codeOf = (error: unknown): string =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);

const sentences: Record<string, string> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk quota is used up',
	EROFS: 'the file system is read-only',
	EACCES: 'you may not write here',
	EPERM: 'you may not write here',
	EFBIG: 'the file may not grow any further',
	EIO: 'the disk reports an error',
};

const writeProblem = (path: string, error: unknown): Problem => {
	const code = codeOf(error);
	return {
		kind: 'log-not-written',
		message: `the label was not saved: ${sentences[code] ?? 'writing failed'} (${code})`,
		file: path,
		help: 'Nothing that was saved before is lost; put this right and label again',
	};
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
export const readLabelLog = async (path: string): Promise<Result<ReturnType<typeof parseLog>>> => {
	try {
		return ok(parseLog(await readFile(path, 'utf8'), path));
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return ok({events: [], problems: [], endsMidLine: false});
		return failed({kind: 'log-not-read', message: `the log cannot be read (${codeOf(error)})`, file: path});
	}
};

const syncFolder = async (folder: string): Promise<void> => {
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} catch (error) {
		if (!['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'].includes(codeOf(error))) throw error; // a system that syncs no folders
	} finally {
		await handle.close();
	}
};

/** Appends whole lines to an open file and keeps it good: a cut-off write is taken back or closed off by a line feed. */
const lineAppender = (path: string, handle: FileHandle, startSize: number, startsMidLine: boolean) => {
	let size = startSize;
	let midLine = startsMidLine;
	const replaced: Problem = {
		kind: 'log-replaced',
		message: 'the label was not saved: another program changed or replaced the log while it was open',
		file: path,
		help: 'Quit and open the review again, which reads the log anew; labels saved before are in it or in the file that was replaced',
	};
	/** A pull or a restore may have put another file here; what we wrote then would be seen by nobody. */
	const isStillTheFile = async (): Promise<boolean> => {
		const [ours, theirs] = await Promise.all([handle.stat(), stat(path).catch(() => undefined)]);
		return theirs !== undefined && ours.ino === theirs.ino && ours.dev === theirs.dev && ours.size === size;
	};
	const takeBack = async (): Promise<void> => {
		try {
			const now = (await handle.stat()).size;
			if (now > size) {
				await handle.truncate(size);
				await handle.sync();
			}
		} catch {
			// The tail stays; the next record starts on a line of its own, and readers report the torn one.
			size = (await handle.stat().catch(() => ({size}))).size;
			midLine = true;
		}
	};
	return async (text: string): Promise<Problem | undefined> => {
		if (!(await isStillTheFile())) return replaced;
		const bytes = Buffer.from(midLine ? `\n${text}` : text);
		try {
			const {bytesWritten} = await handle.write(bytes, 0, bytes.length);
			if (bytesWritten < bytes.length) {
				await takeBack();
				return writeProblem(path, Object.assign(new Error('short write'), {code: 'ENOSPC'}));
			}
			await handle.sync();
		} catch (error) {
			await takeBack();
			return writeProblem(path, error);
		}
		size += bytes.length;
		midLine = false;
		return (await isStillTheFile()) ? undefined : replaced;
	};
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
Opens the log of an annotator. Problems: `log-locked` (a second session of the same annotator), `lock-not-written` or
`log-not-written` (read-only folder, full disk), `log-not-read`, `bad-annotator`, and `other-sample`, `other-dataset`,
`other-codebook` with the difference named. In each of these cases, the last three excepted, it can be opened read-only.
*/
export const openLabelLog = async (options: LogOptions, sources: LogSources): Promise<Result<LabelLog>> => {
	const {folder, annotator, role, readOnly = false} = options;
	const badName = annotatorNameProblem(annotator);
	if (badName !== undefined) return failed(badName);
	const path = labelLogPath(folder, annotator);
	let lock: LogLock | undefined;
	let handle: FileHandle | undefined;
	const giveUp = async (problem: Problem): Promise<{ok: false; problem: Problem}> => {
		await handle?.close();
		await lock?.release();
		return failed(problem);
	};
	if (!readOnly) {
		try {
			await mkdir(folder, {recursive: true});
		} catch (error) {
			return failed(writeProblem(folder, error));
		}
		const taken = await takeLogLock(`${path}.lock`, sources.now);
		if (!taken.ok) return taken;
		lock = taken.value;
		try {
			handle = await open(path, 'a');
			await syncFolder(dirname(path));
		} catch (error) {
			return giveUp(writeProblem(path, error));
		}
	}
	const read = await readLabelLog(path);
	if (!read.ok) return giveUp(read.problem);
	const {problems, endsMidLine} = read.value;
	const events = orderEvents([read.value.events.map(({event}) => event)]);
	const foreign = belongingProblems(events, options, path)[0];
	if (foreign !== undefined) return giveUp(foreign);

	const appendText = handle && lineAppender(path, handle, (await handle.stat()).size, endsMidLine);
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
		close: () =>
			inTurn(async () => {
				await handle?.close();
				await lock?.release();
			}),
	});
};
