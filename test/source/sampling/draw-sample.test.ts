import {createHash} from 'node:crypto';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {allocate} from '../../../source/sampling/allocate.ts';
import {drawSample, type SamplingRow} from '../../../source/sampling/draw-sample.ts';

const readings = ['needs-reading', 'invalid-code', 'execution-failure', 'answer-format-failure', 'correct'] as const;
const manyRows: SamplingRow[] = Array.from({length: 200}, (_, index) => ({
	id: `run/${index}`,
	model: index % 2 === 0 ? 'small' : 'large',
	reading: readings[index % 5]!,
	isSupported: index % 3 === 0,
}));
const request = {key: 'k1', needsReading: 6, errors: 4, allocation: 'proportional'} as const;

test('the draw depends on key and row ids alone, not on the order or number of other rows', () => {
	const drawn = drawSample(manyRows, request);
	const shuffled = drawSample(manyRows.toReversed(), request);
	expect(shuffled.rows).toEqual(drawn.rows);
	expect(drawSample(manyRows, {...request, key: 'k2'}).rows).not.toEqual(drawn.rows);
});

test('the rows of a stratum are those with the smallest SHA-256 of key and id', () => {
	const stratum = manyRows.filter(row => row.model === 'small' && row.reading === 'needs-reading' && row.isSupported);
	const hash = (id: string) => createHash('sha256').update(`k1\n${id}`).digest('hex');
	const drawn = drawSample(manyRows, request).rows.filter(
		row => row.model === 'small' && row.stratum === 'needs-reading/supported',
	);
	const expected = stratum
		.map(row => row.id)
		.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1))
		.slice(0, drawn.length);
	expect(drawn.map(row => row.id)).toEqual(expected);
	expect(drawn.length).toBeGreaterThan(0);
});

test('asking for more keeps those already drawn, only failures are drawn, and the counts add up', () => {
	fc.assert(
		fc.property(
			fc.nat(40),
			fc.nat(20),
			fc.nat(10),
			fc.constantFrom('proportional' as const, 'equal' as const),
			(needsReading, errors, more, allocation) => {
				const smaller = drawSample(manyRows, {key: 'k', needsReading, errors, allocation});
				const larger = drawSample(manyRows, {
					key: 'k',
					needsReading: needsReading + more,
					errors: errors + more,
					allocation,
				});
				const ids = new Set(larger.rows.map(row => row.id));
				expect(smaller.rows.every(row => ids.has(row.id))).toBe(true);
				expect(larger.rows.every(row => manyRows.find(({id}) => id === row.id)!.reading !== 'correct')).toBe(true);
				expect(larger.strata.reduce((sum, {drawn}) => sum + drawn, 0)).toBe(larger.rows.length);
			},
		),
	);
});

test('shares follow the strata: proportional by Sainte-Laguë, equal until a stratum is empty', () => {
	expect(allocate([150, 841], 60, 'proportional')).toEqual([9, 51]);
	expect(allocate([5, 480], 60, 'proportional')).toEqual([1, 59]);
	expect(allocate([5, 480], 60, 'equal')).toEqual([5, 55]);
	expect(allocate([3, 2], 60, 'equal')).toEqual([3, 2]);
	expect(allocate([], 4, 'proportional')).toEqual([]);
	expect(() => allocate([3], 1.5, 'equal')).toThrow(RangeError);
});
