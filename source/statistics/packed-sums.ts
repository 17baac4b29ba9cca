/** Words that the inner loops add at once, each in a register of its own. */
export const wordsAtOnce = 3;

/**
Rows of non-negative whole numbers, several packed into one double, so that one addition adds several arms. A double
holds 53 bits exactly; each number gets as many as the largest sum that will ever be formed needs. A row takes a multiple
of three words (`blocks` of `wordsAtOnce`); those left over are 0.
*/
export type PackedRows = {words: Float64Array; blocks: number; numbersPerWord: number; base: number; columns: number};

/**
Packs `rows` (row-major, `columns` each). `largestSum` is the most that any column's sum can reach. Throws `RangeError` where
it does not fit into 31 bits.
*/
export const packRows = (rows: ArrayLike<number>, columns: number, largestSum: number): PackedRows => {
	if (largestSum >= 2 ** 31) throw new RangeError(`sums of up to ${largestSum} do not fit into 31 bits`);
	const bits = Math.max(1, Math.ceil(Math.log2(largestSum + 1)));
	const numbersPerWord = Math.max(1, Math.floor(53 / bits));
	const base = 2 ** bits;
	const blocks = Math.ceil(columns / numbersPerWord / wordsAtOnce);
	const count = columns === 0 ? 0 : rows.length / columns;
	const words = new Float64Array(count * blocks * wordsAtOnce);
	for (let row = 0; row < count; row++) {
		for (let column = columns - 1; column >= 0; column--) {
			const word = row * blocks * wordsAtOnce + Math.floor(column / numbersPerWord);
			words[word] = words[word]! * base + rows[row * columns + column]!; // both lists are as long as the indices say
		}
	}
	return {words, blocks, numbersPerWord, base, columns};
};

/** Writes the columns of the packed sum that begins at `sum[from]` to `to[column * stride + index]`. */
export const unpackSum = (
	sum: Float64Array,
	{numbersPerWord, base, columns}: PackedRows,
	to: Int32Array,
	stride: number,
	index: number,
	from = 0,
): void => {
	const lower = 1 / base; // a power of two: multiplying by it is exact
	for (let word = from, column = 0; column < columns; word++) {
		let rest = sum[word]!; // columns need no more words than a row has
		for (let place = 0; place < numbersPerWord && column < columns; place++, column++) {
			const higher = Math.floor(rest * lower);
			to[column * stride + index] = rest - higher * base;
			rest = higher;
		}
	}
};
