/**
How far repeated runs of one arm agree (paper 1, table 24), as proportions. `unanimous`: cases that all seeds score alike.
`pairwise`: over pairs of seeds, the mean share of cases that both score alike. `right` and `wrong`: the unanimous cases by
what they agree on; the three sets are given as indices of cases.
*/
export type SeedAgreement = {
	unanimous: number;
	/** `undefined` with a single seed. */
	pairwise: number | undefined;
	right: number;
	wrong: number;
	unanimousRight: number[];
	unanimousWrong: number[];
	divided: number[];
};

/**
Agreement from the right answers of each case out of `seeds` runs. With r of s right, r(r - 1)/2 + (s - r)(s - r - 1)/2 of the
s(s - 1)/2 pairs agree on the case. Throws `RangeError` when there is no case or a count is outside [0, seeds].
*/
export const seedAgreement = (rightOfCase: readonly number[], seeds: number): SeedAgreement => {
	if (rightOfCase.length === 0) throw new RangeError('seed agreement needs at least one case');
	const odd = rightOfCase.find(right => !Number.isInteger(right) || right < 0 || right > seeds);
	if (odd !== undefined) throw new RangeError(`${odd} right of ${seeds} seeds`);
	const cases = rightOfCase.length;
	const casesWhere = (holds: (right: number) => boolean): number[] =>
		rightOfCase.flatMap((right, one) => (holds(right) ? [one] : []));
	const unanimousRight = casesWhere(right => right === seeds);
	const unanimousWrong = casesWhere(right => right === 0);
	const pairs = (seeds * (seeds - 1)) / 2;
	const agreeing = rightOfCase.reduce(
		(sum, right) => sum + (right * (right - 1)) / 2 + ((seeds - right) * (seeds - right - 1)) / 2,
		0,
	);
	return {
		unanimous: (unanimousRight.length + unanimousWrong.length) / cases,
		pairwise: pairs === 0 ? undefined : agreeing / pairs / cases,
		right: unanimousRight.length / cases,
		wrong: unanimousWrong.length / cases,
		unanimousRight,
		unanimousWrong,
		divided: casesWhere(right => right > 0 && right < seeds),
	};
};
