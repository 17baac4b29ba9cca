import {caseMarkdown} from '../case-markdown.ts';
import {createEditor} from '../editor.ts';
import {filterChoices} from '../filter.ts';
import {lastTop, placeOf, topOf} from '../geometry.ts';
import type {Action} from '../keys.ts';
import {isLeft, type PaneId, panes} from '../layout.ts';
import {paletteChoices} from '../palette.ts';
import {nextSide, shownTurnIndex, turnCount} from '../panes/turn-view.ts';
import {type Change, currentContent, currentVisit, heldOf, type ReviewState, unchanged} from '../state.ts';
import {say, toggleFlag, tryAgain, undoOrRedo} from './labelling.ts';
import {openNextUnlabelled, openPosition, step} from './moving.ts';
import {startPicking} from './picking.ts';
import {stepHit} from './searching.ts';
import {askAgain, editProgram, editPrompt, repair, stopTrying, substitute, vote} from './trying.ts';

export const focusPane = (state: ReviewState, pane: PaneId): ReviewState => ({
	...state,
	focus: pane,
	...(isLeft(pane) ? {left: pane} : {right: pane}),
});

const focusBy = (state: ReviewState, by: 1 | -1): ReviewState =>
	focusPane(state, panes[(panes.indexOf(state.focus) + by + panes.length) % panes.length]!); // within the five

type Scroll = (top: number, page: number, last: number) => number;

const scroll = (state: ReviewState, to: Scroll): Change => {
	const place = placeOf(state, state.focus);
	if (place === undefined) return unchanged(state);
	const last = lastTop(state, place);
	const top = Math.max(0, Math.min(last, to(topOf(state, place), Math.max(1, place.text.height - 1), last)));
	return unchanged({...state, tops: {...state.tops, [state.focus]: top}});
};

/** The sides of the shown turn in turn; turns and attempts from the first to the last. */
const turnSide = (state: ReviewState): Change => {
	const content = currentContent(state);
	if (content.kind !== 'loaded') return unchanged(state);
	const view = {...state.view, side: nextSide(content.loaded, state.view)};
	return unchanged(focusPane({...state, view, tops: {...state.tops, program: 0}}, 'program'));
};

const turnBy = (state: ReviewState, by: 1 | -1): Change => {
	const content = currentContent(state);
	if (content.kind !== 'loaded') return unchanged(state);
	const turn = shownTurnIndex(content.loaded, state.view) + by;
	if (turn < 0 || turn >= turnCount(content.loaded)) {
		return unchanged({
			...state,
			notice: {
				kind: 'done',
				text: by < 0 ? 'this is the first turn' : 'this is the last turn, and nothing was tried after it',
			},
		});
	}
	const view = {...state.view, turn};
	return unchanged(focusPane({...state, view, tops: {...state.tops, program: 0, execution: 0}}, 'program'));
};

const comment = (state: ReviewState): Change => {
	const visit = currentVisit(state);
	if (visit === undefined) return unchanged(state);
	const before = heldOf(state, visit)?.comment ?? '';
	const lost = state.refused.get(visit)?.draft;
	const aside = state.drafts.get(visit) ?? (lost?.action === 'comment' ? lost.comment : undefined);
	return unchanged({
		...state,
		mode: {kind: 'commenting', visit, editor: createEditor(aside ?? before), before},
	});
};

const skip = (state: ReviewState): Change => {
	const visit = currentVisit(state);
	if (visit === undefined) return unchanged(state);
	const said = say(state, visit, {action: 'skip'});
	if (said.effects.length === 0) return said;
	const moved = openNextUnlabelled(said.state);
	return {state: moved.state, effects: [...said.effects, ...moved.effects]};
};

const clear = (state: ReviewState): Change => {
	const visit = currentVisit(state);
	const held = visit === undefined ? undefined : heldOf(state, visit);
	if (visit === undefined || held === undefined || (held.label === null && held.comment === '' && !held.skipped)) {
		return unchanged({...state, notice: {kind: 'done', text: 'there is nothing to clear on this row'}});
	}
	return say(state, visit, {action: 'clear'});
};

const copy = (state: ReviewState): Change => {
	const content = currentContent(state);
	if (content.kind !== 'loaded')
		return unchanged({...state, notice: {kind: 'problem', text: 'the row is not here yet'}});
	const {loaded} = content;
	const text = caseMarkdown(loaded, heldOf(state, currentVisit(state) ?? ''), state.input.codebook);
	return {state, effects: [{kind: 'copy', rowId: loaded.row.id, text}]};
};

const quit = (state: ReviewState): Change =>
	state.pending.length > 0 ? unchanged({...state, isQuitting: true}) : {state, effects: [{kind: 'quit'}]};

const endSearch = (state: ReviewState): Change => {
	if (state.live !== undefined) return stopTrying(state);
	return unchanged(state.search === undefined ? {...state, isZoomed: false} : {...state, search: undefined});
};

const doers: Record<Action, (state: ReviewState) => Change> = {
	uncertain: state => toggleFlag(state, 'uncertain'),
	'under-specified': state => toggleFlag(state, 'formula-under-specified'),
	'gold-suspect': state => toggleFlag(state, 'gold-suspect'),
	skip,
	comment,
	evidence: startPicking,
	clear,
	undo: state => undoOrRedo(state, 'undo'),
	redo: state => undoOrRedo(state, 'redo'),
	'try-again': tryAgain,
	'next-unlabelled': openNextUnlabelled,
	'next-row': state => step(state, 1),
	'previous-row': state => step(state, -1),
	'first-row': state => openPosition(state, 0),
	'last-row': state => openPosition(state, state.list.length - 1),
	filter: state =>
		unchanged({
			...state,
			mode: {kind: 'choosing', what: 'filter', query: '', selected: 0, choices: filterChoices(state)},
		}),
	'focus-note': state => unchanged(focusPane(state, 'note')),
	'focus-formula': state => unchanged(focusPane(state, 'formula')),
	'focus-program': state => unchanged(focusPane(state, 'program')),
	'focus-execution': state => unchanged(focusPane(state, 'execution')),
	'focus-gold': state => unchanged(focusPane(state, 'gold')),
	'focus-next': state => unchanged(focusBy(state, 1)),
	'focus-previous': state => unchanged(focusBy(state, -1)),
	zoom: state => unchanged({...state, isZoomed: !state.isZoomed}),
	'line-down': state => scroll(state, top => top + 1),
	'line-up': state => scroll(state, top => top - 1),
	'page-down': state => scroll(state, (top, page) => top + page),
	'page-up': state => scroll(state, (top, page) => top - page),
	'half-page-down': state => scroll(state, (top, page) => top + Math.ceil(page / 2)),
	'half-page-up': state => scroll(state, (top, page) => top - Math.ceil(page / 2)),
	top: state => scroll(state, () => 0),
	bottom: state => scroll(state, (_top, _page, last) => last),
	search: state => unchanged({...state, mode: {kind: 'searching', text: ''}}),
	'next-hit': state => stepHit(state, 1),
	'previous-hit': state => stepHit(state, -1),
	'end-search': endSearch,
	'program-side': turnSide,
	'next-turn': state => turnBy(state, 1),
	'previous-turn': state => turnBy(state, -1),
	'ask-again': askAgain,
	repair,
	vote,
	substitute,
	'edit-program': editProgram,
	'edit-prompt': editPrompt,
	define: state => unchanged({...state, mode: {kind: 'defining', top: 0}}),
	copy,
	palette: state =>
		unchanged({
			...state,
			mode: {kind: 'choosing', what: 'palette', query: '', selected: 0, choices: paletteChoices(state)},
		}),
	help: state => unchanged({...state, mode: {kind: 'helping', top: 0}}),
	repaint: state => ({state, effects: [{kind: 'repaint'}]}),
	suspend: state => ({state, effects: [{kind: 'suspend'}]}),
	quit,
};

/** What an action does, whether its key or the palette asked for it. */
export const act = (state: ReviewState, action: Action): Change => doers[action](state);
