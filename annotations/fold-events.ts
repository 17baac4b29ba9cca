import type {Label, LabelEvent, LogEvent, Role} from './label-event.ts';

/** What one reader holds of one row. */
export type RowState = {
	rowId: string;
	label: Label | null;
	skipped: boolean;
	comment: string;
	/** The event that gave the label; null without one. */
	labelledBy: (LabelEvent & {action: 'label'}) | null;
	/** True where the label was given after something hidden was shown: kept, marked, left out of agreement. */
	afterReveal: boolean;
	/** What was revealed on this row, in order. */
	revealed: string[];
	/** Active seconds of all events on the row, taken back or not. */
	seconds: number;
	/** Every event on the row, those taken back too, in order. */
	history: LabelEvent[];
};

/** A silent repeat, with the label that the reader held of the row when it came back. */
export type RepeatState = RowState & {labelBefore: Label | null};

export type LogState = {
	/** By row id; a row without events is absent. */
	rows: ReadonlyMap<string, RowState>;
	/** Second readings of the reader's own rows, by row id. */
	repeats: ReadonlyMap<string, RepeatState>;
	/** The event that undo takes back next, and the one that redo restores next. */
	nextUndo: LabelEvent | null;
	nextRedo: LabelEvent | null;
};

export const isLabelEvent = (event: LogEvent): event is LabelEvent => event.action !== 'open';

const emptyRow = (rowId: string): RowState => ({
	rowId,
	label: null,
	skipped: false,
	comment: '',
	labelledBy: null,
	afterReveal: false,
	revealed: [],
	seconds: 0,
	history: [],
});

/** Replays undo and redo: which events stand taken back at the end, and what the next undo and redo would name. */
const replayUndo = (
	events: readonly LabelEvent[],
): {takenBack: ReadonlySet<string>; nextUndo: LabelEvent | null; nextRedo: LabelEvent | null} => {
	const standing: LabelEvent[] = [];
	const undone: LabelEvent[] = [];
	const takenBack = new Set<string>();
	const move = (id: string, from: LabelEvent[], to: LabelEvent[]): boolean => {
		const at = from.findLastIndex(event => event.id === id);
		if (at < 0) return false; // names an event that is not here, or already moved: nothing to do
		to.push(...from.splice(at, 1));
		return true;
	};
	for (const event of events) {
		if (event.action === 'undo') {
			if (move(event.undoes, standing, undone)) takenBack.add(event.undoes);
		} else if (event.action === 'redo') {
			if (move(event.redoes, undone, standing)) takenBack.delete(event.redoes);
		} else if (event.action !== 'reveal') {
			standing.push(event);
			undone.length = 0; // a new act ends the chain of redo
		}
	}
	return {takenBack, nextUndo: standing.at(-1) ?? null, nextRedo: undone.at(-1) ?? null};
};

/** Applies one standing event to the row in place; the row is the fold's own. */
const apply = (row: RowState, event: LabelEvent): void => {
	switch (event.action) {
		case 'label':
			row.label = event.label;
			row.comment = event.label.comment;
			row.labelledBy = event;
			row.skipped = false;
			row.afterReveal = row.revealed.length > 0;
			return;
		case 'clear':
		case 'skip':
			row.label = null;
			row.labelledBy = null;
			row.afterReveal = false;
			row.skipped = event.action === 'skip';
			if (event.action === 'clear') row.comment = '';
			return;
		case 'comment':
			row.comment = event.comment;
			if (row.label !== null) row.label = {...row.label, comment: event.comment};
			return;
		case 'reveal':
			row.revealed.push(event.what);
			return;
		case 'undo':
		case 'redo':
			return;
	}
};

/**
The state that one annotator's events amount to, in their order (see `orderEvents`). With a role, only that role's events
count: a second reader's undo does not reach into the same person's first reading. Only what the person was shown counts from
any role, except to an adjudicator, who decides with everything in sight. `label` replaces the whole label of a
row, `skip` and `clear` take it away, `undo` and `redo` reach back to the first event.
*/
export const foldEvents = (events: readonly LogEvent[], role?: Role): LogState => {
	const counts = (event: LabelEvent): boolean =>
		role === undefined || (event.action === 'reveal' ? role !== 'adjudicator' : event.role === role);
	const own = events.filter(isLabelEvent).filter(counts);
	const {takenBack, nextUndo, nextRedo} = replayUndo(own);
	const rows = new Map<string, RowState>();
	const repeats = new Map<string, RepeatState>();
	const open = (event: LabelEvent): RowState => {
		if ((event.pass ?? 1) === 1) {
			const row = rows.get(event.rowId) ?? emptyRow(event.rowId);
			rows.set(event.rowId, row);
			return row;
		}
		const row = repeats.get(event.rowId) ?? {...emptyRow(event.rowId), labelBefore: null};
		row.labelBefore ??= rows.get(event.rowId)?.label ?? null;
		repeats.set(event.rowId, row);
		return row;
	};
	for (const event of own) {
		const row = open(event);
		row.history.push(event);
		row.seconds += event.seconds;
		if (!takenBack.has(event.id)) apply(row, event);
	}
	return {rows, repeats, nextUndo, nextRedo};
};
