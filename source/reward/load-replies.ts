import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Answer} from '../../data/answer.ts';
import type {Case} from '../../data/case.ts';
import {fileProblem} from '../../data/file-problem.ts';
import {loadDataset} from '../../data/read-dataset.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {RunRow} from '../../data/run.ts';
import {loadManifest, manifestFile, readRows} from '../../data/run-folder.ts';
import {demoFolder, findWorkspaceFolder, loadWorkspaceFile} from '../workspace/workspace-file.ts';

/** A reply with its case, as a run or a file of replies has it. */
export type LoadedReply = {row: string; reply: string; case: Case; value?: Answer | null};
export type LoadedReplies = {replies: LoadedReply[]; refused: {line: number; reason: string}[]; dataset: string};

/** The text that a row's answer was given in: the thoughts that came beside it, then the reply. */
export const replyOfRow = ({turns, answeredBy}: RunRow): string => {
	const turn = turns[answeredBy ?? turns.length - 1];
	if (turn === undefined) return '';
	// An answer that follows from an executed program says no formula; the turns before it do.
	const earlier = turns.slice(0, answeredBy ?? turns.length - 1).map(({reply}) => reply);
	const thoughts =
		turn.reasoning === undefined ? [] : [`<think>${turn.reasoning.replace(/<\/?think(?:ing)?>/g, '')}</think>`];
	return [...earlier, ...thoughts, turn.reply].join('\n');
};

const datasetFile = async (target: string, named: string | undefined): Promise<Result<string>> => {
	if (named !== undefined) return ok(named);
	const folder = findWorkspaceFolder(path.dirname(path.resolve(target))) ?? findWorkspaceFolder('.') ?? demoFolder();
	const workspace = await loadWorkspaceFile(folder);
	return workspace.ok ? ok(path.resolve(folder, workspace.value.dataset)) : workspace;
};

const text = (value: unknown): string | undefined =>
	typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** One line of a file of replies: `{"row", "case", "reply"}`, under the usual other names. */
const replyOfLine = (line: string): {row: string | undefined; caseId: string; reply: string} | string => {
	let json: unknown;
	try {
		json = JSON.parse(line);
	} catch (error) {
		return `not JSON: ${(error as Error).message}`; // JSON.parse throws SyntaxError
	}
	if (typeof json !== 'object' || json === null) return 'not an object';
	const record: Record<string, unknown> = {...json};
	const first = (...names: string[]): string | undefined =>
		names.map(name => text(record[name])).find(value => value !== undefined);
	const caseId = first('case', 'caseId', 'case_id', 'Row Number', 'Unique ID', 'id');
	const reply = first('reply', 'completion', 'response', 'output', 'solution_str', 'text');
	if (caseId === undefined) return "no 'case'";
	if (reply === undefined) return "no 'reply'";
	return {row: first('row'), caseId, reply};
};

/** Loads the replies of a run folder, or of a JSONL file of replies, with their cases. */
export const loadReplies = async (target: string, named: string | undefined): Promise<Result<LoadedReplies>> => {
	const isRun = existsSync(manifestFile(target));
	if (!isRun && !existsSync(target))
		return failed({kind: 'no-replies', message: 'there is no run and no file of replies', file: target});
	const file = await datasetFile(target, named);
	if (!file.ok) return file;
	const dataset = await loadDataset(file.value);
	if (!dataset.ok) return dataset;
	const cases = new Map(dataset.value.cases.map(one => [one.id, one]));
	const replies: LoadedReply[] = [];
	const refused: LoadedReplies['refused'] = [];
	if (isRun) {
		const manifest = await loadManifest(target);
		if (!manifest.ok) return manifest;
		if (manifest.value.dataset.sha256 !== dataset.value.sha256)
			return failed({
				kind: 'other-dataset',
				message: `the run is about another data set (${manifest.value.dataset.name})`,
				file: file.value,
				help: 'Name that one with --dataset',
			});
		for await (const row of readRows(target, one => refused.push(one))) {
			const own = cases.get(row.caseId);
			if (own === undefined) refused.push({line: 0, reason: `row ${row.id}: the data set has no case ${row.caseId}`});
			else replies.push({row: row.id, reply: replyOfRow(row), case: own, value: row.answer});
		}
		return ok({replies, refused, dataset: file.value});
	}
	let content: string;
	try {
		content = await readFile(target, 'utf8');
	} catch (error) {
		return failed(fileProblem(error, target));
	}
	for (const [index, line] of content.split('\n').entries()) {
		if (line.trim() === '') continue;
		const one = replyOfLine(line);
		const own = typeof one === 'string' ? undefined : cases.get(one.caseId);
		if (typeof one === 'string') refused.push({line: index + 1, reason: one});
		else if (own === undefined) refused.push({line: index + 1, reason: `the data set has no case ${one.caseId}`});
		else
			replies.push({
				row: one.row ?? `${path.basename(target)}/${one.caseId}/${index + 1}`,
				reply: one.reply,
				case: own,
			});
	}
	return ok({replies, refused, dataset: file.value});
};
