import {showForeignLine} from '../../data/foreign-text.ts';
import {cutText, textWidth} from '../text/clusters.ts';
import type {Paint} from '../text/style.ts';
import {words} from './format.ts';
import {joinPieces, type Piece, spread, widthOf} from './pieces.ts';
import {currentRow, type Filter, type ReviewState} from './state.ts';

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
