import type {Flag, LabelEvent} from '../../../annotations/label-event.ts';
import type {ReaderLabel} from '../../../annotations/readers.ts';
import {type AdjudicateState, openAdjudication} from '../../../screens/adjudicate/state.ts';
import {update} from '../../../screens/adjudicate/update.ts';
import {createKeyParser} from '../../../screens/keyboard/parse-keys.ts';
import type {ReviewInput} from '../../../screens/review/inputs.ts';
import type {Effect} from '../../../screens/review/state.ts';
import type {ReviewEvent} from '../../../screens/review/update.ts';
import {loadedRow, reviewInput} from '../fixtures/review.ts';

/** A reader's label of a row as adjudication gets it. */
export const side = (
	rowId: string,
	annotator: string,
	role: 'first' | 'second',
	category: string,
	more: {flags?: Flag[]; comment?: string} = {},
): ReaderLabel => {
	const label = {
		category,
		flags: more.flags ?? [],
		comment: more.comment ?? '',
		evidence: [{kind: 'note' as const, start: 0, end: 13, text: 'A 71-year-old'}],
	};
	const event: LabelEvent & {action: 'label'} = {
		schema: 'casewise.label-event/1',
		id: `${annotator}-${rowId}`,
		at: '2026-01-01T10:20:30.000Z',
		annotator,
		role,
		sampleId: 'sample-1',
		codebookSha256: 'c'.repeat(64),
		after: null,
		rowId,
		rowSha256: '',
		seconds: 41.6,
		action: 'label',
		label,
	};
	return {annotator, role, label, event, afterReveal: false, seconds: 41.6};
};

const comment = 'The weight of a month before is used; the note gives 82.5 kg for the day of the measurement.';
export const sides = new Map<string, ReaderLabel[]>([
	['example/1', [side('example/1', 'ana', 'first', 'wrong-variable', {comment, flags: ['uncertain']}), side('example/1', 'ben', 'second', 'wrong-unit')]],
	['example/2', [side('example/2', 'ana', 'first', 'wrong-branch'), side('example/2', 'ben', 'second', 'wrong-branch')]],
	['example/3', [side('example/3', 'ana', 'first', 'wrong-branch'), side('example/3', 'ben', 'second', 'wrong-branch', {flags: ['formula-under-specified']})]],
]); // biome-ignore format: one row a line

/** The adjudication driven by keys; rows are answered at once, effects collected. */
export const createAdjudicationDriver = (changes: Partial<ReviewInput> = {}, keepsReveals = false) => {
	const rows = reviewInput().rows.slice(0, 3);
	let state: AdjudicateState = openAdjudication({
		review: reviewInput({rows, annotator: 'cy', role: 'adjudicator', ...changes}),
		sides,
		decisions: new Map(),
		keepsReveals,
	});
	const effects: Effect[] = [];
	const parser = createKeyParser();
	const happen = (event: ReviewEvent): void => {
		const change = update(state, event);
		state = change.state;
		for (const effect of change.effects) {
			effects.push(effect);
			if (effect.kind === 'loadRow') {
				happen({kind: 'rowLoaded', rowId: effect.rowId, loaded: loadedRow(effect.rowId)});
			}
		}
	};
	happen({kind: 'opened'});
	return {
		get state() {
			return state;
		},
		effects,
		happen,
		type: (keys: string) => {
			const parsed = [...parser.push(keys), ...(parser.hasRest() ? parser.flush() : [])];
			happen({kind: 'keysPressed', keys: parsed, atMs: 1000});
		},
		drafts: () => effects.flatMap(effect => (effect.kind === 'append' ? [effect.draft] : [])),
	};
};
