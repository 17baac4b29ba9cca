import type {Content} from '../text/content.ts';
import {findHits, type Hit} from '../text/search.ts';
import {contentOf} from './shown-content.ts';
import type {ReviewState} from './state.ts';

const found = new WeakMap<Content, {query: string; hits: readonly Hit[]}>();

/** The places of the current search in its pane; none where nothing is searched. */
export const currentHits = (state: ReviewState): {content: Content; hits: readonly Hit[]} => {
	const pane = state.search?.pane ?? state.focus;
	const content = contentOf(state, pane);
	if (state.search === undefined) return {content, hits: []};
	const known = found.get(content);
	if (known?.query === state.search.query) return {content, hits: known.hits};
	const hits = findHits(content, state.search.query);
	found.set(content, {query: state.search.query, hits});
	return {content, hits};
};
