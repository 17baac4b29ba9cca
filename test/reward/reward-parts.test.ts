import {expect, test} from 'vitest';
import type {Answer, Gold} from '../../data/answer.ts';
import {distance, tauOf, totalReward, valueReward} from '../../source/reward/reward-parts.ts';
import {defaultSettings, type RewardSettings, readSettings} from '../../source/reward/settings.ts';

const decimal: Gold = {kind: 'decimal', value: 100, lower: 95, upper: 105};
const integer: Gold = {kind: 'integer', value: 5, lower: 5, upper: 5};
const date: Gold = {kind: 'date', value: '2024-03-01', lower: '2024-03-01', upper: '2024-03-01'};
const age: Gold = {
	kind: 'gestational-age',
	value: {weeks: 34, days: 3},
	lower: {weeks: 34, days: 3},
	upper: {weeks: 34, days: 3},
};
const number = (value: number): Answer => ({kind: 'decimal', value});
const settings: RewardSettings = {...defaultSettings, r_plus: 1, r_minus: 1, tau: 0.5, tau_counted: 1, lambda: 1};

// By hand: tau = 0.5 × half of [95, 105] = 2.5, so one e-fold is 2.5. R_a = R_hard + R_soft inside, R_hard outside.
test.each<[string, Answer | null, Gold, number, number, number]>([
	['v = v*', number(100), decimal, 1, 1, 2],
	['v = L', number(95), decimal, 1, Math.exp(-2), 1 + Math.exp(-2)],
	['v = U', number(105), decimal, 1, Math.exp(-2), 1 + Math.exp(-2)],
	['v just below L', number(94.999_999), decimal, -1, Math.exp(-5.000_001 / 2.5), -1],
	['v one tau away', number(102.5), decimal, 1, Math.exp(-1), 1 + Math.exp(-1)],
	['v far away', number(1e9), decimal, -1, 0, -1],
	['v infinite', number(Number.POSITIVE_INFINITY), decimal, -1, 0, -1],
	['v not a number', number(Number.NaN), decimal, -1, 0, -1],
	['no v', null, decimal, -1, 0, -1],
	['v of another kind', {kind: 'date', value: '2024-03-01'}, decimal, -1, 0, -1],
	['a point score hit', {kind: 'integer', value: 5}, integer, 1, 1, 2],
	['a point score missed by one', {kind: 'integer', value: 6}, integer, -1, Math.exp(-1), -1],
	['a date hit', {kind: 'date', value: '2024-03-01'}, date, 1, 1, 2],
	['a date missed by one day, over a leap day', {kind: 'date', value: '2024-02-29'}, date, -1, Math.exp(-1), -1],
	['an age missed by three days', {kind: 'gestational-age', value: {weeks: 34, days: 0}}, age, -1, Math.exp(-3), -1],
])('%s', (_, answer, gold, rhard, rsoft, ra) => {
	const parts = valueReward(answer, gold, settings);
	expect(parts.rhard).toBe(rhard);
	expect(parts.rsoft).toBeCloseTo(rsoft, 12);
	expect(parts.ra).toBeCloseTo(ra, 12);
});

test('the soft part counts outside as well where the settings say everywhere', () => {
	expect(valueReward(number(110), decimal, {...settings, soft: 'everywhere'}).ra).toBeCloseTo(-1 + Math.exp(-4), 12);
});

test('tau is absolute, relative to half the interval, or counted where that has no width', () => {
	expect(tauOf(decimal, settings)).toBe(2.5);
	expect(tauOf(decimal, {...settings, tau_mode: 'absolute'})).toBe(0.5);
	expect(tauOf(integer, {...settings, tau_counted: 2})).toBe(2);
	expect(tauOf({kind: 'decimal', value: 0, lower: 0, upper: 0}, settings)).toBe(1);
});

test('distances are in the unit of the answer, in points or in days', () => {
	expect(distance({kind: 'integer', value: 101}, decimal)).toBe(1);
	expect(distance({kind: 'date', value: '2023-03-01'}, date)).toBe(366);
	expect(distance(null, age)).toBe(Number.POSITIVE_INFINITY);
});

test('R is the weighted sum of its parts', () => {
	expect(totalReward({rf: 1, rk: -1, ra: 2}, {...settings, alpha: 0.1, beta: 0.3, gamma: 0.6})).toBeCloseTo(
		0.1 - 0.3 + 1.2,
		12,
	);
});

test('settings go by the names of the paper, and an unknown one is refused', () => {
	const read = readSettings(['alpha=0.2', 'r_minus=2', 'tau_mode=absolute', 'consistency=false', 'tags.value=final']);
	expect(read).toMatchObject({
		ok: true,
		value: {
			alpha: 0.2,
			r_minus: 2,
			tau_mode: 'absolute',
			consistency: false,
			tags: {formula: 'formula', value: 'final'},
		},
	});
	expect(readSettings(['delta=1']).ok).toBe(false);
	expect(readSettings(['tau=0']).ok).toBe(false);
	expect(readSettings(['alpha']).ok).toBe(false);
});
