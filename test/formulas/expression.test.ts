import {expect, test} from 'vitest';
import {evaluate, NoValue, roundTo} from '../../formulas/evaluate-expression.ts';
import type {Value} from '../../formulas/expression.ts';
import {printExpression} from '../../formulas/format-value.ts';
import {parseExpression} from '../../formulas/parse-expression.ts';

const names = new Map<string, Value | undefined>([
	['x', 3],
	['y', -2],
	['sex', 'female'],
	['sick', true],
	['unknown', undefined],
	['day', {day: 0}],
]);

test.each<[string, Value]>([
	['1 + 2 * 3', 7],
	['(1 + 2) * 3', 9],
	['2 - 3 - 4', -5],
	['12 / 3 / 2', 2],
	['2^3^2', 512],
	['-2^2', -4],
	['2^-1', 0.5],
	['x - y', 5],
	['-y', 2],
	['1.5e2', 150],
	['min(x, 2) + max(y, 0)', 2],
	['floor(-1.5)', -2],
	['ln(exp(2))', 2],
	['log10(1000)', 3],
	['1 < x <= 3', true],
	['1 < x < 3', false],
	['x ≥ 3 and y ≤ -2', true],
	["sex is 'female'", true],
	["sex is not 'female'", false],
	["sex = 'male' or sick and x > 2", true],
	['not sick or x = 3', true],
	['not (sick or x = 3)', false],
	['given(x) and not given(unknown)', true],
	['daysBetween(addDays(day, 10), day)', 10],
	['weeksAndDays(17)', {weeks: 2, days: 3}],
])('%s is worked out', (text, value) => {
	expect(evaluate(parseExpression(text), names)).toEqual(value);
});

test.each(['1 +', '1 2', 'foo(1)', 'min(1)', '(1', "'a", 'given(1)', '', '1 ? 2', 'x and'])('%s is refused', text => {
	expect(() => parseExpression(text)).toThrow(SyntaxError);
});

test.each([
	'a - (b - c)',
	'a / (b × c)',
	'(a + b)^2',
	'-(a + b) × c',
	'a × (-b)',
	'(-a)^2',
	'a^(b^2)',
	'2^(a + 1)',
	'a^-1.2 × b',
	"(a or b) and not c and d is 'x'",
	'not (a and b)',
	'35 < a ≤ 50',
	'min(a, b + 1) / 2',
])('%s is printed so that it parses back to the same tree', text => {
	const tree = parseExpression(text);
	expect(parseExpression(printExpression(tree))).toEqual(tree);
});

test.each(['1 / 0', 'ln(0)', 'ln(y)', 'sqrt(y)', 'unknown + 1', 'y^0.5'])('%s has no value', text => {
	expect(() => evaluate(parseExpression(text), names)).toThrow(NoValue);
});

test.each<[number, number, 'up' | 'even', number]>([
	[2.5, 0, 'up', 3],
	[2.5, 0, 'even', 2],
	[3.5, 0, 'even', 4],
	[-2.5, 0, 'up', -3],
	[-2.5, 0, 'even', -2],
	[1.005, 2, 'up', 1.01],
	[4.2083, 1, 'up', 4.2],
	[0.25, 1, 'even', 0.2],
	[0.25, 1, 'up', 0.3],
	[1e-9, 3, 'up', 0],
])('%d rounded to %d decimals, halves %s, is %d', (value, decimals, halves, rounded) => {
	expect(roundTo(value, decimals, halves)).toBeCloseTo(rounded, 12);
});
