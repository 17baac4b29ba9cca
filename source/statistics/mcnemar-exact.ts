/**
Exact two-sided McNemar test (McNemar 1947; exact binomial form): with b pairs right in the first arm only and c in the
second only, p = min(1, 2 · P(X ≤ min(b, c))), X ~ Binomial(b + c, 1/2). 1 when no pair is discordant.
Throws `RangeError` on a negative or fractional count.
*/
export const mcnemarExact = (onlyFirst: number, onlySecond: number): number => {
	for (const count of [onlyFirst, onlySecond]) {
		if (!Number.isInteger(count) || count < 0)
			throw new RangeError(`a count of pairs is a whole number of 0 or more, not ${count}`);
	}
	const discordant = onlyFirst + onlySecond;
	const fewer = Math.min(onlyFirst, onlySecond);
	let logTerm = -discordant * Math.LN2; // log of C(n, 0) / 2^n; products would underflow from n = 1075 on
	let tail = Math.exp(logTerm);
	for (let k = 1; k <= fewer; k++) {
		logTerm += Math.log((discordant - k + 1) / k);
		tail += Math.exp(logTerm);
	}
	return Math.min(1, 2 * tail);
};
