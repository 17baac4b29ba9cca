/**
Holm's step-down adjustment within a family (Holm 1979): in ascending order, p(i) · (n - i + 1), made monotone and
capped at 1. Adjusted values come in the order of `pValues`; an empty family gives an empty list.
Throws `RangeError` on a p-value outside [0, 1].
*/
export const holm = (pValues: readonly number[]): number[] => {
	for (const p of pValues) if (!(p >= 0 && p <= 1)) throw new RangeError(`a p-value lies in [0, 1], ${p} does not`);
	const order = pValues.map((_, index) => index).toSorted((one, other) => pValues[one]! - pValues[other]!); // indices of the list
	const adjusted = new Array<number>(pValues.length);
	let highest = 0;
	order.forEach((index, rank) => {
		highest = Math.max(highest, Math.min(1, pValues[index]! * (pValues.length - rank)));
		adjusted[index] = highest;
	});
	return adjusted;
};
