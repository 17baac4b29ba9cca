import {expect, test} from 'vitest';
import {effectiveSampleSize} from '../../../source/statistics/effective-sample-size.ts';
import {holm} from '../../../source/statistics/holm.ts';
import {intraclassCorrelation} from '../../../source/statistics/intraclass-correlation.ts';
import {mcnemarExact} from '../../../source/statistics/mcnemar-exact.ts';
import {wilsonInterval} from '../../../source/statistics/wilson-interval.ts';
import {hasSharedData} from '../../shared-data.ts';
import {readOracles} from './oracles.ts';

const oracles = readOracles();
const near = (actual: number | undefined, expected: number): void => {
	expect(actual).toBeDefined();
	expect(Math.abs(actual! - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
};

test.skipIf(!hasSharedData)('exact McNemar agrees with statsmodels and scipy, far tails included', () => {
	for (const {only_first, only_second, p} of oracles.mcnemar.cases) {
		const ours = mcnemarExact(only_first, only_second);
		expect(p === 0 ? ours : ours / p, `${only_first}, ${only_second}`).toBeCloseTo(p === 0 ? 0 : 1, 9);
	}
	const family = oracles.mcnemar['outcomes.csv'];
	holm(
		family.map((row: {only_first: number; only_second: number}) => mcnemarExact(row.only_first, row.only_second)),
	).forEach((p, index) => {
		near(p, family[index].holm);
	});
});

test('exact McNemar by hand: 1 against 9 is 2 · (1 + 10) / 1024', () => {
	expect(mcnemarExact(1, 9)).toBeCloseTo(22 / 1024, 15);
	expect(mcnemarExact(9, 1)).toBe(mcnemarExact(1, 9));
	expect(mcnemarExact(0, 0)).toBe(1);
	expect(() => mcnemarExact(-1, 2)).toThrow(RangeError);
});

test.skipIf(!hasSharedData)('Holm agrees with statsmodels', () => {
	for (const {p, adjusted} of oracles.holm) {
		holm(p).forEach((value, index) => {
			near(value, adjusted[index]);
		});
	}
});

test.skipIf(!hasSharedData)('Wilson agrees with statsmodels at three levels', () => {
	for (const row of oracles.wilson) {
		for (const [name, level] of [
			['ci90', 0.9],
			['ci95', 0.95],
			['ci99', 0.99],
		] as const) {
			const interval = wilsonInterval(row.right, row.n, level);
			if (row.n === 0) expect(interval).toBeUndefined();
			else {
				near(interval?.lower, row[name][0]);
				near(interval?.upper, row[name][1]);
			}
		}
	}
});

test.skipIf(!hasSharedData)(
	'ICC and effective sample size agree with statsmodels, and say when they have no value',
	() => {
		for (const row of oracles.icc) {
			const variance = intraclassCorrelation(row.groups);
			if (row.icc1 === null) {
				expect(variance, row.name).toHaveProperty('undefinedBecause');
				continue;
			}
			if ('undefinedBecause' in variance) throw new Error(`${row.name} has a value`);
			near(variance.icc, row.icc1);
			near(variance.size, row.m0);
			const sizes = row.groups.map((group: number[]) => group.length);
			for (const by of ['mean', 'kish'] as const) {
				const {designEffect, effective} = effectiveSampleSize(sizes, variance.icc, by);
				near(designEffect, row[`design_effect_by_${by}_size`]);
				const expected = row[`n_eff_by_${by}_size`];
				if (expected === null) expect(effective, row.name).toBeUndefined();
				else near(effective, expected);
			}
		}
	},
);

test('effective sample sizes of paper 1, table 7, follow from its n, 55 equal clusters and its rounded ICC', () => {
	const sizes = new Array<number>(55).fill(20);
	for (const [icc, printed] of [
		[0.25, 190],
		[0.68, 79],
		[0.81, 67],
		[0.1, 390],
		[0.41, 124],
		[0.43, 121],
	] as const) {
		// The printed ICC is rounded to two places, so n_eff lies between those of icc ± 0.005, rounded to a whole number.
		const between = [icc - 0.005, icc + 0.005].map(value => effectiveSampleSize(sizes, value, 'mean').effective!);
		expect(printed).toBeLessThanOrEqual(between[0]! + 0.5);
		expect(printed).toBeGreaterThanOrEqual(between[1]! - 0.5);
	}
});
