import type {RowState} from './fold-events.ts';
import {hashOrder, hashShare} from './hash-order.ts';
import type {Role} from './label-event.ts';
import {rowStatus} from './progress.ts';

export type SecondReading = {
	/** The sampled rows. */
	rowIds: readonly string[];
	/** The sample's key. */
	key: string;
	/** Share of the rows that are read twice whatever the first reader said, from 0 to 1. */
	share: number;
	/** The second reader, whose order it is. */
	annotator: string;
	/** What the first readers hold, one map a reader. */
	first: readonly ReadonlyMap<string, RowState>[];
	/** What this second reader holds: a row once labelled stays. */
	own: ReadonlyMap<string, RowState>;
};

/**
Ids of the rows that a second reader gets: those a first reader marked as uncertain and a share drawn by hash, in an order of
the reader's own, so that a row's place tells nothing of why it is there. The drawn share is taken of all sampled rows, before
anything is labelled: it does not change while the first reading goes on, and a larger share keeps the rows of a smaller one.
*/
export const secondReadingRows = ({rowIds, key, share, annotator, first, own}: SecondReading): string[] => {
	const drawn = new Set(hashShare(rowIds, share, key, 'second-reading'));
	const chosen = rowIds.filter(
		id =>
			drawn.has(id) ||
			rowStatus(own.get(id)) !== 'unseen' ||
			first.some(rows => rowStatus(rows.get(id)) === 'uncertain'),
	);
	return hashOrder(chosen, key, 'second-order', annotator);
};

/** Something that a screen could show of somebody's work on a row. */
export type Showable = {
	what: 'label' | 'comment' | 'category-counts' | 'live-attempt';
	/** Whose it is; undefined where nobody is named, which is then nobody's own. */
	by: string | undefined;
};

/** Whether a reader's screen may show it: readers see what is their own, an adjudicator everything. */
export const mayShow = (viewer: {annotator: string; role: Role}, {by}: Showable): boolean =>
	viewer.role === 'adjudicator' || by === viewer.annotator;

/** What a role's screen may show beyond the row itself, as the log records it in `shown`. */
export const shownTo = (role: Role): string[] =>
	role === 'adjudicator'
		? ['own-labels', 'own-live-attempts', 'labels-of-all', 'live-attempts-of-all']
		: ['own-labels', 'own-live-attempts'];
