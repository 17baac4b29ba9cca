import {createHash} from 'node:crypto';
import {mkdir, open, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Case} from '../../data/case.ts';
import {rowLine} from '../../data/row-line.ts';
import type {Manifest, RunRow} from '../../data/run.ts';
import {manifestFile, rowsFile} from '../../data/run-folder.ts';

/** The manifest of a run that nobody asked a model for. */
export const syntheticManifest = (run: Pick<Manifest, 'id' | 'model' | 'arm' | 'seed' | 'dataset'>): Manifest => ({
	schema: 'casewise.run/1',
	...run,
	endpoint: null,
	decoding: {temperature: 0, maxTokens: 1024},
	promptSha256: null,
	executor: null,
	versions: {generator: 'synthetic'},
	systemFingerprint: null,
	startedAt: '2026-01-01T00:00:00.000Z',
	finishedAt: '2026-01-01T00:00:00.000Z',
	settings: {synthetic: true},
});

/** Writes cases as the data set of a new workspace, and returns how manifests name it. */
export const writeSyntheticCases = async (folder: string, cases: readonly Case[]): Promise<Manifest['dataset']> => {
	const lines = cases.map(one => `${JSON.stringify(one)}\n`).join('');
	await mkdir(folder, {recursive: true});
	await writeFile(path.join(folder, 'cases.jsonl'), lines);
	await writeFile(
		path.join(folder, 'casewise.json'),
		JSON.stringify({schema: 'casewise.workspace/1', dataset: 'cases.jsonl'}),
	);
	return {name: 'cases.jsonl', sha256: createHash('sha256').update(lines).digest('hex'), cases: cases.length};
};

const rowsAtOnce = 1000;

/** Writes a run of `count` rows below a workspace; returns the bytes of its rows. */
export const writeSyntheticRun = async (
	folder: string,
	manifest: Manifest,
	count: number,
	rowAt: (index: number) => RunRow,
): Promise<number> => {
	const run = path.join(folder, 'runs', manifest.id);
	await mkdir(run, {recursive: true});
	await writeFile(manifestFile(run), JSON.stringify(manifest));
	const handle = await open(rowsFile(run), 'w');
	let written = 0;
	try {
		for (let from = 0; from < count; from += rowsAtOnce) {
			const lines = Array.from(
				{length: Math.min(rowsAtOnce, count - from)},
				(_, index) => `${rowLine(rowAt(from + index))}\n`,
			);
			const bytes = Buffer.from(lines.join(''));
			await handle.writeFile(bytes);
			written += bytes.length;
		}
	} finally {
		await handle.close();
	}
	return written;
};
