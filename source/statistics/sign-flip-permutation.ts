import {armTotals, clusterSums, type OutcomeTable, pairsOf} from './outcome-table.ts';
import {packRows, unpackSum, wordsAtOnce} from './packed-sums.ts';
import type {RandomSource} from './random.ts';

/** p of a two-sided sign-flip test of two arms. */
export type PairedP = {first: number; second: number; p: number};

/** Rows whose signs are looked up together: 2^6 subset sums a group stay in the cache, where 2^8 would not. */
const groupBits = 6;
const groupStates = 2 ** groupBits;
/** Groups that one random word of 32 bits gives signs to. */
const groupsPerWord = 5;

/** For each group of rows, the packed sum of the rows whose bit is set, for all patterns. */
const subsetSums = (words: Float64Array, rows: number, stride: number): Float64Array => {
	const groups = Math.ceil(rows / groupBits);
	const sums = new Float64Array(groups * groupStates * stride);
	for (let group = 0; group < groups; group++) {
		for (let pattern = 1; pattern < groupStates; pattern++) {
			const row = group * groupBits + 31 - Math.clz32(pattern & -pattern);
			const at = (group * groupStates + pattern) * stride;
			const without = (group * groupStates + (pattern & (pattern - 1))) * stride;
			for (let word = 0; word < stride; word++) {
				sums[at + word] = sums[without + word]! + (row < rows ? words[row * stride + word]! : 0); // within both lists
			}
		}
	}
	return sums;
};

/** Adds up the subset sums that one draw's bits choose: three words at a time, in registers. */
const addChosen = (sums: Float64Array, blocks: number, groups: number, bits: Uint32Array, sum: Float64Array): void => {
	const stride = blocks * wordsAtOnce;
	for (let block = 0; block < blocks; block++) {
		let [one, two, three] = [0, 0, 0];
		let at = block * wordsAtOnce;
		for (let group = 0, index = 0; group < groups; index++) {
			let word = bits[index]!; // there is a word for every five groups
			for (const last = Math.min(group + groupsPerWord, groups); group < last; group++) {
				const from = at + (word & (groupStates - 1)) * stride;
				one += sums[from]!;
				two += sums[from + 1]!;
				three += sums[from + 2]!;
				word >>>= groupBits;
				at += groupStates * stride;
			}
		}
		sum[block * wordsAtOnce] = one;
		sum[block * wordsAtOnce + 1] = two;
		sum[block * wordsAtOnce + 2] = three;
	}
};

/** Totals of the rows that kept their sign, in each draw and arm: `kept[arm * draws + draw]`. One random bit a row. */
const keptTotals = (rows: Int32Array, arms: number, draws: number, random: RandomSource): Float64Array => {
	const count = rows.length / arms;
	const totals = new Array<number>(arms).fill(0);
	for (let index = 0; index < rows.length; index++) totals[index % arms]! += rows[index]!;
	const packed = packRows(rows, arms, Math.max(...totals, 0));
	const stride = packed.blocks * wordsAtOnce;
	const sums = subsetSums(packed.words, count, stride);
	const groups = Math.ceil(count / groupBits);
	const bits = new Uint32Array(Math.ceil(groups / groupsPerWord));
	const sum = new Float64Array(stride);
	const kept = new Float64Array(arms * draws);
	for (let draw = 0; draw < draws; draw++) {
		random.fill(bits);
		addChosen(sums, packed.blocks, groups, bits, sum);
		unpackSum(sum, packed, kept, draws, draw);
	}
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
