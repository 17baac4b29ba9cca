import {type Content, line} from '../../text/content.ts';
import type {LoadedRow} from '../inputs.ts';
import type {PaneId} from '../layout.ts';
import {executionContent} from './execution.ts';
import {formulaContent} from './formula.ts';
import {goldContent} from './gold.ts';
import {noteContent} from './note.ts';
import {turnContent} from './program.ts';
import type {TurnView} from './turn-view.ts';

/** A row as the screen has it: on its way, here, or unreadable. */
export type RowContent = {kind: 'loading'} | {kind: 'loaded'; loaded: LoadedRow} | {kind: 'failed'; reason: string};

const made = new WeakMap<RowContent, Map<string, Content>>();

const make = (content: RowContent, pane: PaneId, view: TurnView): Content => {
	if (content.kind === 'loading') return [line('reading the row …', 'quiet')];
	if (content.kind === 'failed') return [line(`✗ ${content.reason}`, 'bad')];
	switch (pane) {
		case 'note':
			return noteContent(content.loaded.case);
		case 'formula':
			return formulaContent(content.loaded);
		case 'program':
			return turnContent(content.loaded, view);
		case 'execution':
			return executionContent(content.loaded, view);
		case 'gold':
			return goldContent(content.loaded);
	}
};

/** The content of a pane, remembered for as long as the row is: every key asks for it again. */
export const paneContent = (content: RowContent, pane: PaneId, view: TurnView): Content => {
	const known = made.get(content) ?? new Map<string, Content>();
	made.set(content, known);
	const key = pane === 'program' || pane === 'execution' ? `${pane} ${view.turn ?? '-'} ${view.side}` : pane;
	const cached = known.get(key);
	if (cached !== undefined) return cached;
	const fresh = make(content, pane, view);
	known.set(key, fresh);
	return fresh;
};
