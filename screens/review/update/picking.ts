import type {Key} from '../../keyboard/parse-keys.ts';
import type {Content} from '../../text/content.ts';
import {rowOfHit} from '../../text/search.ts';
import {dialogAction} from '../dialog-keys.ts';
import {type EvidencePane, isEvidencePane, makeEvidence} from '../evidence.ts';
import {paneRows, placeOf, topOf} from '../geometry.ts';
import {shownAttempt, shownSide} from '../panes/turn-view.ts';
import {contentOf} from '../shown-content.ts';
import {
	type Change,
	currentContent,
	currentVisit,
	type Mode,
	type Place,
	type ReviewState,
	unchanged,
} from '../state.ts';
import {labelOf, say} from './labelling.ts';

type Picking = Mode & {kind: 'picking'};

const reading: Mode = {kind: 'reading'};

/** Where a cursor can stand: words of note and formula, lines of the program. */
const places = (content: Content, pane: EvidencePane): Place[] =>
	content.flatMap(({text, source}, line): Place[] => {
		if (source === undefined) return [];
		if (pane === 'program') return text === '' ? [] : [{line, start: 0, end: text.length}];
		return [...text.matchAll(/\S+/g)].map(({index, 0: word}) => ({line, start: index, end: index + word.length}));
	});

const rowOf = (state: ReviewState, pane: EvidencePane, place: Place): number => {
	const where = placeOf(state, pane);
	return where === undefined ? 0 : rowOfHit(paneRows(state, pane, where.text.width), place);
};

/** The state with the place in the window. */
const reveal = (state: ReviewState, mode: Picking): ReviewState => {
	const where = placeOf(state, mode.pane);
	if (where === undefined) return {...state, mode};
	const row = rowOf(state, mode.pane, mode.head);
	const top = topOf(state, where);
	const next = row < top ? row : row >= top + where.text.height ? row - where.text.height + 1 : top;
	return {...state, mode, tops: {...state.tops, [mode.pane]: next}};
};

/** Starts at the first place in the window of the pane in focus; from panes without evidence, in the note. */
export const startPicking = (state: ReviewState): Change => {
	const content = currentContent(state);
	if (content.kind !== 'loaded') return unchanged(state);
	const pane = isEvidencePane(state.focus) ? state.focus : 'note';
	if (
		pane === 'program' &&
		(shownSide(content.loaded, state.view) !== 'program' || shownAttempt(content.loaded, state.view) !== undefined)
	) {
		return unchanged({
			...state,
			notice: {kind: 'done', text: 'evidence is picked in the recorded program: r and [ show it'},
		});
	}
	const all = places(contentOf(state, pane), pane);
	const where = placeOf(state, pane);
	const top = where === undefined ? 0 : topOf(state, where);
	const head = all.find(place => rowOf(state, pane, place) >= top) ?? all.at(-1);
	if (head === undefined)
		return unchanged({...state, notice: {kind: 'done', text: `there is nothing to pick in the ${pane}`}});
	const focused: ReviewState = {...state, focus: pane, ...(pane === 'program' ? {right: pane} : {left: pane})};
	return unchanged(reveal(focused, {kind: 'picking', pane, head, anchor: undefined}));
};

/** From the earlier to the later of anchor and head. */
export const pickedRange = ({head, anchor}: Picking): [Place, Place] => {
	const other = anchor ?? head;
	const isForward = other.line < head.line || (other.line === head.line && other.start <= head.start);
	return isForward ? [other, head] : [head, other];
};

/** The place `rows` screen rows away, nearest in its row to where the cursor is. */
const byRows = (state: ReviewState, {pane, head}: Picking, all: readonly Place[], rows: number): Place => {
	const from = rowOf(state, pane, head);
	const ordered = rows > 0 ? all : [...all].reverse();
	const target = ordered.find(place =>
		rows > 0 ? rowOf(state, pane, place) >= from + rows : rowOf(state, pane, place) <= from + rows,
	);
	return target ?? (rows > 0 ? all.at(-1) : all[0]) ?? head;
};

const attach = (state: ReviewState, mode: Picking): Change => {
	const content = currentContent(state);
	const visit = currentVisit(state);
	if (content.kind !== 'loaded' || visit === undefined) return unchanged({...state, mode: reading});
	const {loaded} = content;
	const [from, to] = pickedRange(mode);
	const piece = makeEvidence(loaded, contentOf(state, mode.pane), mode.pane, from, to, state.view);
	if (piece === undefined) return unchanged({...state, mode: reading});
	const label = labelOf(state, visit);
	const evidence = [...label.evidence, piece];
	return say({...state, mode: reading}, visit, {action: 'label', label: {...label, evidence}});
};

export const pickKey = (state: ReviewState, mode: Picking, key: Key): Change => {
	const all = places(contentOf(state, mode.pane), mode.pane);
	const at = all.findIndex(({line, start}) => line === mode.head.line && start === mode.head.start);
	const go = (head: Place | undefined): Change =>
		unchanged(head === undefined ? state : reveal(state, {...mode, head}));
	switch (dialogAction('picking', key.name)) {
		case 'accept':
			return attach(state, mode);
		case 'anchor':
			return unchanged({...state, mode: {...mode, anchor: mode.anchor === undefined ? mode.head : undefined}});
		case 'next-word':
			return go(all[at + 1]);
		case 'previous-word':
			return go(all[at - 1]);
		case 'down':
			return go(byRows(state, mode, all, 1));
		case 'up':
			return go(byRows(state, mode, all, -1));
		case 'page-down':
			return go(byRows(state, mode, all, 10));
		case 'page-up':
			return go(byRows(state, mode, all, -10));
		case 'drop-all': {
			const visit = currentVisit(state);
			if (visit === undefined) return unchanged(state);
			const label = labelOf(state, visit);
			const closed: ReviewState = {...state, mode: reading};
			return label.evidence.length === 0
				? unchanged({...closed, notice: {kind: 'done', text: 'no evidence is attached to this row'}})
				: say(closed, visit, {action: 'label', label: {...label, evidence: []}});
		}
		case 'give-up':
			return unchanged({...state, mode: reading});
		default:
			return unchanged(state);
	}
};
