import {blank, cellLine, continuation} from './cell-line.ts';
import {plainStyle} from './cell-style.ts';

/** A screen of cells, row by row. */
export type CellGrid = {columns: number; rows: number; glyphs: Int32Array; styles: Int32Array};

export type Rectangle = {x: number; y: number; width: number; height: number};

/** An empty screen. */
export const createGrid = (columns: number, rows: number): CellGrid => ({
	columns,
	rows,
	glyphs: new Int32Array(columns * rows).fill(blank),
	styles: new Int32Array(columns * rows).fill(plainStyle),
});

/** Copies `from` over `to`; both have the same size. */
export const copyGrid = (from: CellGrid, to: CellGrid): void => {
	to.glyphs.set(from.glyphs);
	to.styles.set(from.styles);
};

/**
Writes styled lines into the rectangle, which is blank elsewhere; what does not fit is cut, and a wide glyph that would
be cut in two becomes a blank.
*/
export const drawLines = (grid: CellGrid, {x, y, width, height}: Rectangle, lines: readonly string[]): void => {
	const right = Math.min(x + width, grid.columns);
	const bottom = Math.min(y + height, grid.rows);
	for (let row = y; row < bottom; row++) {
		const start = row * grid.columns + x;
		const end = row * grid.columns + right;
		const line = lines[row - y];
		const {glyphs, styles, width: lineWidth} = cellLine(line ?? '');
		const used = Math.max(0, Math.min(lineWidth, end - start));
		for (let index = 0; index < used; index++) {
			grid.glyphs[start + index] = glyphs[index]!;
			grid.styles[start + index] = styles[index]!;
		}
		if (used > 0 && used < lineWidth && glyphs[used] === continuation) grid.glyphs[start + used - 1] = blank;
		grid.glyphs.fill(blank, start + used, end);
		grid.styles.fill(plainStyle, start + used, end);
	}
};

/** Moves rows `top`…`bottom` (both included) up by `shift` rows (down when negative); rows that come free are blank. */
export const scrollRows = (grid: CellGrid, top: number, bottom: number, shift: number): void => {
	const {columns} = grid;
	for (const [cells, empty] of [
		[grid.glyphs, blank],
		[grid.styles, plainStyle],
	] as const) {
		const from = (top + Math.max(0, shift)) * columns;
		const to = (bottom + 1 + Math.min(0, shift)) * columns;
		cells.copyWithin((top + Math.max(0, -shift)) * columns, from, to);
		const freeTop = shift > 0 ? bottom + 1 - shift : top;
		cells.fill(empty, freeTop * columns, (freeTop + Math.abs(shift)) * columns);
	}
};
