import type {LogState} from '../../annotations/fold-events.ts';
import {checkConservation, type Progress, rowStatus} from '../../annotations/progress.ts';
import {showForeignLine} from '../../data/foreign-text.ts';
import {cutText, textWidth} from '../text/clusters.ts';
import type {Paint, Style} from '../text/style.ts';
import {dialogBindings} from './dialog-keys.ts';
import {executorCategory} from './executor-category.ts';
import {words} from './format.ts';
import {type Action, bindingOf, keyOf, showKey} from './keys.ts';
import {currentHits} from './pane-search.ts';
import {shownTurn} from './panes/turn-view.ts';
import {packSayKeys, type SayItem} from './say-keys.ts';
import {
	currentContent,
	currentRow,
	type Filter,
	heldIn,
	heldOf,
	type ReviewState,
	savingOf,
	statusOf,
	visitOf,
} from './state.ts';

type Piece = readonly [text: string, style: Style];

/** Pieces as one line of at most `columns`; what does not fit is cut, with … at the cut. */
export const joinPieces = (pieces: readonly Piece[], columns: number, paint: Paint): string => {
	let left = columns;
	let result = '';
	for (const [text, style] of pieces) {
		if (left <= 0) break;
		const shown = cutText(text, left);
		result += paint(shown, style);
		left -= textWidth(shown);
	}
	return result;
};

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, [text]) => sum + textWidth(text), 0);

/** Left and right parts on one line; the right part gives way where both do not fit. */
const spread = (left: readonly Piece[], right: readonly Piece[], columns: number, paint: Paint): string => {
	const space = columns - widthOf(left) - widthOf(right);
	if (space < 2) return joinPieces(left, columns, paint);
	return joinPieces([...left, [' '.repeat(space), 'plain'], ...right], columns, paint);
};

const filterWords = (filter: Filter, state: ReviewState): string => {
	const calculator = state.input.rows.find(({calculatorId}) => calculatorId === filter.calculatorId)?.calculatorName;
	const parts = [calculator, filter.outcome, filter.stratum, filter.model, filter.status].filter(
		part => part !== undefined,
	);
	return parts.map(part => words(showForeignLine(part))).join(', ');
};

/** Where I am: position, calculator, stratum, outcome; then model, arm, seed and row. */
export const headerLines = (state: ReviewState, paint: Paint): string[] => {
	const {list, position, columns, input} = state;
	const row = currentRow(state);
	if (row === undefined) return [paint(` 0/0 `, 'bar') + paint('  no row fits the filter', 'warning'), ''];
	const place = ` ${position + 1}/${list.length} `;
	const stratum = row.stratum === '' ? words(row.reading) : row.stratum.split('/').map(words).join(', ');
	const tail: Piece[] = [
		['  ', 'plain'],
		[showForeignLine(stratum), 'heading'],
	];
	const nameColumns = Math.max(12, columns - textWidth(place) - 1 - widthOf(tail));
	const first: Piece[] = [
		[place, 'bar'],
		[' ', 'plain'],
		[cutText(showForeignLine(row.calculatorName), nameColumns), 'strong'],
		...tail,
	];
	const seed = row.seed === null ? 'no seed' : `seed ${row.seed}`;
	const second: Piece[] = [
		[` ${showForeignLine(row.model)}`, 'plain'],
		[' · ', 'quiet'],
		[showForeignLine(row.arm), 'plain'],
		[' · ', 'quiet'],
		[seed, 'plain'],
		[' · ', 'quiet'],
		[words(row.outcome), row.outcome === 'correct' ? 'good' : 'bad'],
	];
	const filter = filterWords(state.filter, state);
	const third: Piece[] =
		filter === ''
			? [[`${showForeignLine(row.rowId)} · ${showForeignLine(input.place)}`, 'quiet']]
			: [[`only ${filter}, of ${input.rows.length}`, 'warning']];
	return [joinPieces(first, columns, paint), spread(second, third, columns, paint)];
};

const flagWords = {
	uncertain: 'uncertain',
	'formula-under-specified': 'formula under-specified',
	'gold-suspect': 'gold suspect',
};

/** A comment as far as the line reaches; of one with several lines the first, and how long it is. */
const commentInShort = (comment: string): string => {
	const [first = '', ...others] = comment.split('\n');
	if (others.length === 0) return `“${showForeignLine(first)}”`;
	return `“${cutText(showForeignLine(first), 60)}” (${comment.length.toLocaleString('en')} characters)`;
};

/** What I have said of this row, and whether it is on the disk. */
export const labelLine = (state: ReviewState, paint: Paint): string => {
	const row = currentRow(state);
	if (row === undefined) return '';
	const {codebook, codebookSha256} = state.input;
	const said = heldOf(state, visitOf(row));
	const label = said?.label ?? null;
	const category = codebook.categories.find(({id}) => id === label?.category);
	const given = executorCategory(codebook, row.reading);
	const parts: Piece[] = [];
	if (category !== undefined) parts.push([category.name, 'strong']);
	else if (label?.category) parts.push([`${label.category} (not in this codebook)`, 'warning']);
	if (said?.labelledBy && said.labelledBy.codebookSha256 !== codebookSha256)
		parts.push(['under another version of the codebook', 'warning']);
	for (const flag of label?.flags ?? []) parts.push([flagWords[flag], 'warning']);
	if (said?.skipped) parts.push(['skipped', 'warning']);
	if (label?.overrideReason !== undefined)
		parts.push([`against the executor: ${showForeignLine(label.overrideReason)}`, 'plain']);
	if ((label?.evidence.length ?? 0) > 0) parts.push([`${label!.evidence.length} evidence`, 'evidence']); // counted just now
	if (said?.labelledBy && said.labelledBy.codebookSha256 !== state.input.codebookSha256)
		parts.push(['made under another version of the codebook', 'warning']);
	if (said !== undefined && said.comment !== '') parts.push([commentInShort(said.comment), 'plain']);
	const status = statusOf(state, visitOf(row));
	const sign: Piece =
		status === 'unseen' ? ['○ ', 'quiet'] : status === 'labelled' ? ['● ', 'good'] : ['◐ ', 'warning'];
	const saving = savingOf(state, visitOf(row));
	const refusal = state.refused.get(visitOf(row))?.reason ?? '';
	const disk: Piece =
		saving === 'refused'
			? [`✗ not saved: ${showForeignLine(refusal)}  `, 'bad']
			: saving === 'saving'
				? ['saving…  ', 'warning']
				: saving === 'saved' && parts.length > 0
					? ['✓ saved  ', 'good']
					: ['', 'plain'];
	if (parts.length === 0) {
		parts.push(
			given === undefined
				? ['nothing said yet', 'quiet']
				: [`the executor says ${given.name.toLowerCase()}: ${given.key} agrees`, 'quiet'],
		);
	}
	const pieces = parts.flatMap((part, index): Piece[] => (index === 0 ? [part] : [[' · ', 'quiet'], part]));
	return joinPieces([[' ', 'plain'], sign, disk, ...pieces], state.columns, paint);
};

const counted = new WeakMap<LogState, Progress>();

/** Counted once for each state of the log: there may be 110,000 rows, and every key paints the line. */
const progressOf = ({input, log}: ReviewState): Progress => {
	const known = counted.get(log);
	if (known !== undefined) return known;
	const fresh: Progress = {sampled: input.rows.length, labelled: 0, uncertain: 0, skipped: 0, unseen: 0};
	for (const row of input.rows) fresh[rowStatus(heldIn(log, visitOf(row)))]++;
	checkConservation(fresh);
	counted.set(log, fresh);
	return fresh;
};

/** Which isolation was in force when the shown program ran. */
const isolationOf = (state: ReviewState): string => {
	const content = currentContent(state);
	if (content.kind !== 'loaded') return '';
	return shownTurn(content.loaded, state.view)?.execution?.isolation.level ?? 'nothing executed';
};

const roleWords = {first: '', second: ' (second reader)', adjudicator: ' (adjudicator)'};

/** The conservation line: sampled = labelled + uncertain + skipped + unseen, and the isolation in force. */
export const progressLine = (state: ReviewState, paint: Paint): string => {
	const {input, columns} = state;
	const isolation = isolationOf(state);
	const {sampled, labelled, uncertain, skipped, unseen} = progressOf(state);
	const wordings = [
		` ${sampled} sampled = ${labelled} labelled + ${uncertain} uncertain + ${skipped} skipped + ${unseen} unseen`,
		` ${sampled} = ${labelled} labelled + ${uncertain} uncertain + ${skipped} skipped + ${unseen} unseen`,
		` ${sampled} = ${labelled} lab. + ${uncertain} unc. + ${skipped} skip. + ${unseen} uns.`,
	];
	const right: Piece[] = [
		...(input.readOnly === undefined ? [] : [['read-only  ', 'bad'] as const]),
		[`${input.annotator}${roleWords[input.role]} · `, 'quiet'],
		[isolation, isolation === 'isolated' ? 'good' : 'warning'],
		[' ', 'plain'],
	];
	const short: Piece[] = right.slice(-2);
	const wording = wordings.find(text => textWidth(text) + widthOf(short) + 2 <= columns) ?? wordings.at(-1)!; // not empty
	const left: Piece[] = [[wording, 'plain']];
	return spread(left, widthOf(left) + widthOf(right) + 2 <= columns ? right : short, columns, paint);
};

/** The keys that say something; what has been said stands out. */
export const sayLines = (state: ReviewState, paint: Paint): string[] => {
	const row = currentRow(state);
	const said = row === undefined ? undefined : heldOf(state, visitOf(row));
	const isSaid = ({category, action}: SayItem): boolean => {
		if (category !== undefined) return said?.label?.category === category.id;
		if (action === 'uncertain') return said?.label?.flags.includes('uncertain') === true;
		if (action === 'under-specified') return said?.label?.flags.includes('formula-under-specified') === true;
		return action === 'skip' && said?.skipped === true;
	};
	return packSayKeys(state.input.codebook, state.columns - 2).map(items =>
		joinPieces(
			items.flatMap((item, index): Piece[] => {
				const space: Piece = [index === 0 ? ' ' : '  ', 'plain'];
				if (isSaid(item)) return [space, [item.text, 'selected']];
				// In a dialog these keys type or do something else.
				if (state.mode.kind !== 'reading') return [space, [item.text, 'quiet']];
				return [space, [item.key, 'key'], [item.text.slice(item.key.length), 'plain']];
			}),
			state.columns,
			paint,
		),
	);
};

/** In the order of how soon a reader needs them; as many as fit are shown, help always. */
const readingHints = (state: ReviewState): Action[] => {
	const row = currentRow(state);
	const status = row === undefined ? 'unseen' : statusOf(state, visitOf(row));
	const isRefused = row !== undefined && state.refused.has(visitOf(row));
	const isSaid = status !== 'unseen';
	return [
		...(isRefused ? (['try-again'] as const) : []),
		...(isSaid ? (['next-unlabelled', 'undo'] as const) : []),
		'comment',
		...(isSaid ? [] : (['next-unlabelled'] as const)),
		'next-row',
		'previous-row',
		'focus-next',
		'search',
		'zoom',
		'program-side',
		'evidence',
		'gold-suspect',
		...(isSaid ? [] : (['undo'] as const)),
		'define',
		'filter',
		'copy',
		'palette',
		'quit',
	];
};

type Hint = {key: string; text: string};

const fitHints = (
	before: readonly Piece[],
	hints: readonly Hint[],
	last: Hint | undefined,
	columns: number,
	paint: Paint,
): string => {
	const pieces: Piece[] = [[' ', 'plain'], ...before];
	const lastPieces: Piece[] =
		last === undefined
			? []
			: [
					[last.key, 'key'],
					[` ${last.text}`, 'plain'],
				];
	let left = columns - widthOf(pieces) - widthOf(lastPieces) - 2;
	for (const {key, text} of hints) {
		const width = textWidth(key) + textWidth(text) + 3;
		if (width > left) continue;
		pieces.push([key, 'key'], [` ${text}  `, 'plain']);
		left -= width;
	}
	return joinPieces([...pieces, ...lastPieces], columns, paint);
};

/** What the next key does; after something happened, what happened stands before it. */
export const hintLine = (state: ReviewState, paint: Paint): string => {
	const {mode, columns, notice} = state;
	if (mode.kind === 'searching') {
		return joinPieces(
			[
				['/', 'key'],
				[showForeignLine(mode.text), 'plain'],
				['▏', 'strong'],
				['   Enter', 'key'],
				[' search  ', 'plain'],
				['Esc', 'key'],
				[' cancel', 'plain'],
			],
			columns,
			paint,
		);
	}
	if (mode.kind !== 'reading') {
		const hints = dialogBindings[mode.kind].map(({keys, short}) => ({key: keys.map(showKey)[0]!, text: short})); // each has a key
		return fitHints([], hints, undefined, columns, paint);
	}
	const before: Piece[] = [];
	if (state.isQuitting) before.push(['quitting when all is saved …  ', 'warning']);
	if (notice !== undefined)
		before.push([
			`${notice.kind === 'done' ? '✓' : '✗'} ${showForeignLine(notice.text)}   `,
			notice.kind === 'done' ? 'good' : 'bad',
		]);
	if (state.search !== undefined) {
		const {hits} = currentHits(state);
		const {current, query} = state.search;
		before.push(
			hits.length === 0
				? [`“${showForeignLine(query)}” not found   `, 'warning']
				: [`“${showForeignLine(query)}” ${current + 1} of ${hits.length}   `, 'strong'],
		);
		if (hits.length > 1) before.push(['n', 'key'], ['/', 'plain'], ['N', 'key'], [' next, previous  ', 'plain']);
		before.push(['Esc', 'key'], [' end  ', 'plain']);
	}
	const hints = readingHints(state).map(action => ({key: keyOf(action), text: bindingOf(action).short}));
	return fitHints(before, hints, {key: keyOf('help'), text: 'all keys'}, columns, paint);
};

export const footerLines = (state: ReviewState, paint: Paint): string[] => [
	labelLine(state, paint),
	progressLine(state, paint),
	...sayLines(state, paint),
	hintLine(state, paint),
];
