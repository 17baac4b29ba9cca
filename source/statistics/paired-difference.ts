/** The 2×2 table behind a paired difference: how often both, one or neither of two arms was right. */
export type PairedTable = {both: number; onlyFirst: number; onlySecond: number; neither: number};

/**
Difference of two paired proportions, p₁ - p₂ = (onlyFirst - onlySecond) / n (McNemar 1947): the pairs on which both agree
cancel. Throws `RangeError` when the table is empty or a count is negative.
*/
export const pairedDifference = ({both, onlyFirst, onlySecond, neither}: PairedTable): number => {
	const total = both + onlyFirst + onlySecond + neither;
	if (total === 0) throw new RangeError('a paired difference needs at least one pair');
	if (Math.min(both, onlyFirst, onlySecond, neither) < 0) throw new RangeError('a count of pairs is 0 or more');
	return (onlyFirst - onlySecond) / total;
};

/** Counts the 2×2 table of pairs, `first[i]` against `second[i]`. Throws `RangeError` on lists of different length. */
export const pairedTable = (first: readonly boolean[], second: readonly boolean[]): PairedTable => {
	if (first.length !== second.length)
		throw new RangeError(`pairs need lists of one length, not ${first.length} and ${second.length}`);
	const table: PairedTable = {both: 0, onlyFirst: 0, onlySecond: 0, neither: 0};
	first.forEach((right, index) => {
		const other = second[index] === true;
		table[right ? (other ? 'both' : 'onlyFirst') : other ? 'onlySecond' : 'neither']++;
	});
	return table;
};
