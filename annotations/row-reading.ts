import {type AdjudicationRow, finalLabel} from './adjudication.ts';
import {checkConservation, type Progress, type RowStatus, rowStatus} from './progress.ts';
import type {Reader, ReaderLabel} from './readers.ts';

/** What all readers together have made of one sampled row. */
export type RowReading = {
	rowId: string;
	/** Where the row stands: `uncertain` while a label that counts is marked so; each row has exactly one. */
	status: RowStatus;
	first: ReaderLabel | null;
	second: ReaderLabel | null;
	/** Labels of further readers. */
	others: ReaderLabel[];
	adjudication: AdjudicationRow;
	/** The label that counts; null where readers differ or nobody has labelled. */
	final: ReaderLabel | null;
};

const isUncertain = ({label}: ReaderLabel): boolean => label.flags.includes('uncertain');

const statusOf = (row: AdjudicationRow, readers: readonly Reader[]): RowStatus => {
	const final = finalLabel(row);
	if (final !== null) return isUncertain(final) ? 'uncertain' : 'labelled';
	if (row.labels.length > 0) return row.labels.some(isUncertain) ? 'uncertain' : 'labelled';
	const seen = readers.map(({state}) => rowStatus(state.rows.get(row.rowId)));
	return seen.find(status => status === 'uncertain') ?? seen.find(status => status === 'skipped') ?? 'unseen';
};

/** The sampled rows with everything said of them. A second reader without a first stands as second; two readers in one role
stand as first and second in the order of their names. */
export const rowReadings = (rows: readonly AdjudicationRow[], readers: readonly Reader[]): RowReading[] =>
	rows.map(row => {
		const {labels} = row;
		const first = labels.find(({role}) => role === 'first') ?? (labels.length > 1 ? labels[0]! : null);
		const second =
			labels.find(label => label !== first && label.role === 'second') ?? labels.find(label => label !== first);
		return {
			rowId: row.rowId,
			status: statusOf(row, readers),
			first,
			second: second ?? null,
			others: labels.filter(label => label !== first && label !== second),
			adjudication: row,
			final: finalLabel(row),
		};
	});

/** The conservation line of all readers together. Throws `RangeError` where the rows do not add up. */
export const overallProgress = (readings: readonly {status: RowStatus}[]): Progress => {
	const counts: Progress = {sampled: readings.length, labelled: 0, uncertain: 0, skipped: 0, unseen: 0};
	for (const {status} of readings) counts[status]++;
	return checkConservation(counts);
};
