import {type Estimate, estimate, noEstimate, noPairs} from './estimate.ts';
import {type ConfusionTable, margins} from './ratings.ts';

/** Share of the rows with two labels on which both readers gave the same one. `table`: k x k counts. */
export const observedAgreement = (table: ConfusionTable): Estimate => {
	const {total} = margins(table);
	if (total === 0) return noEstimate(noPairs);
	return estimate(table.reduce((sum, row, i) => sum + row[i]!, 0) / total);
};

/** Specific agreement on one category (Dice 1945): twice the rows that both gave it over the uses by either. `table`: 2 x 2,
the category first. */
export const specificAgreement = (table: ConfusionTable): Estimate => {
	const {rows, columns, total} = margins(table);
	if (total === 0) return noEstimate(noPairs);
	const uses = rows[0]! + columns[0]!; // 2 x 2
	return uses === 0 ? noEstimate('neither reader used the category') : estimate((2 * table[0]![0]!) / uses);
};
