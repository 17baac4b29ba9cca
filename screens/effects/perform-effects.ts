import type {EventDraft} from '../../annotations/label-event.ts';
import {describeProblem, type Result} from '../../data/result.ts';
import {type Effect, pendingId} from '../review/state.ts';
import type {ReviewEvent} from '../review/update.ts';
import type {Performer} from './performer.ts';

const isStop = (kind: string): boolean => kind === 'stopped' || kind === 'aborted';

type Answer = (event: ReviewEvent) => void;

/** What effects need of the shell that runs them. */
export type EffectShell = {
	performer: Performer;
	/** Tells the screen what came of an effect; does nothing once it is closed. */
	answer: Answer;
	/** Gives the terminal away for as long as `work` takes. */
	whileAway: <T>(work: () => Promise<T>) => Promise<T>;
	suspend: () => Promise<void>;
	repaint: () => void;
	close: () => void;
};

/** Appends what readers say, one event after another. */
const createAppender = ({performer, answer}: EffectShell): ((effect: Effect & {kind: 'append'}) => void) => {
	const ids = new Map<string, string>();
	let appends: Promise<unknown> = Promise.resolve();
	/** Undo and redo name an event that may have had no id yet when they were said; the writes before it have given it one. */
	const settled = (draft: EventDraft): EventDraft => {
		if (draft.action === 'undo') return {...draft, undoes: ids.get(draft.undoes) ?? draft.undoes};
		if (draft.action === 'redo') return {...draft, redoes: ids.get(draft.redoes) ?? draft.redoes};
		return draft;
	};
	const append = async (request: number, draft: EventDraft): Promise<void> => {
		let rowSha256 = draft.rowSha256;
		if (rowSha256 === '') {
			const loaded = await performer.loadRow(draft.rowId);
			if (!loaded.ok) return answer({kind: 'eventRefused', request, reason: describeProblem(loaded.problem)});
			rowSha256 = loaded.value.rowSha256;
		}
		const written = await performer.append({...settled(draft), rowSha256});
		if (!written.ok) return answer({kind: 'eventRefused', request, reason: describeProblem(written.problem)});
		ids.set(pendingId(request), written.value.id);
		answer({kind: 'eventAppended', request, event: written.value});
	};
	return ({request, draft}) => {
		appends = appends.then(() => append(request, draft));
	};
};

/** What is tried on a row: at most one run for its values and one attempt at a time; `stopAll` ends both. */
const createTrials = ({performer, answer, whileAway}: EffectShell) => {
	let values = new AbortController();
	let trial = new AbortController();
	return {
		runAgain: async ({rowId, turn, program}: Effect & {kind: 'runAgain'}): Promise<void> => {
			values.abort();
			values = new AbortController();
			const {signal} = values;
			const ran = await performer.live?.runAgain(rowId, program, signal);
			if (ran?.ok) return answer({kind: 'ranAgain', rowId, turn, execution: ran.value});
			const wasStopped = signal.aborted || (ran !== undefined && isStop(ran.problem.kind));
			const reason = ran === undefined ? 'nothing runs here' : describeProblem(ran.problem);
			answer({kind: 'notRunAgain', rowId, turn, reason: wasStopped ? undefined : reason});
		},
		attempt: async ({request, rowId, wish}: Effect & {kind: 'try'}): Promise<void> => {
			trial = new AbortController();
			const {signal} = trial;
			const onText = (text: string, turn: number): void => answer({kind: 'tryStreamed', request, turn, text});
			let seconds = 0;
			// A slow server is told from a dead one by what moves.
			const clock = setInterval(() => answer({kind: 'tryWaited', request, seconds: ++seconds}), 1000);
			try {
				const tried = await performer.live?.attempt(rowId, wish, {signal, onText});
				if (tried?.ok) return answer({kind: 'tryEnded', request, attempt: tried.value});
				const reason = tried === undefined ? 'nothing is tried here' : describeProblem(tried.problem);
				answer({kind: 'tryFailed', request, reason});
			} finally {
				clearInterval(clock);
			}
		},
		/** The editor has the terminal until it ends. */
		edit: async ({rowId, what, text}: Effect & {kind: 'edit'}): Promise<void> => {
			const edited = await whileAway(async () => performer.live?.edit(what, text));
			if (edited?.ok) return answer({kind: 'edited', rowId, what, text: edited.value});
			const reason = edited === undefined ? 'nothing is edited here' : describeProblem(edited.problem);
			answer({kind: 'editFailed', reason});
		},
		stopTrying: (): void => trial.abort(),
		stopAll: (): void => {
			values.abort();
			trial.abort();
		},
	};
};

const answerTo = async <T>(
	result: Promise<Result<T>>,
	answer: Answer,
	{done, failed}: {done: (value: T) => ReviewEvent; failed: (reason: string) => ReviewEvent},
): Promise<void> => {
	const settled = await result;
	answer(settled.ok ? done(settled.value) : failed(describeProblem(settled.problem)));
};

/** Carries out what `update` describes, and answers each effect that has an answer. `stop` ends what is under way. */
export const createEffects = (shell: EffectShell): {perform: (effect: Effect) => void; stop: () => void} => {
	const {performer, answer} = shell;
	const append = createAppender(shell);
	const trials = createTrials(shell);
	const perform = (effect: Effect): void => {
		switch (effect.kind) {
			case 'loadRow': {
				const {rowId} = effect;
				void answerTo(performer.loadRow(rowId), answer, {
					done: loaded => ({kind: 'rowLoaded', rowId, loaded}),
					failed: reason => ({kind: 'rowFailed', rowId, reason}),
				});
				return;
			}
			case 'append':
				append(effect);
				return;
			case 'copy':
				void answerTo(performer.copy(effect.rowId, effect.text), answer, {
					done: where => ({kind: 'caseCopied', where}),
					failed: reason => ({kind: 'copyFailed', reason}),
				});
				return;
			case 'runAgain':
				void trials.runAgain(effect);
				return;
			case 'try':
				void trials.attempt(effect);
				return;
			case 'stopTrying':
				trials.stopTrying();
				return;
			case 'edit':
				void trials.edit(effect);
				return;
			case 'repaint':
				shell.repaint();
				return;
			case 'suspend':
				void shell.whileAway(shell.suspend);
				return;
			case 'quit':
				shell.close();
		}
	};
	return {perform, stop: trials.stopAll};
};
