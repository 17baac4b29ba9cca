import {armTotals, clusterSums, type OutcomeTable, pairsOf} from './outcome-table.ts';
import {packRows, unpackSum, wordsAtOnce} from './packed-sums.ts';
import type {RandomSource} from './random.ts';

/** p of a two-sided sign-flip test of two arms. */
export type PairedP = {first: number; second: number; p: number};

/** Rows whose signs one random word gives, as four groups of eight: the subset sums of a chunk fit into the nearest cache. */
const rowsPerChunk = 32;
const groupBits = 8;
const groupStates = 2 ** groupBits;
const groupSize = groupStates * wordsAtOnce;

/**
For each group of a chunk, the packed sums of the rows whose bit is set, for all patterns: three words of a row, from `from` on.
A pattern's sum is that of the pattern without its lowest bit, and that bit's row.
*/
const fillSubsetSums = (subsets: Float64Array, words: Float64Array, from: number, stride: number): void => {
	for (let group = 0; group < rowsPerChunk / groupBits; group++) {
		for (let pattern = 1; pattern < groupStates; pattern++) {
			const row = group * groupBits + 31 - Math.clz32(pattern & -pattern);
			const at = group * groupSize + pattern * wordsAtOnce;
			const without = group * groupSize + (pattern & (pattern - 1)) * wordsAtOnce;
			for (let word = 0; word < wordsAtOnce; word++) {
				subsets[at + word] = subsets[without + word]! + (words[from + row * stride + word] ?? 0); // none behind the last row
			}
		}
	}
};

/** Adds to every draw's sum the subset sums that its word chooses: `sums[draw * stride + offset]` and the next two. */
const addChosen = (
	subsets: Float64Array,
	bits: Int32Array,
	sums: Float64Array,
	stride: number,
	offset: number,
): void => {
	for (let draw = 0, at = offset; draw < bits.length; draw++, at += stride) {
		const word = bits[draw]!;
		const one = (word & 255) * wordsAtOnce;
		const two = ((word >>> 8) & 255) * wordsAtOnce + groupSize;
		const three = ((word >>> 16) & 255) * wordsAtOnce + 2 * groupSize;
		const four = (word >>> 24) * wordsAtOnce + 3 * groupSize;
		sums[at] = sums[at]! + subsets[one]! + subsets[two]! + subsets[three]! + subsets[four]!;
		sums[at + 1] = sums[at + 1]! + subsets[one + 1]! + subsets[two + 1]! + subsets[three + 1]! + subsets[four + 1]!;
		sums[at + 2] = sums[at + 2]! + subsets[one + 2]! + subsets[two + 2]! + subsets[three + 2]! + subsets[four + 2]!;
	}
};

/**
Totals of the rows that kept their sign, in each draw and arm: `kept[arm * draws + draw]`. The signs of rows 32 k to 32 k + 31 in
draw d are the bits of random word k · draws + d.
*/
const keptTotals = (rows: Int32Array, arms: number, draws: number, random: RandomSource): Int32Array => {
	const count = rows.length / arms;
	const totals = new Array<number>(arms).fill(0);
	for (let index = 0; index < rows.length; index++) totals[index % arms]! += rows[index]!;
	const packed = packRows(rows, arms, Math.max(...totals, 0));
	const stride = packed.blocks * wordsAtOnce;
	const subsets = new Float64Array((rowsPerChunk / groupBits) * groupSize);
	const bits = new Int32Array(draws);
	const sums = new Float64Array(draws * stride);
	for (let row = 0; row < count; row += rowsPerChunk) {
		random.fill(bits);
		for (let offset = 0; offset < stride; offset += wordsAtOnce) {
			fillSubsetSums(subsets, packed.words, row * stride + offset, stride);
			addChosen(subsets, bits, sums, stride, offset);
		}
	}
	const kept = new Int32Array(arms * draws);
	for (let draw = 0; draw < draws; draw++) unpackSum(sums, packed, kept, draws, draw, draw * stride);
	return kept;
};

const pairedP = (rows: Int32Array, table: OutcomeTable, draws: number, random: RandomSource): PairedP[] => {
	const kept = keptTotals(rows, table.arms, draws, random);
	const totals = armTotals(table);
	return pairsOf(table.arms).map(({first, second}) => {
		const observed = totals[first]! - totals[second]!;
		const least = Math.abs(observed);
		const [one, other] = [first * draws, second * draws];
		let asExtreme = 0;
		for (let draw = 0; draw < draws; draw++) {
			// Kept minus flipped is twice kept minus all: exact in whole numbers.
			if (Math.abs(2 * (kept[one + draw]! - kept[other + draw]!) - observed) >= least) asExtreme++;
		}
		return {first, second, p: (1 + asExtreme) / (1 + draws)};
	});
};

/**
Sign-flip permutation test of every pair over cases: under no difference each case's seed-averaged difference could as
well have had the other sign. Two-sided p = (1 + draws at least as extreme) / (1 + draws), which is never 0
(Phipson & Smyth 2010).
*/
export const signFlipOverCases = (
	table: OutcomeTable,
	{draws, random}: {draws: number; random: RandomSource},
): PairedP[] => pairedP(table.units, table, draws, random);

/** The same over clusters: whole clusters change sign, a stricter and different question. */
export const signFlipOverClusters = (
	table: OutcomeTable,
	{draws, random}: {draws: number; random: RandomSource},
): PairedP[] => pairedP(clusterSums(table).sums, table, draws, random);
