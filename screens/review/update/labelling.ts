import type {Category} from '../../../annotations/codebook.ts';
import {foldEvents} from '../../../annotations/fold-events.ts';
import type {EventDraft, Flag, Label, LabelEvent, LogEvent} from '../../../annotations/label-event.ts';
import {shownTo} from '../../../annotations/second-reading.ts';
import {createEditor} from '../editor.ts';
import {needsReason} from '../executor-category.ts';
import {
	type Change,
	currentRow,
	currentVisit,
	heldOf,
	pendingId,
	type ReviewState,
	rowOfVisit,
	unchanged,
	type Visit,
	visitOf,
} from '../state.ts';
import {openVisit} from './moving.ts';

type DraftAction =
	| {action: 'label'; label: Label}
	| {action: 'clear'}
	| {action: 'skip'}
	| {action: 'comment'; comment: string}
	| {action: 'undo'; undoes: string}
	| {action: 'redo'; redoes: string};

const emptyLabel: Label = {category: null, flags: [], evidence: [], comment: ''};

/** The label that the reader holds of a row, or an empty one with the row's comment. */
export const labelOf = (state: ReviewState, visit: Visit): Label => {
	const held = heldOf(state, visit);
	return held?.label ?? {...emptyLabel, comment: held?.comment ?? ''};
};

/** Events with one more that waits for the log, as if it were written. */
const withEvents = (state: ReviewState, events: readonly LogEvent[]): ReviewState => ({
	...state,
	events,
	log: foldEvents(events, state.input.role),
});

/** Says something of a row: it counts at once, is shown as saving, and is written. */
export const say = (state: ReviewState, visit: Visit, action: DraftAction): Change => {
	const {input, nextRequest: request, clock} = state;
	if (input.readOnly !== undefined) {
		return unchanged({...state, notice: {kind: 'problem', text: `nothing can be labelled: ${input.readOnly}`}});
	}
	const {rowId, pass} = rowOfVisit(visit);
	const content = state.contents.get(rowId);
	// A label given with attempts beside the record says so.
	const hasAttempts = content?.kind === 'loaded' && content.loaded.attempts.length > 0;
	const draft: EventDraft = {
		rowId,
		rowSha256: content?.kind === 'loaded' ? content.loaded.rowSha256 : '',
		seconds: Math.round(clock.activeMs / 100) / 10,
		shown: [...shownTo(input.role), ...(hasAttempts ? ['live-attempts'] : [])],
		...(pass === 1 ? {} : {pass}),
		...action,
	};
	const event: LabelEvent = {
		schema: 'casewise.label-event/1',
		id: pendingId(request),
		at: '',
		annotator: input.annotator,
		role: input.role,
		sampleId: input.sampleId,
		codebookSha256: input.codebookSha256,
		after: state.events.at(-1)?.id ?? null,
		...draft,
	};
	const refused = new Map(state.refused);
	refused.delete(visit);
	const said = withEvents(state, [...state.events, event]);
	return {
		state: {
			...said,
			pending: [...state.pending, {request, visit, draft}],
			refused,
			nextRequest: request + 1,
			clock: {...clock, activeMs: 0},
		},
		effects: [{kind: 'append', request, draft}],
	};
};

/** The category under a key. One that goes against the executor asks for a reason, a suspect gold for a proposal. */
export const chooseCategory = (state: ReviewState, category: Category): Change => {
	const row = currentRow(state);
	if (row === undefined) return unchanged(state);
	const {reading} = row;
	const visit = visitOf(row);
	const label = labelOf(state, visit);
	if (label.category === category.id)
		return unchanged({...state, notice: {kind: 'done', text: `this row is ${category.name.toLowerCase()} already`}});
	if (category.id === 'gold-suspect') return unchanged(propose(state, visit, category.id));
	if (needsReason(state.input.codebook, reading, category)) {
		return unchanged({...state, mode: {kind: 'overriding', visit, category: category.id, editor: createEditor('')}});
	}
	const {overrideReason: _, ...kept} = label; // the reason belonged to the category before
	return say(state, visit, {action: 'label', label: {...kept, category: category.id}});
};

/** Opens the form for a suspect gold, filled with what was proposed before. */
export const propose = (state: ReviewState, visit: Visit, category: string | null): ReviewState => {
	const {value = '', reason = '', source = ''} = labelOf(state, visit).goldProposal ?? {};
	return {
		...state,
		mode: {
			kind: 'proposing',
			visit,
			category,
			field: 0,
			editors: [createEditor(value), createEditor(reason), createEditor(source)],
		},
	};
};

/** Sets a flag, or takes it off. */
export const toggleFlag = (state: ReviewState, flag: Flag): Change => {
	const visit = currentVisit(state);
	if (visit === undefined) return unchanged(state);
	const label = labelOf(state, visit);
	const isSet = label.flags.includes(flag);
	if (flag === 'gold-suspect' && !isSet) return unchanged(propose(state, visit, null));
	const flags = isSet ? label.flags.filter(one => one !== flag) : [...label.flags, flag];
	const next: Label = {...label, flags};
	if (flag === 'gold-suspect') delete next.goldProposal;
	const isNothing = next.category === null && flags.length === 0 && next.evidence.length === 0;
	if (isNothing && next.comment === '') return say(state, visit, {action: 'clear'});
	return say(state, visit, {action: 'label', label: next});
};

/** Takes back, or restores, and goes to the row that it concerns. */
export const undoOrRedo = (state: ReviewState, action: 'undo' | 'redo'): Change => {
	const event = action === 'undo' ? state.log.nextUndo : state.log.nextRedo;
	if (event === null) return unchanged({...state, notice: {kind: 'done', text: `there is nothing to ${action}`}});
	const visit = visitOf(event);
	const said = say(state, visit, action === 'undo' ? {action, undoes: event.id} : {action, redoes: event.id});
	if (said.effects.length === 0) return said;
	const done = action === 'undo' ? 'taken back' : 'restored';
	const opened = openVisit({...said.state, notice: {kind: 'done', text: `${done}: ${event.action}`}}, visit);
	return {state: opened.state, effects: [...said.effects, ...opened.effects]};
};

/** The log has the event: it takes the place of the one that stood for it. */
export const eventAppended = (state: ReviewState, request: number, event: LabelEvent): ReviewState => {
	if (!state.pending.some(one => one.request === request)) return state;
	const id = pendingId(request);
	const settled = state.events.map((one): LogEvent => {
		if (one.id === id) return event;
		if (one.action === 'undo' && one.undoes === id) return {...one, undoes: event.id};
		if (one.action === 'redo' && one.redoes === id) return {...one, redoes: event.id};
		return one;
	});
	return {...withEvents(state, settled), pending: state.pending.filter(one => one.request !== request)};
};

/** The log refused: the event never was. Back to its row, since a lost label must not pass unseen. */
export const eventRefused = (state: ReviewState, request: number, reason: string): Change => {
	const lost = state.pending.find(one => one.request === request);
	if (lost === undefined) return unchanged(state);
	const id = pendingId(request);
	const kept = state.events.filter(({id: other}) => other !== id);
	const refused = new Map(state.refused).set(lost.visit, {draft: lost.draft, reason});
	const without: ReviewState = {
		...withEvents(state, kept),
		pending: state.pending.filter(one => one.request !== request),
		refused,
		isQuitting: false,
		notice: {kind: 'problem', text: `not saved: ${reason}`},
	};
	// What is being typed stays under the reader's hands; the row is opened when the dialog closes.
	return without.mode.kind === 'reading' ? openVisit(without, lost.visit) : unchanged(without);
};

/** Writes once more what was refused on the current row. */
export const tryAgain = (state: ReviewState): Change => {
	const visit = currentVisit(state) ?? '';
	const refused = state.refused.get(visit);
	if (refused === undefined)
		return unchanged({...state, notice: {kind: 'done', text: 'nothing was refused on this row'}});
	const {rowId: _row, rowSha256: _hash, seconds: _seconds, shown: _shown, pass: _pass, ...action} = refused.draft;
	if (action.action === 'reveal') return unchanged(state); // revealing is not said by this screen
	return say(state, visit, action);
};
