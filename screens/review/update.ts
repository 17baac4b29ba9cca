import type {LabelEvent} from '../../annotations/label-event.ts';
import type {Attempt} from '../../data/attempt.ts';
import type {Execution} from '../../data/execution.ts';
import type {Key} from '../keyboard/parse-keys.ts';
import type {LoadedRow} from './inputs.ts';
import {actionOfKey} from './keys.ts';
import type {RowContent} from './panes/pane-content.ts';
import {type Change, type Effect, type ReviewState, unchanged} from './state.ts';
import {chooseKey, commentKey, helpKey, overrideKey, proposeKey} from './update/dialogs.ts';
import {chooseCategory, eventAppended, eventRefused, say} from './update/labelling.ts';
import {fetchAround} from './update/moving.ts';
import {pickKey} from './update/picking.ts';
import {act} from './update/reading.ts';
import {searchKey} from './update/searching.ts';
import {
	askForValues,
	edited,
	notRunAgain,
	ranAgain,
	tryEnded,
	tryFailed,
	tryStreamed,
	tryWaited,
} from './update/trying.ts';

/** What happened: keys typed, and answers to effects. `atMs` counts from any fixed start. */
export type ReviewEvent =
	| {kind: 'opened'}
	| {kind: 'keysPressed'; keys: readonly Key[]; atMs: number}
	| {kind: 'resized'; columns: number; rows: number}
	| {kind: 'rowLoaded'; rowId: string; loaded: LoadedRow}
	| {kind: 'rowFailed'; rowId: string; reason: string}
	| {kind: 'eventAppended'; request: number; event: LabelEvent}
	| {kind: 'eventRefused'; request: number; reason: string}
	| {kind: 'ranAgain'; rowId: string; turn: number; execution: Execution}
	| {kind: 'notRunAgain'; rowId: string; turn: number; reason: string | undefined}
	/** An attempt has been under way for so long. */
	| {kind: 'tryWaited'; request: number; seconds: number}
	| {kind: 'tryStreamed'; request: number; turn: number; text: string}
	| {kind: 'tryEnded'; request: number; attempt: Attempt}
	| {kind: 'tryFailed'; request: number; reason: string}
	/** `text` is undefined where the editor was left without a change. */
	| {kind: 'edited'; rowId: string; what: 'program' | 'prompt'; text: string | undefined}
	| {kind: 'editFailed'; reason: string}
	| {kind: 'caseCopied'; where: string}
	| {kind: 'copyFailed'; reason: string}
	/** The terminal is gone: what was being written is saved, then all ends. */
	| {kind: 'hungUp'};

/** A pause between two keys counts up to this long as work on the case. */
const idleAfterMs = 60_000;

const oneKey = (state: ReviewState, key: Key): Change => {
	const {mode} = state;
	switch (mode.kind) {
		case 'reading': {
			const action = actionOfKey(key.name);
			if (action !== undefined) return act(state, action);
			const category = state.input.codebook.categories.find(one => one.key === key.name);
			return category === undefined ? unchanged(state) : chooseCategory(state, category);
		}
		case 'searching':
			return searchKey(state, mode, key);
		case 'commenting':
			return commentKey(state, mode, key);
		case 'overriding':
			return overrideKey(state, mode, key);
		case 'proposing':
			return proposeKey(state, mode, key);
		case 'choosing':
			return chooseKey(state, mode, key);
		case 'helping':
		case 'defining':
			return helpKey(state, mode, key);
		case 'picking':
			return pickKey(state, mode, key);
	}
};

const pressKeys = (state: ReviewState, keys: readonly Key[], atMs: number): Change => {
	const {activeMs, lastKeyAt} = state.clock;
	const since = lastKeyAt === 0 ? 0 : Math.min(idleAfterMs, Math.max(0, atMs - lastKeyAt));
	let next: ReviewState = {...state, notice: undefined, clock: {activeMs: activeMs + since, lastKeyAt: atMs}};
	const effects: Effect[] = [];
	for (const key of keys) {
		const change = oneKey(next, key);
		next = change.state;
		effects.push(...change.effects);
	}
	// Rows that the keys of one chunk passed by are not read.
	const isWanted = (effect: Effect): boolean => effect.kind !== 'loadRow' || next.contents.has(effect.rowId);
	return {state: next, effects: effects.filter(isWanted)};
};

const hangUp = (state: ReviewState): Change => {
	const {mode} = state;
	const isWriting = mode.kind === 'commenting' && mode.editor.text.trimEnd() !== mode.before;
	const said = isWriting
		? say(state, mode.visit, {action: 'comment', comment: mode.editor.text.trimEnd()})
		: unchanged(state);
	return quitWhenSaved({state: {...said.state, mode: {kind: 'reading'}, isQuitting: true}, effects: said.effects});
};

const quitWhenSaved = (change: Change): Change =>
	change.state.isQuitting && change.state.pending.length === 0
		? {state: change.state, effects: [...change.effects, {kind: 'quit'}]}
		: change;

/** A reply counts only for what is still awaited: a row that was dropped meanwhile is not brought back. */
const withContent = (state: ReviewState, rowId: string, content: Parameters<typeof contentsWith>[2]): Change =>
	unchanged(
		state.contents.get(rowId)?.kind === 'loading' ? {...state, contents: contentsWith(state, rowId, content)} : state,
	);

const contentsWith = (state: ReviewState, rowId: string, content: RowContent) =>
	new Map(state.contents).set(rowId, content);

/** The next state and what is to be done, for anything that happens. Does nothing itself: no clock, no disk, no terminal. */
export const update = (state: ReviewState, event: ReviewEvent): Change => askForValues(happen(state, event));

const happen = (state: ReviewState, event: ReviewEvent): Change => {
	switch (event.kind) {
		case 'opened':
			return fetchAround(state);
		case 'keysPressed':
			return pressKeys(state, event.keys, event.atMs);
		case 'resized':
			return {state: {...state, columns: event.columns, rows: event.rows}, effects: [{kind: 'repaint'}]};
		case 'rowLoaded':
			return withContent(state, event.rowId, {kind: 'loaded', loaded: event.loaded, again: new Map()});
		case 'rowFailed':
			return withContent(state, event.rowId, {kind: 'failed', reason: event.reason});
		case 'eventAppended':
			return quitWhenSaved(unchanged(eventAppended(state, event.request, event.event)));
		case 'eventRefused':
			return eventRefused(state, event.request, event.reason);
		case 'ranAgain':
			return unchanged(ranAgain(state, event.rowId, event.turn, event.execution));
		case 'notRunAgain':
			return unchanged(notRunAgain(state, event.rowId, event.turn, event.reason));
		case 'tryWaited':
			return unchanged(tryWaited(state, event.request, event.seconds));
		case 'tryStreamed':
			return unchanged(tryStreamed(state, event.request, event.turn, event.text));
		case 'tryEnded':
			return unchanged(tryEnded(state, event.request, event.attempt));
		case 'tryFailed':
			return unchanged(tryFailed(state, event.request, event.reason));
		case 'edited':
			return edited(state, event.rowId, event.what, event.text);
		case 'editFailed':
			return unchanged({...state, notice: {kind: 'problem', text: event.reason}});
		case 'caseCopied':
			return unchanged({...state, notice: {kind: 'done', text: `case copied ${event.where}`}});
		case 'copyFailed':
			return unchanged({...state, notice: {kind: 'problem', text: `not copied: ${event.reason}`}});
		case 'hungUp':
			return hangUp(state);
	}
};
