import {expect, test} from 'vitest';
import {goldInDays, parseGold} from '../../data/parse-gold.ts';

const read = (gold: string, lower = gold, upper = gold, outputType?: string) =>
	parseGold({gold, lower, upper, outputType});

test.each([
	["Wells' PE: typed integer, gold 1.5", ['1.5', '1.5', '1.5', 'integer'], 'decimal', 1.5],
	[
		'steroid conversion: typed integer, interval of 5 %',
		['2.47001', '2.34651', '2.59351', 'integer'],
		'decimal',
		2.47001,
	],
	["Wells' DVT: typed decimal, equal limits", ['4', '4', '4', 'decimal'], 'integer', 4],
	['a score', ['4.0', '4.0', '4.0', 'integer'], 'integer', 4],
	['a negative score', ['-1', '-1', '-1', 'integer'], 'integer', -1],
	['a decimal of 0, whose interval is a point', ['0', '0', '0', 'decimal'], 'decimal', 0],
	['a score of 0', ['0', '0', '0', 'integer'], 'integer', 0],
	['a 0 without a type', ['0.0', '0.0', '0.0', undefined], 'integer', 0],
	['a whole decimal', ['100', '95', '105', 'decimal'], 'decimal', 100],
] as const)('the limits decide the kind: %s', (_, [gold, lower, upper, type], kind, value) => {
	expect(read(gold, lower, upper, type)).toMatchObject({ok: true, value: {kind, value}});
});

test('a gestational age typed integer or date is a tuple of weeks and days', () => {
	const age = {weeks: 34, days: 3};
	const gold = {kind: 'gestational-age', value: age, lower: age, upper: age};
	for (const type of ['integer', 'date'])
		expect(read("('34 weeks', '3 days')", undefined, undefined, type)).toEqual({ok: true, value: gold});
	expect(read("('0 weeks', '1 day')")).toMatchObject({value: {value: {weeks: 0, days: 1}}});
	expect(read('(34, 3)')).toMatchObject({value: {value: age}});
});

test('days are read month first, and year first where four digits lead', () => {
	for (const text of ['09/23/2014', '9/23/2014', '2014/09/23', '2014-09-23'])
		expect(read(text)).toMatchObject({value: {kind: 'date', value: '2014-09-23'}});
	expect(read('02/29/2024')).toMatchObject({value: {value: '2024-02-29'}});
	expect(read('02/29/2023')).toMatchObject({ok: false, problem: {field: 'gold'}});
	expect(read('23/09/2014')).toMatchObject({ok: false});
});

test('negative golds keep their interval, also where the limits stand the wrong way round', () => {
	const gold = {kind: 'decimal', value: -0.828, lower: -0.8694, upper: -0.7866};
	expect(read('-0.828', '-0.8694', '-0.7866')).toMatchObject({value: gold});
	expect(read('-0.828', '-0.7866', '-0.8694')).toMatchObject({value: gold});
});

test('a gold that is not there is told from one that is broken', () => {
	for (const text of ['N/A', 'unknown', '']) expect(read(text)).toMatchObject({problem: {unanswerable: true}});
	expect(read('twelve')).toMatchObject({problem: {field: 'gold', reason: expect.stringContaining('twelve')}});
	expect(read('4', 'x', '4')).toMatchObject({problem: {field: 'lower'}});
	expect(read('4', '4', '1e999')).toMatchObject({problem: {field: 'upper'}});
	expect(read('Infinity')).toMatchObject({ok: false});
});

test('an age in days becomes weeks and days, its limits the whole days inside the interval', () => {
	expect(goldInDays({kind: 'decimal', value: 200, lower: 190, upper: 210})).toEqual({
		kind: 'gestational-age',
		value: {weeks: 28, days: 4},
		lower: {weeks: 27, days: 1},
		upper: {weeks: 30, days: 0},
	});
	expect(goldInDays({kind: 'decimal', value: 6, lower: 5.7, upper: 6.3})).toMatchObject({
		lower: {weeks: 0, days: 6},
		upper: {weeks: 0, days: 6},
	});
});
