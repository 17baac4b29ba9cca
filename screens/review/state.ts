import {foldEvents, type LogState, type RowState} from '../../annotations/fold-events.ts';
import type {EventDraft, Evidence, LogEvent} from '../../annotations/label-event.ts';
import type {RowStatus} from '../../annotations/progress.ts';
import {rowStatus} from '../../annotations/progress.ts';
import type {Outcome} from '../../data/outcome.ts';
import type {Message} from '../../data/run.ts';
import type {Editor} from './editor.ts';
import type {ReviewInput, ReviewRow} from './inputs.ts';
import type {PaneId} from './layout.ts';
import type {RowContent} from './panes/pane-content.ts';
import type {TurnView} from './panes/turn-view.ts';

/** Rows shown: each part that is set must fit. */
export type Filter = {
	calculatorId?: number;
	outcome?: Outcome;
	stratum?: string;
	model?: string;
	status?: RowStatus;
	luck?: string;
};

/** One line of the palette or of the filter list. */
export type Choice = {label: string; hint: string; value: string};

/** What a list is for. */
export type ChoiceKind = 'palette' | 'filter' | 'substitution';

/** What the keys mean just now. */
export type Mode =
	| {kind: 'reading'}
	| {kind: 'searching'; text: string}
	| {kind: 'commenting'; visit: Visit; editor: Editor; before: string}
	/** Asks why a category differs from what the executor said. */
	| {kind: 'overriding'; visit: Visit; category: string; editor: Editor}
	/** Asks for the value, reason and source of a suspect gold; `category` is the codebook's own category for it, or null for the flag. */
	| {
			kind: 'proposing';
			visit: Visit;
			category: string | null;
			field: 0 | 1 | 2;
			editors: readonly [Editor, Editor, Editor];
	  }
	| {kind: 'choosing'; what: ChoiceKind; query: string; selected: number; choices: readonly Choice[]}
	| {kind: 'helping'; top: number}
	| {kind: 'defining'; top: number}
	/** Picks evidence: a line of the program, or a stretch of words from `anchor` to `head`. Offsets are into the pane's line. */
	| {kind: 'picking'; pane: 'note' | 'formula' | 'program'; head: Place; anchor: Place | undefined};

export type Place = {line: number; start: number; end: number};

/** A write that has not been answered yet. Its event counts already and is taken back if the write is refused. */
export type Pending = {request: number; visit: Visit; draft: EventDraft};

/**
A row in the reader's queue. What is said is kept by visit, since a silent repeat is a second visit to the same row; what is
shown is kept by row.
*/
export type Visit = string;

export type Notice = {kind: 'done' | 'problem'; text: string};

export type ReviewState = {
	input: ReviewInput;
	columns: number;
	rows: number;
	/** Indices into the input's rows that the filter lets through, as they were when it was set: a row does not vanish when labelled. */
	list: readonly number[];
	filter: Filter;
	/** Index into `list`. */
	position: number;
	contents: ReadonlyMap<string, RowContent>;
	/** The annotator's events, those still being written too, and what they amount to. */
	events: readonly LogEvent[];
	log: LogState;
	pending: readonly Pending[];
	/** What could not be saved, by visit, and why. */
	refused: ReadonlyMap<Visit, {draft: EventDraft; reason: string}>;
	nextRequest: number;
	focus: PaneId;
	left: PaneId;
	right: PaneId;
	isZoomed: boolean;
	tops: Readonly<Record<PaneId, number>>;
	view: TurnView;
	/** The last search, its pane and which hit is current; hits themselves are found anew. */
	search: {pane: PaneId; query: string; current: number} | undefined;
	mode: Mode;
	notice: Notice | undefined;
	/** Comments that were being written and given up, by visit: opened again when the editor is. */
	drafts: ReadonlyMap<Visit, string>;
	/** The attempt that is being made, and its replies as far as they have come in: several where it votes. */
	live: {request: number; rowId: string; what: string; seconds: number; replies: readonly string[]} | undefined;
	/** Time on the case without idle stretches; milliseconds since some start. */
	clock: {activeMs: number; lastKeyAt: number};
	isQuitting: boolean;
};

export type Effect =
	| {kind: 'loadRow'; rowId: string}
	/** `draft.rowSha256` may be empty where the row has not been read; undo and redo may name an event by its `pendingId`. */
	| {kind: 'append'; request: number; draft: EventDraft}
	| {kind: 'copy'; rowId: string; text: string}
	/** Runs a program once more for the values of its lines; a later one takes its place. */
	| {kind: 'runAgain'; rowId: string; turn: number; program: string}
	| {kind: 'try'; request: number; rowId: string; wish: TryWish}
	| {kind: 'stopTrying'}
	/** Opens `$EDITOR` on a text; what comes back is tried. */
	| {kind: 'edit'; rowId: string; what: 'program' | 'prompt'; text: string}
	| {kind: 'repaint'}
	| {kind: 'suspend'}
	| {kind: 'quit'};

/** What to try on a row. */
export type TryWish =
	| {kind: 'ask-again'}
	| {kind: 'vote'}
	| {kind: 'repair'; turn: number}
	| {kind: 'program'; program: string}
	| {kind: 'prompt'; messages: readonly Message[]};

export type Change = {state: ReviewState; effects: readonly Effect[]};

export const noTops: Readonly<Record<PaneId, number>> = {note: 0, formula: 0, program: 0, execution: 0, gold: 0};

/** The id that an event goes by until the log has given it one. */
export const pendingId = (request: number): string => `pending-${request}`;

export const unchanged = (state: ReviewState): Change => ({state, effects: []});

/** The row under the eyes; undefined where the filter lets none through. */
export const currentRow = (state: ReviewState): ReviewRow | undefined => {
	const index = state.list[state.position];
	return index === undefined ? undefined : state.input.rows[index];
};

export const currentVisit = (state: ReviewState): Visit | undefined => {
	const row = currentRow(state);
	return row === undefined ? undefined : visitOf(row);
};

export const loadingContent: RowContent = {kind: 'loading'};

export const currentContent = (state: ReviewState): RowContent =>
	state.contents.get(currentRow(state)?.rowId ?? '') ?? loadingContent;

/** True while an attempt is made on the row under the eyes. */
export const isTrying = (state: ReviewState): boolean =>
	state.live !== undefined && state.live.rowId === currentRow(state)?.rowId;

/** No row id holds a line feed, so a visit is told from every other. */
const repeatMark = '\nrepeat';

export const visitOf = ({rowId, pass}: {rowId: string; pass?: number | undefined}): Visit =>
	(pass ?? 1) === 1 ? rowId : rowId + repeatMark;

export const rowOfVisit = (visit: Visit): {rowId: string; pass: 1 | 2} =>
	visit.endsWith(repeatMark) ? {rowId: visit.slice(0, -repeatMark.length), pass: 2} : {rowId: visit, pass: 1};

/** What the reader holds of a visit. */
export const heldIn = (log: LogState, visit: Visit): RowState | undefined => {
	const {rowId, pass} = rowOfVisit(visit);
	return pass === 1 ? log.rows.get(rowId) : log.repeats.get(rowId);
};

export const heldOf = (state: ReviewState, visit: Visit): RowState | undefined => heldIn(state.log, visit);

export const statusOf = (state: ReviewState, visit: Visit): RowStatus => rowStatus(heldOf(state, visit));

/** `saving`, `saved` or `refused`, or undefined where nothing was said of the row. */
export const savingOf = (state: ReviewState, visit: Visit): 'saving' | 'saved' | 'refused' | undefined => {
	if (state.refused.has(visit)) return 'refused';
	if (state.pending.some(one => one.visit === visit)) return 'saving';
	return heldOf(state, visit) === undefined ? undefined : 'saved';
};

export const evidenceOf = (state: ReviewState, visit: Visit): readonly Evidence[] =>
	heldOf(state, visit)?.label?.evidence ?? [];

/** The state that a review opens with; the first unseen row is current unless the input names one. */
export const openReview = (input: ReviewInput): ReviewState => {
	const log = foldEvents(input.events, input.role);
	const wanted = input.rows.findIndex(row =>
		input.startRow === undefined ? rowStatus(heldIn(log, visitOf(row))) === 'unseen' : row.rowId === input.startRow,
	);
	return {
		input,
		columns: input.columns,
		rows: input.rowsOfWindow,
		list: input.rows.map((_, index) => index),
		filter: {},
		position: Math.max(0, wanted),
		contents: new Map(),
		events: input.events,
		log,
		pending: [],
		refused: new Map(),
		nextRequest: 1,
		focus: 'note',
		left: 'note',
		right: 'program',
		isZoomed: false,
		tops: noTops,
		view: {turn: undefined, side: 'program'},
		search: undefined,
		mode: {kind: 'reading'},
		notice: undefined,
		drafts: new Map(),
		live: undefined,
		clock: {activeMs: 0, lastKeyAt: 0},
		isQuitting: false,
	};
};
