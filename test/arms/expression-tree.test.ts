import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {Tree} from '../../source/arms/expression-tree.ts';
import {evaluateFormulation} from '../../source/arms/expression-tree.ts';
import {rationalOf, toNumber} from '../../source/arms/rational.ts';

const value = (expression: Tree, variables: Record<string, number> = {}) =>
	evaluateFormulation({calculation: '', formula: '', variables, missing: [], expression});

test.each<[Tree, number]>([
	[{op: '+', args: [0.1, 0.2]}, 0.3],
	[{op: '-', args: [10, 1, 2]}, 7],
	[{op: '-', args: [3]}, -3],
	[{op: '/', args: [{op: '*', args: [1, 3]}, 3]}, 1],
	[{op: '^', args: [2, -2]}, 0.25],
	[{op: '^', args: [2, 0.5]}, Math.SQRT2],
	[{op: 'if', args: [{op: '>=', args: [65, 65]}, 1, {op: '/', args: [1, 0]}]}, 1],
	[
		{
			op: '+',
			args: [
				{op: '<', args: [1, 2]},
				{op: '!=', args: [1, 1]},
				{op: '==', args: [1, 1]},
			],
		},
		2,
	],
	['2.5', 2.5],
])('%j is %d', (tree, expected) => {
	expect(value(tree)).toEqual({ok: true, value: expected});
});

test.each<[Tree, RegExp]>([
	[{op: 'exec', args: [1, 2]}, /no operator 'exec'/],
	[{op: 'constructor', args: [1, 2]}, /no operator/],
	['toString', /no variable/],
	[{op: '^', args: [2]}, /two parts/],
	[{op: '<', args: [1, 2, 3]}, /two parts/],
	[{op: 'if', args: [1, 2]}, /three parts/],
	[{op: '^', args: [-2, 0.5]}, /no finite number/],
	[{op: '*', args: Array(600).fill(1)}, /more than 500 parts/],
])('%j has no value', (tree, reason) => {
	expect(value(tree)).toMatchObject({ok: false, problem: {message: expect.stringMatching(reason)}});
});

test('a tower of powers ends as a problem, not in an endless number', () => {
	let tower: Tree = 7;
	for (let level = 0; level < 8; level++) tower = {op: '^', args: [tower, 64]};
	expect(value(tower).ok).toBe(false);
});

test('any finite number goes through a fraction and comes back the same', () => {
	fc.assert(
		fc.property(fc.double({noNaN: true, noDefaultInfinity: true}), number => {
			expect(Math.abs(toNumber(rationalOf(number)) - number)).toBeLessThanOrEqual(Math.abs(number) * 2 ** -51);
		}),
	);
});
