import type {Attempt} from '../../../data/attempt.ts';
import type {Execution} from '../../../data/execution.ts';
import type {Again} from '../panes/again.ts';
import {shownTurn, shownTurnIndex} from '../panes/turn-view.ts';
import {promptToText, textToPrompt} from '../prompt-text.ts';
import {
	type Change,
	currentContent,
	currentRow,
	isTrying,
	type ReviewState,
	type TryWish,
	unchanged,
} from '../state.ts';
import {substituted, substitutionChoices} from '../substitution.ts';

const notify = (state: ReviewState, text: string): Change => unchanged({...state, notice: {kind: 'problem', text}});

const titles: Record<TryWish['kind'], string> = {
	'ask-again': 'asking again',
	vote: 'asking five times',
	repair: 'asking for a repair',
	program: 'running the program',
	prompt: 'sending the prompt',
};

/** Starts an attempt on the row; one at a time. What needs a model says why it cannot be asked. */
const start = (state: ReviewState, rowId: string, wish: TryWish): Change => {
	const {live} = state.input;
	if (state.live !== undefined) return notify(state, 'one attempt is being made already: Esc stops it');
	if (wish.kind !== 'program' && live?.kind !== 'ready') {
		return notify(state, `no model is asked: ${live?.reason ?? 'this screen only shows the record'}`);
	}
	const request = state.nextRequest;
	return {
		state: {
			...state,
			nextRequest: request + 1,
			live: {request, rowId, what: titles[wish.kind], seconds: 0, replies: []},
			focus: 'program',
			right: 'program',
			tops: {...state.tops, program: 0},
		},
		effects: [{kind: 'try', request, rowId, wish}],
	};
};

const onCurrent = (state: ReviewState, wish: TryWish): Change => {
	const content = currentContent(state);
	return content.kind === 'loaded' ? start(state, content.loaded.row.id, wish) : unchanged(state);
};

export const askAgain = (state: ReviewState): Change => onCurrent(state, {kind: 'ask-again'});
export const vote = (state: ReviewState): Change => onCurrent(state, {kind: 'vote'});

/** Repairs the shown turn of the row where it came to no value, else the last one that did not. */
export const repair = (state: ReviewState): Change => {
	const content = currentContent(state);
	if (content.kind !== 'loaded') return unchanged(state);
	const {turns} = content.loaded.row;
	const shown = shownTurnIndex(content.loaded, state.view);
	const isBroken = (index: number): boolean => turns[index] !== undefined && turns[index].execution?.status !== 'ok';
	const turn = isBroken(shown) ? shown : turns.findLastIndex((_, index) => isBroken(index));
	if (turn < 0) return notify(state, 'the program came to a value: there is no error to repair');
	return onCurrent(state, {kind: 'repair', turn});
};

/** Opens the list of gold values that can stand in the program. */
export const substitute = (state: ReviewState): Change => {
	const content = currentContent(state);
	if (content.kind !== 'loaded') return unchanged(state);
	const choices = substitutionChoices(content.loaded, state.view);
	if (choices.length === 0) return notify(state, 'the program gives no name a number that differs from a gold value');
	return unchanged({...state, mode: {kind: 'choosing', what: 'substitution', query: '', selected: 0, choices}});
};

/** Runs the shown program with a number replaced; `value` is one of `substitutionChoices`. */
export const runSubstituted = (state: ReviewState, value: string): Change => {
	const content = currentContent(state);
	if (content.kind !== 'loaded') return unchanged(state);
	const [line, to] = value.split(' ').map(Number) as [number, number]; // as the choices are made
	const program = substituted(shownTurn(content.loaded, state.view)?.program ?? '', {line, to});
	return start(state, content.loaded.row.id, {kind: 'program', program});
};

export const editProgram = (state: ReviewState): Change => {
	const content = currentContent(state);
	if (content.kind !== 'loaded') return unchanged(state);
	const text = shownTurn(content.loaded, state.view)?.program ?? '';
	return {state, effects: [{kind: 'edit', rowId: content.loaded.row.id, what: 'program', text}]};
};

export const editPrompt = (state: ReviewState): Change => {
	const content = currentContent(state);
	if (content.kind !== 'loaded') return unchanged(state);
	const {live} = state.input;
	if (live?.kind !== 'ready')
		return notify(state, `no model is asked: ${live?.reason ?? 'this screen only shows the record'}`);
	const messages = shownTurn(content.loaded, state.view)?.messages ?? [];
	const {note, question} = content.loaded.case;
	const text = promptToText(messages.length > 0 ? messages : [{role: 'user', content: `${note}\n\n${question}`}]);
	return {state, effects: [{kind: 'edit', rowId: content.loaded.row.id, what: 'prompt', text}]};
};

/** What came back from the editor: tried, unless nothing was changed. */
export const edited = (
	state: ReviewState,
	rowId: string,
	what: 'program' | 'prompt',
	text: string | undefined,
): Change => {
	if (text === undefined)
		return unchanged({...state, notice: {kind: 'done', text: `the ${what} was not changed: nothing is tried`}});
	if (what === 'program') return start(state, rowId, {kind: 'program', program: text});
	const messages = textToPrompt(text);
	return messages.length === 0
		? notify(state, 'the prompt is empty: nothing is sent')
		: start(state, rowId, {kind: 'prompt', messages});
};

export const stopTrying = (state: ReviewState): Change =>
	state.live === undefined
		? unchanged(state)
		: {state: {...state, live: undefined, notice: {kind: 'done', text: 'stopped'}}, effects: [{kind: 'stopTrying'}]};

export const tryWaited = (state: ReviewState, request: number, seconds: number): ReviewState =>
	state.live?.request === request ? {...state, live: {...state.live, seconds}} : state;

/** More of a reply; the pane stays at its end. */
export const tryStreamed = (state: ReviewState, request: number, turn: number, text: string): ReviewState => {
	if (state.live?.request !== request) return state;
	const replies = [...state.live.replies];
	while (replies.length <= turn) replies.push('');
	replies[turn] += text;
	return {
		...state,
		live: {...state.live, replies},
		tops: isTrying(state) ? {...state.tops, program: Number.MAX_SAFE_INTEGER} : state.tops,
	};
};

/** The attempt is there: kept with its row, and shown where the reader is still on it. */
export const tryEnded = (state: ReviewState, request: number, attempt: Attempt): ReviewState => {
	if (state.live?.request !== request) return state;
	const {rowId} = state.live;
	const content = state.contents.get(rowId);
	const ended: ReviewState = {...state, live: undefined};
	if (content?.kind !== 'loaded') return ended;
	const loaded = {...content.loaded, attempts: [...content.loaded.attempts, attempt]};
	const contents = new Map(state.contents).set(rowId, {...content, loaded});
	if (currentRow(state)?.rowId !== rowId) return {...ended, contents};
	const turn = loaded.row.turns.length + loaded.attempts.length - 1;
	return {...ended, contents, view: {turn, side: 'program'}, tops: {...state.tops, program: 0, execution: 0}};
};

export const tryFailed = (state: ReviewState, request: number, reason: string): ReviewState =>
	state.live?.request === request ? {...state, live: undefined, notice: {kind: 'problem', text: reason}} : state;

const withAgain = (state: ReviewState, rowId: string, turn: number, again: Again | undefined): ReviewState => {
	const content = state.contents.get(rowId);
	if (content?.kind !== 'loaded') return state;
	const next = new Map(content.again);
	if (again === undefined) next.delete(turn);
	else next.set(turn, again);
	return {...state, contents: new Map(state.contents).set(rowId, {...content, again: next})};
};

/** Asks for the values of the shown program's lines, where the record has none and nobody has asked yet. */
export const askForValues = (change: Change): Change => {
	const {state} = change;
	const content = currentContent(state);
	if (content.kind !== 'loaded' || state.input.runsPrograms !== true) return change;
	const turn = shownTurnIndex(content.loaded, state.view);
	const shown = shownTurn(content.loaded, state.view);
	if (shown?.program == null || shown.execution?.trace !== undefined || content.again.has(turn)) return change;
	const {id: rowId} = content.loaded.row;
	return {
		state: withAgain(state, rowId, turn, {kind: 'asked'}),
		effects: [...change.effects, {kind: 'runAgain', rowId, turn, program: shown.program}],
	};
};

export const ranAgain = (state: ReviewState, rowId: string, turn: number, execution: Execution): ReviewState =>
	withAgain(state, rowId, turn, {kind: 'ran', execution});

/** Not run: another row came in between (then it is asked again when the reader is back), or it cannot be run here. */
export const notRunAgain = (state: ReviewState, rowId: string, turn: number, reason: string | undefined): ReviewState =>
	withAgain(state, rowId, turn, reason === undefined ? undefined : {kind: 'failed', reason});
