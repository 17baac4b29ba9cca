import {type FileHandle, mkdir, open, rename, stat, unlink} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';
import {fileProblem} from './file-problem.ts';
import type {Result} from './result.ts';
import {failed, ok} from './result.ts';
import {rowLine} from './row-line.ts';
import type {Manifest, RunRow} from './run.ts';
import {manifestFile, rowsFile} from './run-folder.ts';
import {syncFolder} from './sync-folder.ts';

/** Replaces a file in one step: a reader sees the old or the new content, never a part; the new one is on disk when this resolves. */
export const writeFileAtomically = async (file: string, content: string | Buffer): Promise<Result<void>> => {
	const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
	try {
		await mkdir(dirname(file), {recursive: true});
		const handle = await open(temporary, 'w');
		try {
			await handle.writeFile(content);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(temporary, file);
		await syncFolder(dirname(file));
		return ok(undefined);
	} catch (error) {
		// What is left of the attempt would only confuse; that it may not exist is no further fault.
		await unlink(temporary).catch(() => undefined);
		return failed(fileProblem(error, file));
	}
};

/** Writes `manifest.json` of a run folder, which is made where it is missing. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<Result<void>> =>
	writeFileAtomically(manifestFile(folder), `${JSON.stringify(manifest, undefined, '\t')}\n`);

/** Appends rows to a run. `append` resolves when the row is written, `close` when all of them are on disk. */
export type RowWriter = {append: (row: RunRow) => Promise<Result<void>>; close: () => Promise<Result<void>>};
export type RowWriterOptions = {
	/** Flush every row to the disk before `append` resolves: for rows that cost a model call. */
	flushEach: boolean;
};

/** A last line without its line feed is a torn one: it is ended, so that the next row stands on a line of its own. */
const endTornLine = async (handle: FileHandle, file: string): Promise<void> => {
	const {size} = await stat(file);
	if (size === 0) return;
	const last = Buffer.alloc(1);
	await handle.read(last, 0, 1, size - 1);
	if (last[0] !== 10) await handle.write('\n');
};

/**
Opens `rows.jsonl` for appending. Appends are written in the order of the calls, one at a time. After a failed write the rest of
a torn line is cut off again, so that what was stored stays readable; the row is not stored then.
*/
export const openRowWriter = async (folder: string, {flushEach}: RowWriterOptions): Promise<Result<RowWriter>> => {
	const file = rowsFile(folder);
	let handle: FileHandle;
	try {
		await mkdir(folder, {recursive: true});
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
	const append = async (row: RunRow): Promise<Result<void>> => {
		let before: number | undefined;
		try {
			before = (await handle.stat()).size;
			await handle.appendFile(`${rowLine(row)}\n`);
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
			await syncFolder(folder);
			return ok(undefined);
		} catch (error) {
			return failed(fileProblem(error, file));
		} finally {
			await handle.close();
		}
	};
	return ok({append: row => inTurn(() => append(row)), close: () => inTurn(close)});
};
