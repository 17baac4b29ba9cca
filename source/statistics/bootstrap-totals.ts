import {packRows, unpackSum, wordsAtOnce} from './packed-sums.ts';
import {type RandomSource, uniformBelow} from './random.ts';

/** Totals of every column in every bootstrap draw: `totals[column * draws + draw]`. */
export type BootstrapTotals = {draws: number; totals: Int32Array};

/** Adds up the packed rows of the picked units into `sum`: three words at a time, in registers. */
const addPicked = (words: Float64Array, blocks: number, picked: Uint16Array, sum: Float64Array): void => {
	const stride = blocks * wordsAtOnce;
	for (let block = 0; block < blocks; block++) {
		let [one, two, three] = [0, 0, 0];
		const offset = block * wordsAtOnce;
		for (let index = 0; index < picked.length; index++) {
			const at = picked[index]! * stride + offset; // units are below the number of rows
			one += words[at]!;
			two += words[at + 1]!;
			three += words[at + 2]!;
		}
		sum[offset] = one;
		sum[offset + 1] = two;
		sum[offset + 2] = three;
	}
};

/**
Draws units of resampling (clusters, or cases), as many as there are, with replacement, and adds up their rows:
`rows[unit * columns + column]`, whole numbers ≥ 0. Memory grows with draws times columns, not with units.
*/
export const bootstrapTotals = (
	rows: Int32Array,
	columns: number,
	draws: number,
	random: RandomSource,
): BootstrapTotals => {
	const units = rows.length / columns;
	let largest = 0;
	for (let index = 0; index < rows.length; index++) if (rows[index]! > largest) largest = rows[index]!;
	const packed = packRows(rows, columns, largest * units);
	const picked = new Uint16Array(units);
	const sum = new Float64Array(packed.blocks * wordsAtOnce);
	const totals = new Int32Array(columns * draws);
	const pick = uniformBelow(random, units);
	for (let draw = 0; draw < draws; draw++) {
		pick(picked);
		addPicked(packed.words, packed.blocks, picked, sum);
		unpackSum(sum, packed, totals, draws, draw);
	}
	return {draws, totals};
};
