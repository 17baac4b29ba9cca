import type {CellGrid} from './cell-grid.ts';
import {scrollRows} from './cell-grid.ts';
import {blank, continuation, glyphText, isDisputed} from './cell-line.ts';
import {isErasable, plainStyle, styleTransition} from './cell-style.ts';

/** Rows `top`…`bottom` whose content may have moved up by `shift` (down when negative). */
export type ScrollHint = {top: number; bottom: number; shift: number};

/** Equal cells between two changes that are cheaper sent again than jumped over (a jump is 4 to 6 bytes). */
const gapWorthSending = 4;
/** Blanks in a row from which erasing (`ECH` and a jump, up to 10 bytes) is cheaper than sending them. */
const blanksWorthErasing = 9;

/** Collects the bytes of one difference and knows where the terminal's cursor and style are. */
class Pen {
	output = '';
	style = plainStyle;
	row = -1;
	column = -1;

	moveTo(row: number, column: number): void {
		if (row === this.row && column === this.column) return;
		const absolute = `\x1b[${row + 1}${column === 0 ? '' : `;${column + 1}`}H`;
		this.output += this.row < 0 ? absolute : shortest(absolute, this.relativeMove(row, column));
		this.row = row;
		this.column = column;
	}

	private relativeMove(row: number, column: number): string {
		const down = row - this.row;
		if (down < 0) return '\x1b[9999B'; // never the shortest
		const vertical = down === 0 ? '' : down === 1 ? '\x1b[B' : `\x1b[${down}B`;
		const across = column - this.column;
		if (column === 0) return `\r${vertical}`;
		if (across === 0) return vertical;
		const count = Math.abs(across) === 1 ? '' : String(Math.abs(across));
		return `${vertical}\x1b[${count}${across > 0 ? 'C' : 'D'}`;
	}

	setStyle(style: number): void {
		this.output += styleTransition(this.style, style);
		this.style = style;
	}

	forgetPosition(): void {
		this.row = -1;
		this.column = -1;
	}
}

const shortest = (one: string, other: string): string => (other.length < one.length ? other : one);

/** Scrolls the rows of `hint`, on the terminal and in `shown`. */
const scroll = (pen: Pen, shown: CellGrid, {top, bottom, shift}: ScrollHint): void => {
	pen.setStyle(plainStyle); // lines that come free take the current background
	// Delete and insert line inside a scroll region: every terminal since the VT102 has them, unlike SU and SD.
	pen.output += `\x1b[${top + 1};${bottom + 1}r`;
	pen.forgetPosition();
	pen.moveTo(top, 0);
	pen.output += `\x1b[${Math.abs(shift) === 1 ? '' : Math.abs(shift)}${shift > 0 ? 'M' : 'L'}\x1b[r`;
	pen.row = 0; // resetting the region homes the cursor
	pen.column = 0;
	scrollRows(shown, top, bottom, shift);
};

const drawRow = (pen: Pen, shown: CellGrid, next: CellGrid, row: number): void => {
	const {columns} = next;
	const start = row * columns;
	const differs = (column: number): boolean =>
		next.glyphs[start + column] !== shown.glyphs[start + column] ||
		next.styles[start + column] !== shown.styles[start + column];
	const erasable = (column: number): boolean =>
		next.glyphs[start + column] === blank && isErasable(next.styles[start + column]!);
	let contentEnd = columns;
	while (contentEnd > 0 && erasable(contentEnd - 1)) contentEnd--;

	let column = 0;
	while (column < columns) {
		if (!differs(column)) {
			column++;
			continue;
		}
		if (column >= contentEnd) {
			pen.moveTo(row, column);
			pen.setStyle(plainStyle);
			pen.output += '\x1b[K';
			return;
		}
		if (next.glyphs[start + column] === continuation && column > 0) column--; // a wide glyph is sent whole
		pen.moveTo(row, column);
		let equal = 0;
		while (column < contentEnd && equal <= gapWorthSending) {
			let blanks = 0;
			while (column + blanks < contentEnd && erasable(column + blanks)) blanks++;
			if (blanks >= blanksWorthErasing) {
				let changed = 0;
				for (let index = 0; index < blanks; index++) if (differs(column + index)) changed++;
				if (changed > 0) {
					pen.moveTo(row, column);
					pen.setStyle(plainStyle);
					pen.output += `\x1b[${blanks}X`;
				}
				column += blanks;
				equal = 0;
				break;
			}
			const glyph = next.glyphs[start + column]!;
			const isWide = column + 1 < columns && next.glyphs[start + column + 1] === continuation;
			pen.moveTo(row, column);
			// On a blank neither ink nor weight shows: no need to change it.
			if (!erasable(column) || !isErasable(pen.style)) pen.setStyle(next.styles[start + column]!);
			// A terminal that takes a wide glyph for a narrow one would keep what its second cell held.
			pen.output += isWide ? `\x1b[2X${glyphText(glyph)}` : glyphText(glyph);
			column += isWide ? 2 : 1;
			if (isDisputed(glyph, isWide) || column >= columns) pen.forgetPosition();
			else pen.column = column;
			equal = 0;
			while (column + equal < contentEnd && equal <= gapWorthSending && !differs(column + equal)) equal++;
			if (column + equal >= contentEnd && equal > 0) break;
		}
		column += equal;
	}
};

const draw = (shown: CellGrid, next: CellGrid, hint: ScrollHint | undefined): string => {
	const pen = new Pen();
	if (hint !== undefined) scroll(pen, shown, hint);
	for (let row = 0; row < next.rows; row++) drawRow(pen, shown, next, row);
	pen.setStyle(plainStyle);
	return pen.output;
};

const copyOf = (grid: CellGrid): CellGrid => ({...grid, glyphs: grid.glyphs.slice(), styles: grid.styles.slice()});

const isPossible = ({top, bottom, shift}: ScrollHint): boolean => shift !== 0 && Math.abs(shift) <= bottom - top;

/**
The bytes that turn a terminal showing `shown` into one showing `next`, afterwards `shown` too: the shortest of drawing
what differs and of scrolling first as one of the hints says (rows scroll over the whole width, so that what stands
beside a pane has to be mended; whether that pays is found by trying). The terminal's style must be plain before, and is
plain after. Both grids have the same size.
*/
export const frameDifference = (shown: CellGrid, next: CellGrid, hints: readonly ScrollHint[] = []): string => {
	let best = draw(shown, next, undefined);
	for (const hint of hints) {
		if (!isPossible(hint)) continue;
		const scrolled = draw(copyOf(shown), next, hint);
		if (scrolled.length < best.length) best = scrolled;
	}
	shown.glyphs.set(next.glyphs);
	shown.styles.set(next.styles);
	return best;
};
