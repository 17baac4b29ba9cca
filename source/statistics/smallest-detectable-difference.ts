import {normalQuantile} from './normal-quantile.ts';

/**
Smallest true difference of paired means that a two-sided test at level `alpha` finds with the given power:
(z(1 - α/2) + z(power)) · s / √n_eff (Bland 2015, ch. 18). `standardDeviation` is that of the cases' differences, `effective`
the effective sample size after clustering. Throws `RangeError` unless n_eff > 0 and s ≥ 0.
*/
export const smallestDetectableDifference = (
	{standardDeviation, effective}: {standardDeviation: number; effective: number},
	{alpha = 0.05, power = 0.8}: {alpha?: number; power?: number} = {},
): number => {
	if (!(effective > 0) || !(standardDeviation >= 0))
		throw new RangeError(`expected n_eff > 0 and s ≥ 0, not ${effective} and ${standardDeviation}`);
	return ((normalQuantile(1 - alpha / 2) + normalQuantile(power)) * standardDeviation) / Math.sqrt(effective);
};
