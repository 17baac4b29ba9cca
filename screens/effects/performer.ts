import type {EventDraft, LabelEvent} from '../../annotations/label-event.ts';
import type {Attempt} from '../../data/attempt.ts';
import type {Execution} from '../../data/execution.ts';
import type {Result} from '../../data/result.ts';
import type {LoadedRow} from '../review/inputs.ts';
import type {TryWish} from '../review/state.ts';

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
