import {StringDecoder} from 'node:string_decoder';
import {createKeyParser} from '../keyboard/parse-keys.ts';
import {chromeOf} from '../review/chrome.ts';
import type {ReviewInput} from '../review/inputs.ts';
import {paintReview} from '../review/paint.ts';
import {type Effect, openReview} from '../review/state.ts';
import {type ReviewEvent, update} from '../review/update.ts';
import {createEffects} from './perform-effects.ts';
import type {Performer} from './performer.ts';
import {createScreenPainter, type ScreenView} from './screen-painter.ts';

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
export type ScreenProgram<State> = ScreenView<State> & {
	first: State;
	update: (state: State, event: ReviewEvent) => {state: State; effects: readonly Effect[]};
};

/** Opens the review; see `openScreen`. */
export const openReviewScreen = (input: ReviewInput, performer: Performer, terminal: ScreenTerminal): Promise<void> =>
	openScreen({first: openReview(input), update, paint: paintReview, chrome: chromeOf}, performer, terminal);

/** The keys of a terminal in raw mode, all of a chunk together; `pause` leaves them to somebody else. */
const createKeyboard = (
	stdin: NodeJS.ReadStream,
	onKeys: (keys: ReturnType<ReturnType<typeof createKeyParser>['push']>) => void,
): {resume: () => void; pause: () => void} => {
	const parser = createKeyParser();
	const decoder = new StringDecoder('utf8');
	let escapeTimer: NodeJS.Timeout | undefined;
	const takeKeys = (keys: ReturnType<typeof parser.push>): void => {
		if (keys.length > 0) onKeys(keys);
	};
	const takeChunk = (chunk: Buffer): void => {
		clearTimeout(escapeTimer);
		takeKeys(parser.push(decoder.write(chunk)));
		if (parser.hasRest()) escapeTimer = setTimeout(() => takeKeys(parser.flush()), escapeMs);
	};
	return {
		resume: () => {
			if (stdin.isTTY) stdin.setRawMode(true);
			stdin.on('data', takeChunk).resume();
		},
		pause: () => {
			clearTimeout(escapeTimer);
			stdin.off('data', takeChunk).pause();
			if (stdin.isTTY) stdin.setRawMode(false);
		},
	};
};

/**
Opens a screen in the terminal and resolves when the reader quits and everything said is saved. All keys of a chunk make
one change and one paint.
*/
export const openScreen = <State>(
	program: ScreenProgram<State>,
	performer: Performer,
	{stdin, stdout, hasColour, now, suspend, onHangUp}: ScreenTerminal,
): Promise<void> =>
	new Promise(resolve => {
		const painter = createScreenPainter(program, {stdout, hasColour});
		let state = program.first;
		let isOpen = true;
		let isSuspended = false;
		let isPaintQueued = false;
		const paintNow = (): void => {
			isPaintQueued = false;
			if (isOpen && !isSuspended) painter.show(state);
		};
		const queuePaint = (): void => {
			if (isPaintQueued) return;
			isPaintQueued = true;
			setImmediate(paintNow);
		};
		const happen = (event: ReviewEvent): void => {
			const change = program.update(state, event);
			state = change.state;
			for (const effect of change.effects) effects.perform(effect);
		};
		const answer = (event: ReviewEvent): void => {
			if (!isOpen) return;
			happen(event);
			queuePaint();
		};
		const takeSize = (): void => answer({kind: 'resized', columns: stdout.columns, rows: stdout.rows});
		const hangUp = (): void => answer({kind: 'hungUp'});
		const keyboard = createKeyboard(stdin, keys => {
			happen({kind: 'keysPressed', keys, atMs: now()});
			paintNow();
		});
		const effects = createEffects({
			performer,
			answer,
			suspend,
			repaint: painter.forget,
			whileAway: async work => {
				isSuspended = true;
				keyboard.pause();
				painter.leave();
				try {
					return await work();
				} finally {
					isSuspended = false;
					// The terminal may have gone meanwhile.
					if (isOpen) {
						painter.enter();
						keyboard.resume();
						takeSize();
					}
				}
			},
			close: () => {
				if (!isOpen) return;
				isOpen = false;
				effects.stop();
				stdin.off('end', hangUp).off('error', hangUp);
				stdout.off('resize', takeSize).off('error', hangUp);
				stopListening();
				painter.close();
				keyboard.pause();
				resolve();
			},
		});
		const stopListening = onHangUp(hangUp);

		painter.enter();
		stdin.on('end', hangUp).on('error', hangUp);
		stdout.on('resize', takeSize).on('error', hangUp);
		keyboard.resume();
		happen({kind: 'opened'});
		paintNow();
		void painter.loadInk(() => state).then(queuePaint);
	});
