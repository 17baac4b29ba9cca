import {caseBootstrap, clusterBootstrap} from '../statistics/bootstrap-gaps.ts';
import {effectiveSampleSize} from '../statistics/effective-sample-size.ts';
import {intraclassCorrelation} from '../statistics/intraclass-correlation.ts';
import {mcnemarExact} from '../statistics/mcnemar-exact.ts';
import {armTotals, createOutcomeTable, type OutcomeTable, pairsOf} from '../statistics/outcome-table.ts';
import {type PairedTable, pairedTable} from '../statistics/paired-difference.ts';
import {pigeonholeBootstrap} from '../statistics/pigeonhole-bootstrap.ts';
import {createRandom} from '../statistics/random.ts';
import {signFlipOverCases} from '../statistics/sign-flip-permutation.ts';
import {smallestDetectableDifference} from '../statistics/smallest-detectable-difference.ts';
import {type Standing, standingOf} from '../statistics/standing.ts';
import type {Interval} from '../statistics/wilson-interval.ts';
import {type CaseFacts, type CaseSet, rightOf, type System, sharedCases} from './systems.ts';

/** Everything known of the paired difference of two systems on a set of cases. Proportions, not percentages. Draws are made when they are asked for. */
export type Gap = {
	left: System;
	right: System;
	/** Indices of the cases on which both have rows. */
	cases: readonly number[];
	leftShare: number;
	rightShare: number;
	gap: number;
	readonly caseInterval: Interval;
	readonly clusterInterval: Interval;
	readonly standing: Standing;
	/** Sign-flip permutation over cases' seed-averaged differences. */
	readonly p: number;
	/** Pairs of cases, each right where most of its seeds are. */
	majority: PairedTable;
	mcnemar: number;
	/** ICC of the cases' differences within calculators; a reason where it has no value. */
	icc: number | {undefinedBecause: string};
	effective: number | undefined;
	effectiveByKish: number | undefined;
	/** Smallest difference found with 80 % power at 5 %, given the spread and the clustering of these differences. */
	detectable: number | undefined;
};

/** Intervals that group cases otherwise: by the note they share, and by calculator and note at once. */
export type OtherIntervals = {byNote: Interval; byCalculatorAndNote: Interval; notes: number};

export type GapOptions = {draws: number; seed: number; level: number};

/** Gaps of systems, each set of draws made once and used for all pairs of a group. */
export type GapBook = {
	options: GapOptions;
	gap: (left: System, right: System, set: CaseSet) => Gap | undefined;
	otherIntervals: (gap: Gap) => OtherIntervals;
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const standardDeviation = (values: readonly number[]): number => {
	const centre = mean(values);
	return values.length < 2
		? 0
		: Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
};

const tableOf = (
	systems: readonly System[],
	cases: readonly number[],
	clusterOf: (one: number) => string | number,
): OutcomeTable =>
	createOutcomeTable(
		cases.map(one => systems.map(system => rightOf(system, one))),
		systems.map(({replicates}) => replicates.length),
		cases.map(clusterOf),
	);

/** What the draws say of each pair of systems, each kind drawn when it is first asked for. */
type Drawn = {
	systems: readonly System[];
	gap: (pair: string) => number;
	caseInterval: (pair: string) => Interval;
	clusterInterval: (pair: string) => Interval;
	p: (pair: string) => number;
};

const pairKey = (first: number, second: number): string => `${first} ${second}`;

/** A look-up by pair in a list that is worked out at the first question. */
const lookUp = <Entry extends {first: number; second: number}, T>(
	list: () => readonly Entry[],
	value: (entry: Entry) => T,
): ((pair: string) => T) => {
	let known: Map<string, T> | undefined;
	return pair => {
		known ??= new Map(list().map(entry => [pairKey(entry.first, entry.second), value(entry)]));
		return known.get(pair)!; // pairs of the systems that were drawn
	};
};

const prepare = (
	systems: readonly System[],
	cases: readonly number[],
	facts: readonly CaseFacts[],
	{draws, seed, level}: GapOptions,
): Drawn => {
	const table = tableOf(systems, cases, one => facts[one]!.calculatorId); // cases are indices of facts
	const totals = armTotals(table);
	return {
		systems,
		gap: lookUp(
			() => pairsOf(table.arms),
			({first, second}) => (totals[first]! - totals[second]!) / (table.unitsPerCase * table.cases), // arms of the table
		),
		caseInterval: lookUp(
			() => caseBootstrap(table, {draws, level, random: createRandom(seed)}),
			({interval}) => interval,
		),
		clusterInterval: lookUp(
			() => clusterBootstrap(table, {draws, level, random: createRandom(seed)}),
			({interval}) => interval,
		),
		p: lookUp(
			() => signFlipOverCases(table, {draws, random: createRandom(seed)}),
			({p}) => p,
		),
	};
};

const turned = ({lower, upper, level}: Interval): Interval => ({lower: 0 - upper, upper: 0 - lower, level});

const describe = (
	left: System,
	right: System,
	cases: readonly number[],
	facts: readonly CaseFacts[],
): Omit<Gap, 'gap' | 'caseInterval' | 'clusterInterval' | 'p' | 'standing'> => {
	const share = (system: System, one: number): number => rightOf(system, one) / system.replicates.length;
	const differences = cases.map(one => share(left, one) - share(right, one));
	const clusters = [...Map.groupBy(cases.keys(), index => facts[cases[index]!]!.calculatorId).values()].map(group =>
		group.map(index => differences[index]!),
	);
	const sizes = clusters.map(cluster => cluster.length);
	const variance = intraclassCorrelation(clusters);
	const effective = 'icc' in variance ? effectiveSampleSize(sizes, variance.icc, 'mean').effective : undefined;
	const majority = pairedTable(
		cases.map(one => share(left, one) > 0.5),
		cases.map(one => share(right, one) > 0.5),
	);
	return {
		left,
		right,
		cases,
		leftShare: mean(cases.map(one => share(left, one))),
		rightShare: mean(cases.map(one => share(right, one))),
		majority,
		mcnemar: mcnemarExact(majority.onlyFirst, majority.onlySecond),
		icc: 'icc' in variance ? variance.icc : variance,
		effective,
		effectiveByKish: 'icc' in variance ? effectiveSampleSize(sizes, variance.icc, 'kish').effective : undefined,
		detectable:
			effective === undefined
				? undefined
				: smallestDetectableDifference({standardDeviation: standardDeviation(differences), effective}),
	};
};

/**
A book of gaps over aligned systems. `groups` are the systems whose pairs are wanted together (those of one model): their draws
are made at once for every set of cases that all of them cover. The same seed gives the same interval, whatever else is asked.
*/
export const createGapBook = (
	facts: readonly CaseFacts[],
	groups: readonly (readonly System[])[],
	options: GapOptions,
): GapBook => {
	const drawn = new Map<string, Drawn>();
	const gaps = new Map<string, Gap>();
	const ids = new Map<System, number>();
	const idOf = (system: System): number => {
		if (!ids.has(system)) ids.set(system, ids.size);
		return ids.get(system)!; // set on the line before
	};
	const sizeOf = (cases: readonly number[]): string => cases.join();
	const drawFor = (left: System, right: System, cases: readonly number[], setKey: string): Drawn => {
		const group = groups.find(one => one.includes(left) && one.includes(right)) ?? [left, right];
		const together = group.filter(system => cases.every(one => system.present[one] === 1));
		const key = `${together.map(idOf).join()}|${setKey}`;
		const known = drawn.get(key) ?? prepare(together, cases, facts, options);
		drawn.set(key, known);
		return known;
	};
	const gap = (left: System, right: System, set: CaseSet): Gap | undefined => {
		const cases = sharedCases(set, [left, right]);
		if (cases.length === 0) return undefined;
		const setKey = sizeOf(cases);
		const key = `${idOf(left)} ${idOf(right)}|${setKey}`;
		const known = gaps.get(key);
		if (known !== undefined) return known;
		const found = drawFor(left, right, cases, setKey);
		const [one, other] = [found.systems.indexOf(left), found.systems.indexOf(right)];
		const pair = pairKey(Math.min(one, other), Math.max(one, other)); // both take part in the draw
		const asAsked = (interval: Interval): Interval => (one > other ? turned(interval) : interval);
		const result: Gap = {
			...describe(left, right, cases, facts),
			gap: one > other ? 0 - found.gap(pair) : found.gap(pair),
			get caseInterval() {
				return asAsked(found.caseInterval(pair));
			},
			get clusterInterval() {
				return asAsked(found.clusterInterval(pair));
			},
			get standing() {
				return standingOf(this.clusterInterval);
			},
			get p() {
				return found.p(pair);
			},
		};
		gaps.set(key, result);
		return result;
	};
	const otherIntervals = ({left, right, cases}: Gap): OtherIntervals => {
		const {draws, seed, level} = options;
		const notes = new Map(
			[...new Set(cases.map(one => facts[one]!.noteId || facts[one]!.id))].map((note, index) => [note, index]),
		);
		const noteOf = (one: number): number => notes.get(facts[one]!.noteId || facts[one]!.id)!; // every case's note is listed
		const [byNote] = clusterBootstrap(tableOf([left, right], cases, noteOf), {
			draws,
			level,
			random: createRandom(seed),
		});
		return {
			byNote: byNote!.interval, // one pair of two
			byCalculatorAndNote: pigeonholeBootstrap(
				tableOf([left, right], cases, one => facts[one]!.calculatorId),
				{first: 0, second: 1},
				{otherOf: cases.map(noteOf), others: notes.size},
				{draws, level, random: createRandom(seed)},
			),
			notes: notes.size,
		};
	};
	return {options, gap, otherIntervals};
};
