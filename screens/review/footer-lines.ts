import type {LogState} from '../../annotations/fold-events.ts';
import {checkConservation, type Progress, rowStatus} from '../../annotations/progress.ts';
import {textWidth} from '../text/clusters.ts';
import type {Paint} from '../text/style.ts';
import {hintLine} from './hint-line.ts';
import {labelLine} from './label-line.ts';
import {shownTurn} from './panes/turn-view.ts';
import {joinPieces, type Piece, spread, widthOf} from './pieces.ts';
import {packSayKeys, type SayItem} from './say-keys.ts';
import {currentContent, currentRow, heldIn, heldOf, type ReviewState, visitOf} from './state.ts';

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

/** What stands below the panes: what I said of the row, how far I am, the keys that say something, the other keys. */
export const footerLines = (state: ReviewState, paint: Paint): string[] => [
	labelLine(state, paint),
	progressLine(state, paint),
	...sayLines(state, paint),
	hintLine(state, paint),
];
