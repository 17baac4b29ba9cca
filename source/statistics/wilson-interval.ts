import {normalQuantile} from './normal-quantile.ts';

export type Interval = {lower: number; upper: number; level: number};

/**
Wilson's score interval for a proportion (Wilson 1927): (p + z²/2n ± z · √(p(1-p)/n + z²/4n²)) / (1 + z²/n).
`undefined` when there is no case. Throws `RangeError` unless 0 ≤ `right` ≤ `total`, whole numbers, and 0 < `level` < 1.
*/
export const wilsonInterval = (right: number, total: number, level = 0.95): Interval | undefined => {
	if (!Number.isInteger(right) || !Number.isInteger(total) || right < 0 || right > total) {
		throw new RangeError(`a proportion needs 0 ≤ right ≤ total, not ${right} of ${total}`);
	}
	if (total === 0) return undefined;
	const z = normalQuantile(1 - (1 - level) / 2);
	const p = right / total;
	const centre = p + (z * z) / (2 * total);
	const half = z * Math.sqrt((p * (1 - p)) / total + (z * z) / (4 * total * total));
	const scale = 1 + (z * z) / total;
	// At 0 and n the limit is exactly 0 or 1; rounding would leave 1e-17.
	return {
		lower: right === 0 ? 0 : (centre - half) / scale,
		upper: right === total ? 1 : (centre + half) / scale,
		level,
	};
};
