import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {clusterBootstrap} from '../../../source/statistics/bootstrap-gaps.ts';
import {createOutcomeTable} from '../../../source/statistics/outcome-table.ts';
import {pairedDifference, pairedTable} from '../../../source/statistics/paired-difference.ts';
import {pigeonholeBootstrap} from '../../../source/statistics/pigeonhole-bootstrap.ts';
import {createRandom} from '../../../source/statistics/random.ts';
import {seedAgreement} from '../../../source/statistics/seed-agreement.ts';
import {smallestDetectableDifference} from '../../../source/statistics/smallest-detectable-difference.ts';
import {standingOf} from '../../../source/statistics/standing.ts';
import {weightedShare} from '../../../source/statistics/weighted-share.ts';
import {hasSharedData, sharedFile} from '../../shared-data.ts';
import {readOracles} from './oracles.ts';

const oracles = readOracles();

test('seed agreement by hand: five seeds, four cases', () => {
	// 5 and 0 agree on 10 of 10 pairs, 4 on 6 + 0, 2 on 1 + 3.
	const agreement = seedAgreement([5, 0, 4, 2], 5);
	expect(agreement).toMatchObject({unanimous: 0.5, right: 0.25, wrong: 0.25, divided: [2, 3]});
	expect(agreement.pairwise).toBeCloseTo((10 + 10 + 6 + 4) / 40, 15);
	expect(seedAgreement([1, 0], 1)).toMatchObject({unanimous: 1, pairwise: undefined});
	expect(() => seedAgreement([6], 5)).toThrow(RangeError);
	expect(() => seedAgreement([], 5)).toThrow(RangeError);
});

test('the pairwise agreement is the mean over every pair of seeds', () => {
	const random = createRandom(8);
	const seeds = Array.from({length: 4}, () => Array.from({length: 30}, () => random.nextUint32() % 2));
	const pairs = [
		[0, 1],
		[0, 2],
		[0, 3],
		[1, 2],
		[1, 3],
		[2, 3],
	] as const;
	const shares = pairs.map(([a, b]) => seeds[a]!.filter((value, one) => value === seeds[b]![one]).length / 30);
	const right = seeds[0]!.map((_, one) => seeds.reduce((sum, seed) => sum + seed[one]!, 0));
	expect(seedAgreement(right, 4).pairwise).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / 6, 12);
});

test('a paired difference is the difference of the two means, and the 2×2 shows why', () => {
	const first = [true, true, false, true, false];
	const second = [true, false, true, false, false];
	const table = pairedTable(first, second);
	expect(table).toEqual({both: 1, onlyFirst: 2, onlySecond: 1, neither: 1});
	expect(pairedDifference(table)).toBeCloseTo(3 / 5 - 2 / 5, 15);
	expect(() => pairedTable([true], [])).toThrow(RangeError);
	expect(() => pairedDifference({both: 0, onlyFirst: 0, onlySecond: 0, neither: 0})).toThrow(RangeError);
});

test('the smallest detectable difference is (1.96 + 0.84) standard errors', () => {
	expect(smallestDetectableDifference({standardDeviation: 0.5, effective: 100})).toBeCloseTo(2.8015852 * 0.05, 6);
	expect(smallestDetectableDifference({standardDeviation: 0.5, effective: 400})).toBeCloseTo(2.8015852 * 0.025, 6);
	expect(() => smallestDetectableDifference({standardDeviation: 1, effective: 0})).toThrow(RangeError);
});

test('arms are tied where the interval holds 0, its ends included (paper 1, table 2)', () => {
	expect(standingOf({lower: -3.49, upper: 10.38})).toBe('tied');
	expect(standingOf({lower: 0.47, upper: 14.6})).toBe('ahead');
	expect(standingOf({lower: -53.4, upper: -34.49})).toBe('behind');
	expect(standingOf({lower: 0, upper: 1})).toBe('tied');
});

test.skipIf(!hasSharedData)('the weighted share agrees with statsmodels', () => {
	const [heading, ...lines] = readFileSync(sharedFile('oracles/labels.csv'), 'utf8').trim().split('\n');
	const names = heading!.split(',');
	const column = (name: string): number => names.indexOf(name);
	const items = lines
		.map(line => line.split(','))
		.filter(cells => cells[column('r1')] !== '')
		.map(cells => ({has: cells[column('r1')] === 'variables', weight: Number(cells[column('stratum_weight')])}));
	const found = weightedShare(items);
	expect(found?.items).toBe(oracles.weighted_share.n);
	expect(found?.share).toBeCloseTo(oracles.weighted_share.weighted, 9);
	expect(found?.effective).toBeCloseTo(oracles.weighted_share.kish_n_eff, 9);
	expect(weightedShare([])).toBeUndefined();
	expect(() => weightedShare([{has: true, weight: -1}])).toThrow(RangeError);
});

test('with every case in one note, the pigeonhole bootstrap draws what the cluster bootstrap draws', () => {
	const random = createRandom(4);
	const keys = Array.from({length: 60}, (_, one) => one % 12);
	const table = createOutcomeTable(
		keys.map(() => [random.nextUint32() % 2, random.nextUint32() % 2]),
		[1, 1],
		keys,
	);
	const [cluster] = clusterBootstrap(table, {draws: 2000, random: createRandom(5)});
	const pigeonhole = pigeonholeBootstrap(
		table,
		{first: 0, second: 1},
		{otherOf: keys.map(() => 0), others: 1},
		{draws: 2000, random: createRandom(6)},
	);
	expect(pigeonhole.lower).toBeCloseTo(cluster!.interval.lower, 1);
	expect(pigeonhole.upper).toBeCloseTo(cluster!.interval.upper, 1);
});

test('with notes that share an effect, the two-way interval is wider than the one over calculators alone', () => {
	const random = createRandom(14);
	const uniform = (): number => random.nextUint32() / 2 ** 32;
	const noteEffect = Array.from({length: 10}, uniform);
	const cases = Array.from({length: 400}, (_, one) => ({calculator: one % 40, note: one % 10}));
	const table = createOutcomeTable(
		cases.map(({note}) => [uniform() < noteEffect[note]! ? 1 : 0, uniform() < 0.5 ? 1 : 0]),
		[1, 1],
		cases.map(({calculator}) => calculator),
	);
	const [cluster] = clusterBootstrap(table, {draws: 1000, random: createRandom(1)});
	const both = pigeonholeBootstrap(
		table,
		{first: 0, second: 1},
		{otherOf: cases.map(({note}) => note), others: 10},
		{draws: 1000, random: createRandom(1)},
	);
	expect(both.upper - both.lower).toBeGreaterThan(cluster!.interval.upper - cluster!.interval.lower);
});
