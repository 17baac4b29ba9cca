import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type Codebook, codebookSha256, parseCodebook} from '../../annotations/codebook.ts';
import {defaultCodebook} from '../../annotations/default-codebook.ts';
import type {LogIdentity} from '../../annotations/log-identity.ts';
import type {Case} from '../../data/case.ts';
import {fileProblem} from '../../data/file-problem.ts';
import {type Dataset, loadDataset} from '../../data/read-dataset.ts';
import type {Problem, Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import {type Sample, sampleSchema} from '../../data/sample.ts';
import type {Workspace} from '../../data/workspace.ts';
import {type OpenRun, openRuns, rowsOfRuns, runFolders, type WorkspaceRow} from './run-index.ts';
import {demoFolder, findWorkspaceFolder, loadWorkspaceFile} from './workspace-file.ts';

/** A further set of labels for the same cases, by case id. */
export type LabelSetCases = {
	name: string;
	file: string;
	cases: ReadonlyMap<string, Case>;
	/** Why a case has no label here, by case id: `the note cannot answer the question`. */
	remarks: ReadonlyMap<string, string>;
};

/** A workspace with everything that lists need; whole rows are read one at a time. */
export type OpenWorkspace = {
	folder: string;
	isDemo: boolean;
	config: Workspace;
	dataset: Omit<Dataset, 'cases'>;
	cases: ReadonlyMap<string, Case>;
	labelSets: readonly LabelSetCases[];
	runs: readonly OpenRun[];
	/** All rows of all runs. */
	rows: readonly WorkspaceRow[];
	sample: Sample | undefined;
	codebook: Codebook;
	/** What labels of this workspace belong to. */
	identity: LogIdentity;
	/** What could not be read and was left out: for the user, never silently dropped. */
	problems: readonly Problem[];
};

/** Sample id and key of a workspace without a drawn sample: every row that is not correct is read. */
export const allFailures = {id: 'all-failures', key: ''} as const;

const byId = (cases: readonly Case[]): Map<string, Case> => new Map(cases.map(one => [one.id, one]));

const readText = async (file: string): Promise<Result<string>> => {
	try {
		return ok(await readFile(file, 'utf8'));
	} catch (error) {
		return failed(fileProblem(error, file));
	}
};

/** Reads a sample file. */
export const loadSample = async (file: string): Promise<Result<Sample>> => {
	const text = await readText(file);
	if (!text.ok) return text;
	try {
		const parsed = sampleSchema.safeParse(JSON.parse(text.value));
		if (parsed.success) return ok(parsed.data);
		const [issue] = parsed.error.issues;
		return failed({kind: 'bad-sample', message: issue?.message ?? 'not a sample', file, field: issue?.path.join('.')});
	} catch (error) {
		return failed({kind: 'bad-sample', message: `not JSON: ${(error as Error).message}`, file}); // JSON.parse throws SyntaxError
	}
};

const loadCodebook = async (folder: string, named: string | undefined): Promise<Result<Codebook>> => {
	if (named === undefined) return ok(defaultCodebook);
	const file = path.resolve(folder, named);
	const text = await readText(file);
	return text.ok ? parseCodebook(text.value, file) : text;
};

const loadLabelSets = async (
	folder: string,
	{labelSets}: Workspace,
): Promise<{sets: LabelSetCases[]; problems: Problem[]}> => {
	const sets: LabelSetCases[] = [];
	const problems: Problem[] = [];
	for (const {name, file} of labelSets) {
		const loaded = await loadDataset(path.resolve(folder, file));
		if (loaded.ok) {
			const remarks = new Map(
				loaded.value.refused.flatMap(({row, reason}) => (row === undefined ? [] : [[row, reason] as const])),
			);
			sets.push({name, file, cases: byId(loaded.value.cases), remarks});
		} else problems.push(loaded.problem);
	}
	return {sets, problems};
};

const missingSampleRows = (sample: Sample, rows: readonly WorkspaceRow[]): Problem[] => {
	const known = new Set(rows.map(row => row.rowId));
	const missing = sample.rows.filter(row => !known.has(row.id));
	if (missing.length === 0) return [];
	return [
		{
			kind: 'missing-rows',
			message: `${missing.length} of the ${sample.rows.length} sampled rows stand in no run of the workspace (${missing
				.slice(0, 3)
				.map(row => row.id)
				.join(', ')}${missing.length > 3 ? ', …' : ''})`,
			help: `Bring back the runs that the sample was drawn from: ${sample.runs.map(run => run.id).join(', ')}`,
		},
	];
};

/** Opens the workspace in `folder`. Fails when `casewise.json`, the data set, the sample or the codebook cannot be read; a run
that cannot be read is left out and named in `problems`. */
export const openWorkspace = async (folder: string, isDemo = false): Promise<Result<OpenWorkspace>> => {
	const config = await loadWorkspaceFile(folder);
	if (!config.ok) return config;
	const loaded = await loadDataset(path.resolve(folder, config.value.dataset));
	if (!loaded.ok) return loaded;
	const codebook = await loadCodebook(folder, config.value.codebook);
	if (!codebook.ok) return codebook;
	const sample =
		config.value.sample === undefined ? undefined : await loadSample(path.resolve(folder, config.value.sample));
	if (sample !== undefined && !sample.ok) return sample;
	const {cases: list, ...dataset} = loaded.value;
	const cases = byId(list);
	const [{runs, problems}, labelSets] = await Promise.all([
		openRuns(runFolders(folder, config.value.runs), dataset),
		loadLabelSets(folder, config.value),
	]);
	const {rows, problems: rowProblems} = rowsOfRuns(runs, cases);
	const sampleValue = sample?.value;
	return ok({
		folder,
		isDemo,
		config: config.value,
		dataset,
		cases,
		labelSets: labelSets.sets,
		runs,
		rows,
		sample: sampleValue,
		codebook: codebook.value,
		identity: {
			sampleId: sampleValue?.id ?? allFailures.id,
			sampleKey: sampleValue?.key ?? allFailures.key,
			datasetSha256: dataset.sha256,
			codebook: {
				name: codebook.value.name,
				version: codebook.value.version,
				sha256: codebookSha256(codebook.value),
			},
		},
		problems: [
			...dataset.refused.map(({line, field, reason}) => ({
				kind: 'refused-case',
				message: reason,
				file: dataset.file,
				line,
				field: field ?? undefined,
			})),
			...problems,
			...rowProblems,
			...labelSets.problems,
			...(sampleValue === undefined ? [] : missingSampleRows(sampleValue, rows)),
		],
	});
};

/** Opens the workspace at or above `start`, or the shipped demo where there is none. */
export const openWorkspaceFrom = (start: string): Promise<Result<OpenWorkspace>> => {
	const folder = findWorkspaceFolder(start);
	return folder === undefined ? openWorkspace(demoFolder(), true) : openWorkspace(folder, folder === demoFolder());
};

/** The rows to read, in reading order, with their stratum: the sample's, else every row that is not correct. */
export const rowsToRead = ({
	sample,
	rows,
}: OpenWorkspace): {row: WorkspaceRow; stratum: string; rowSha256?: string}[] => {
	if (sample === undefined) {
		return rows
			.filter(row => row.reading !== 'correct')
			.map(row => ({row, stratum: row.reading === 'needs-reading' ? 'needs-reading' : 'error'}));
	}
	const byRowId = new Map(rows.map(row => [row.rowId, row]));
	return sample.rows.flatMap(({id, stratum, rowSha256}) => {
		const row = byRowId.get(id);
		return row === undefined ? [] : [{row, stratum, rowSha256}];
	});
};
