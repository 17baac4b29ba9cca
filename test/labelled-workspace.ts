import {spawn} from 'node:child_process';
import {copyFile, mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {codebookSha256} from '../annotations/codebook.ts';
import {defaultCodebook} from '../annotations/default-codebook.ts';
import type {EventDraft, Role} from '../annotations/label-event.ts';
import {openLabelLog} from '../annotations/label-log.ts';
import {loadDataset} from '../data/read-dataset.ts';
import type {Result} from '../data/result.ts';
import type {RunRow} from '../data/run.ts';
import type {Sample} from '../data/sample.ts';
import {openRowWriter, writeManifest} from '../data/write-run.ts';
import {rowSha256} from '../source/scoring/row-hash.ts';
import {writeWorkspaceFile} from '../source/workspace/workspace-file.ts';

const root = join(import.meta.dirname, '..');

export const need = <T>(result: Result<T>): T => {
	if (!result.ok) throw new Error(result.problem.message);
	return result.value;
};

/** A workspace on disk: the demo's cases, a run that fails on 20 of them in two ways, and a sample of these 20. */
export const makeWorkspace = async (folder: string): Promise<{rowIds: string[]; rows: Map<string, RunRow>}> => {
	await mkdir(join(folder, 'runs'), {recursive: true});
	await copyFile(join(root, 'data/demo/cases.jsonl'), join(folder, 'cases.jsonl'));
	const dataset = need(await loadDataset(join(folder, 'cases.jsonl')));
	const run = join(folder, 'runs', 'small');
	need(
		await writeManifest(run, {
			schema: 'casewise.run/1',
			id: 'small',
			model: 'small-model',
			arm: 'program-solve',
			seed: 1,
			endpoint: null,
			decoding: {temperature: 0, maxTokens: null},
			promptSha256: null,
			dataset: {name: 'cases.jsonl', sha256: dataset.sha256, cases: dataset.cases.length},
			executor: null,
			versions: {},
			systemFingerprint: null,
			startedAt: '2026-01-01T00:00:00.000Z',
			finishedAt: '2026-01-01T00:01:00.000Z',
		}),
	);
	const writer = need(await openRowWriter(run, {flushEach: false}));
	const rows = new Map<string, RunRow>();
	for (const [index, one] of dataset.cases.slice(0, 20).entries()) {
		const isError = index >= 15;
		const row: RunRow = {
			schema: 'casewise.row/1',
			id: `small/${one.id}`,
			caseId: one.id,
			turns: [
				{messages: [], reply: 'answer', finishReason: 'stop', usage: null, program: 'result = 1', execution: null},
			],
			answeredBy: isError ? null : 0,
			answerText: null,
			answer: isError ? null : {kind: 'decimal', value: 1},
			correct: false,
			outcome: isError ? 'raised' : 'answered-wrong',
			reading: isError ? 'execution-failure' : 'needs-reading',
		};
		rows.set(row.id, row);
		need(await writer.append(row));
	}
	need(await writer.close());
	const sample: Sample = {
		schema: 'casewise.sample/1',
		id: 'audit',
		key: 'key',
		createdAt: '2026-01-01T00:00:00.000Z',
		runs: [{id: 'small', rowsSha256: ''}],
		strata: [],
		rows: [...rows.values()].map(row => ({
			id: row.id,
			rowSha256: rowSha256(row),
			model: 'small-model',
			stratum: row.reading === 'needs-reading' ? 'needs-reading/supported' : 'error/supported',
		})),
	};
	await mkdir(join(folder, 'samples'), {recursive: true});
	await writeFile(join(folder, 'samples', 'audit.json'), JSON.stringify(sample));
	need(
		await writeWorkspaceFile(folder, {
			schema: 'casewise.workspace/1',
			dataset: 'cases.jsonl',
			labelSets: [],
			runs: [],
			sample: 'samples/audit.json',
		}),
	);
	return {rowIds: [...rows.keys()], rows};
};

type Session = {annotator: string; role: Role};

/** One labelling session on a workspace, through the real log; returns the ids of the events. */
export const labelSession = async (
	folder: string,
	{annotator, role}: Session,
	list: readonly EventDraft[],
): Promise<string[]> => {
	const dataset = need(await loadDataset(join(folder, 'cases.jsonl')));
	let count = 0;
	const log = need(
		await openLabelLog(
			{
				folder: join(folder, 'annotations'),
				annotator,
				role,
				sampleId: 'audit',
				sampleKey: 'key',
				datasetSha256: dataset.sha256,
				codebook: {
					name: defaultCodebook.name,
					version: defaultCodebook.version,
					sha256: codebookSha256(defaultCodebook),
				},
			},
			{now: () => new Date(), newId: () => `${annotator}-${role}-${++count}-${crypto.randomUUID()}`},
		),
	);
	const ids: string[] = [];
	for (const draft of list) ids.push(need(await log.append(draft)).id);
	await log.close();
	return ids;
};

/** Runs `casewise` from its sources and returns what it wrote and its exit code. */
export const casewise = async (
	args: readonly string[],
	cwd: string,
): Promise<{code: number | null; stdout: string; stderr: string}> => {
	const child = spawn(process.execPath, [join(root, 'source/cli/main.ts'), ...args], {
		cwd,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let [stdout, stderr] = ['', ''];
	child.stdout.setEncoding('utf8').on('data', text => {
		stdout += text;
	});
	child.stderr.setEncoding('utf8').on('data', text => {
		stderr += text;
	});
	const code = await new Promise<number | null>(resolve => child.once('close', resolve));
	return {code, stdout, stderr};
};
