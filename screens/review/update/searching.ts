import type {Key} from '../../keyboard/parse-keys.ts';
import {rowOfHit} from '../../text/search.ts';
import {dialogAction} from '../dialog-keys.ts';
import {paneRows, placeOf} from '../geometry.ts';
import {currentHits} from '../pane-search.ts';
import {type Change, type Mode, type ReviewState, unchanged} from '../state.ts';

/** Another row: the query stays, its current place is the first one again. */
export const dropHits = (state: ReviewState): ReviewState =>
	state.search === undefined ? state : {...state, search: {...state.search, current: 0}};

/** Scrolls so that the current hit stands in the window; focuses its pane. */
const showHit = (state: ReviewState): ReviewState => {
	const {search} = state;
	const hit = currentHits(state).hits[search?.current ?? -1];
	const place = search === undefined ? undefined : placeOf(state, search.pane);
	if (search === undefined || hit === undefined || place === undefined) return state;
	const row = rowOfHit(paneRows(state, search.pane, place.text.width), hit);
	const top = state.tops[search.pane];
	const isShown = row >= top && row < top + place.text.height;
	const nextTop = isShown ? top : Math.max(0, row - Math.floor(place.text.height / 3));
	return {...state, tops: {...state.tops, [search.pane]: nextTop}};
};

/** The next or previous hit, round the ends. Without a search, says so. */
export const stepHit = (state: ReviewState, by: 1 | -1): Change => {
	const {search} = state;
	if (search === undefined)
		return unchanged({...state, notice: {kind: 'done', text: 'nothing is searched: / starts a search'}});
	const {hits} = currentHits(state);
	if (hits.length === 0) return unchanged(state);
	const current = (search.current + by + hits.length) % hits.length;
	return unchanged(showHit({...state, search: {...search, current}}));
};

/** Starts the search in the pane in focus; the first hit from the top of the window on is current. */
const startSearch = (state: ReviewState, query: string): ReviewState => {
	const pane = state.focus;
	const searched: ReviewState = {...state, mode: {kind: 'reading'}, search: {pane, query, current: 0}};
	const {hits} = currentHits(searched);
	const place = placeOf(searched, pane);
	if (place === undefined || hits.length === 0) return searched;
	const rows = paneRows(searched, pane, place.text.width);
	const from = hits.findIndex(hit => rowOfHit(rows, hit) >= state.tops[pane]);
	return showHit({...searched, search: {pane, query, current: Math.max(0, from)}});
};

/** A key while the query is typed. Enter on an empty query searches for the last one again. */
export const searchKey = (state: ReviewState, mode: Mode & {kind: 'searching'}, key: Key): Change => {
	switch (dialogAction('searching', key.name)) {
		case 'give-up':
			return unchanged({...state, mode: {kind: 'reading'}});
		case 'accept': {
			const query = mode.text === '' ? (state.search?.query ?? '') : mode.text;
			return unchanged(query === '' ? {...state, mode: {kind: 'reading'}} : startSearch(state, query));
		}
		default:
	}
	if (key.name === 'backspace') {
		const text = [...mode.text].slice(0, -1).join('');
		return unchanged({...state, mode: mode.text === '' ? {kind: 'reading'} : {...mode, text}});
	}
	if (key.name === 'ctrl-u') return unchanged({...state, mode: {...mode, text: ''}});
	const typed = key.text.replaceAll(/\s+/g, ' ');
	return unchanged(typed === '' ? state : {...state, mode: {...mode, text: mode.text + typed}});
};
