import {type Content, line, toLines} from '../../text/content.ts';
import type {LoadedRow} from '../inputs.ts';
import type {PaneId} from '../layout.ts';
import type {Again} from './again.ts';
import {executionContent} from './execution.ts';
import {formulaContent} from './formula.ts';
import {goldContent} from './gold.ts';
import {noteContent} from './note.ts';
import {turnContent} from './program.ts';
import {shownTurnIndex, type TurnView} from './turn-view.ts';

/** A row as the screen has it: on its way, here, or unreadable. */
export type RowContent =
	| {kind: 'loading'}
	| {kind: 'loaded'; loaded: LoadedRow; again: ReadonlyMap<number, Again>}
	| {kind: 'failed'; reason: string};

const againOf = ({loaded, again}: RowContent & {kind: 'loaded'}, view: TurnView): Again | undefined =>
	again.get(shownTurnIndex(loaded, view));

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
			return turnContent(content.loaded, view, againOf(content, view));
		case 'execution':
			return executionContent(content.loaded, view, againOf(content, view));
		case 'gold':
			return goldContent(content.loaded);
	}
};

/** What a model has said so far, while an attempt is made. */
export const streamContent = ({
	what,
	seconds,
	replies,
}: {
	what: string;
	seconds: number;
	replies: readonly string[];
}): Content => [
	line(`${what} … ${seconds === 0 ? '' : `${seconds} s, `}Esc stops`, 'warning'),
	...replies.flatMap((reply, index) => [
		line(''),
		...(replies.length > 1 ? [line(`Reply ${index + 1}`, 'heading')] : []),
		...toLines(reply).map(shown => line(shown)),
	]),
];

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
