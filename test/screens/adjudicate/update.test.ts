import {expect, test} from 'vitest';
import {currentRow} from '../../../screens/review/state.ts';
import {createAdjudicationDriver, side} from './driver.ts';

const rowOf = (driver: ReturnType<typeof createAdjudicationDriver>) => currentRow(driver.state.review)?.rowId;

test('one key takes a reader’s label, the cause is asked for, and the next open row opens', () => {
	const driver = createAdjudicationDriver();
	expect(rowOf(driver)).toBe('example/1');
	driver.type('A');
	expect(driver.drafts()).toEqual([]);
	driver.type('2');
	expect(driver.drafts()).toMatchObject([
		{
			action: 'label',
			rowId: 'example/1',
			label: {category: 'wrong-variable', flags: [], cause: 'overlooked', evidence: [{kind: 'note'}]},
			decides: ['ana-example/1', 'ben-example/1'],
		},
	]);
	expect(rowOf(driver)).toBe('example/3'); // the second is identical and needs no visit
});

test('keys that arrive in one chunk all count', () => {
	const driver = createAdjudicationDriver();
	driver.type('B1A3');
	expect(driver.drafts()).toMatchObject([
		{rowId: 'example/1', label: {category: 'wrong-unit', cause: 'codebook-unclear'}},
		{rowId: 'example/3', label: {category: 'wrong-branch', cause: 'domain-question'}},
	]);
	expect(driver.state.review.notice?.text).toBe('no other row is open');
});

test('a category key decides for a third, and Esc decides nothing', () => {
	const driver = createAdjudicationDriver();
	driver.type('4');
	driver.type('\x1b');
	expect(driver.drafts()).toEqual([]);
	expect(driver.state.mode.kind).toBe('reading');
	driver.type('44');
	expect(driver.drafts()).toMatchObject([{label: {category: 'incorrect-formula-translation', cause: 'gold-suspect'}}]);
});

test('a decision can be taken back, and the row is open again', () => {
	const driver = createAdjudicationDriver();
	driver.type('A2u');
	expect(driver.drafts().at(-1)).toMatchObject({action: 'undo', rowId: 'example/1'});
	expect(rowOf(driver)).toBe('example/1');
	driver.type('l\r');
	expect(rowOf(driver)).toBe('example/3');
});

test('a flag set afterwards still names the labels that were decided', () => {
	const driver = createAdjudicationDriver();
	driver.type('A2');
	driver.type('<d');
	expect(driver.drafts().at(-1)).toMatchObject({
		label: {flags: ['uncertain'], cause: 'overlooked'},
		decides: ['ana-example/1', 'ben-example/1'],
	});
});

test('a row whose label a reader changed after the decision is open again', () => {
	const decided = {...side('example/1', 'cy', 'first', 'wrong-unit').event, role: 'adjudicator' as const};
	const current = createAdjudicationDriver({events: [{...decided, decides: ['ana-example/1', 'ben-example/1']}]});
	expect(rowOf(current)).toBe('example/3');
	const stale = createAdjudicationDriver({events: [{...decided, decides: ['an older label', 'ben-example/1']}]});
	expect(rowOf(stale)).toBe('example/1');
});

test('read-only, nothing is decided', () => {
	const driver = createAdjudicationDriver({readOnly: 'opened with --read-only'});
	driver.type('A24');
	expect(driver.drafts()).toEqual([]);
	expect(driver.state.review.notice?.text).toContain('nothing can be decided');
});

test('a refused decision comes back to its row', () => {
	const driver = createAdjudicationDriver();
	driver.type('A2');
	const append = driver.effects.find(effect => effect.kind === 'append');
	driver.happen({
		kind: 'eventRefused',
		request: append?.kind === 'append' ? append.request : -1,
		reason: 'the disk is full',
	});
	expect(rowOf(driver)).toBe('example/1');
	expect(driver.state.review.refused.size).toBe(1);
});

test('a reader who adjudicates has it in the log which labels he was shown, once a row', () => {
	const driver = createAdjudicationDriver({}, true);
	driver.type('lh');
	driver.type('l');
	driver.type('h');
	const reveals = driver.drafts().filter(draft => draft.action === 'reveal');
	expect(reveals).toMatchObject([
		{rowId: 'example/1', what: 'labels-of-all'},
		{rowId: 'example/2', what: 'labels-of-all'},
	]);
	expect(createAdjudicationDriver().drafts()).toEqual([]);
});
