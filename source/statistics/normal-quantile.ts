const density = (x: number): number => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);

/** Standard normal distribution function, by φ(x) · (x + x³/3 + x⁵/(3·5) + …) + 1/2; good to 1e-15 for |x| < 7. */
export const normalDistribution = (x: number): number => {
	let term = x;
	let sum = x;
	for (let n = 3; Math.abs(term) > 1e-18 * Math.abs(sum); n += 2) {
		term *= (x * x) / n;
		sum += term;
	}
	return 0.5 + density(x) * sum;
};

/** z with P(Z ≤ z) = `probability`, by Newton's method. Throws `RangeError` outside [1e-9, 1 - 1e-9]. */
export const normalQuantile = (probability: number): number => {
	if (!(probability >= 1e-9 && probability <= 1 - 1e-9))
		throw new RangeError(`a quantile needs a probability inside (0, 1), not ${probability}`);
	let z = 0;
	for (let step = 0; step < 100; step++) {
		// A full step from the flat tail would overshoot.
		const change = Math.max(-1, Math.min(1, (probability - normalDistribution(z)) / density(z)));
		z += change;
		if (Math.abs(change) < 1e-15) break;
	}
	return z;
};
