import type {OutcomeTable} from './outcome-table.ts';
import {percentileInterval} from './percentile-interval.ts';
import {type RandomSource, uniformBelow} from './random.ts';
import type {Interval} from './wilson-interval.ts';

/** How often each of `units` was picked in as many draws with replacement. */
const pickCounts = (units: number, random: RandomSource): ((counts: Int32Array) => void) => {
	const pick = uniformBelow(random, units);
	const picked = new Uint16Array(units);
	return counts => {
		pick(picked);
		counts.fill(0);
		for (const unit of picked) counts[unit]!++; // units are below the length of counts
	};
};

/**
Pigeonhole bootstrap (Owen 2007, Annals of Applied Statistics 1:386-411) for cases that share two things, such as calculator
and note: both are resampled independently, and a case weighs as often as its calculator was drawn times as often as its note
was. Conservative: it overstates the variance slightly rather than understating it. `first` and `second` are columns of the
table, `otherOf[case]` the second factor's levels 0 … `others` - 1. Draws that leave no case are drawn again. Percentile interval.
*/
export const pigeonholeBootstrap = (
	table: OutcomeTable,
	{first, second}: {first: number; second: number},
	{otherOf, others}: {otherOf: ArrayLike<number>; others: number},
	{draws, level = 0.95, random}: {draws: number; level?: number; random: RandomSource},
): Interval => {
	const {cases, arms, units, unitsPerCase, clusterOf, clusters} = table;
	const differences = Float64Array.from(
		{length: cases},
		(_, one) => (units[one * arms + first]! - units[one * arms + second]!) / unitsPerCase,
	);
	const drawClusters = pickCounts(clusters, random);
	const drawOthers = pickCounts(others, random);
	const clusterCounts = new Int32Array(clusters);
	const otherCounts = new Int32Array(others);
	const gaps = new Float64Array(draws);
	for (let draw = 0; draw < draws; ) {
		drawClusters(clusterCounts);
		drawOthers(otherCounts);
		let weighted = 0;
		let total = 0;
		for (let one = 0; one < cases; one++) {
			const weight = clusterCounts[clusterOf[one]!]! * otherCounts[otherOf[one]!]!; // levels are below the counts' lengths
			weighted += weight * differences[one]!;
			total += weight;
		}
		if (total > 0) gaps[draw++] = weighted / total;
	}
	return percentileInterval(gaps, level);
};
