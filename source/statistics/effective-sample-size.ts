/** The two ways to take one size for clusters of unequal size. They are the same when all are equal. */
export type ClusterSize = 'mean' | 'kish';

/**
Design effect 1 + (m - 1) · ICC and effective sample size n / design effect. m is the mean cluster size (paper 1) or
Kish's Σnᵢ² / Σnᵢ (Kish 1965), which weighs large clusters as they weigh in the mean of cases. `effective` is undefined
where the design effect is 0 or less. Throws `RangeError` when there is no cluster.
*/
export const effectiveSampleSize = (
	sizes: readonly number[],
	icc: number,
	clusterSize: ClusterSize,
): {designEffect: number; effective: number | undefined} => {
	if (sizes.length === 0) throw new RangeError('an effective sample size needs at least one cluster');
	const total = sizes.reduce((sum, size) => sum + size, 0);
	const squares = sizes.reduce((sum, size) => sum + size * size, 0);
	const m = clusterSize === 'mean' ? total / sizes.length : squares / total;
	const designEffect = 1 + (m - 1) * icc;
	return {designEffect, effective: designEffect <= 1e-12 ? undefined : total / designEffect};
};
