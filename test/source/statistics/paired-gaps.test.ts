import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {caseBootstrap, clusterBootstrap} from '../../../source/statistics/bootstrap-gaps.ts';
import {createOutcomeTable, type OutcomeTable, pairsOf} from '../../../source/statistics/outcome-table.ts';
import {createRandom, type RandomSource, uniformBelow} from '../../../source/statistics/random.ts';
import {signFlipOverCases, signFlipOverClusters} from '../../../source/statistics/sign-flip-permutation.ts';
import {hasSharedData, sharedFile} from '../../shared-data.ts';
import {readOracles} from './oracles.ts';

const oracles = readOracles();

/** Quantile by sorting and linear interpolation: the plain form. */
const plainQuantile = (values: readonly number[], q: number): number => {
	const sorted = values.toSorted((one, other) => one - other);
	const place = q * (sorted.length - 1);
	const low = Math.floor(place);
	return sorted[low]! + (place - low) * ((sorted[low + 1] ?? sorted[low]!) - sorted[low]!);
};

/** The textbook loop: pick clusters, average the cases of both arms, subtract. */
const plainBootstrap = (
	table: OutcomeTable,
	members: readonly (readonly number[])[],
	draws: number,
	random: RandomSource,
) => {
	const pick = uniformBelow(random, members.length);
	const picked = new Uint16Array(members.length);
	const gaps = pairsOf(table.arms).map(() => [] as number[]);
	for (let draw = 0; draw < draws; draw++) {
		pick(picked);
		const cases = [...picked].flatMap(unit => members[unit]!);
		const mean = (arm: number): number =>
			cases.reduce((sum, one) => sum + table.units[one * table.arms + arm]!, 0) / table.unitsPerCase / cases.length;
		pairsOf(table.arms).forEach(({first, second}, pair) => {
			gaps[pair]!.push(mean(first) - mean(second));
		});
	}
	return gaps.map(values => ({lower: plainQuantile(values, 0.025), upper: plainQuantile(values, 0.975)}));
};

const membersOf = ({clusters, clusterOf}: OutcomeTable): number[][] =>
	Array.from({length: clusters}, (_, cluster) => [...clusterOf.keys()].filter(one => clusterOf[one] === cluster));

const randomTable = (sizes: readonly number[], arms: number, seeds: readonly number[], seed: number): OutcomeTable => {
	const random = createRandom(seed);
	const keys = sizes.flatMap((size, cluster) => new Array<number>(size).fill(cluster));
	const right = keys.map(() => seeds.slice(0, arms).map(most => random.nextUint32() % (most + 1)));
	return createOutcomeTable(right, seeds.slice(0, arms), keys);
};

const tables = {
	'equal clusters': randomTable(new Array<number>(11).fill(4), 5, [5, 5, 5, 5, 5], 3),
	'twelve arms': randomTable(new Array<number>(9).fill(3), 12, new Array<number>(12).fill(5), 4),
	'unequal clusters and seeds': randomTable([1, 7, 2, 2, 9, 4], 3, [5, 1, 3], 5),
	'one cluster': randomTable([6], 2, [1, 1], 6),
};

for (const [name, table] of Object.entries(tables)) {
	test(`the fast bootstraps give the numbers of the plain loop: ${name}`, () => {
		const fast = clusterBootstrap(table, {draws: 400, random: createRandom(9)});
		const plain = plainBootstrap(table, membersOf(table), 400, createRandom(9));
		const byCase = caseBootstrap(table, {draws: 300, random: createRandom(10)});
		const plainByCase = plainBootstrap(
			table,
			[...table.clusterOf.keys()].map(one => [one]),
			300,
			createRandom(10),
		);
		for (const [found, expected] of [
			[fast, plain],
			[byCase, plainByCase],
		] as const) {
			found.forEach(({interval}, pair) => {
				expect(interval.lower).toBeCloseTo(expected[pair]!.lower, 12);
				expect(interval.upper).toBeCloseTo(expected[pair]!.upper, 12);
			});
		}
	});

	test(`the fast sign flips give the numbers of the plain loop: ${name}`, () => {
		const draws = 300;
		const random = createRandom(12);
		const beyond = pairsOf(table.arms).map(() => 1);
		// Word k · draws + d gives the signs of cases 32 k to 32 k + 31 in draw d.
		const words = Array.from({length: Math.ceil(table.cases / 32) * draws}, () => random.nextUint32());
		for (let draw = 0; draw < draws; draw++) {
			const signs = Array.from({length: table.cases}, (_, one) =>
				(words[Math.floor(one / 32) * draws + draw]! >>> (one % 32)) & 1 ? 1 : -1,
			);
			pairsOf(table.arms).forEach(({first, second}, pair) => {
				let flipped = 0;
				let observed = 0;
				for (let one = 0; one < table.cases; one++) {
					const difference = table.units[one * table.arms + first]! - table.units[one * table.arms + second]!;
					flipped += signs[one]! * difference;
					observed += difference;
				}
				if (Math.abs(flipped) >= Math.abs(observed)) beyond[pair]!++;
			});
		}
		const found = signFlipOverCases(table, {draws, random: createRandom(12)});
		expect(found.map(one => one.p)).toEqual(beyond.map(count => count / (draws + 1)));
	});
}

const readTable = (name: 'outcomes.csv' | 'seeds.csv'): {table: OutcomeTable; names: string[]} => {
	const [heading, ...lines] = readFileSync(sharedFile('oracles', name), 'utf8').trim().split('\n');
	const rows = lines.map(line => line.split(','));
	const names = heading!.split(',').slice(2);
	const most = name === 'seeds.csv' ? 5 : 1;
	const table = createOutcomeTable(
		rows.map(row => row.slice(2).map(Number)),
		names.map(() => most),
		rows.map(row => row[0]!),
	);
	return {table, names};
};

test.skipIf(!hasSharedData)('10,000 cluster draws end inside the limits of the exact bootstrap distribution', () => {
	for (const name of ['outcomes.csv', 'seeds.csv'] as const) {
		const {table, names} = readTable(name);
		const found = clusterBootstrap(table, {draws: 10_000, random: createRandom(2026)});
		for (const expected of oracles.cluster_bootstrap.tables.filter((row: {table: string}) => row.table === name)) {
			const one = found.find(
				({first, second}) => names[first] === expected.pair[0] && names[second] === expected.pair[1],
			)!;
			const {
				gap,
				interval: {lower, upper},
			} = one;
			expect(gap).toBeCloseTo(expected.gap, 9);
			expect(lower).toBeGreaterThanOrEqual(expected.low_must_be_within[0] - 1e-9);
			expect(lower).toBeLessThanOrEqual(expected.low_must_be_within[1] + 1e-9);
			expect(upper).toBeGreaterThanOrEqual(expected.high_must_be_within[0] - 1e-9);
			expect(upper).toBeLessThanOrEqual(expected.high_must_be_within[1] + 1e-9);
		}
	}
});

test.skipIf(!hasSharedData)('10,000 sign flips come near the exact p of every pattern, and none is 0', () => {
	for (const name of ['outcomes.csv', 'seeds.csv'] as const) {
		const {table, names} = readTable(name);
		const byCase = signFlipOverCases(table, {draws: 10_000, random: createRandom(77)});
		const byCluster = signFlipOverClusters(table, {draws: 10_000, random: createRandom(78)});
		for (const expected of oracles.sign_flip.tables.filter((row: {table: string}) => row.table === name)) {
			for (const [found, p] of [
				[byCase, expected.p_over_cases],
				[byCluster, expected.p_over_clusters],
			] as const) {
				const one = found.find(
					({first, second}) => names[first] === expected.pair[0] && names[second] === expected.pair[1],
				)!;
				const standardError = Math.sqrt((p * (1 - p)) / 10_000);
				expect(Math.abs(one.p - p)).toBeLessThanOrEqual(4 * standardError + 1e-4);
				expect(one.p).toBeGreaterThan(0);
			}
		}
	}
});

test('drawn numbers are below the bound and evenly spread', () => {
	const pick = uniformBelow(createRandom(1), 55);
	const counts = new Array<number>(55).fill(0);
	const drawn = new Uint16Array(550_000);
	pick(drawn);
	for (const number of drawn) counts[number]!++;
	const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
	expect(chiSquare).toBeLessThan(101.8); // 0.9999 quantile of chi-square with 54 degrees of freedom
});
