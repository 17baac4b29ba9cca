/** A source of random 32-bit words; an estimator takes one as an argument, so that its draws can be repeated. */
export type RandomSource = {
	nextUint32: () => number;
	/** Fills `words` with the next words: the same as so many calls, with the state in registers. */
	fill: (words: Uint32Array | Int32Array) => void;
};

/** SplitMix32: spreads a seed over the state words. */
const seedWords = (seed: number, count: number): number[] => {
	let state = seed >>> 0;
	return Array.from({length: count}, () => {
		state = (state + 0x9e37_79b9) >>> 0;
		let word = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
		word = Math.imul(word ^ (word >>> 15), 0x735a_2d97);
		return (word ^ (word >>> 15)) >>> 0;
	});
};

/**
xoshiro128** 1.1 (Blackman & Vigna 2018, public domain): period 2^128 - 1, fast in 32-bit arithmetic. The same seed gives
the same words on every machine. Throws `RangeError` unless the seed is a whole number in [0, 2^32).
*/
export const createRandom = (seed: number): RandomSource => {
	if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32)
		throw new RangeError(`a seed is a whole number in [0, 2^32), not ${seed}`);
	const state = Int32Array.from(seedWords(seed, 4));
	const fill = (words: Uint32Array | Int32Array): void => {
		let [a, b, c, d] = state as unknown as [number, number, number, number]; // four words, always
		for (let index = 0; index < words.length; index++) {
			const product = Math.imul(b, 5);
			words[index] = Math.imul((product << 7) | (product >>> 25), 9);
			const shifted = b << 9;
			c ^= a;
			d ^= b;
			b ^= c;
			a ^= d;
			c ^= shifted;
			d = (d << 11) | (d >>> 21);
		}
		state[0] = a;
		state[1] = b;
		state[2] = c;
		state[3] = d;
	};
	const one = new Uint32Array(1);
	return {
		fill,
		nextUint32() {
			fill(one);
			return one[0]!; // one word, always
		},
	};
};

const bufferWords = 1024;

/**
A function that fills a list with whole numbers in [0, `bound`), without bias (Lemire 2019, on the two halves of each
word). Throws `RangeError` unless 1 ≤ bound ≤ 65,536.
*/
export const uniformBelow = (random: RandomSource, bound: number): ((numbers: Uint16Array) => void) => {
	if (!Number.isInteger(bound) || bound < 1 || bound > 65_536)
		throw new RangeError(`a bound is a whole number in [1, 65536], not ${bound}`);
	const rejectBelow = 65_536 % bound;
	const words = new Uint32Array(bufferWords);
	const halves = new Uint16Array(words.buffer);
	let used = halves.length;
	return numbers => {
		let at = used;
		for (let index = 0; index < numbers.length; ) {
			if (at === halves.length) {
				random.fill(words);
				at = 0;
			}
			// A stretch that neither runs out of halves nor overfills: its loop has nothing else to check.
			const end = Math.min(halves.length, at + numbers.length - index);
			for (; at < end; at++) {
				const product = Math.imul(halves[at]!, bound); // at < halves.length
				if ((product & 0xffff) >= rejectBelow) numbers[index++] = product >>> 16;
			}
		}
		used = at;
	};
};
