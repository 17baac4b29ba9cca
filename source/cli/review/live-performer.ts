import {randomUUID} from 'node:crypto';
import type {Role} from '../../../annotations/label-event.ts';
import {mayShow} from '../../../annotations/second-reading.ts';
import type {Attempt} from '../../../data/attempt.ts';
import {failed, ok, type Result} from '../../../data/result.ts';
import {readRowAt} from '../../../data/run-folder.ts';
import type {AnswerSource, Executor} from '../../../executor/execution.ts';
import {isSupported} from '../../../formulas/supported.ts';
import {editText} from '../../../screens/effects/edit-text.ts';
import type {LivePerformer} from '../../../screens/effects/performer.ts';
import type {TryWish} from '../../../screens/review/state.ts';
import {findArm} from '../../arms/all-arms.ts';
import {loadPrompts} from '../../arms/prompts.ts';
import type {Complete} from '../../model/completion.ts';
import {storeAttempt} from '../../run/attempt-store.ts';
import type {LiveRow, LiveTools} from '../../run/live.ts';
import {openExecutor} from '../../run/open-executor.ts';
import type {OpenWorkspace} from '../../workspace/open-workspace.ts';
import type {WorkspaceRow} from '../../workspace/run-index.ts';
import type {ModelAddress} from '../run-setup.ts';

export type LiveSetting = {
	workspace: OpenWorkspace;
	entries: ReadonlyMap<string, WorkspaceRow>;
	/** Where attempts are kept: the workspace, or for the demo the user's own folder. */
	folder: string;
	annotator: string;
	flags: {baseUrl?: string | undefined; model?: string | undefined};
};

/** The attempts that a reader may see: his own, and those of nobody's name where he is the first to read. */
export const attemptsFor = (
	attempts: readonly Attempt[],
	{annotator, role}: {annotator: string; role: Role},
): Map<string, Attempt[]> => {
	const byRow = new Map<string, Attempt[]>();
	for (const attempt of attempts) {
		const isVisible =
			attempt.by === undefined ? role !== 'second' : mayShow({annotator, role}, {what: 'live-attempt', by: attempt.by});
		if (isVisible) byRow.set(attempt.rowId, [...(byRow.get(attempt.rowId) ?? []), attempt]);
	}
	return byRow;
};

const noModel: Complete = async () => {
	throw new TypeError('an edited program asked a model');
};

/** Makes attempts: executor, prompts and model client are opened when the first one needs them. */
export const createLivePerformer = (setting: LiveSetting): {performer: LivePerformer; close: () => Promise<void>} => {
	const {workspace, entries, folder, annotator, flags} = setting;
	let executor: Promise<Result<Executor>> | undefined;
	let address: ModelAddress | undefined;
	const theExecutor = (): Promise<Result<Executor>> => {
		executor ??= openExecutor({servers: 1});
		return executor;
	};

	const answerFromOf = (entry: WorkspaceRow): readonly AnswerSource[] | undefined => {
		const known: readonly AnswerSource[] = ['solve', 'result', 'stdout'];
		const named = entry.run.manifest.executor?.answerFrom;
		return named === undefined ? undefined : known.filter(source => named.includes(source));
	};

	const runProgram = async (
		entry: WorkspaceRow,
		program: string,
		{signal, trace}: {signal: AbortSignal | undefined; trace: boolean},
	) => {
		const opened = await theExecutor();
		if (!opened.ok) return opened;
		const {executor: ran} = entry.run.manifest;
		const request = {program, trace, limits: ran?.limits, answerFrom: answerFromOf(entry)};
		const execution = await opened.value.execute(request, signal);
		return execution.ok ? execution : failed({kind: execution.problem.kind, message: execution.problem.message});
	};

	const openModel = async (signal: AbortSignal): Promise<Result<{complete: Complete; address: ModelAddress}>> => {
		if (address === undefined) {
			// The client's package is large: it is loaded when a model is asked, not before the first frame.
			const {findModel} = await import('../run-setup.ts');
			const found = await findModel(flags, {folder: workspace.folder, workspace: workspace.config}, signal);
			if (!found.ok) return found;
			address = found.value;
		}
		const {createComplete} = await import('../../model/create-complete.ts');
		return ok({complete: createComplete(address), address});
	};

	const liveRow = async (entry: WorkspaceRow): Promise<Result<LiveRow>> => {
		const row = await readRowAt(entry.run.folder, entry.entry);
		if (!row.ok) return row;
		const theCase = workspace.cases.get(entry.caseId);
		if (theCase === undefined)
			return failed({kind: 'unknown-case', message: 'the data set has no such case', row: entry.rowId});
		const prompts = await loadPrompts();
		if (!prompts.ok) return prompts;
		const {supported} = workspace.config;
		return ok({
			theCase,
			row: row.value,
			arm: findArm(entry.run.manifest.arm),
			prompts: prompts.value,
			isSupported: id => (supported === undefined ? isSupported(id) : isSupported(id, supported)),
			maxTokens: entry.run.manifest.decoding.maxTokens ?? 1024,
		});
	};

	const make = async (live: LiveRow, wish: TryWish, tools: LiveTools): Promise<Result<Attempt>> => {
		const {askAgain, repairRow, runEdited, sendMessages, voteOnRow} = await import('../../run/live.ts');
		switch (wish.kind) {
			case 'ask-again':
				return askAgain(live, tools);
			case 'vote':
				return voteOnRow(live, tools);
			case 'repair':
				return repairRow(live, {...tools, turn: wish.turn});
			case 'program':
				return runEdited(live, {...tools, program: wish.program});
			case 'prompt':
				return sendMessages(live, {...tools, messages: wish.messages});
		}
	};

	const performer: LivePerformer = {
		runAgain: async (rowId, program, signal) => {
			const entry = entries.get(rowId);
			return entry === undefined
				? failed({kind: 'no-row', message: 'there is no such row', row: rowId})
				: runProgram(entry, program, {signal, trace: true});
		},
		attempt: async (rowId, wish, {signal, onText}) => {
			const entry = entries.get(rowId);
			if (entry === undefined) return failed({kind: 'no-row', message: 'there is no such row', row: rowId});
			const live = await liveRow(entry);
			if (!live.ok) return live;
			const model = wish.kind === 'program' ? undefined : await openModel(signal);
			if (model?.ok === false) return model;
			const tried = await make(live.value, wish, {
				complete: model?.value.complete ?? noModel,
				runProgram: (program, options) =>
					runProgram(entry, program, {signal: options.signal, trace: wish.kind === 'program'}),
				signal,
				onText,
				server:
					model === undefined ? undefined : {model: model.value.address.model, endpoint: model.value.address.baseUrl},
				newId: randomUUID,
				now: () => new Date(),
			});
			if (!tried.ok) return tried;
			const attempt = {...tried.value, by: annotator};
			const stored = await storeAttempt(folder, attempt);
			return stored.ok ? ok(attempt) : stored;
		},
		edit: (what, text) =>
			editText(
				what === 'program' ? 'program.py' : 'prompt.txt',
				text,
				process.env.VISUAL || process.env.EDITOR || 'vi',
			),
	};
	return {
		performer,
		close: async () => {
			const opened = await executor;
			if (opened?.ok) await opened.value.close();
		},
	};
};
