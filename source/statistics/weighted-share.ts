/** A share weighted by item, and Kish's effective number of items (Kish 1965): (Σw)² / Σw². */
export type WeightedShare = {share: number; effective: number; items: number};

/**
Share of items that have a property, each weighted by what it stands for (a stratum's population over its sample size):
Σ wᵢ xᵢ / Σ wᵢ. `undefined` when no item has weight. Throws `RangeError` on a negative weight.
*/
export const weightedShare = (items: readonly {has: boolean; weight: number}[]): WeightedShare | undefined => {
	if (items.some(({weight}) => !(weight >= 0))) throw new RangeError('a weight is a number of 0 or more');
	const total = items.reduce((sum, {weight}) => sum + weight, 0);
	if (total === 0) return undefined;
	const having = items.reduce((sum, {has, weight}) => sum + (has ? weight : 0), 0);
	const squares = items.reduce((sum, {weight}) => sum + weight * weight, 0);
	return {share: having / total, effective: total ** 2 / squares, items: items.length};
};
