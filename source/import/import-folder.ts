import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {basename} from 'node:path';
import type {Dataset} from '../../data/read-dataset.ts';
import {datasetName} from '../../data/read-dataset.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Manifest, RunRow} from '../../data/run.ts';
import {loadManifest, manifestFile, readRows, rowsFile, runId} from '../../data/run-folder.ts';
import type {ForeignFile, ForeignRun} from './foreign-run.ts';

/** One digest for all files that were read, in their order: of the file itself where there is one. */
const filesSha256 = (files: readonly ForeignFile[]): string => {
	const digests = files.map(({bytes}) => createHash('sha256').update(bytes).digest('hex'));
	return digests.length === 1 ? digests[0]! : createHash('sha256').update(digests.join('\n')).digest('hex');
};

export type ManifestFacts = {
	folder: string;
	foreign: ForeignRun;
	files: readonly ForeignFile[];
	dataset: Dataset;
	usesPrograms: boolean;
	executor: Manifest['executor'];
	model: string | undefined;
	arm: string | undefined;
	versions: Record<string, string>;
	now: string;
};

/** The manifest of an imported run. What the log does not say is null, and the times are the log's own where it has them. */
export const manifestOfImport = ({
	folder,
	foreign,
	files,
	dataset,
	usesPrograms,
	executor,
	model,
	arm,
	versions,
	now,
}: ManifestFacts): Manifest => ({
	schema: 'casewise.run/1',
	id: runId(folder),
	model: model ?? foreign.model ?? 'unknown',
	arm: arm ?? (usesPrograms ? 'imported-program' : 'imported-answer'),
	seed: null,
	endpoint: foreign.endpoint,
	decoding: {temperature: foreign.temperature, maxTokens: foreign.maxTokens},
	promptSha256: null,
	dataset: {name: datasetName(dataset), sha256: dataset.sha256, cases: dataset.cases.length},
	executor,
	versions,
	systemFingerprint: foreign.rows.flatMap(({turns}) => turns.flatMap(turn => turn.systemFingerprint ?? []))[0] ?? null,
	importedFrom: {
		format: foreign.format,
		file: files.map(file => basename(file.path)).join(', '),
		sha256: filesSha256(files),
	},
	startedAt: foreign.startedAt ?? now,
	finishedAt: null,
	settings: {...foreign.settings, theirs: foreign.theirs, importedAt: now},
});

/** What makes two imports the same: the files, the data set, and how they are read. */
const sameImport = (left: Manifest, right: Manifest): boolean => {
	const identity = ({importedFrom, dataset, arm, model, settings, executor}: Manifest): string =>
		JSON.stringify([
			importedFrom,
			dataset.sha256,
			arm,
			model,
			settings?.filter,
			settings?.scorer,
			settings?.metric,
			executor?.answerFrom,
		]);
	return identity(left) === identity(right);
};

/**
Rows that an interrupted import of the same log left in the folder; none for a new folder. A folder that holds another run is a
problem: nothing of it is touched.
*/
export const resumeImport = async (folder: string, manifest: Manifest): Promise<Result<Map<string, RunRow>>> => {
	if (!existsSync(manifestFile(folder))) {
		return existsSync(rowsFile(folder))
			? failed({
					kind: 'not-a-run',
					message: 'the folder has rows but no manifest',
					file: folder,
					help: 'Name another folder with --out',
				})
			: ok(new Map());
	}
	const before = await loadManifest(folder);
	if (!before.ok) return before;
	if (!sameImport(before.value, manifest))
		return failed({
			kind: 'other-run',
			message: 'the folder holds another run',
			file: folder,
			help: 'Name another folder with --out',
		});
	const rows = new Map<string, RunRow>();
	if (existsSync(rowsFile(folder))) for await (const row of readRows(folder)) rows.set(row.id, row);
	return ok(rows);
};
