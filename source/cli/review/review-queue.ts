import {foldEvents} from '../../../annotations/fold-events.ts';
import type {LogEvent, Role} from '../../../annotations/label-event.ts';
import {secondReadingRows} from '../../../annotations/second-reading.ts';
import {withSilentRepeats} from '../../../annotations/silent-repeats.ts';
import type {ReviewRow} from '../../../screens/review/inputs.ts';
import type {OpenLabels} from '../../workspace/open-labels.ts';
import {type OpenWorkspace, rowsToRead} from '../../workspace/open-workspace.ts';
import type {WorkspaceRow} from '../../workspace/run-index.ts';

export type Queue = {rows: ReviewRow[]; entries: ReadonlyMap<string, WorkspaceRow>};

const light = (row: WorkspaceRow, stratum: string, pass: 1 | 2): ReviewRow => ({
	rowId: row.rowId,
	pass,
	caseId: row.caseId,
	calculatorId: row.calculatorId,
	calculatorName: row.calculatorName,
	model: row.model,
	arm: row.arm,
	seed: row.seed,
	stratum,
	outcome: row.outcome,
	reading: row.reading,
});

/**
What a reader reads, in order: the rows to read, for a second reader those that are due to be read twice, each with its share
of silent repeats.
*/
export const reviewQueue = (
	workspace: OpenWorkspace,
	labels: OpenLabels | undefined,
	{annotator, role, events}: {annotator: string; role: Role; events: readonly LogEvent[]},
): Queue => {
	const all = rowsToRead(workspace);
	const strata = new Map(all.map(({row, stratum}) => [row.rowId, {row, stratum}]));
	const key = workspace.identity.sampleKey;
	const ids = all.map(({row}) => row.rowId);
	const own =
		role === 'second'
			? secondReadingRows({
					rowIds: ids,
					key,
					share: workspace.config.secondReader?.share ?? 0,
					annotator,
					first: (labels?.readers ?? []).filter(reader => reader.role === 'first').map(({state}) => state.rows),
					own: foldEvents(events, role).rows,
				})
			: ids;
	const visits = withSilentRepeats(own, {key, annotator, share: workspace.config.repeats?.share ?? 0});
	const rows = visits.flatMap(({rowId, pass}) => {
		const known = strata.get(rowId);
		return known === undefined ? [] : [light(known.row, known.stratum, pass)];
	});
	return {rows, entries: new Map(workspace.rows.map(row => [row.rowId, row]))};
};

/** One row by its id, whether it is to be read or not (`--row`). A case id will do where one row answers it. */
export const findRow = (workspace: OpenWorkspace, wanted: string): WorkspaceRow[] => {
	const exact = workspace.rows.filter(({rowId}) => rowId === wanted);
	return exact.length > 0 ? exact : workspace.rows.filter(({caseId}) => caseId === wanted);
};

export const lightRow = (row: WorkspaceRow): ReviewRow => light(row, '', 1);

/**
The rows of a list, in its order (`--rows`): a set that a report names, read by itself. `unknown` are ids that no run has.
Rows of the sample keep their stratum.
*/
export const listedQueue = (workspace: OpenWorkspace, ids: readonly string[]): Queue & {unknown: string[]} => {
	const entries = new Map(workspace.rows.map(row => [row.rowId, row]));
	const strata = new Map(rowsToRead(workspace).map(({row, stratum}) => [row.rowId, stratum]));
	const wanted = [...new Set(ids)];
	return {
		rows: wanted.flatMap(id => {
			const row = entries.get(id);
			return row === undefined ? [] : [light(row, strata.get(id) ?? '', 1)];
		}),
		entries,
		unknown: wanted.filter(id => !entries.has(id)),
	};
};
