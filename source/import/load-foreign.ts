import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileProblem} from '../../data/file-problem.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {ForeignFile, ForeignRun, ImportFormat, ReadOptions} from './foreign-run.ts';
import {importFormats, recogniseFormat} from './formats.ts';

const readForeign = async (file: string): Promise<Result<ForeignFile>> => {
	try {
		return ok({path: path.resolve(file), bytes: await readFile(file)});
	} catch (error) {
		return failed(fileProblem(error, file));
	}
};

/** lm_eval keeps model and date of a run in `results_DATE.json` beside the samples of the same date. */
const besides = async (files: readonly string[]): Promise<string[]> => {
	const [file, ...others] = files;
	const date = /^samples_.*_(\d{4}-\d\d-\d\dT[^/]*)\.jsonl$/.exec(path.basename(file ?? ''))?.[1];
	if (file === undefined || others.length > 0 || date === undefined) return [];
	const folder = path.dirname(file);
	const names = await readdir(folder).catch(() => []); // a folder that cannot be listed has nothing to add
	return names.filter(name => name === `results_${date}.json`).map(name => path.join(folder, name));
};

/** The format asked for, or the first that knows one of the files. */
const chooseFormat = (files: readonly ForeignFile[], named: string | undefined): Result<ImportFormat> => {
	const names = importFormats.map(({name}) => name).join(', ');
	const format =
		named === undefined
			? files.map(recogniseFormat).find(one => one !== undefined)
			: importFormats.find(({name}) => name === named);
	if (format !== undefined) return ok(format);
	return named === undefined
		? failed({
				kind: 'unknown-format',
				message: 'this is no log of a known format',
				file: files[0]?.path,
				help: `--as names one of ${names}`,
			})
		: failed({kind: 'unknown-format', message: `there is no format '${named}'`, help: `--as takes ${names}`});
};

export type LoadedForeign = {run: ForeignRun; files: ForeignFile[]};

/** Reads the files of one log, with what belongs beside them, as a run. */
export const loadForeign = async (
	paths: readonly string[],
	named: string | undefined,
	options: ReadOptions,
): Promise<Result<LoadedForeign>> => {
	const files: ForeignFile[] = [];
	for (const file of [...paths, ...(await besides(paths))]) {
		const read = await readForeign(file);
		if (!read.ok) return read;
		if (read.value.bytes.length === 0) return failed({kind: 'empty-file', message: 'the file is empty', file});
		files.push(read.value);
	}
	const format = chooseFormat(files, named);
	if (!format.ok) return format;
	const run = await format.value.read(files, options);
	if (!run.ok) return failed({...run.problem, file: run.problem.file ?? paths[0]});
	return ok({run: run.value, files});
};
