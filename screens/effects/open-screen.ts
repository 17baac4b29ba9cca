import {StringDecoder} from 'node:string_decoder';
import type {EventDraft, LabelEvent} from '../../annotations/label-event.ts';
import type {Attempt} from '../../data/attempt.ts';
import type {Execution} from '../../data/execution.ts';
import {describeProblem, type Result} from '../../data/result.ts';
import {createKeyParser} from '../keyboard/parse-keys.ts';
import {type Chrome, chromeOf, drawBoxes} from '../review/chrome.ts';
import type {LoadedRow, ReviewInput} from '../review/inputs.ts';
import {paintReview} from '../review/paint.ts';
import type {Region} from '../review/paint-panes.ts';
import {type Effect, openReview, pendingId, type TryWish} from '../review/state.ts';
import {type ReviewEvent, update} from '../review/update.ts';
import {createCellPainter} from '../terminal/cell-painter.ts';
import {createPaint, type Paint} from '../text/style.ts';

/** What the screen cannot do itself. Each answers, also when it fails. */
export type Performer = {
	loadRow: (rowId: string) => Promise<Result<LoadedRow>>;
	/** Resolves when the event is on the disk. Called one after another. */
	append: (draft: EventDraft) => Promise<Result<LabelEvent>>;
	/** Where the text went: `to the tmux buffer`. */
	copy: (rowId: string, text: string) => Promise<Result<string>>;
	/** Absent where the screen only shows the record. */
	live?: LivePerformer;
};

/** What is tried on a row. A problem of kind `stopped` or `aborted` is no failure: it was stopped. */
export type LivePerformer = {
	/** Runs a program once more, keeping the values that its lines assigned. */
	runAgain: (rowId: string, program: string, signal: AbortSignal) => Promise<Result<Execution>>;
	/** Makes an attempt and keeps it; `onText` gets the reply as it comes in. */
	attempt: (
		rowId: string,
		wish: TryWish,
		options: {signal: AbortSignal; onText: (text: string, turn: number) => void},
	) => Promise<Result<Attempt>>;
	/** Opens the reader's editor, while the screen is away; undefined where the text was left as it is. */
	edit: (what: 'program' | 'prompt', text: string) => Promise<Result<string | undefined>>;
};

const isStop = (kind: string): boolean => kind === 'stopped' || kind === 'aborted';

/** The terminal, and what a process can do with it. */
export type ScreenTerminal = {
	stdin: NodeJS.ReadStream;
	stdout: NodeJS.WriteStream;
	hasColour: boolean;
	/** Milliseconds since some start. */
	now: () => number;
	/** Stops the process as Ctrl-Z does; resolves when it goes on. */
	suspend: () => Promise<void>;
	/** Calls back when the terminal is gone (SIGHUP) or the process is told to end; gives back how to stop listening. */
	onHangUp: (listener: () => void) => () => void;
};

/** An Esc alone is told from the start of a sequence by what follows within this time. */
const escapeMs = 40;

/** A screen as this shell runs it: pure functions of its state. */
export type ScreenProgram<State> = {
	first: State;
	update: (state: State, event: ReviewEvent) => {state: State; effects: readonly Effect[]};
	paint: (state: State, paint: Paint) => Region[];
	chrome: (state: State) => Chrome;
};

/** Opens the review; see `openScreen`. */
export const openReviewScreen = (input: ReviewInput, performer: Performer, terminal: ScreenTerminal): Promise<void> =>
	openScreen({first: openReview(input), update, paint: paintReview, chrome: chromeOf}, performer, terminal);

/**
Opens a screen in the terminal and resolves when the reader quits and everything said is saved. All keys of a chunk make
one change and one paint.
*/
export const openScreen = <State>(
	program: ScreenProgram<State>,
	performer: Performer,
	terminal: ScreenTerminal,
): Promise<void> => {
	const {stdin, stdout, now} = terminal;
	const painter = createCellPainter(stdout);
	const paint = createPaint(terminal.hasColour);
	const parser = createKeyParser();
	const decoder = new StringDecoder('utf8');
	const ids = new Map<string, string>();
	let state = program.first;
	let shownRegions = new Set<string>();
	let shownChrome = '';
	let isOpen = true;
	let isSuspended = false;
	let isPaintQueued = false;
	let appends: Promise<unknown> = Promise.resolve();
	let escapeTimer: NodeJS.Timeout | undefined;

	let ink: {show: (chrome: Chrome) => void; unmount: () => void} | undefined;

	painter.enter();

	/** Ink's frames go to the painter; until Ink is here, the same frame drawn by hand does. */
	const showChrome = (): void => {
		const chrome = program.chrome(state);
		const text = JSON.stringify(chrome);
		if (text === shownChrome) return;
		shownChrome = text;
		if (ink === undefined) painter.stdout.write(drawBoxes(chrome));
		else ink.show(chrome);
	};
	const paintNow = (): void => {
		isPaintQueued = false;
		if (!isOpen || isSuspended) return;
		showChrome();
		const regions = program.paint(state, paint);
		const present = new Set(regions.map(({id}) => id));
		for (const id of shownRegions) if (!present.has(id)) painter.clearRegion(id);
		for (const {id, rectangle, lines} of regions) painter.setRegion(id, rectangle, lines);
		shownRegions = present;
		painter.flush();
	};
	const queuePaint = (): void => {
		if (isPaintQueued) return;
		isPaintQueued = true;
		setImmediate(paintNow);
	};

	return new Promise(resolve => {
		const close = (): void => {
			if (!isOpen) return;
			isOpen = false;
			clearTimeout(escapeTimer);
			valuesAbort.abort();
			tryAbort.abort();
			stdin.off('data', takeChunk).off('end', hangUp).off('error', hangUp);
			stdout.off('resize', takeSize).off('error', hangUp);
			stopListening();
			ink?.unmount();
			painter.leave();
			if (stdin.isTTY) stdin.setRawMode(false);
			stdin.pause();
			resolve();
		};

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

		let valuesAbort = new AbortController();
		let tryAbort = new AbortController();

		const runAgain = async ({rowId, turn, program: text}: Effect & {kind: 'runAgain'}): Promise<void> => {
			valuesAbort.abort();
			valuesAbort = new AbortController();
			const {signal} = valuesAbort;
			const ran = await performer.live?.runAgain(rowId, text, signal);
			if (ran?.ok) return answer({kind: 'ranAgain', rowId, turn, execution: ran.value});
			const wasStopped = signal.aborted || (ran !== undefined && isStop(ran.problem.kind));
			const reason = ran === undefined ? 'nothing runs here' : describeProblem(ran.problem);
			answer({kind: 'notRunAgain', rowId, turn, reason: wasStopped ? undefined : reason});
		};

		const attempt = async ({request, rowId, wish}: Effect & {kind: 'try'}): Promise<void> => {
			tryAbort = new AbortController();
			const {signal} = tryAbort;
			const onText = (text: string, turn: number): void => answer({kind: 'tryStreamed', request, turn, text});
			const tried = await performer.live?.attempt(rowId, wish, {signal, onText});
			if (tried?.ok) return answer({kind: 'tryEnded', request, attempt: tried.value});
			const reason = tried === undefined ? 'nothing is tried here' : describeProblem(tried.problem);
			answer({kind: 'tryFailed', request, reason});
		};

		/** The editor has the terminal until it ends. */
		const edit = async ({rowId, what, text}: Effect & {kind: 'edit'}): Promise<void> => {
			const edited = await whileAway(async () => performer.live?.edit(what, text));
			if (edited?.ok) answer({kind: 'edited', rowId, what, text: edited.value});
			else
				answer({
					kind: 'editFailed',
					reason: edited === undefined ? 'nothing is edited here' : describeProblem(edited.problem),
				});
		};

		const perform = (effect: Effect): void => {
			switch (effect.kind) {
				case 'loadRow':
					void performer
						.loadRow(effect.rowId)
						.then(result =>
							answer(
								result.ok
									? {kind: 'rowLoaded', rowId: effect.rowId, loaded: result.value}
									: {kind: 'rowFailed', rowId: effect.rowId, reason: describeProblem(result.problem)},
							),
						);
					return;
				case 'append':
					appends = appends.then(() => append(effect.request, effect.draft));
					return;
				case 'copy':
					void performer
						.copy(effect.rowId, effect.text)
						.then(result =>
							answer(
								result.ok
									? {kind: 'caseCopied', where: result.value}
									: {kind: 'copyFailed', reason: describeProblem(result.problem)},
							),
						);
					return;
				case 'runAgain':
					void runAgain(effect);
					return;
				case 'try':
					void attempt(effect);
					return;
				case 'stopTrying':
					tryAbort.abort();
					return;
				case 'edit':
					void edit(effect);
					return;
				case 'repaint':
					painter.forget();
					return;
				case 'suspend':
					void suspend();
					return;
				case 'quit':
					close();
			}
		};

		const happen = (event: ReviewEvent): void => {
			const change = program.update(state, event);
			state = change.state;
			for (const effect of change.effects) perform(effect);
		};
		const answer = (event: ReviewEvent): void => {
			if (!isOpen) return;
			happen(event);
			queuePaint();
		};

		/** Gives the terminal back for as long as `work` takes. */
		const whileAway = async <T>(work: () => Promise<T>): Promise<T> => {
			isSuspended = true;
			stdin.off('data', takeChunk).pause();
			painter.leave();
			if (stdin.isTTY) stdin.setRawMode(false);
			try {
				return await work();
			} finally {
				if (stdin.isTTY) stdin.setRawMode(true);
				painter.enter();
				stdin.on('data', takeChunk).resume();
				isSuspended = false;
				takeSize();
			}
		};
		const suspend = (): Promise<void> => whileAway(terminal.suspend);

		const takeKeys = (keys: ReturnType<typeof parser.push>): void => {
			if (keys.length === 0) return;
			happen({kind: 'keysPressed', keys, atMs: now()});
			paintNow();
		};
		const takeChunk = (chunk: Buffer): void => {
			clearTimeout(escapeTimer);
			takeKeys(parser.push(decoder.write(chunk)));
			if (parser.hasRest()) escapeTimer = setTimeout(() => takeKeys(parser.flush()), escapeMs);
		};
		const takeSize = (): void => {
			happen({kind: 'resized', columns: stdout.columns, rows: stdout.rows});
			queuePaint();
		};
		const hangUp = (): void => answer({kind: 'hungUp'});
		const stopListening = terminal.onHangUp(hangUp);

		if (stdin.isTTY) stdin.setRawMode(true);
		stdin.on('data', takeChunk).on('end', hangUp).on('error', hangUp);
		stdout.on('resize', takeSize).on('error', hangUp);
		stdin.resume();
		happen({kind: 'opened'});
		paintNow();
		void import('./mount-chrome.tsx').then(({mountChrome}) => {
			if (!isOpen) return;
			ink = mountChrome(program.chrome(state), painter.stdout);
			shownChrome = JSON.stringify(program.chrome(state));
			queuePaint();
		});
	});
};
