import type {Content} from '../text/content.ts';
import type {PaneId} from './layout.ts';
import {paneContent, streamContent} from './panes/pane-content.ts';
import {currentContent, isTrying, type ReviewState} from './state.ts';

const streams = new WeakMap<object, Content>();

/** What a pane shows now: what belongs to the row, or in the program pane the reply that is coming in. */
export const contentOf = (state: ReviewState, pane: PaneId): Content => {
	const {live} = state;
	if (pane !== 'program' || live === undefined || !isTrying(state))
		return paneContent(currentContent(state), pane, state.view);
	const known = streams.get(live) ?? streamContent(live);
	streams.set(live, known);
	return known;
};
