import {type FileHandle, stat} from 'node:fs/promises';
import {errorCode} from '../data/file-problem.ts';
import type {Problem} from '../data/result.ts';

/** The code of a file-system error, such as `ENOSPC`, or else what the error says. */
export const codeOf = (error: unknown): string => errorCode(error) ?? String(error);

const sentences: Record<string, string> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk quota is used up',
	EROFS: 'the file system is read-only',
	EACCES: 'you may not write here',
	EPERM: 'you may not write here',
	EFBIG: 'the file may not grow any further',
	EIO: 'the disk reports an error',
};

/** Why a log cannot be opened for writing, as a sentence. */
export const openProblem = (path: string, error: unknown): Problem => {
	const code = codeOf(error);
	return {
		kind: 'log-not-writable',
		message: `labels cannot be kept here: ${sentences[code] ?? 'opening the log for writing failed'} (${code})`,
		file: path,
		help: code === 'ENOSPC' || code === 'EDQUOT' ? 'Free some space' : 'Make the folder writable',
	};
};

/** Why a label could not be saved, as a sentence. */
export const writeProblem = (path: string, error: unknown): Problem => {
	const code = codeOf(error);
	return {
		kind: 'log-not-written',
		message: `the label was not saved: ${sentences[code] ?? 'writing failed'} (${code})`,
		file: path,
		help: 'Nothing that was saved before is lost; put this right and label again',
	};
};

/**
Appends whole lines to a file opened for appending, each text in a single write, and waits until it is on the disk. A write that
fails or is cut short is taken back; where even that fails, the next text starts on a line of its own. Returns the problem:
`log-not-written`, or `log-replaced` where another program changed the file. `startSize` in bytes; `startsMidLine` where the file
does not end in a line feed.
*/
export const lineAppender = (path: string, handle: FileHandle, startSize: number, startsMidLine: boolean) => {
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
