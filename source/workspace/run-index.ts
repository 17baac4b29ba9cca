import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Case} from '../../data/case.ts';
import {describeProblem, type Problem} from '../../data/result.ts';
import type {Manifest} from '../../data/run.ts';
import {indexRows, loadManifest, manifestFile, type RowEntry} from '../../data/run-folder.ts';

/** A run of the workspace, with where each of its rows stands in the file. */
export type OpenRun = {folder: string; manifest: Manifest; entries: readonly RowEntry[]};

/** A row as lists, filters and samples need it. */
export type WorkspaceRow = {
	rowId: string;
	caseId: string;
	calculatorId: number;
	calculatorName: string;
	model: string;
	arm: string;
	seed: number | null;
	outcome: RowEntry['outcome'];
	reading: RowEntry['reading'];
	run: OpenRun;
	entry: RowEntry;
};

/** The run folders of a workspace: those it names, else every folder below `runs/` that has a manifest. */
export const runFolders = (workspaceFolder: string, named: readonly string[]): string[] => {
	if (named.length > 0) return named.map(folder => path.resolve(workspaceFolder, folder));
	const runs = path.join(workspaceFolder, 'runs');
	if (!existsSync(runs)) return [];
	return readdirSync(runs)
		.toSorted()
		.map(name => path.join(runs, name))
		.filter(folder => existsSync(manifestFile(folder)));
};

/** Loads manifest and row index of each run. A run that cannot be read, or reads another data set, is a problem and left out. */
export const openRuns = async (
	folders: readonly string[],
	dataset: {sha256: string; file: string},
): Promise<{runs: OpenRun[]; problems: Problem[]}> => {
	const runs: OpenRun[] = [];
	const problems: Problem[] = [];
	for (const folder of folders) {
		const manifest = await loadManifest(folder);
		if (!manifest.ok) {
			problems.push(manifest.problem);
			continue;
		}
		if (manifest.value.dataset.sha256 !== dataset.sha256) {
			problems.push({
				kind: 'other-dataset',
				message: `run '${manifest.value.id}' reads the data set ${manifest.value.dataset.name} (${manifest.value.dataset.sha256.slice(0, 12)}), the workspace reads ${path.basename(dataset.file)} (${dataset.sha256.slice(0, 12)}): the run is left out`,
				file: folder,
				help: 'Name that data set in casewise.json, or open the run in a workspace of its own',
			});
			continue;
		}
		const index = await indexRows(folder);
		if (!index.ok) {
			problems.push(index.problem);
			continue;
		}
		for (const {line, reason} of index.value.refused) {
			problems.push({kind: 'refused-row', message: reason, file: index.value.file, line});
		}
		runs.push({folder, manifest: manifest.value, entries: index.value.rows});
	}
	return {runs, problems};
};

/** The rows of all runs, in order of run and file; a row whose case the data set lacks is a problem and left out. */
export const rowsOfRuns = (
	runs: readonly OpenRun[],
	cases: ReadonlyMap<string, Case>,
): {rows: WorkspaceRow[]; problems: Problem[]} => {
	const rows: WorkspaceRow[] = [];
	const problems: Problem[] = [];
	for (const run of runs) {
		for (const entry of run.entries) {
			const one = cases.get(entry.caseId);
			if (one === undefined) {
				problems.push({
					kind: 'unknown-case',
					message: `the data set has no case '${entry.caseId}'`,
					file: run.folder,
					row: entry.id,
				});
				continue;
			}
			rows.push({
				rowId: entry.id,
				caseId: entry.caseId,
				calculatorId: one.calculatorId,
				calculatorName: one.calculatorName,
				model: run.manifest.model,
				arm: run.manifest.arm,
				seed: run.manifest.seed,
				outcome: entry.outcome,
				reading: entry.reading,
				run,
				entry,
			});
		}
	}
	return {rows, problems};
};

/** Problems as sentences, at most `most` of them and a line that counts the rest. */
export const summariseProblems = (problems: readonly Problem[], most = 5): string[] => [
	...problems.slice(0, most).map(describeProblem),
	...(problems.length > most ? [`and ${problems.length - most} more of the kind (casewise doctor lists them)`] : []),
];
