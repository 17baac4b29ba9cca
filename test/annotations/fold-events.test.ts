import fc from 'fast-check';
import {expect, test} from 'vitest';
import {foldEvents} from '../../annotations/fold-events.ts';
import type {EventDraft} from '../../annotations/label-event.ts';
import {conservationLine, parseConservationLine, progress, rowStatus} from '../../annotations/progress.ts';
import {chain, drafts} from './events.ts';

test('the last label of a row counts, with its comment', () => {
	const state = foldEvents(chain([drafts.label('r1', 'wrong-unit'), drafts.label('r1', 'wrong-branch', [], 'band')]));
	expect(state.rows.get('r1')).toMatchObject({label: {category: 'wrong-branch'}, comment: 'band', seconds: 2});
	expect(state.rows.get('r1')?.history).toHaveLength(2);
});

test('a skip takes the label away and its undo brings it back', () => {
	const list = [drafts.label('r1', 'wrong-unit'), drafts.skip('r1')];
	expect(foldEvents(chain(list)).rows.get('r1')).toMatchObject({label: null, skipped: true});
	const after = foldEvents(chain([...list, drafts.undo('r1', 'e2')]));
	expect(after.rows.get('r1')).toMatchObject({label: {category: 'wrong-unit'}, skipped: false});
});

test('a comment keeps the label and stands alone without one', () => {
	const state = foldEvents(
		chain([drafts.label('r1', 'wrong-unit'), drafts.comment('r1', 'mg'), drafts.comment('r2', 'odd')]),
	);
	expect(state.rows.get('r1')?.label).toMatchObject({category: 'wrong-unit', comment: 'mg'});
	expect(state.rows.get('r2')).toMatchObject({label: null, comment: 'odd'});
});

test('undo goes back to the first event, and redo forward again', () => {
	const acts = [drafts.label('r1', 'wrong-unit'), drafts.skip('r2'), drafts.label('r1', 'wrong-branch')];
	const list: EventDraft[] = [...acts];
	for (let step = 0; step < 3; step++) {
		const {nextUndo} = foldEvents(chain(list));
		list.push(drafts.undo(nextUndo!.rowId, nextUndo!.id));
	}
	const empty = foldEvents(chain(list));
	expect(empty.nextUndo).toBeNull();
	expect([...empty.rows.values()].map(row => rowStatus(row))).toEqual(['unseen', 'unseen']);
	for (let step = 0; step < 3; step++) {
		const {nextRedo} = foldEvents(chain(list));
		list.push(drafts.redo(nextRedo!.rowId, nextRedo!.id));
	}
	const full = foldEvents(chain(list));
	expect(full.nextRedo).toBeNull();
	expect(full.rows.get('r1')?.label?.category).toBe('wrong-branch');
	expect(full.rows.get('r2')?.skipped).toBe(true);
});

test('a new label after an undo ends redo', () => {
	const state = foldEvents(
		chain([drafts.label('r1', 'wrong-unit'), drafts.undo('r1', 'e1'), drafts.label('r1', 'wrong-branch')]),
	);
	expect(state.nextRedo).toBeNull();
	expect(state.nextUndo?.id).toBe('e3');
});

test('a label after a reveal is kept and marked, one before it is not', () => {
	const state = foldEvents(
		chain([
			drafts.label('r1', 'wrong-unit'),
			drafts.reveal('r1'),
			drafts.reveal('r2'),
			drafts.label('r2', 'wrong-unit'),
		]),
	);
	expect(state.rows.get('r1')).toMatchObject({afterReveal: false, revealed: ['first-label']});
	expect(state.rows.get('r2')).toMatchObject({afterReveal: true, label: {category: 'wrong-unit'}});
});

test('what a reader was shown at adjudication counts for a label changed afterwards, not for the decision', () => {
	const first = chain([drafts.label('r1', 'wrong-unit')]);
	const later = chain([drafts.reveal('r1', 'labels-of-all'), drafts.label('r1', 'wrong-branch')], {
		role: 'adjudicator',
		prefix: 'a',
	});
	const changed = chain([drafts.label('r1', 'wrong-branch')], {prefix: 'x'});
	expect(foldEvents([...first, ...later], 'first').rows.get('r1')?.afterReveal).toBe(false);
	expect(foldEvents([...first, ...later, ...changed], 'first').rows.get('r1')?.afterReveal).toBe(true);
	expect(foldEvents([...first, ...later], 'adjudicator').rows.get('r1')?.afterReveal).toBe(false);
});

test('a silent repeat stands beside the first label and keeps what was held then', () => {
	const state = foldEvents(
		chain([
			drafts.label('r1', 'wrong-unit'),
			{...drafts.label('r1', 'wrong-branch'), pass: 2},
			drafts.label('r1', 'wrong-branch'),
		]),
	);
	expect(state.rows.get('r1')?.label?.category).toBe('wrong-branch');
	expect(state.repeats.get('r1')).toMatchObject({
		label: {category: 'wrong-branch'},
		labelBefore: {category: 'wrong-unit'},
	});
});

test('with a role, undo does not reach into the other role of the same person', () => {
	const first = chain([drafts.label('r1', 'wrong-unit')]);
	const second = chain([drafts.label('r1', 'wrong-branch')], {role: 'second', prefix: 's'});
	const state = foldEvents([...first, ...second], 'first');
	expect(state.nextUndo?.id).toBe('e1');
	expect(state.rows.get('r1')?.label?.category).toBe('wrong-unit');
});

test('rows always add up, whatever was done', () => {
	const rows = ['r1', 'r2', 'r3', 'r4'];
	const draft = fc
		.tuple(fc.constantFrom(...rows, 'outside'), fc.nat(20), fc.nat(5))
		.map(
			([row, target, act]) =>
				[
					drafts.label(row, 'wrong-unit'),
					drafts.label(row, null, ['uncertain']),
					drafts.skip(row),
					drafts.clear(row),
					drafts.undo(row, `e${target}`),
					drafts.redo(row, `e${target}`),
				][act]!,
		);
	fc.assert(
		fc.property(fc.array(draft, {maxLength: 30}), list => {
			const counts = progress(rows, foldEvents(chain(list)).rows);
			expect(counts.labelled + counts.uncertain + counts.skipped + counts.unseen).toBe(4);
			expect(parseConservationLine(conservationLine(counts))).toEqual(counts);
		}),
	);
});

test('a row that stands in the sample twice is an error', () => {
	expect(() => progress(['r1', 'r1'], new Map())).toThrow('do not add up');
});
