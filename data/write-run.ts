import {mkdir, open, rename, unlink} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';
import {fileProblem} from './file-problem.ts';
import {type LineWriter, type LineWriterOptions, openLineWriter} from './line-writer.ts';
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
export type RowWriter = {append: (row: RunRow) => Promise<Result<void>>; close: LineWriter['close']};

/** Opens `rows.jsonl` of a run folder for appending. Rows that cost a model call are flushed each. */
export const openRowWriter = async (folder: string, options: LineWriterOptions): Promise<Result<RowWriter>> => {
	const writer = await openLineWriter(rowsFile(folder), options);
	if (!writer.ok) return writer;
	const {append, close} = writer.value;
	return ok({append: row => append(rowLine(row)), close});
};
