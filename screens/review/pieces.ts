import {cutText, textWidth} from '../text/clusters.ts';
import type {Paint, Style} from '../text/style.ts';

export type Piece = readonly [text: string, style: Style];

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

export const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, [text]) => sum + textWidth(text), 0);

/** Left and right parts on one line; the right part gives way where both do not fit. */
export const spread = (left: readonly Piece[], right: readonly Piece[], columns: number, paint: Paint): string => {
	const space = columns - widthOf(left) - widthOf(right);
	if (space < 2) return joinPieces(left, columns, paint);
	return joinPieces([...left, [' '.repeat(space), 'plain'], ...right], columns, paint);
};
