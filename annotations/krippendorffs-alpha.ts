import {allSame, type Estimate, estimate, noEstimate, noPairs} from './estimate.ts';
import type {Item} from './ratings.ts';

/** Squared difference of categories c and k (places in the codebook's order); `uses` counts the pairable labels of each. */
export type AlphaDifference = (c: number, k: number, uses: readonly number[]) => number;

export const nominalDifference: AlphaDifference = (c, k) => (c === k ? 0 : 1);
export const intervalDifference: AlphaDifference = (c, k) => (c - k) ** 2;
/** Labels lying between the two, both ends counted half (Krippendorff 2011). */
export const ordinalDifference: AlphaDifference = (c, k, uses) => {
	const [low, high] = c < k ? [c, k] : [k, c];
	const between = uses.slice(low, high + 1).reduce((sum, count) => sum + count, 0);
	return (between - (uses[low]! + uses[high]!) / 2) ** 2;
};

/**
Krippendorff's alpha: 1 - D_o / D_e (Krippendorff, Computing Krippendorff's alpha-reliability, 2011), for any number of readers
and with labels missing. Rows with fewer than two labels are left out. `categories` is their number. No value without a row
that has two labels, or when all labels are the same (D_e = 0).
*/
export const krippendorffsAlpha = (
	items: readonly Item[],
	categories: number,
	difference: AlphaDifference = nominalDifference,
): Estimate => {
	const coincidences = Array.from({length: categories}, () => new Float64Array(categories));
	const uses = new Array<number>(categories).fill(0);
	let total = 0;
	for (const item of items) {
		const labels = item.filter(label => label !== null);
		if (labels.length < 2) continue;
		total += labels.length;
		labels.forEach((one, place) => {
			uses[one]! += 1;
			labels.forEach((other, otherPlace) => {
				if (place !== otherPlace) coincidences[one]![other]! += 1 / (labels.length - 1);
			});
		});
	}
	if (total === 0) return noEstimate(noPairs);
	let observed = 0;
	let expected = 0;
	for (let c = 0; c < categories; c++) {
		for (let k = 0; k < categories; k++) {
			const apart = difference(c, k, uses);
			observed += (coincidences[c]![k]! * apart) / total;
			expected += (uses[c]! * uses[k]! * apart) / (total * (total - 1));
		}
	}
	return expected === 0 ? noEstimate(allSame) : estimate(1 - observed / expected);
};
