import {existsSync} from 'node:fs';
import type {Manifest} from '../../data/run.ts';
import {loadManifest, manifestFile, readRows, runId} from '../../data/run-folder.ts';
import {openRowWriter, writeManifest} from '../../data/write-run.ts';
import {assembleHybrid, type Hybrid, pairRuns, type SourceRun} from '../run/hybrid.ts';
import {addRow, emptyTally, type Tally} from '../run/tally.ts';
import {CommandFailure} from './command.ts';
import type {Refusal} from './run-report.ts';

const loadSource = async (folder: string): Promise<SourceRun & {refused: Refusal[]}> => {
	const manifest = await loadManifest(folder);
	if (!manifest.ok) throw new CommandFailure(manifest.problem);
	const refused: Refusal[] = [];
	const rows = [];
	for await (const row of readRows(folder, line => refused.push(line))) rows.push(row);
	return {manifest: manifest.value, rows, refused};
};

/** Assembles a hybrid from two finished runs into a folder of its own. No model is asked. */
export const assembleInto = async (
	folder: string,
	hybrid: Hybrid,
	from: readonly string[],
	versions: Record<string, string>,
): Promise<{runId: string; folder: string; tally: Tally; left: number; refused: Refusal[]}> => {
	if (existsSync(manifestFile(folder)))
		throw new CommandFailure({
			kind: 'another-run',
			message: 'There is a run already',
			file: folder,
			help: 'Give another folder with --out',
		});
	const sources = await Promise.all(from.map(loadSource));
	const pair = pairRuns(hybrid, sources);
	if (!pair.ok) throw new CommandFailure(pair.problem);
	const {library, fallback} = pair.value;
	const {rows, missing} = assembleHybrid(pair.value, runId(folder));
	const now = new Date().toISOString();
	const manifest: Manifest = {
		...fallback.manifest,
		id: runId(folder),
		arm: hybrid.name,
		promptSha256: null,
		versions,
		startedAt: now,
		finishedAt: now,
		settings: {library: library.manifest.id, fallback: fallback.manifest.id},
	};
	const written = await writeManifest(folder, manifest);
	if (!written.ok) throw new CommandFailure(written.problem);
	const writer = await openRowWriter(folder, {flushEach: false});
	if (!writer.ok) throw new CommandFailure(writer.problem);
	let tally = emptyTally();
	for (const row of rows) {
		const stored = await writer.value.append(row);
		if (!stored.ok) throw new CommandFailure(stored.problem);
		tally = addRow(tally, row);
	}
	const closed = await writer.value.close();
	if (!closed.ok) throw new CommandFailure(closed.problem);
	const refused = [
		...sources.flatMap(source => source.refused),
		...missing.map(id => ({line: 0, reason: `case ${id} has a row in only one of the runs`})),
	];
	return {runId: runId(folder), folder, tally, left: 0, refused};
};
