import {readFileSync} from 'node:fs';
import {xoroshiro128plus} from 'pure-rand/generator/xoroshiro128plus';
import {expect, test} from 'vitest';
import {z} from 'zod';
import {bootstrapIntervals} from '../../annotations/bootstrap-intervals.ts';
import {
	cohensKappa,
	cohensKappaStandardError,
	linearDistance,
	quadraticDistance,
} from '../../annotations/cohens-kappa.ts';
import {type Estimate, estimate} from '../../annotations/estimate.ts';
import {gwetsAc1, linearWeight, quadraticWeight} from '../../annotations/gwets-ac1.ts';
import {intervalDifference, krippendorffsAlpha, ordinalDifference} from '../../annotations/krippendorffs-alpha.ts';
import {observedAgreement, specificAgreement} from '../../annotations/observed-agreement.ts';
import {confusionTable, itemsOf, oneAgainstRest} from '../../annotations/ratings.ts';
import {hasSharedData, sharedFile} from '../shared-data.ts';

const published = z.object({value: z.number().nullable(), standard_error: z.number().optional()}).optional();
const oracleSchema = z.object({
	agreement: z.array(
		z.object({
			name: z.string(),
			categories: z.array(z.string()),
			ratings: z.array(z.array(z.string())),
			pairs: z.number().optional(),
			weights: z.array(z.number()).optional(),
			observed_agreement: z.number().nullable().optional(),
			kappa: published,
			kappa_linear: published,
			kappa_quadratic: published,
			kappa_weighted_items: published,
			alpha_nominal: published,
			alpha_ordinal: published,
			alpha_interval: published,
			ac1: published,
			ac2_linear: published,
			ac2_quadratic: published,
		}),
	),
	cluster_bootstrap: z.object({
		tables: z.array(
			z.object({
				table: z.string(),
				pair: z.array(z.string()),
				low_must_be_within: z.array(z.number()),
				high_must_be_within: z.array(z.number()),
			}),
		),
	}),
});
const oracle = hasSharedData
	? oracleSchema.parse(JSON.parse(readFileSync(sharedFile('oracles', 'stats.json'), 'utf8')))
	: undefined;

const same = (ours: Estimate, theirs: z.infer<typeof published>): void => {
	if (theirs === undefined) return;
	if (theirs.value === null) {
		expect(ours.value).toBeNull();
		expect(ours.undefinedBecause).toBeTruthy();
	} else expect(Math.abs(ours.value! - theirs.value)).toBeLessThan(1e-9);
};

test.skipIf(!hasSharedData)('every agreement coefficient equals that of published packages to 1e-9', () => {
	expect(oracle!.agreement.length).toBeGreaterThan(10);
	for (const {name, categories, ratings, ...theirs} of oracle!.agreement) {
		const k = categories.length;
		const rows = (ratings[0] ?? []).map((_, item) => ratings.map(rater => rater[item] || null));
		const items = itemsOf(rows, categories);
		const table = confusionTable(items, k);
		if (ratings.length === 2) {
			expect(
				table.flat().reduce((sum, count) => sum + count, 0),
				name,
			).toBe(theirs.pairs);
			same(observedAgreement(table), {value: theirs.observed_agreement ?? null});
			same(cohensKappa(table), theirs.kappa);
			if (theirs.kappa?.standard_error !== undefined) {
				same(cohensKappaStandardError(table), {value: theirs.kappa.standard_error});
			}
			same(cohensKappa(table, linearDistance), theirs.kappa_linear);
			same(cohensKappa(table, quadraticDistance), theirs.kappa_quadratic);
			same(cohensKappa(confusionTable(items, k, [0, 1], theirs.weights)), theirs.kappa_weighted_items);
		}
		same(krippendorffsAlpha(items, k), theirs.alpha_nominal);
		same(krippendorffsAlpha(items, k, ordinalDifference), theirs.alpha_ordinal);
		same(krippendorffsAlpha(items, k, intervalDifference), theirs.alpha_interval);
		same(gwetsAc1(items, k), theirs.ac1);
		same(gwetsAc1(items, k, linearWeight), theirs.ac2_linear);
		same(gwetsAc1(items, k, quadraticWeight), theirs.ac2_quadratic);
	}
});

test.skipIf(!hasSharedData)('bootstrap limits lie where the whole distribution puts them', () => {
	const lines = readFileSync(sharedFile('oracles', 'outcomes.csv'), 'utf8')
		.trimEnd()
		.split('\n')
		.map(line => line.split(','));
	const [heading, ...rows] = lines as [string[], ...string[][]]; // the file has a heading
	for (const {table, pair, low_must_be_within: low, high_must_be_within: high} of oracle!.cluster_bootstrap.tables) {
		if (table !== 'outcomes.csv') continue;
		const [i, j] = pair.map(arm => heading.indexOf(arm)) as [number, number]; // a pair has two arms
		const clusters = [...Map.groupBy(rows, row => row[0]!).values()].map(cluster =>
			cluster.map(row => Number(row[i]) - Number(row[j])),
		);
		const {gap} = bootstrapIntervals(
			clusters,
			differences => ({gap: estimate(differences.reduce((sum, one) => sum + one, 0) / differences.length)}),
			{draws: 10_000, level: 0.95, generator: xoroshiro128plus(7)},
		);
		expect(gap.limits![0]).toBeGreaterThanOrEqual(low[0]! - 1e-9);
		expect(gap.limits![0]).toBeLessThanOrEqual(low[1]! + 1e-9);
		expect(gap.limits![1]).toBeGreaterThanOrEqual(high[0]! - 1e-9);
		expect(gap.limits![1]).toBeLessThanOrEqual(high[1]! + 1e-9);
	}
});

test('kappa of a table worked by hand', () => {
	// p_o = 35/50, p_e = (25·30 + 25·20)/50² = 0.5
	const table = [
		[20, 5],
		[10, 15],
	];
	expect(cohensKappa(table).value).toBeCloseTo(0.4, 12);
	expect(specificAgreement(table).value).toBeCloseTo(40 / 55, 12);
	expect(oneAgainstRest(table, 1)).toEqual([
		[15, 10],
		[5, 20],
	]);
});

test('no number is made up where there is none', () => {
	const empty = [
		[0, 0],
		[0, 0],
	];
	expect(cohensKappa(empty)).toEqual({value: null, undefinedBecause: 'no row has two labels'});
	expect(
		cohensKappa([
			[4, 0],
			[0, 0],
		]),
	).toEqual({value: null, undefinedBecause: 'all labels are the same'});
	expect(specificAgreement([[0, 0], [0, 4]]).undefinedBecause).toBe('neither reader used the category'); // biome-ignore format: a table
	const one = bootstrapIntervals([[1, 2]], () => ({mean: estimate(1)}), {
		draws: 10,
		level: 0.95,
		generator: xoroshiro128plus(1),
	});
	expect(one.mean).toEqual({limits: null, undefinedBecause: 'all rows are of one calculator'});
	expect(() => cohensKappa([[1, 2]])).toThrow(RangeError);
});
