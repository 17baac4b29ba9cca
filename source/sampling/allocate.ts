export const allocations = ['proportional', 'equal'] as const;
export type Allocation = (typeof allocations)[number];

/**
Shares `size` out over strata that hold `available` rows each. `proportional` gives seats by Sainte-Laguë's divisors
(1, 3, 5, …; Webster 1832, Sainte-Laguë 1910), so that the sample needs no weights; `equal` gives every stratum the same
until it is empty. Both are house-monotone: no share falls when `size` grows. The sum is `size`, or all there are.
Throws `RangeError` when `size` is not a whole number ≥ 0.
*/
export const allocate = (available: readonly number[], size: number, allocation: Allocation): number[] => {
	if (!Number.isInteger(size) || size < 0)
		throw new RangeError(`a sample size is a whole number of 0 or more, not ${size}`);
	const shares = available.map(() => 0);
	const priority = (index: number): number =>
		allocation === 'equal' ? -shares[index]! : available[index]! / (2 * shares[index]! + 1); // index < length
	for (let given = 0; given < size; given++) {
		const open = available.map((_, index) => index).filter(index => shares[index]! < available[index]!);
		if (open.length === 0) break;
		const best = open.reduce((one, other) => (priority(other) > priority(one) ? other : one));
		shares[best]!++;
	}
	return shares;
};
