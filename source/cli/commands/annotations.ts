import {existsSync} from 'node:fs';
import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {type CheckAgainst, checkLogs, type LogCheck} from '../../../annotations/check-logs.ts';
import {bringIntoLog, readLabelLogs} from '../../../annotations/label-log.ts';
import {identityOfLogs, mergeLogs} from '../../../annotations/merge-logs.ts';
import {type LogFile, parseLog} from '../../../annotations/parse-log.ts';
import {showForeignText} from '../../../data/foreign-text.ts';
import {describeProblem} from '../../../data/result.ts';
import {annotationsFolder} from '../../workspace/open-labels.ts';
import {openWorkspace, rowsToRead} from '../../workspace/open-workspace.ts';
import {findWorkspaceFolder, workspaceFileName} from '../../workspace/workspace-file.ts';
import {CommandFailure, defineCommand, printJson, runCommand} from '../command.ts';
import {notice} from '../open-labelled.ts';

/** The folder of logs that an argument means, and the workspace that it is part of, where it is. */
const placeOf = (given: string | undefined): {folder: string; workspace: string | undefined} => {
	const start = path.resolve(given ?? '.');
	if (given !== undefined && !existsSync(path.join(start, workspaceFileName))) {
		const parent = path.dirname(start);
		return {folder: start, workspace: existsSync(path.join(parent, workspaceFileName)) ? parent : undefined};
	}
	const workspace = findWorkspaceFolder(start);
	if (workspace === undefined) {
		throw new CommandFailure({
			kind: 'no-workspace',
			message: 'there is no workspace here',
			file: start,
			help: 'Name the folder of logs, such as casewise annotations check project/annotations',
		});
	}
	return {folder: annotationsFolder(workspace), workspace};
};

/** What the logs are held against: the workspace, or without one what the latest session among them says of itself. */
const against = async (workspaceFolder: string | undefined, files: readonly LogFile[]): Promise<CheckAgainst> => {
	if (workspaceFolder === undefined) return {identity: identityOfLogs(files)};
	const workspace = await openWorkspace(workspaceFolder);
	if (!workspace.ok) throw new CommandFailure(workspace.problem);
	const {identity, codebook, sample} = workspace.value;
	const digests = new Map(sample?.rows.map(row => [row.id, row.rowSha256]));
	const rows = sample === undefined ? undefined : digests;
	if (rowsToRead(workspace.value).length === 0) notice('the workspace has no row to read; rows are not checked');
	return {identity, codebook, rows};
};

const readFolder = async (folder: string): Promise<LogFile[]> => {
	const files = await readLabelLogs(folder);
	if (!files.ok) throw new CommandFailure(files.problem);
	return files.value;
};

const describe = (folder: string, {sound, files, lost, notes}: LogCheck): string =>
	[
		`folder  ${folder}`,
		...files.map(
			({file, annotators, events, labels, unreadable, refused}) =>
				`  ${path.basename(file)}: ${annotators.join(', ') || 'nobody'}, ${events} events, ${labels} labels${unreadable > 0 ? `, ${unreadable} unreadable lines` : ''}${refused ? ', refused' : ''}`,
		),
		...(lost.length > 0 ? ['would be lost:', ...lost.map(problem => `  ${describeProblem(problem)}`)] : []),
		...(notes.length > 0 ? ['to know:', ...notes.map(problem => `  ${describeProblem(problem)}`)] : []),
		sound ? 'sound: every event is readable and belongs here' : `not sound: ${lost.length} things would be lost`,
		'',
	].join('\n');

const check = async (given: string | undefined, options: {json?: true}): Promise<void> => {
	const {folder, workspace} = placeOf(given);
	if (!existsSync(folder)) {
		throw new CommandFailure({kind: 'no-logs', message: 'there is no such folder', file: folder});
	}
	const files = await readFolder(folder);
	const result = checkLogs(files, await against(workspace, files));
	if (options.json) printJson({folder, ...result});
	else process.stdout.write(showForeignText(describe(folder, result)));
	if (!result.sound) process.exitCode = 1;
};

/** The logs that an argument names: a file, or all of a folder or of a workspace's annotations. */
const logsAt = async (given: string): Promise<LogFile[]> => {
	const file = path.resolve(given);
	const found = await stat(file).catch(() => undefined);
	if (found === undefined)
		throw new CommandFailure({kind: 'no-logs', message: 'there is no such file or folder', file});
	if (!found.isDirectory()) return [{file, parsed: parseLog(await readFile(file, 'utf8'), file)}];
	return readFolder(existsSync(path.join(file, workspaceFileName)) ? annotationsFolder(file) : file);
};

const merge = async (from: readonly string[], options: {into?: string; json?: true}): Promise<void> => {
	const {folder, workspace} = placeOf(options.into);
	const own = existsSync(folder) ? await readFolder(folder) : [];
	const given = (await Promise.all(from.map(logsAt))).flat();
	if (given.length === 0) throw new CommandFailure({kind: 'no-logs', message: 'there is no log in what was named'});
	const {identity} = await against(workspace, [...own, ...given]);
	const merged = mergeLogs([...own, ...given], identity);
	for (const problem of merged.reported) notice(describeProblem(problem));
	for (const problem of merged.refused) notice(`refused: ${describeProblem(problem)}`);
	const added: Record<string, number> = {};
	for (const [annotator, events] of merged.annotators) {
		const brought = await bringIntoLog(folder, annotator, events, () => new Date());
		if (!brought.ok) throw new CommandFailure(brought.problem);
		added[annotator] = brought.value;
	}
	if (options.json) printJson({folder, added, refused: merged.refused, reported: merged.reported});
	else {
		const lines = Object.entries(added).map(([annotator, count]) => `${annotator}: ${count} events added\n`);
		process.stdout.write(showForeignText(lines.join('')));
	}
	if (merged.refused.length > 0) process.exitCode = 1;
};

/** `casewise annotations check | merge`: whether label logs are sound, and bringing copies together. */
export const run = async (args: readonly string[]): Promise<number> => {
	const command = defineCommand('annotations', 'Check label logs, and bring copies of them together', [
		'casewise annotations check',
		'casewise annotations merge ../from-ben/annotations',
	]);
	command.addCommand(
		defineCommand('check', 'Say whether a folder of label logs is sound and what would be lost', [
			'casewise annotations check project/annotations --json',
		])
			.argument('[folder]', "folder of logs or workspace (default: this workspace's)")
			.option('--json', 'one JSON document')
			.action(check),
	);
	command.addCommand(
		defineCommand('merge', 'Bring the events of other copies into this workspace; nothing is rewritten', [
			'casewise annotations merge ../from-ben/annotations/ben.jsonl',
			'casewise annotations merge a b --into both',
		])
			.argument('<from...>', 'log files, folders of logs, or workspaces')
			.option('--into <folder>', "folder of logs or workspace (default: this workspace's)")
			.option('--json', 'one JSON document')
			.action(merge),
	);
	return runCommand(command, args);
};
