import {type FileHandle, mkdir, open, stat} from 'node:fs/promises';
import {dirname} from 'node:path';
import {fileProblem} from './file-problem.ts';
import type {Result} from './result.ts';
import {failed, ok} from './result.ts';
import {syncFolder} from './sync-folder.ts';

/** Appends lines to a file. `append` resolves when the line is written, `close` when all of them are on disk. */
export type LineWriter = {append: (line: string) => Promise<Result<void>>; close: () => Promise<Result<void>>};
export type LineWriterOptions = {
	/** Flush every line to the disk before `append` resolves: for what is dear to make again. */
	flushEach: boolean;
};

/** A last line without its line feed is a torn one: it is ended, so that the next stands on a line of its own. */
const endTornLine = async (handle: FileHandle, file: string): Promise<void> => {
	const {size} = await stat(file);
	if (size === 0) return;
	const last = Buffer.alloc(1);
	await handle.read(last, 0, 1, size - 1);
	if (last[0] !== 10) await handle.write('\n');
};

/**
Opens a file of lines for appending; it and its folder are made where they are missing. Appends are written in the order of
the calls, one at a time. After a failed write the rest of a torn line is cut off again, so that what was stored stays
readable; the line is not stored then.
*/
export const openLineWriter = async (file: string, {flushEach}: LineWriterOptions): Promise<Result<LineWriter>> => {
	let handle: FileHandle;
	try {
		await mkdir(dirname(file), {recursive: true});
		handle = await open(file, 'a+');
		await endTornLine(handle, file);
	} catch (error) {
		return failed(fileProblem(error, file));
	}
	let last: Promise<unknown> = Promise.resolve();
	const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
		const next = last.then(task);
		last = next.catch(() => undefined);
		return next;
	};
	const append = async (line: string): Promise<Result<void>> => {
		let before: number | undefined;
		try {
			before = (await handle.stat()).size;
			await handle.appendFile(`${line}\n`);
			if (flushEach) await handle.datasync();
			return ok(undefined);
		} catch (error) {
			if (before !== undefined) await handle.truncate(before).catch(() => undefined);
			return failed(fileProblem(error, file));
		}
	};
	const close = async (): Promise<Result<void>> => {
		try {
			await handle.sync();
			await syncFolder(dirname(file));
			return ok(undefined);
		} catch (error) {
			return failed(fileProblem(error, file));
		} finally {
			await handle.close();
		}
	};
	return ok({append: line => inTurn(() => append(line)), close: () => inTurn(close)});
};
