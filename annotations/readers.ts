import {foldEvents, type LogState, type RowState} from './fold-events.ts';
import type {Label, LabelEvent, LogEvent, Role} from './label-event.ts';

/** One person in one role, with what he holds. */
export type Reader = {annotator: string; role: Role; state: LogState};

/** A label with who gave it and in which event. */
export type ReaderLabel = {
	annotator: string;
	role: Role;
	label: Label & {category: string};
	event: LabelEvent & {action: 'label'};
	afterReveal: boolean;
	seconds: number;
};

/** Having been shown something is not yet having said something. */
const hasSaid = ({role, state}: Reader): boolean =>
	[...state.rows.values(), ...state.repeats.values()].some(({history}) =>
		history.some(event => event.role === role && event.action !== 'reveal'),
	);

/** The people of merged logs, first readers before second, then by name; who has written nothing in a role is left out. */
export const readersOf = (
	annotators: ReadonlyMap<string, readonly LogEvent[]>,
	roles: readonly Role[] = ['first', 'second'],
): Reader[] => {
	const names = [...annotators.keys()].sort();
	return roles.flatMap(role =>
		names
			.map((annotator): Reader => ({annotator, role, state: foldEvents(annotators.get(annotator) ?? [], role)}))
			.filter(hasSaid),
	);
};

/** The reader's label of a row, or null where there is none: not seen, skipped, or flags without a category. */
export const labelOf = ({annotator, role, state}: Reader, rowId: string): ReaderLabel | null => {
	const row: RowState | undefined = state.rows.get(rowId);
	if (row === undefined || row.label === null || row.label.category === null || row.labelledBy === null) return null;
	const {category} = row.label;
	return {
		annotator,
		role,
		label: {...row.label, category},
		event: row.labelledBy,
		afterReveal: row.afterReveal,
		seconds: row.seconds,
	};
};
