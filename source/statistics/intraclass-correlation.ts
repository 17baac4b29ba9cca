/** One-way ANOVA of clusters: mean squares between and within, and the size m0 that stands for unequal clusters. */
export type ClusterVariance = {between: number; within: number; size: number; icc: number};

/** Below this a mean square is rounding of an exact 0. */
const zeroMeanSquare = 1e-12;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/**
ICC(1) of cases within clusters from the one-way ANOVA (Donner & Koval 1980): (MSB - MSW) / (MSB + (m0 - 1) · MSW) with
m0 = (N - Σ nᵢ²/N) / (k - 1). Negative values are kept. A reason when it has no value: fewer than two clusters, no
cluster of two, or no variance at all. `clusters[i]` holds the values of cluster i; empty clusters are left out.
*/
export const intraclassCorrelation = (
	clusters: readonly (readonly number[])[],
): ClusterVariance | {undefinedBecause: string} => {
	const filled = clusters.filter(cluster => cluster.length > 0);
	if (filled.length < 2) return {undefinedBecause: 'there are fewer than two clusters'};
	const total = sum(filled.map(cluster => cluster.length));
	if (total === filled.length) return {undefinedBecause: 'no cluster has two cases'};
	const grandMean = sum(filled.map(sum)) / total;
	const between = sum(filled.map(cluster => cluster.length * (mean(cluster) - grandMean) ** 2)) / (filled.length - 1);
	const within =
		sum(filled.map(cluster => sum(cluster.map(value => (value - mean(cluster)) ** 2)))) / (total - filled.length);
	const [msb, msw] = [between, within].map(square => (square < zeroMeanSquare ? 0 : square)) as [number, number]; // two in, two out
	if (msb === 0 && msw === 0) return {undefinedBecause: 'all values are the same'};
	const size = (total - sum(filled.map(cluster => cluster.length ** 2)) / total) / (filled.length - 1);
	return {between: msb, within: msw, size, icc: (msb - msw) / (msb + (size - 1) * msw)};
};
