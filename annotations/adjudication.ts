import type {LogEvent} from './label-event.ts';
import {labelOf, type Reader, type ReaderLabel, readersOf} from './readers.ts';

/** What readers of a row can differ in. A comment, evidence or a time is no difference. */
export type Difference = 'category' | 'flags';

/**
Where a row stands between its readers:
- `unread`: nobody has labelled it; `single`: one reader has, which is no disagreement;
- `identical`: all labels agree, accepted without a visit; `differs`: they do not, and nobody has decided;
- `settled`: decided at adjudication; `reopened`: a reader has changed the label since.
*/
export type AdjudicationStatus = 'unread' | 'single' | 'identical' | 'differs' | 'settled' | 'reopened';

export type AdjudicationRow = {
	rowId: string;
	status: AdjudicationStatus;
	/** The readers' labels, first readers before second. */
	labels: ReaderLabel[];
	differsIn: Difference[];
	decision: ReaderLabel | null;
};

const flagsOf = ({label}: ReaderLabel): string => [...label.flags].sort().join(' ');

/** In what the labels of one row differ. */
export const differencesOf = (labels: readonly ReaderLabel[]): Difference[] => [
	...(new Set(labels.map(({label}) => label.category)).size > 1 ? (['category'] as const) : []),
	...(new Set(labels.map(flagsOf)).size > 1 ? (['flags'] as const) : []),
];

/** The latest of several adjudicators' decisions; time, then event id, so that every order of merging gives the same. */
const latest = (decisions: readonly ReaderLabel[]): ReaderLabel | null =>
	decisions.reduce<ReaderLabel | null>(
		(last, one) =>
			last === null || one.event.at > last.event.at || (one.event.at === last.event.at && one.event.id > last.event.id)
				? one
				: last,
		null,
	);

const statusOf = (labels: readonly ReaderLabel[], decision: ReaderLabel | null): AdjudicationStatus => {
	if (decision !== null) {
		const decided = decision.event.decides;
		const isCurrent = decided === undefined || labels.every(({event}) => decided.includes(event.id));
		return isCurrent ? 'settled' : 'reopened';
	}
	if (labels.length < 2) return labels.length === 0 ? 'unread' : 'single';
	return differencesOf(labels).length === 0 ? 'identical' : 'differs';
};

/** How each sampled row stands between its readers, in the order given. `adjudicators` are readers in that role. */
export const adjudicationRows = (
	rowIds: readonly string[],
	readers: readonly Reader[],
	adjudicators: readonly Reader[],
): AdjudicationRow[] =>
	rowIds.map(rowId => {
		const labels = readers.map(reader => labelOf(reader, rowId)).filter(label => label !== null);
		const decision = latest(adjudicators.map(reader => labelOf(reader, rowId)).filter(label => label !== null));
		return {rowId, status: statusOf(labels, decision), labels, differsIn: differencesOf(labels), decision};
	});

/** The same from merged logs. */
export const adjudicate = (
	rowIds: readonly string[],
	annotators: ReadonlyMap<string, readonly LogEvent[]>,
): AdjudicationRow[] => adjudicationRows(rowIds, readersOf(annotators), readersOf(annotators, ['adjudicator']));

/** Rows that an adjudicator has to visit, in order. */
export const rowsToSettle = (rows: readonly AdjudicationRow[]): AdjudicationRow[] =>
	rows.filter(({status}) => status === 'differs' || status === 'reopened');

/** The label that counts for a row: the decision where there is one that still holds, the common label of readers who agree,
or that of the only reader. Null where readers differ or nobody has labelled. */
export const finalLabel = ({status, labels, decision}: AdjudicationRow): ReaderLabel | null => {
	if (status === 'settled') return decision;
	return status === 'identical' || status === 'single' ? (labels[0] ?? null) : null;
};

/** The label as a decision is held against it: a reader who was uncertain and is confirmed was not decided against. */
const certain = (one: ReaderLabel): ReaderLabel => ({
	...one,
	label: {...one.label, flags: one.label.flags.filter(flag => flag !== 'uncertain')},
});

/** Rows decided otherwise than this reader had labelled them, which he may walk through afterwards. */
export const decidedAgainst = (
	rows: readonly AdjudicationRow[],
	reader: {annotator: string; role: string},
): AdjudicationRow[] =>
	rows.filter(({status, labels, decision}) => {
		if (status !== 'settled' || decision === null) return false;
		const own = labels.find(({annotator, role}) => annotator === reader.annotator && role === reader.role);
		return own !== undefined && differencesOf([certain(own), certain(decision)]).length > 0;
	});
