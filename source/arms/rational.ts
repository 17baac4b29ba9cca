/** An exact fraction; the denominator is positive. */
export type Rational = {over: bigint; under: bigint};

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b));

/** Throws `RangeError` when `under` is zero. */
export const rational = (over: bigint, under = 1n): Rational => {
	if (under === 0n) throw new RangeError('division by zero');
	const common = divisor(over, under) * (under < 0n ? -1n : 1n);
	return {over: over / common, under: under / common};
};

/** The fraction that a number's decimal digits say: 0.1 is one tenth. Throws `RangeError` on what is not finite. */
export const rationalOf = (value: number): Rational => {
	const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
	if (match === null) throw new RangeError(`${value} is no finite number`);
	const [, sign = '', whole = '', decimals = '', exponent = '0'] = match;
	const digits = BigInt(`${sign}${whole}${decimals}`);
	const shift = Number(exponent) - decimals.length;
	return shift >= 0 ? rational(digits * 10n ** BigInt(shift)) : rational(digits, 10n ** BigInt(-shift));
};

export const add = (a: Rational, b: Rational): Rational =>
	rational(a.over * b.under + b.over * a.under, a.under * b.under);
export const subtract = (a: Rational, b: Rational): Rational =>
	rational(a.over * b.under - b.over * a.under, a.under * b.under);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.over * b.over, a.under * b.under);
export const divide = (a: Rational, b: Rational): Rational => rational(a.over * b.under, a.under * b.over);
/** Negative, zero or positive, as `a` is below, at or above `b`. */
export const compare = (a: Rational, b: Rational): number => {
	const difference = a.over * b.under - b.over * a.under;
	return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The nearest number, within one unit of its last place. */
export const toNumber = ({over, under}: Rational): number => {
	const negative = over < 0n;
	const size = negative ? -over : over;
	// 70 further bits keep more than a number's 53 whatever the sizes; the exponent is put back as a power of two.
	const shift = Math.max(0, under.toString(2).length - size.toString(2).length + 70);
	const value = Number((size << BigInt(shift)) / under) / 2 ** Math.min(shift, 1000) / 2 ** Math.max(0, shift - 1000);
	return negative ? -value : value;
};

/** Exact for whole exponents from -64 to 64; others as numbers. Throws `RangeError` where the power is no finite number. */
export const power = (base: Rational, exponent: Rational): Rational => {
	const whole = exponent.under === 1n && exponent.over >= -64n && exponent.over <= 64n;
	if (!whole) return rationalOf(toNumber(base) ** toNumber(exponent));
	const times = exponent.over < 0n ? -exponent.over : exponent.over;
	const raised = {over: base.over ** times, under: base.under ** times};
	return exponent.over < 0n ? rational(raised.under, raised.over) : raised;
};
