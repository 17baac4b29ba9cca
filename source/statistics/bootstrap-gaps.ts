import {bootstrapTotals} from './bootstrap-totals.ts';
import {armTotals, clusterSums, type OutcomeTable, pairsOf} from './outcome-table.ts';
import {percentileInterval, percentileIntervalOfWholes} from './percentile-interval.ts';
import type {RandomSource} from './random.ts';
import type {Interval} from './wilson-interval.ts';

/** The paired gap of two arms (first minus second, a proportion) with its interval. */
export type GapInterval = {first: number; second: number; gap: number; interval: Interval};

export type BootstrapOptions = {draws: number; level?: number; random: RandomSource};

type Draws = {draws: number; totals: Int32Array};

/** Intervals where every draw holds the same number of cases: all differences are whole numbers over one denominator. */
const wholeIntervals = ({draws, totals}: Draws, arms: number, most: number, level: number): Interval[] => {
	const histogram = new Int32Array(2 * most + 1);
	const differences = new Int32Array(draws);
	return pairsOf(arms).map(({first, second}) => {
		for (let draw = 0, one = first * draws, other = second * draws; draw < draws; draw++) {
			differences[draw] = totals[one++]! - totals[other++]!; // totals hold `draws` numbers an arm
		}
		return percentileIntervalOfWholes(differences, most, histogram, level);
	});
};

/** Intervals where draws differ in size, which stands in the column behind the arms. */
const ratioIntervals = ({draws, totals}: Draws, arms: number, unitsPerCase: number, level: number): Interval[] => {
	const gaps = new Float64Array(draws);
	return pairsOf(arms).map(({first, second}) => {
		for (let draw = 0, one = first * draws, other = second * draws, size = arms * draws; draw < draws; draw++) {
			gaps[draw] = (totals[one++]! - totals[other++]!) / (unitsPerCase * totals[size++]!);
		}
		return percentileInterval(gaps, level);
	});
};

const withGaps = (table: OutcomeTable, intervals: readonly Interval[]): GapInterval[] => {
	const totals = armTotals(table);
	return pairsOf(table.arms).map(({first, second}, pair) => ({
		first,
		second,
		gap: (totals[first]! - totals[second]!) / (table.unitsPerCase * table.cases),
		interval: intervals[pair]!, // one a pair
	}));
};

/** Rows with the number of cases as a further column, so that it is drawn along with the sums. */
const withSizes = (sums: Int32Array, sizes: Int32Array, arms: number): Int32Array => {
	const rows = new Int32Array(sizes.length * (arms + 1));
	for (let unit = 0; unit < sizes.length; unit++) {
		rows.set(sums.subarray(unit * arms, (unit + 1) * arms), unit * (arms + 1));
		rows[unit * (arms + 1) + arms] = sizes[unit]!;
	}
	return rows;
};

/**
Cluster bootstrap of every paired gap (Davison & Hinkley 1997, ch. 3.8; Field & Welsh 2007): clusters (calculators) are
resampled whole, as many as there are, and the gap is the difference of the two arms' means over the cases of the draw.
Seeds stay together, since a case's seeds are averaged before. Percentile interval, linear interpolation.
*/
export const clusterBootstrap = (
	table: OutcomeTable,
	{draws, level = 0.95, random}: BootstrapOptions,
): GapInterval[] => {
	const {arms, unitsPerCase, cases} = table;
	const {sums, sizes} = clusterSums(table);
	if (sizes.every(size => size === sizes[0])) {
		return withGaps(
			table,
			wholeIntervals(bootstrapTotals(sums, arms, draws, random), arms, unitsPerCase * cases, level),
		);
	}
	const totals = bootstrapTotals(withSizes(sums, sizes, arms), arms + 1, draws, random);
	return withGaps(table, ratioIntervals(totals, arms, unitsPerCase, level));
};

/** Case bootstrap of every paired gap (Efron 1979): cases are resampled as if they were independent. Percentile interval. */
export const caseBootstrap = (table: OutcomeTable, {draws, level = 0.95, random}: BootstrapOptions): GapInterval[] => {
	const {arms, units, unitsPerCase, cases} = table;
	return withGaps(
		table,
		wholeIntervals(bootstrapTotals(units, arms, draws, random), arms, unitsPerCase * cases, level),
	);
};
