import {differencesOf} from '../../annotations/adjudication.ts';
import type {Label} from '../../annotations/label-event.ts';
import type {ReaderLabel} from '../../annotations/readers.ts';
import type {ReviewInput} from '../review/inputs.ts';
import {currentRow, heldOf, openReview, type ReviewState, type Visit, visitOf} from '../review/state.ts';
import {bandRows} from './band.ts';

/** Why readers differed, and the key that says so. */
export const causes = [
	{key: '1', cause: 'codebook-unclear', text: 'codebook unclear'},
	{key: '2', cause: 'overlooked', text: 'overlooked'},
	{key: '3', cause: 'domain-question', text: 'domain question'},
	{key: '4', cause: 'gold-suspect', text: 'gold suspect'},
] as const;

/** Keys that take the label of the first, second, … reader shown. */
export const takeKeys: readonly string[] = ['A', 'B', 'C', 'D'];
/** Shows the labels in full. */
export const compareKey = 'L';

export type AdjudicateInput = {
	/** As for a review, with the adjudicator's own events. */
	review: ReviewInput;
	/** What the readers said, by row id, first readers before second. */
	sides: ReadonlyMap<string, readonly ReaderLabel[]>;
	/** Decisions shown beside them, where rows are walked through afterwards. */
	decisions: ReadonlyMap<string, ReaderLabel>;
	/** True where the adjudicator is one of the readers: the log then keeps which rows he has been shown others' labels of. */
	keepsReveals: boolean;
};

/** What the keys mean just now, on top of the review's own modes. */
export type AdjudicateMode =
	| {kind: 'reading'}
	/** A label is chosen and waits for the cause. */
	| {kind: 'asking'; visit: Visit; label: Label; from: string}
	/** The labels in full, in place of the panes. */
	| {kind: 'comparing'; top: number};

export type AdjudicateState = {
	/** The screen below the labels: the case, its panes and what the adjudicator says. */
	review: ReviewState;
	sides: AdjudicateInput['sides'];
	decisions: AdjudicateInput['decisions'];
	columns: number;
	rows: number;
	mode: AdjudicateMode;
	keepsReveals: boolean;
	/** Rows whose labels have been shown in this session. */
	revealed: ReadonlySet<string>;
};

export const sidesOf = (state: AdjudicateState, rowId: string): readonly ReaderLabel[] => state.sides.get(rowId) ?? [];

/** The labels of the current row. */
export const currentSides = (state: AdjudicateState): readonly ReaderLabel[] =>
	sidesOf(state, currentRow(state.review)?.rowId ?? '');

/** Whether the adjudicator has decided a row as the readers' labels stand now. */
export const isDecided = (state: AdjudicateState, visit: Visit, rowId: string): boolean => {
	const held = heldOf(state.review, visit);
	if (held?.label?.category == null || held.labelledBy === null) return false;
	const {decides} = held.labelledBy;
	return decides === undefined || sidesOf(state, rowId).every(({event}) => decides.includes(event.id));
};

/** Whether the labels of a row are the same to an adjudicator. */
export const areIdentical = (sides: readonly ReaderLabel[]): boolean => differencesOf(sides).length === 0;

/** Goes to the next row that is not decided, from the current one on and round the end. */
export const nextOpenPosition = (state: AdjudicateState, from: number): number | undefined => {
	const {list, input} = state.review;
	for (let step = 1; step <= list.length; step++) {
		const at = (from + step) % list.length;
		const row = input.rows[list[at]!]; // within the list
		if (row !== undefined && !isDecided(state, visitOf(row), row.rowId) && !areIdentical(sidesOf(state, row.rowId))) {
			return at;
		}
	}
	return undefined;
};

/** The state that adjudication opens with, on the first row that is not decided. */
export const openAdjudication = ({review, sides, decisions, keepsReveals}: AdjudicateInput): AdjudicateState => {
	const {columns, rowsOfWindow} = review;
	const opened: AdjudicateState = {
		review: openReview({...review, rowsOfWindow: rowsOfWindow - bandRows(rowsOfWindow)}),
		sides,
		decisions,
		columns,
		rows: rowsOfWindow,
		mode: {kind: 'reading'},
		keepsReveals,
		revealed: new Set(),
	};
	const start = review.startRow === undefined ? nextOpenPosition(opened, -1) : undefined;
	return start === undefined ? opened : {...opened, review: {...opened.review, position: start}};
};
