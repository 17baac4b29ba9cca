import type {Interval} from './wilson-interval.ts';

/** The two ranks between which a quantile lies by linear interpolation (Hyndman & Fan's type 7), and the weight of the upper. */
const ranksOf = (count: number, q: number): {low: number; weight: number} => {
	const place = q * (count - 1);
	const low = Math.min(Math.floor(place), Math.max(0, count - 2));
	return {low, weight: place - low};
};

/** Orders `values` around rank `rank`: what is left of it is not larger, what is right not smaller (Hoare 1961). In place. */
const selectRank = (values: Float64Array, rank: number): number => {
	let left = 0;
	let right = values.length - 1;
	while (left < right) {
		const pivot = values[(left + right) >>> 1]!;
		let up = left;
		let down = right;
		while (up <= down) {
			while (values[up]! < pivot) up++;
			while (values[down]! > pivot) down--;
			if (up <= down) {
				const held = values[up]!;
				values[up++] = values[down]!;
				values[down--] = held;
			}
		}
		if (rank <= down) right = down;
		else if (rank >= up) left = up;
		else break;
	}
	return values[rank]!;
};

const smallestFrom = (values: Float64Array, from: number): number => {
	let smallest = values[from]!;
	for (let index = from + 1; index < values.length; index++) if (values[index]! < smallest) smallest = values[index]!;
	return smallest;
};

/** Quantile by linear interpolation; reorders `values`. */
const quantileInPlace = (values: Float64Array, q: number): number => {
	const {low, weight} = ranksOf(values.length, q);
	const lower = selectRank(values, low);
	if (weight === 0 || low + 1 >= values.length) return lower;
	return lower + weight * (smallestFrom(values, low + 1) - lower);
};

/** Percentile interval of bootstrap draws; reorders `draws`. Throws `RangeError` when there are none. */
export const percentileInterval = (draws: Float64Array, level = 0.95): Interval => {
	if (draws.length === 0) throw new RangeError('an interval needs at least one draw');
	const tail = (1 - level) / 2;
	return {lower: quantileInPlace(draws, tail), upper: quantileInPlace(draws, 1 - tail), level};
};

/**
The same interval for draws that are whole numbers in [-largest, largest], as fractions of `largest`: counts them instead
of sorting, and looks at the two tails alone. `histogram` is scratch space of 2 · largest + 1 zeros, zeroed again on return.
*/
export const percentileIntervalOfWholes = (
	draws: Int32Array,
	largest: number,
	histogram: Int32Array,
	level = 0.95,
): Interval => {
	if (draws.length === 0) throw new RangeError('an interval needs at least one draw');
	for (let index = 0; index < draws.length; index++) histogram[draws[index]! + largest]!++;
	const tail = (1 - level) / 2;
	const lower = ranksOf(draws.length, tail);
	const upper = ranksOf(draws.length, 1 - tail);
	const [low, lowNext] = twoRanksUp(histogram, lower.low);
	// From the top, rank r counts draws.length - 1 - r down.
	const [highNext, high] = twoRanksDown(histogram, draws.length - 2 - upper.low, draws.length);
	for (let index = 0; index < draws.length; index++) histogram[draws[index]! + largest] = 0;
	const at = (bin: number): number => (bin - largest) / largest;
	return {
		lower: at(low) + lower.weight * (at(lowNext) - at(low)),
		upper: at(high) + upper.weight * (at(highNext) - at(high)),
		level,
	};
};

/** Bins of ranks `rank` and `rank + 1` (the same bin twice when there is only one draw). */
const twoRanksUp = (histogram: Int32Array, rank: number): [number, number] => {
	let seen = 0;
	let bin = -1;
	while (seen <= rank) seen += histogram[++bin]!;
	const first = bin;
	while (seen <= rank + 1 && bin < histogram.length - 1) seen += histogram[++bin]!;
	return [first, seen > rank + 1 ? bin : first];
};

/** Bins of the `rank`-th and next draw from the top (0 is the largest). */
const twoRanksDown = (histogram: Int32Array, rank: number, count: number): [number, number] => {
	if (count === 1) {
		const [only] = twoRanksUp(histogram, 0);
		return [only, only];
	}
	let seen = 0;
	let bin = histogram.length;
	while (seen <= rank) seen += histogram[--bin]!;
	const first = bin;
	while (seen <= rank + 1) seen += histogram[--bin]!;
	return [first, bin];
};
