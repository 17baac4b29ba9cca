import type {RowState} from './fold-events.ts';

/** Where a row stands for one reader; each row has exactly one. */
export type RowStatus = 'labelled' | 'uncertain' | 'skipped' | 'unseen';

/** `uncertain` where the reader marked it so, `labelled` with a category, `skipped` where passed over; a row with only a
comment or other flags is still `unseen`. */
export const rowStatus = (row: RowState | undefined): RowStatus => {
	if (row === undefined) return 'unseen';
	if (row.label?.flags.includes('uncertain')) return 'uncertain';
	if (row.label !== null && row.label.category !== null) return 'labelled';
	return row.skipped ? 'skipped' : 'unseen';
};

/** Counts of rows. `sampled` is always the sum of the other four. */
export type Progress = {sampled: number} & Record<RowStatus, number>;

/** Throws `RangeError` unless sampled = labelled + uncertain + skipped + unseen. */
export const checkConservation = (progress: Progress): Progress => {
	const {sampled, labelled, uncertain, skipped, unseen} = progress;
	const parts = [sampled, labelled, uncertain, skipped, unseen];
	if (!parts.every(count => Number.isSafeInteger(count) && count >= 0)) {
		throw new RangeError(`expected whole counts from 0 on, got ${parts.join(', ')}`);
	}
	if (sampled !== labelled + uncertain + skipped + unseen) {
		throw new RangeError(`the rows do not add up: ${conservationLine(progress)}`);
	}
	return progress;
};

/** `sampled 80 = labelled 60 + uncertain 5 + skipped 2 + unseen 13`, as it stands on the screen and in every export. */
export const conservationLine = ({sampled, labelled, uncertain, skipped, unseen}: Progress): string =>
	`sampled ${sampled} = labelled ${labelled} + uncertain ${uncertain} + skipped ${skipped} + unseen ${unseen}`;

/** Reads `conservationLine` back; undefined where the text is not one. */
export const parseConservationLine = (line: string): Progress | undefined => {
	const match = /^sampled (\d+) = labelled (\d+) \+ uncertain (\d+) \+ skipped (\d+) \+ unseen (\d+)$/.exec(line);
	if (match === null) return undefined;
	const [sampled, labelled, uncertain, skipped, unseen] = match.slice(1).map(Number) as [
		number,
		number,
		number,
		number,
		number,
	]; // the pattern has five groups
	return {sampled, labelled, uncertain, skipped, unseen};
};

/**
How far a reader has come with the sampled rows (ids). Labels on rows outside the sample are not counted. Throws
`RangeError` where the rows do not add up, which happens when an id stands in the sample twice.
*/
export const progress = (rowIds: readonly string[], rows: ReadonlyMap<string, RowState>): Progress => {
	const counts: Progress = {sampled: rowIds.length, labelled: 0, uncertain: 0, skipped: 0, unseen: 0};
	for (const id of new Set(rowIds)) counts[rowStatus(rows.get(id))]++;
	return checkConservation(counts);
};
