import {existsSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {fileProblem} from '../../data/file-problem.ts';
import {type Lock, takeLock} from '../../data/lock-file.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Manifest} from '../../data/run.ts';
import {loadManifest, manifestFile, readRows, rowsFile} from '../../data/run-folder.ts';
import {openRowWriter, type RowWriter, writeManifest} from '../../data/write-run.ts';
import {addRow, emptyTally, type Tally} from './tally.ts';

export type OpenRun = {
	/** As it stands on disk: of a resumed run the first one. */
	manifest: Manifest;
	writer: RowWriter;
	/** Cases that have a row already. */
	done: ReadonlySet<string>;
	tally: Tally;
	/** Lines of an earlier process that are no row (torn by a kill); their cases are asked again. */
	refused: {line: number; reason: string}[];
	/** Lets the folder go. To be called when rows and manifest are written. */
	release: Lock['release'];
};

/** What makes a row of one run comparable with the next: none of it may change when a run is resumed. */
const identity = ({
	model,
	arm,
	seed,
	decoding,
	promptSha256,
	dataset,
	settings = {},
}: Manifest): Record<string, unknown> => ({
	model,
	arm,
	seed,
	temperature: decoding.temperature,
	'token limit': decoding.maxTokens,
	prompt: promptSha256,
	'data set': dataset.sha256,
	...settings,
});

/** Names of what two manifests do not have in common, of all that has to be the same in one run. */
export const differences = (one: Manifest, other: Manifest): string[] => {
	const [left, right] = [identity(one), identity(other)];
	const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
	return names.filter(name => JSON.stringify(left[name]) !== JSON.stringify(right[name]));
};

/** Two processes at once would ask every case twice. */
const lockRun = async (folder: string): Promise<Result<Lock>> => {
	try {
		await mkdir(folder, {recursive: true});
	} catch (error) {
		return failed(fileProblem(error, folder));
	}
	const words = {
		kind: 'run-locked',
		held: 'Another process is at work on this run',
		help: 'Wait until it is done, or stop it',
		unwritable: (file: string, error: unknown) => fileProblem(error, file),
	};
	return takeLock(path.join(folder, 'run.lock'), words, () => new Date());
};

const openLocked = async (folder: string, planned: Manifest): Promise<Result<Omit<OpenRun, 'release'>>> => {
	const isThere = existsSync(manifestFile(folder));
	if (!isThere && existsSync(rowsFile(folder)))
		return failed({kind: 'not-a-run', message: 'There are rows without a manifest', file: folder});
	const manifest = isThere ? await loadManifest(folder) : ok(planned);
	if (!manifest.ok) return manifest;
	const changed = differences(manifest.value, planned);
	if (changed.length > 0)
		return failed({
			kind: 'another-run',
			message: `The folder holds a run with another ${changed.join(', ')}`,
			file: folder,
			help: 'Continue it with the same options, or give another folder with --out',
		});
	if (!isThere) {
		const written = await writeManifest(folder, planned);
		if (!written.ok) return written;
	}
	const done = new Set<string>();
	const refused: OpenRun['refused'] = [];
	let tally = emptyTally();
	if (existsSync(rowsFile(folder)))
		for await (const row of readRows(folder, line => refused.push(line))) {
			done.add(row.caseId);
			tally = addRow(tally, row);
		}
	const writer = await openRowWriter(folder, {flushEach: true});
	if (!writer.ok) return writer;
	return ok({manifest: manifest.value, writer: writer.value, done, tally, refused});
};

/**
Begins a run in a folder, or opens the one that stands there, when it is the same run, to continue it. The folder is this
process's until `release`.
*/
export const openRun = async (folder: string, planned: Manifest): Promise<Result<OpenRun>> => {
	const lock = await lockRun(folder);
	if (!lock.ok) return lock;
	const {release} = lock.value;
	const opened = await openLocked(folder, planned);
	if (opened.ok) return ok({...opened.value, release});
	await release();
	return opened;
};
