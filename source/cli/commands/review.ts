import {randomUUID} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {Option} from 'commander';
import type {Role} from '../../../annotations/label-event.ts';
import {type LabelLog, openLabelLog} from '../../../annotations/label-log.ts';
import {fileProblem} from '../../../data/file-problem.ts';
import {describeProblem, failed, ok, type Result} from '../../../data/result.ts';
import {copyText} from '../../../screens/effects/copy-text.ts';
import {openReviewScreen} from '../../../screens/effects/open-screen.ts';
import type {LoadedRow, ReviewInput} from '../../../screens/review/inputs.ts';
import {resolveEndpoint} from '../../model/endpoint.ts';
import {loadAttempts} from '../../run/attempt-store.ts';
import {annotationsFolder, openLabels} from '../../workspace/open-labels.ts';
import {type OpenWorkspace, openWorkspace, openWorkspaceFrom} from '../../workspace/open-workspace.ts';
import {summariseProblems} from '../../workspace/run-index.ts';
import {CommandFailure, defineCommand, runCommand, wrongUse} from '../command.ts';
import {notice} from '../open-labelled.ts';
import {processTerminal} from '../process-terminal.ts';
import {attemptsFor, createLivePerformer} from '../review/live-performer.ts';
import {loadReviewRow} from '../review/load-row.ts';
import {findRow, lightRow, listedQueue, type Queue, reviewQueue} from '../review/review-queue.ts';

type Options = {
	baseUrl?: string;
	model?: string;
	row?: string;
	rows?: string;
	annotator?: string;
	role: Role;
	workspace?: string;
	readOnly?: true;
	reward?: true;
};

const need = <T>(result: Result<T>): T => {
	if (result.ok) return result.value;
	throw new CommandFailure(result.problem);
};

/** Labels of the shipped demo go to the user's own folder: the package's may be read-only, and is replaced at an update. */
const labelsFolder = ({isDemo, folder}: OpenWorkspace): string =>
	isDemo
		? path.join(process.env.XDG_DATA_HOME || path.join(os.homedir(), '.local/share'), 'casewise/demo/annotations')
		: annotationsFolder(folder);

/** The name to label under where none is given: the user's, as a file name. */
const defaultAnnotator = (): string => os.userInfo().username.replaceAll(/[^\p{L}\p{N}._-]/gu, '-') || 'reader';

const openLog = async (workspace: OpenWorkspace, annotator: string, {role, readOnly}: Options): Promise<LabelLog> => {
	const opened = await openLabelLog(
		{...workspace.identity, folder: labelsFolder(workspace), annotator, role, ...(readOnly && {readOnly})},
		{now: () => new Date(), newId: randomUUID},
	);
	if (opened.ok) return opened.value;
	const {help, ...problem} = opened.problem;
	const orElse = readOnly ? '' : ', or look without labelling: casewise review --read-only';
	throw new CommandFailure({...problem, help: `${help ?? 'Put this right'}${orElse}`});
};

/** The rows that a file names, one id a line. */
const openList = async (workspace: OpenWorkspace, file: string): Promise<Queue> => {
	const ids = need(await readIds(file));
	const {unknown, ...queue} = listedQueue(workspace, ids);
	if (unknown.length > 0)
		notice(`${unknown.length} of the listed rows stand in no run: ${unknown.slice(0, 3).join(', ')}`);
	if (queue.rows.length > 0) return queue;
	throw new CommandFailure({kind: 'no-row', message: 'it names no row of this workspace', file}, wrongUse);
};

const readIds = async (file: string): Promise<Result<string[]>> => {
	try {
		const lines = (await readFile(file, 'utf8')).split('\n').map(line => line.trim());
		return ok(lines.filter(line => line !== ''));
	} catch (error) {
		return failed(fileProblem(error, file));
	}
};

const makeQueue = async (
	workspace: OpenWorkspace,
	log: LabelLog,
	annotator: string,
	{role, row, rows: listFile}: Options,
): Promise<Queue> => {
	if (listFile !== undefined) return openList(workspace, listFile);
	const labels = role === 'second' ? need(await openLabels(workspace)) : undefined;
	const queue = reviewQueue(workspace, labels, {annotator, role, events: log.events});
	if (row !== undefined) {
		const [found, another] = findRow(workspace, row);
		if (found === undefined) {
			throw new CommandFailure(
				{
					kind: 'no-row',
					message: `there is no row or case '${row}'`,
					file: workspace.folder,
					help: 'Name a row as RUN/CASE',
				},
				wrongUse,
			);
		}
		if (another !== undefined) {
			throw new CommandFailure(
				{
					kind: 'many-rows',
					message: `case '${row}' stands in several runs`,
					help: `Name one of its rows, such as ${found.rowId}`,
				},
				wrongUse,
			);
		}
		return queue.rows.some(({rowId}) => rowId === found.rowId) ? queue : {...queue, rows: [lightRow(found)]};
	}
	if (queue.rows.length > 0) return queue;
	throw new CommandFailure({
		kind: 'nothing-to-read',
		message: role === 'second' ? 'no row is due for a second reading' : 'there is no failure to read',
		file: workspace.folder,
		help:
			role === 'second'
				? 'A second reader gets the rows that a first reader marked as uncertain, and the share that casewise.json sets as secondReader'
				: 'Import or run something first: casewise import --help',
	});
};

/** Whether a model can be asked; the server itself is looked for when the first attempt is made. */
const liveAvailability = ({config}: OpenWorkspace, flags: Options): NonNullable<ReviewInput['live']> => {
	const endpoint = resolveEndpoint(flags, process.env, config.endpoint);
	if (!endpoint.ok) return {kind: 'off', reason: describeProblem(endpoint.problem)};
	if (endpoint.value === undefined)
		return {kind: 'off', reason: 'no server is named (--base-url, CASEWISE_BASE_URL or casewise.json)'};
	return {kind: 'ready', server: endpoint.value.baseUrl};
};

const visibleAttempts = async (folder: string, annotator: string, {role}: Options) => {
	const {attempts, refused} = need(await loadAttempts(folder));
	if (refused.length > 0) notice(`${refused.length} lines of live/attempts.jsonl are no attempts and are left out`);
	return attemptsFor(attempts, {annotator, role});
};

const review = async (options: Options): Promise<void> => {
	if (!process.stdin.isTTY || !process.stdout.isTTY) {
		throw new CommandFailure('the review needs a terminal. For one case without a screen: casewise show ID');
	}
	const workspace = need(
		await (options.workspace === undefined
			? openWorkspaceFrom(process.cwd())
			: openWorkspace(path.resolve(options.workspace))),
	);
	const annotator = options.annotator ?? defaultAnnotator();
	const log = await openLog(workspace, annotator, options);
	const liveFolder = path.dirname(labelsFolder(workspace));
	let closeLive = async (): Promise<void> => undefined;
	try {
		const {rows: queued, entries} = await makeQueue(workspace, log, annotator, options);
		const startRow = options.row === undefined ? undefined : findRow(workspace, options.row)[0]?.rowId;
		const live = createLivePerformer({workspace, entries, folder: liveFolder, annotator, flags: options});
		closeLive = live.close;
		const attempts = await visibleAttempts(liveFolder, annotator, options);
		const load = async (rowId: string): Promise<Result<LoadedRow>> => {
			const entry = entries.get(rowId);
			return entry === undefined
				? failed({kind: 'no-row', message: 'there is no such row', row: rowId})
				: loadReviewRow(workspace, entry, attempts.get(rowId));
		};
		const rows = options.reward ? await (await import('../review/reward-view.ts')).withLuck(queued, load) : queued;
		const input: ReviewInput = {
			rows,
			codebook: workspace.codebook,
			codebookSha256: workspace.identity.codebook.sha256,
			annotator,
			role: options.role,
			sampleId: workspace.identity.sampleId,
			events: log.events,
			...(options.readOnly && {readOnly: 'the review was opened with --read-only'}),
			runsPrograms: true,
			live: liveAvailability(workspace, options),
			place: workspace.isDemo ? 'demo' : path.basename(workspace.folder),
			...(startRow !== undefined && {startRow}),
			columns: process.stdout.columns,
			rowsOfWindow: process.stdout.rows,
		};
		await openReviewScreen(
			input,
			{
				loadRow: async rowId => {
					const loaded = await load(rowId);
					if (!options.reward || !loaded.ok) return loaded;
					const {rewardView} = await import('../review/reward-view.ts');
					return ok({...loaded.value, reward: rewardView(loaded.value)});
				},
				append: draft => log.append(draft),
				live: live.performer,
				copy: (rowId, text) =>
					copyText(rowId, text, {
						hasTmux: Boolean(process.env.TMUX),
						writeTerminal: bytes => process.stdout.write(bytes),
						folder: path.join(os.tmpdir(), 'casewise-copies'),
					}),
			},
			processTerminal(),
		);
	} finally {
		await Promise.all([log.close(), closeLive()]);
	}
	for (const line of summariseProblems([...workspace.problems, ...log.problems])) notice(line);
};

/** Opens the review screen on the workspace here, or on the shipped demo. Returns the exit code. */
export const run = (args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand('review', 'Read the failures of a workspace, or of the shipped demo, and label them', [
			'casewise review',
			'casewise review --row gpt-4/17',
			'casewise review --role second --annotator bea',
		])
			.option('--row <id>', 'open on this row, or on the only row of this case')
			.option(
				'--rows <file>',
				'read only the rows that this file names, one id a line (casewise why --rows writes one)',
			)
			.option(
				'--reward',
				'show the stated formula, the verdict on it and the reward below the formula card (a verdict can anchor a reader: off by default)',
			)
			.option('--base-url <url>', 'model server to ask live (default: environment, then casewise.json)')
			.option('--model <name>', 'model to ask there')
			.option('--annotator <id>', 'label under this name (default: your user name)')
			.addOption(
				new Option('--role <role>', 'first reader or second reader').choices(['first', 'second']).default('first'),
			)
			.option('--workspace <folder>', 'workspace to open (default: the one here or above, else the demo)')
			.option('--read-only', 'look without labelling')
			.action(review),
		args,
	);
