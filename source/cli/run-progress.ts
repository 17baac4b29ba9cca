import {describeProgress, type Progress, progressBar} from '../run/progress-text.ts';

/** Where a run's progress is shown while it runs. */
export type ProgressDisplay = {
	update: (progress: Progress) => void;
	/** A sentence that stays, above the bar. */
	say: (sentence: string) => void;
	/** Ends the bar with a last state that stays. */
	finish: (progress: Progress) => void;
};

/** Writes a sentence that stays; on a terminal in the place of a bar, which is drawn anew below. */
export const sayAbove = (stream: NodeJS.WriteStream, sentence: string): void => {
	stream.write(`${stream.isTTY === true ? '\r\u001B[K' : ''}${sentence}\n`);
};

const betweenFramesMs = 100;
const betweenLinesMs = 30_000;

/** A bar that is drawn anew on one line of a terminal; elsewhere (a file, a pipe) a plain line now and then. */
export const showProgress = (stream: NodeJS.WriteStream, now: () => number = Date.now): ProgressDisplay => {
	const isTerminal = stream.isTTY === true;
	let last = Number.NEGATIVE_INFINITY;
	const draw = (progress: Progress): void => {
		if (isTerminal) stream.write(`\r${progressBar(progress, stream.columns ?? 80)}\u001B[K`);
		else stream.write(`${describeProgress(progress)}\n`);
		last = now();
	};
	return {
		update: progress => {
			if (now() - last >= (isTerminal ? betweenFramesMs : betweenLinesMs)) draw(progress);
		},
		say: sentence => {
			sayAbove(stream, sentence);
			last = Number.NEGATIVE_INFINITY;
		},
		finish: progress => {
			draw(progress);
			if (isTerminal) stream.write('\n');
			last = Number.NEGATIVE_INFINITY;
		},
	};
};
