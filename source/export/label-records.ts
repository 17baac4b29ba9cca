import {conservationLine} from '../../annotations/progress.ts';
import {overallProgress, rowReadings} from '../../annotations/row-reading.ts';
import {failed, ok, type Problem, type Result} from '../../data/result.ts';
import {readRowAt} from '../../data/run-folder.ts';
import {rowSha256} from '../scoring/row-hash.ts';
import type {OpenLabels} from '../workspace/open-labels.ts';
import {type OpenWorkspace, rowsToRead} from '../workspace/open-workspace.ts';
import type {LabelRecord} from './label-record.ts';

/**
Every row to read with its case, its stored line and what readers made of it. `changed` names the rows whose stored line is not the one
that was sampled or labelled. Fails where a row cannot be read: an export has all rows or is not made.
*/
export const labelRecords = async (
	workspace: OpenWorkspace,
	labels: OpenLabels,
): Promise<Result<{records: LabelRecord[]; conservation: string; changed: Problem[]}>> => {
	const readings = new Map(rowReadings(labels.adjudication, labels.readers).map(one => [one.rowId, one]));
	const conservation = conservationLine(overallProgress([...readings.values()]));
	const records: LabelRecord[] = [];
	const changed: Problem[] = [];
	for (const {row, stratum, rowSha256: sampled} of rowsToRead(workspace)) {
		const stored = await readRowAt(row.run.folder, row.entry);
		if (!stored.ok) return failed(stored.problem);
		const digest = rowSha256(stored.value);
		const reading = readings.get(row.rowId)!; // the adjudication covers every row to read
		const labelled = reading.adjudication.labels.map(({event}) => event.rowSha256);
		if ((sampled !== undefined && sampled !== digest) || labelled.some(one => one !== digest)) {
			changed.push({
				kind: 'row-changed',
				message: 'the row has changed since it was sampled or labelled',
				row: row.rowId,
			});
		}
		const known = workspace.cases.get(row.caseId)!; // rows without a case never come this far
		records.push({row, stratum, rowSha256: digest, case: known, stored: stored.value, reading, conservation});
	}
	return ok({records, conservation, changed});
};
