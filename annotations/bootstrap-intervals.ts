import {uniformInt} from 'pure-rand/distribution/uniformInt';
import type {RandomGenerator} from 'pure-rand/types/RandomGenerator';
import type {Estimate} from './estimate.ts';

/** Limits of an interval, or the reason why there is none. */
export type Interval = {limits: [number, number]; undefinedBecause?: never} | {limits: null; undefinedBecause: string};

export type BootstrapSettings = {
	draws: number;
	/** 0.95 for a 95 % interval. */
	level: number;
	generator: RandomGenerator;
};

/** Above this share of draws without a value, an interval of the others would describe other data than ours. */
const tolerableUndefined = 0.05;

const intervalOf = (values: readonly number[], draws: number, level: number): Interval => {
	const missing = draws - values.length;
	if (missing > tolerableUndefined * draws) {
		return {limits: null, undefinedBecause: `${missing} of ${draws} bootstrap draws have no value`};
	}
	const sorted = Float64Array.from(values).sort();
	const at = (share: number): number =>
		sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]!; // not empty
	return {limits: [at((1 - level) / 2), at((1 + level) / 2)]};
};

/**
Percentile bootstrap intervals (Efron 1979) of several statistics from the same draws, with whole clusters drawn with
replacement: rows of one calculator are not independent. `clusters` holds the rows of each; `statistics` turn the rows of a
draw into an estimate, by name. No interval where there is a single cluster, where the statistic itself has no value, or where
more than 5 % of the draws have none. The generator is advanced.
*/
export const bootstrapIntervals = <Row, Name extends string>(
	clusters: readonly (readonly Row[])[],
	statistics: (rows: readonly Row[]) => Record<Name, Estimate>,
	{draws, level, generator}: BootstrapSettings,
): Record<Name, Interval> => {
	const whole = statistics(clusters.flat());
	const names = Object.keys(whole) as Name[]; // the keys of the record just made
	const none = (undefinedBecause: string): Interval => ({limits: null, undefinedBecause});
	if (clusters.length < 2) {
		const reason = clusters.length === 0 ? 'there is no row' : 'all rows are of one calculator';
		return Object.fromEntries(names.map(name => [name, none(whole[name].undefinedBecause ?? reason)])) as Record<
			Name,
			Interval
		>; // every name stands in it
	}
	const values = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>; // every name stands in it
	for (let draw = 0; draw < draws; draw++) {
		const rows: Row[] = [];
		for (let place = 0; place < clusters.length; place++) {
			for (const row of clusters[uniformInt(generator, 0, clusters.length - 1)]!) rows.push(row);
		}
		const drawn = statistics(rows);
		for (const name of names) {
			const {value} = drawn[name];
			if (value !== null) values[name].push(value);
		}
	}
	return Object.fromEntries(
		names.map(name => {
			const {undefinedBecause} = whole[name];
			return [name, undefinedBecause === undefined ? intervalOf(values[name], draws, level) : none(undefinedBecause)];
		}),
	) as Record<Name, Interval>; // every name stands in it
};
