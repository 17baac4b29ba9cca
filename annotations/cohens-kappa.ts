import {allSame, type Estimate, estimate, noEstimate, noPairs} from './estimate.ts';
import {type ConfusionTable, margins} from './ratings.ts';

/** How far two categories are apart, 0 for the same; i and j are places in the codebook's order. */
export type Distance = (i: number, j: number) => number;

export const nominalDistance: Distance = (i, j) => (i === j ? 0 : 1);
export const linearDistance: Distance = (i, j) => Math.abs(i - j);
export const quadraticDistance: Distance = (i, j) => (i - j) ** 2;

/**
Cohen's kappa (Cohen 1960), with a distance weighted kappa (Cohen 1968): 1 - d_o / d_e, the observed over the expected mean
distance, which for the nominal distance is (p_o - p_e) / (1 - p_e). `table[i][j]` counts, or weighs, rows labelled i by the
first reader and j by the second (k x k). No value without a row, or when both used one and the same label throughout
(d_e = 0). Throws `RangeError` when the table is not square.
*/
export const cohensKappa = (table: ConfusionTable, distance: Distance = nominalDistance): Estimate => {
	const {total, rows, columns} = margins(table);
	if (total === 0) return noEstimate(noPairs);
	let observed = 0;
	let expected = 0;
	table.forEach((row, i) => {
		row.forEach((count, j) => {
			observed += distance(i, j) * count;
			expected += (distance(i, j) * rows[i]! * columns[j]!) / total;
		});
	});
	return expected === 0 ? noEstimate(allSame) : estimate(1 - observed / expected);
};

/** Large-sample standard error of the unweighted kappa (Fleiss, Cohen and Everitt 1969). No value where kappa has none. */
export const cohensKappaStandardError = (table: ConfusionTable): Estimate => {
	const kappa = cohensKappa(table);
	if (kappa.value === null) return kappa;
	const {total, rows, columns} = margins(table);
	const rowShare = rows.map(count => count / total);
	const columnShare = columns.map(count => count / total);
	const expected = rowShare.reduce((sum, share, i) => sum + share * columnShare[i]!, 0);
	const rest = 1 - kappa.value;
	let onDiagonal = 0;
	let offDiagonal = 0;
	table.forEach((row, i) => {
		row.forEach((count, j) => {
			const share = count / total;
			if (i === j) onDiagonal += share * (1 - (rowShare[i]! + columnShare[i]!) * rest) ** 2;
			else offDiagonal += share * (columnShare[i]! + rowShare[j]!) ** 2;
		});
	});
	const last = (kappa.value - expected * rest) ** 2;
	const variance = (onDiagonal + offDiagonal * rest ** 2 - last) / (1 - expected) ** 2 / total;
	return estimate(Math.sqrt(Math.max(0, variance)));
};
