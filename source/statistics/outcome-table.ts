/**
What the paired estimators work on: every case under every arm. `units[case * arms + arm]` counts right answers in units
of 1/`unitsPerCase` (with five seeds: how many of the five were right, `unitsPerCase` 5), so that all sums are exact.
`clusterOf[case]` is the case's cluster (calculator), 0 … `clusters` - 1.
*/
export type OutcomeTable = {
	cases: number;
	arms: number;
	units: Int32Array;
	unitsPerCase: number;
	clusterOf: Int32Array;
	clusters: number;
};

const greatestCommonDivisor = (one: number, other: number): number =>
	other === 0 ? one : greatestCommonDivisor(other, one % other);
const leastCommonMultiple = (one: number, other: number): number => (one / greatestCommonDivisor(one, other)) * other;

/**
Builds the table from the right answers per case and arm, `right[case][arm]` out of `seeds[arm]` runs, and the cluster
key of each case. Throws `RangeError` on ragged rows, a count outside [0, seeds], or no case.
*/
export const createOutcomeTable = (
	right: readonly (readonly number[])[],
	seeds: readonly number[],
	clusterKeys: readonly (string | number)[],
): OutcomeTable => {
	if (right.length === 0) throw new RangeError('an outcome table needs at least one case');
	if (clusterKeys.length !== right.length)
		throw new RangeError(`${right.length} cases need as many cluster keys, not ${clusterKeys.length}`);
	const unitsPerCase = seeds.reduce(leastCommonMultiple, 1);
	const arms = seeds.length;
	const clusterIds = new Map<string | number, number>();
	const clusterOf = Int32Array.from(clusterKeys, key => {
		if (!clusterIds.has(key)) clusterIds.set(key, clusterIds.size);
		return clusterIds.get(key)!; // set on the line before
	});
	const units = new Int32Array(right.length * arms);
	right.forEach((row, one) => {
		if (row.length !== arms) throw new RangeError(`case ${one} has ${row.length} arms, not ${arms}`);
		row.forEach((count, arm) => {
			const most = seeds[arm]!; // rows are as long as seeds
			if (!Number.isInteger(count) || count < 0 || count > most)
				throw new RangeError(`case ${one}, arm ${arm}: ${count} right of ${most}`);
			units[one * arms + arm] = count * (unitsPerCase / most);
		});
	});
	return {cases: right.length, arms, units, unitsPerCase, clusterOf, clusters: clusterIds.size};
};

/** Sums of units within each cluster, `sums[cluster * arms + arm]`, and the cases in each. */
export const clusterSums = ({
	cases,
	arms,
	units,
	clusterOf,
	clusters,
}: OutcomeTable): {sums: Int32Array; sizes: Int32Array} => {
	const sums = new Int32Array(clusters * arms);
	const sizes = new Int32Array(clusters);
	for (let one = 0; one < cases; one++) {
		const cluster = clusterOf[one]!;
		sizes[cluster]!++;
		for (let arm = 0; arm < arms; arm++) sums[cluster * arms + arm]! += units[one * arms + arm]!;
	}
	return {sums, sizes};
};

/** Sum of units of each arm over all cases. */
export const armTotals = ({cases, arms, units}: OutcomeTable): number[] =>
	Array.from({length: arms}, (_, arm) => {
		let total = 0;
		for (let one = 0; one < cases; one++) total += units[one * arms + arm]!;
		return total;
	});

/** Pairs of arms, first before second. */
export const pairsOf = (arms: number): {first: number; second: number}[] =>
	Array.from({length: arms}, (_, first) =>
		Array.from({length: arms - first - 1}, (_, ahead) => ({first, second: first + 1 + ahead})),
	).flat();
