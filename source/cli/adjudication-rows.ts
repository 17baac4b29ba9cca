import {type AdjudicationRow, decidedAgainst, rowsToSettle} from '../../annotations/adjudication.ts';
import type {Role} from '../../annotations/label-event.ts';

/** Which rows an adjudication goes through. */
export type AdjudicationWish = {all?: true; identical?: true; against?: string};

/**
The rows to step through: those that readers differ on, decided ones too (so that a decision can be looked at and changed);
with `identical` those they agree on, with `all` every row with two labels, with `against` those decided otherwise than this
reader had labelled them.
*/
export const adjudicationRowsFor = (
	rows: readonly AdjudicationRow[],
	{all, identical, against}: AdjudicationWish,
	annotatorRoles: readonly Role[] = ['first', 'second'],
): AdjudicationRow[] => {
	if (against !== undefined) {
		const found = new Set(annotatorRoles.flatMap(role => decidedAgainst(rows, {annotator: against, role})));
		return rows.filter(row => found.has(row));
	}
	const read = rows.filter(({labels}) => labels.length > 1);
	if (all) return read;
	if (identical) return read.filter(({status}) => status === 'identical');
	const open = new Set(rowsToSettle(rows));
	return read.filter(row => open.has(row) || row.status === 'settled');
};
