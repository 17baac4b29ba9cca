import {expect, test} from 'vitest';
import {foldEvents} from '../../annotations/fold-events.ts';
import {mayShow, secondReadingRows, shownTo} from '../../annotations/second-reading.ts';
import {shortestGap, withSilentRepeats} from '../../annotations/silent-repeats.ts';
import {chain, drafts} from './events.ts';

const rowIds = Array.from({length: 80}, (_, index) => `run/${index}`);
const select = (share: number, uncertain: string[] = [], own: string[] = [], annotator = 'ben') =>
	secondReadingRows({
		rowIds,
		key: 'key',
		share,
		annotator,
		first: [foldEvents(chain(uncertain.map(row => drafts.label(row, 'wrong-unit', ['uncertain'])))).rows],
		own: foldEvents(chain(own.map(row => drafts.label(row, 'wrong-unit')))).rows,
	});

test('a second reader gets the uncertain rows and the drawn share, and nothing else', () => {
	expect(select(0)).toEqual([]);
	expect(select(0.25)).toHaveLength(20);
	expect(select(1).sort()).toEqual([...rowIds].sort());
	const drawn = new Set(select(0.25));
	const others = rowIds.filter(row => !drawn.has(row)).slice(0, 3);
	expect(new Set(select(0.25, others))).toEqual(new Set([...drawn, ...others]));
});

test('a larger share keeps the rows of a smaller one, and what was labelled stays', () => {
	expect(select(0.5)).toEqual(expect.arrayContaining(select(0.25)));
	expect(select(0, [], ['run/7'])).toEqual(['run/7']);
});

test('the order is the second reader’s own and does not gather the uncertain rows', () => {
	expect(select(1)).not.toEqual(rowIds);
	expect(select(1)).not.toEqual(select(1, [], [], 'cy'));
	const uncertain = ['run/1', 'run/2', 'run/3'];
	expect(select(1, uncertain)).toEqual(select(1));
});

test('a second reader is shown nothing of the first', () => {
	const ben = {annotator: 'ben', role: 'second'} as const;
	for (const what of ['label', 'comment', 'category-counts', 'live-attempt'] as const) {
		expect(mayShow(ben, {what, by: 'ana'})).toBe(false);
		expect(mayShow(ben, {what, by: undefined})).toBe(false);
		expect(mayShow(ben, {what, by: 'ben'})).toBe(true);
		expect(mayShow({...ben, role: 'adjudicator'}, {what, by: 'ana'})).toBe(true);
	}
	expect(shownTo('second')).not.toContain('labels-of-all');
});

test('a share of the rows comes back once, later, and the same for the same reader', () => {
	const settings = {key: 'key', annotator: 'ana', share: 0.1};
	const queue = withSilentRepeats(rowIds, settings);
	const repeats = queue.filter(({pass}) => pass === 2);
	expect(repeats).toHaveLength(8);
	expect(new Set(repeats.map(({rowId}) => rowId)).size).toBe(8);
	expect(queue.filter(({pass}) => pass === 1).map(({rowId}) => rowId)).toEqual(rowIds);
	const place = (rowId: string, pass: number) => queue.findIndex(visit => visit.rowId === rowId && visit.pass === pass);
	for (const {rowId} of repeats) expect(place(rowId, 2)).toBeGreaterThan(place(rowId, 1));
	const early = repeats.filter(({rowId}) => rowIds.indexOf(rowId) < 80 - 2 * shortestGap);
	expect(early.every(({rowId}) => place(rowId, 2) - place(rowId, 1) >= shortestGap)).toBe(true);
	expect(withSilentRepeats(rowIds, settings)).toEqual(queue);
	expect(withSilentRepeats(rowIds, {...settings, annotator: 'ben'})).not.toEqual(queue);
});

test('short queues and a share of nothing have no repeats to get wrong', () => {
	expect(withSilentRepeats([], {key: 'k', annotator: 'ana', share: 1})).toEqual([]);
	expect(withSilentRepeats(['a'], {key: 'k', annotator: 'ana', share: 1})).toEqual([{rowId: 'a', pass: 1}]);
	expect(withSilentRepeats(rowIds, {key: 'k', annotator: 'ana', share: 0}).every(({pass}) => pass === 1)).toBe(true);
	expect(() => withSilentRepeats(rowIds, {key: 'k', annotator: 'ana', share: 2})).toThrow(RangeError);
});
