import type {Key} from '../../keyboard/parse-keys.ts';

import {dialogAction} from '../dialog-keys.ts';
import {editKey} from '../editor.ts';
import {chosenFilter, filterRows} from '../filter.ts';
import {geometry} from '../geometry.ts';
import {helpRows} from '../help.ts';
import type {Action} from '../keys.ts';
import {shownChoices} from '../palette.ts';
import {type Change, type ChoiceKind, type Mode, type ReviewState, unchanged} from '../state.ts';
import {chooseCategory, labelOf, say} from './labelling.ts';
import {fetchAround, openPosition} from './moving.ts';
import {act} from './reading.ts';
import {runSubstituted} from './trying.ts';

const reading: Mode = {kind: 'reading'};

/** Columns that a dialog's text has. */
const textColumns = (state: ReviewState): number => state.columns - 4;
const labelColumns = 10;

export const commentKey = (state: ReviewState, mode: Mode & {kind: 'commenting'}, key: Key): Change => {
	const {visit, editor, before} = mode;
	const drafts = new Map(state.drafts);
	switch (dialogAction('commenting', key.name)) {
		case 'save': {
			drafts.delete(visit);
			const closed: ReviewState = {...state, mode: reading, drafts};
			const comment = editor.text.trimEnd();
			return comment === before ? unchanged(closed) : say(closed, visit, {action: 'comment', comment});
		}
		case 'give-up': {
			const isChanged = editor.text !== before;
			if (isChanged) drafts.set(visit, editor.text);
			const notice = isChanged
				? ({kind: 'done', text: 'comment not saved, put aside: c opens it again'} as const)
				: undefined;
			return unchanged({...state, mode: reading, drafts, notice});
		}
		default:
	}
	const edited = editKey(editor, key, textColumns(state), false);
	return unchanged(edited === undefined ? state : {...state, mode: {...mode, editor: edited}});
};

export const overrideKey = (state: ReviewState, mode: Mode & {kind: 'overriding'}, key: Key): Change => {
	const {visit, category, editor} = mode;
	switch (dialogAction('overriding', key.name)) {
		case 'save': {
			const overrideReason = editor.text.trim();
			if (overrideReason === '') return unchanged({...state, notice: {kind: 'problem', text: 'a reason is needed'}});
			return say({...state, mode: reading}, visit, {
				action: 'label',
				label: {...labelOf(state, visit), category, overrideReason},
			});
		}
		case 'give-up':
			return unchanged({...state, mode: reading});
		default:
	}
	const edited = editKey(editor, key, textColumns(state), true);
	return unchanged(edited === undefined ? state : {...state, mode: {...mode, editor: edited}});
};

const saveProposal = (state: ReviewState, {visit, category, editors}: Mode & {kind: 'proposing'}): Change => {
	const [value, reason, source] = editors.map(({text}) => text.trim()) as [string, string, string]; // three editors
	if (reason === '')
		return unchanged({...state, notice: {kind: 'problem', text: 'say at least why the gold looks wrong'}});
	const goldProposal = {value, reason, source};
	const label = labelOf(state, visit);
	const flags = label.flags.includes('gold-suspect') ? label.flags : [...label.flags, 'gold-suspect' as const];
	return say({...state, mode: reading}, visit, {
		action: 'label',
		label: {...label, category: category ?? label.category, flags, goldProposal},
	});
};

export const proposeKey = (state: ReviewState, mode: Mode & {kind: 'proposing'}, key: Key): Change => {
	const {field, editors} = mode;
	const go = (to: number): Change => unchanged({...state, mode: {...mode, field: ((to + 3) % 3) as 0 | 1 | 2}}); // modulo 3
	switch (dialogAction('proposing', key.name)) {
		case 'save':
			return saveProposal(state, mode);
		case 'accept':
			return field === 2 ? saveProposal(state, mode) : go(field + 1);
		case 'next-field':
			return go(field + 1);
		case 'previous-field':
			return go(field - 1);
		case 'give-up':
			return unchanged({...state, mode: reading});
		default:
	}
	const edited = editKey(editors[field], key, textColumns(state) - labelColumns, true);
	if (edited === undefined) return unchanged(state);
	const [first, second, third] = editors;
	const next =
		field === 0
			? ([edited, second, third] as const)
			: field === 1
				? ([first, edited, third] as const)
				: ([first, second, edited] as const);
	return unchanged({...state, mode: {...mode, editors: next}});
};

const take = (state: ReviewState, what: ChoiceKind, value: string): Change => {
	const closed: ReviewState = {...state, mode: reading};
	if (what === 'substitution') return runSubstituted(closed, value);
	if (what === 'filter') {
		const filter = chosenFilter(state.filter, value);
		const list = filterRows(state, filter);
		const current = state.list[state.position];
		const at = current === undefined ? -1 : list.indexOf(current);
		const filtered: ReviewState = {...closed, filter, list};
		return at >= 0 ? fetchAround({...filtered, position: at}) : openPosition({...filtered, position: -1}, 0);
	}
	const cut = value.indexOf(' ');
	const argument = value.slice(cut + 1);
	if (value.startsWith('row ')) return openPosition(closed, Number(argument));
	if (value.startsWith('do ')) return act(closed, argument as Action); // the palette is made of actions
	const category = state.input.codebook.categories.find(({id}) => id === argument);
	return category === undefined ? unchanged(closed) : chooseCategory(closed, category);
};

export const chooseKey = (state: ReviewState, mode: Mode & {kind: 'choosing'}, key: Key): Change => {
	const choices = shownChoices(state);
	const select = (to: number): Change =>
		unchanged({...state, mode: {...mode, selected: choices.length === 0 ? 0 : (to + choices.length) % choices.length}});
	switch (dialogAction('choosing', key.name)) {
		case 'give-up':
			return unchanged({...state, mode: reading});
		case 'down':
			return select(mode.selected + 1);
		case 'up':
			return select(mode.selected - 1);
		case 'accept': {
			const choice = choices[mode.selected];
			return choice === undefined ? unchanged({...state, mode: reading}) : take(state, mode.what, choice.value);
		}
		default:
	}
	const ask = (query: string): Change => unchanged({...state, mode: {...mode, query, selected: 0}});
	if (key.name === 'backspace') return ask([...mode.query].slice(0, -1).join(''));
	if (key.name === 'ctrl-u') return ask('');
	const typed = key.text.replaceAll(/\s+/g, ' ');
	return typed === '' ? unchanged(state) : ask(mode.query + typed);
};

export const helpKey = (state: ReviewState, mode: Mode & {kind: 'helping' | 'defining'}, key: Key): Change => {
	const places = geometry(state);
	const drawer = places.kind === 'fits' ? places.drawer : undefined;
	const page = Math.max(1, (drawer?.height ?? 3) - 3);
	const last = Math.max(0, helpRows(state).length - page - 1);
	const go = (top: number): Change => unchanged({...state, mode: {...mode, top: Math.max(0, Math.min(last, top))}});
	switch (dialogAction(mode.kind, key.name)) {
		case 'close':
			return unchanged({...state, mode: reading});
		case 'down':
			return go(mode.top + 1);
		case 'up':
			return go(mode.top - 1);
		case 'page-down':
			return go(mode.top + page);
		case 'page-up':
			return go(mode.top - page);
		case 'top':
			return go(0);
		case 'bottom':
			return go(last);
		default:
			return unchanged(state);
	}
};
