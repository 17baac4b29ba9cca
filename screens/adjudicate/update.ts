import type {Label} from '../../annotations/label-event.ts';
import type {Key} from '../keyboard/parse-keys.ts';
import type {Change, Effect, Visit} from '../review/state.ts';
import {currentRow, currentVisit, rowOfVisit} from '../review/state.ts';
import {labelOf, say} from '../review/update/labelling.ts';
import {openPosition} from '../review/update/moving.ts';
import {type ReviewEvent, update as updateReview} from '../review/update.ts';
import {bandRows} from './band.ts';
import {
	type AdjudicateState,
	causes,
	compareKey,
	currentSides,
	isDecided,
	nextOpenPosition,
	sidesOf,
	takeKeys,
} from './state.ts';

export type AdjudicateChange = {state: AdjudicateState; effects: readonly Effect[]};

const unchanged = (state: AdjudicateState): AdjudicateChange => ({state, effects: []});
const withReview = (state: AdjudicateState, {state: review, effects}: Change): AdjudicateChange => ({
	state: {...state, review},
	effects: effects.map(effect => namingLabels(state, effect)),
});
const notify = (state: AdjudicateState, text: string, kind: 'done' | 'problem' = 'done'): AdjudicateChange =>
	unchanged({...state, review: {...state.review, notice: {kind, text}}});

/** A decision names the labels that it decides, so that one changed afterwards is seen to be open again. */
const namingLabels = (state: AdjudicateState, effect: Effect): Effect => {
	if (effect.kind !== 'append' || effect.draft.action !== 'label') return effect;
	const decides = sidesOf(state, effect.draft.rowId).map(({event}) => event.id);
	return {...effect, draft: {...effect.draft, decides}};
};

/** Chooses a label for the current row; where the readers differ, the cause is asked for before it is written. */
const choose = (state: AdjudicateState, visit: Visit, label: Label, from: string): AdjudicateChange => {
	if (state.review.input.readOnly !== undefined) {
		return notify(state, `nothing can be decided: ${state.review.input.readOnly}`, 'problem');
	}
	return unchanged({...state, mode: {kind: 'asking', visit, label, from}});
};

const goToNextOpen = (state: AdjudicateState): AdjudicateChange => {
	const at = nextOpenPosition(state, state.review.position);
	if (at === undefined || at === state.review.position) return notify(state, 'no other row is open');
	return withReview(state, openPosition(state.review, at));
};

const answerCause = (state: AdjudicateState, key: Key): AdjudicateChange => {
	const {mode} = state;
	if (mode.kind !== 'asking') return unchanged(state);
	const reading: AdjudicateState = {...state, mode: {kind: 'reading'}};
	if (key.name === 'esc') return notify(reading, 'nothing was decided');
	const cause = causes.find(one => one.key === key.name)?.cause;
	if (cause === undefined) return unchanged(state);
	const said = withReview(reading, say(reading.review, mode.visit, {action: 'label', label: {...mode.label, cause}}));
	if (said.effects.length === 0) return said;
	const moved = goToNextOpen(said.state);
	return {state: moved.state, effects: [...said.effects, ...moved.effects]};
};

const compare = (state: AdjudicateState, key: Key): AdjudicateChange => {
	const {mode} = state;
	if (mode.kind !== 'comparing') return unchanged(state);
	const to = (top: number): AdjudicateChange => unchanged({...state, mode: {kind: 'comparing', top: Math.max(0, top)}});
	switch (key.name) {
		case 'j':
		case 'down':
			return to(mode.top + 1);
		case 'k':
		case 'up':
			return to(mode.top - 1);
		case 'space':
		case 'page-down':
			return to(mode.top + Math.max(1, state.rows - 6));
		case 'b':
		case 'page-up':
			return to(mode.top - Math.max(1, state.rows - 6));
		default:
			return unchanged({...state, mode: {kind: 'reading'}});
	}
};

/** Keys that adjudication has of its own while a case is read; undefined leaves the key to the review. */
const ownKey = (state: AdjudicateState, key: Key): AdjudicateChange | undefined => {
	const visit = currentVisit(state.review);
	if (key.name === compareKey) return unchanged({...state, mode: {kind: 'comparing', top: 0}});
	if (key.name === 'enter') return goToNextOpen(state);
	if (visit === undefined) return undefined;
	const taken = takeKeys.indexOf(key.name);
	if (taken >= 0) {
		const side = currentSides(state)[taken];
		if (side === undefined) return notify(state, `no reader stands under ${key.name}`);
		// A decision is not uncertain because a reader was; who decides can still mark it so.
		const flags = side.label.flags.filter(flag => flag !== 'uncertain');
		return choose(state, visit, {...side.label, flags}, `${side.annotator}'s label`);
	}
	const category = state.review.input.codebook.categories.find(one => one.key === key.name);
	if (category === undefined) return undefined;
	const held = labelOf(state.review, visit);
	return choose(
		state,
		visit,
		{category: category.id, flags: held.flags, evidence: held.evidence, comment: held.comment},
		category.name.toLowerCase(),
	);
};

const oneKey = (state: AdjudicateState, key: Key, atMs: number): AdjudicateChange => {
	if (state.mode.kind === 'asking' && key.name !== 'ctrl-c') return answerCause(state, key);
	if (state.mode.kind === 'comparing' && key.name !== 'ctrl-c') return compare(state, key);
	const own = state.review.mode.kind === 'reading' ? ownKey(state, key) : undefined;
	if (own !== undefined) return own;
	return withReview(
		{...state, mode: {kind: 'reading'}},
		updateReview(state.review, {kind: 'keysPressed', keys: [key], atMs}),
	);
};

const pressKeys = (state: AdjudicateState, keys: readonly Key[], atMs: number): AdjudicateChange => {
	// An empty chunk keeps the review's clock and takes away its notice, as a key of its own would.
	const {state: review} = updateReview(state.review, {kind: 'keysPressed', keys: [], atMs});
	let next: AdjudicateState = {...state, review};
	const effects: Effect[] = [];
	for (const key of keys) {
		const change = oneKey(next, key, atMs);
		next = change.state;
		effects.push(...change.effects);
	}
	return {state: next, effects};
};

/** Keeps in the log that the labels of the row on the screen have been shown, once a session. */
const keepReveal = ({state, effects}: AdjudicateChange): AdjudicateChange => {
	const rowId = currentRow(state.review)?.rowId;
	if (!state.keepsReveals || rowId === undefined || state.revealed.has(rowId)) return {state, effects};
	const {nextRequest: request, contents} = state.review;
	const content = contents.get(rowId);
	return {
		state: {
			...state,
			revealed: new Set([...state.revealed, rowId]),
			review: {...state.review, nextRequest: request + 1},
		},
		effects: [
			...effects,
			{
				kind: 'append',
				request,
				draft: {
					rowId,
					rowSha256: content?.kind === 'loaded' ? content.loaded.rowSha256 : '',
					seconds: 0,
					action: 'reveal',
					what: 'labels-of-all',
				},
			},
		],
	};
};

/** The next state and what is to be done. */
export const update = (state: AdjudicateState, event: ReviewEvent): AdjudicateChange => {
	const change = happen(state, event);
	return event.kind === 'opened' || event.kind === 'keysPressed' ? keepReveal(change) : change;
};

/** The review's own update does all that is not about readers and decisions. */
const happen = (state: AdjudicateState, event: ReviewEvent): AdjudicateChange => {
	switch (event.kind) {
		case 'keysPressed':
			return pressKeys(state, event.keys, event.atMs);
		case 'resized': {
			const {columns, rows} = event;
			return withReview(
				{...state, columns, rows},
				updateReview(state.review, {kind: 'resized', columns, rows: rows - bandRows(rows)}),
			);
		}
		default:
			return withReview(state, updateReview(state.review, event));
	}
};

/** Whether the current row is decided, for the line below the labels. */
export const isCurrentDecided = (state: AdjudicateState): boolean => {
	const visit = currentVisit(state.review);
	const row = currentRow(state.review);
	return visit !== undefined && row !== undefined && isDecided(state, visit, rowOfVisit(visit).rowId);
};
