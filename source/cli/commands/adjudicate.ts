import {randomUUID} from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import type {AdjudicationRow} from '../../../annotations/adjudication.ts';
import {type LabelLog, openLabelLog} from '../../../annotations/label-log.ts';
import {showForeignLine} from '../../../data/foreign-text.ts';
import {describeProblem, failed} from '../../../data/result.ts';
import {chromeOf, paintAdjudication} from '../../../screens/adjudicate/paint.ts';
import {openAdjudication} from '../../../screens/adjudicate/state.ts';
import {update} from '../../../screens/adjudicate/update.ts';
import {copyText} from '../../../screens/effects/copy-text.ts';
import {openScreen} from '../../../screens/effects/open-screen.ts';
import {annotationsFolder} from '../../workspace/open-labels.ts';
import {type OpenWorkspace, rowsToRead} from '../../workspace/open-workspace.ts';
import {type AdjudicationWish, adjudicationRowsFor} from '../adjudication-rows.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../command.ts';
import {openLabelled} from '../open-labelled.ts';
import {processTerminal} from '../process-terminal.ts';
import {loadReviewRow} from '../review/load-row.ts';
import {lightRow} from '../review/review-queue.ts';

type Options = AdjudicationWish & {annotator?: string; workspace: string; readOnly?: true; list?: true; json?: true};

const nothingLeft = ({against, identical}: AdjudicationWish): string => {
	if (against !== undefined) return `no row was decided against ${against}`;
	return identical ? 'there is no row on which two readers agree' : 'there is no row on which readers differ';
};

const printList = (rows: readonly AdjudicationRow[], asJson: boolean): void => {
	const listed = rows.map(({rowId, status, differsIn, labels, decision}) => ({
		row: rowId,
		status,
		differsIn,
		labels: labels.map(({annotator, role, label}) => ({annotator, role, category: label.category, flags: label.flags})),
		decision: decision && {
			annotator: decision.annotator,
			category: decision.label.category,
			flags: decision.label.flags,
			cause: decision.label.cause ?? null,
		},
	}));
	if (asJson) {
		printJson({rows: listed});
		return;
	}
	for (const {row, status, labels, decision} of listed) {
		const said = labels.map(({annotator, category}) => `${annotator} ${category}`).join(', ');
		const decided = decision === null ? '' : `  → ${decision.category}`;
		process.stdout.write(`${showForeignLine(`${row}  ${status}  ${said}${decided}`)}\n`);
	}
};

type Opening = {
	workspace: OpenWorkspace;
	rows: readonly AdjudicationRow[];
	log: LabelLog;
	annotator: string;
	/** Why nothing can be decided, where nothing can. */
	readOnly: string | undefined;
	keepsReveals: boolean;
};

/** Runs the screen until the adjudicator quits. */
const openOn = ({workspace, rows, log, annotator, readOnly, keepsReveals}: Opening): Promise<void> => {
	const entries = new Map(rowsToRead(workspace).map(({row, stratum}) => [row.rowId, {row, stratum}]));
	const first = openAdjudication({
		review: {
			rows: rows.flatMap(({rowId}) => {
				const entry = entries.get(rowId);
				return entry === undefined ? [] : [{...lightRow(entry.row), stratum: entry.stratum}];
			}),
			codebook: workspace.codebook,
			codebookSha256: workspace.identity.codebook.sha256,
			annotator,
			role: 'adjudicator',
			sampleId: workspace.identity.sampleId,
			events: log.events,
			...(readOnly !== undefined && {readOnly}),
			place: path.basename(workspace.folder),
			columns: process.stdout.columns,
			rowsOfWindow: process.stdout.rows,
		},
		sides: new Map(rows.map(row => [row.rowId, row.labels])),
		decisions: new Map(
			rows.flatMap(({rowId, decision}) =>
				decision === null || (decision.annotator === annotator && readOnly === undefined)
					? []
					: [[rowId, decision] as const],
			),
		),
		keepsReveals,
	});
	return openScreen(
		{first, update, paint: paintAdjudication, chrome: chromeOf},
		{
			loadRow: async rowId => {
				const entry = entries.get(rowId);
				return entry === undefined
					? failed({kind: 'no-row', message: 'there is no such row', row: rowId})
					: loadReviewRow(workspace, entry.row);
			},
			append: draft => log.append(draft),
			copy: (rowId, text) =>
				copyText(rowId, text, {
					hasTmux: Boolean(process.env.TMUX),
					writeTerminal: bytes => process.stdout.write(bytes),
					folder: path.join(os.tmpdir(), 'casewise-copies'),
				}),
		},
		processTerminal(),
	);
};

const adjudicate = async (options: Options): Promise<void> => {
	const {workspace, labels} = await openLabelled(options.workspace);
	if (workspace.isDemo) throw new CommandFailure("there is no workspace here: adjudication needs two readers' logs");
	const rows = adjudicationRowsFor(labels.adjudication, options);
	const {against} = options;
	if (options.json || options.list) return printList(rows, options.json === true);
	if (rows.length === 0) {
		throw new CommandFailure({
			kind: 'nothing-to-decide',
			message: nothingLeft(options),
			file: workspace.folder,
			help: 'casewise agreement says how many rows have two labels; casewise adjudicate --all shows them',
		});
	}
	if (!process.stdin.isTTY || !process.stdout.isTTY) {
		throw new CommandFailure(
			'adjudication needs a terminal. For a list without a screen: casewise adjudicate --list',
			wrongUse,
		);
	}
	const annotator =
		options.annotator ?? (os.userInfo().username.replaceAll(/[^\p{L}\p{N}._-]/gu, '-') || 'adjudicator');
	const isReader = labels.readers.some(reader => reader.annotator === annotator);
	const decides = options.readOnly !== true && against === undefined;
	// Who only looks needs no log, unless he is a reader: then it keeps what he has been shown.
	const open = (readOnly: boolean) =>
		openLabelLog(
			{...workspace.identity, folder: annotationsFolder(workspace.folder), annotator, role: 'adjudicator', readOnly},
			{now: () => new Date(), newId: randomUUID},
		);
	const writable = decides || isReader ? await open(false) : undefined;
	const log = writable?.ok || decides ? writable! : await open(true); // deciding opens it writable
	if (!log.ok) {
		throw new CommandFailure({
			...log.problem,
			help: `${log.problem.help ?? 'Put this right'}, or look with --read-only`,
		});
	}
	try {
		const stopped = against === undefined ? 'opened with --read-only' : 'decisions against a reader are only shown';
		await openOn({
			workspace,
			rows,
			log: log.value,
			annotator,
			readOnly: decides ? undefined : stopped,
			keepsReveals: isReader && !log.value.readOnly,
		});
	} finally {
		await log.value.close();
	}
	for (const problem of log.value.problems) process.stderr.write(`casewise: ${describeProblem(problem)}\n`);
};

/** `casewise adjudicate`: both readers' labels side by side above the case, and one key to decide. */
export const run = (args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand('adjudicate', 'Step through the rows on which readers differ, and decide', [
			'casewise adjudicate --annotator ana-and-ben',
			'casewise adjudicate --identical --read-only',
			'casewise adjudicate --against ben',
			'casewise adjudicate --list',
		])
			.option('--annotator <id>', 'decide under this name (default: your user name)')
			.option('--workspace <folder>', 'the workspace', '.')
			.option('--identical', 'look through the rows on which the readers agree')
			.option('--all', 'every row with two labels')
			.option('--against <annotator>', 'walk, read-only, through the rows decided against this reader')
			.option('--read-only', 'look without deciding')
			.option('--list', 'print the rows instead of opening the screen')
			.option('--json', 'one JSON document, without a screen')
			.action(adjudicate),
		args,
	);
