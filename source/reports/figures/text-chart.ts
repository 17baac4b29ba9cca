import stringWidth from 'string-width';

/** A label of so many cells: filled up, or cut with an ellipsis. */
export const toWidth = (text: string, width: number): string => {
	if (stringWidth(text) <= width) return text + ' '.repeat(width - stringWidth(text));
	let cut = '';
	for (const sign of text) {
		if (stringWidth(cut + sign) > width - 1) break;
		cut += sign;
	}
	return `${cut}…`.padEnd(width);
};

/** The width of labels beside a chart: as long as the longest, at most two fifths of the line. */
export const labelWidth = (labels: readonly string[], columns: number): number =>
	Math.min(Math.max(...labels.map(label => stringWidth(label)), 1), Math.floor(columns * 0.4));

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of a share in [0, 1], to an eighth of a cell. */
export const bar = (share: number, width: number): string => {
	const units = Math.round(Math.min(1, Math.max(0, share)) * width * 8);
	return '█'.repeat(Math.floor(units / 8)) + eighths[units % 8];
};

/** Signs at places of a line: later ones lie over earlier ones. Places outside are left out. */
export const plotLine = (width: number, marks: readonly {from: number; to: number; sign: string}[]): string => {
	const cells = new Array<string>(width).fill(' ');
	for (const {from, to, sign} of marks) {
		for (let place = Math.max(0, from); place <= Math.min(width - 1, to); place++) cells[place] = sign;
	}
	return cells.join('');
};

/** Place of a value on a line of `width` cells that spans `low` to `high`. */
export const placeOf = (value: number, low: number, high: number, width: number): number =>
	high === low ? 0 : Math.round(((value - low) / (high - low)) * (width - 1));

/** The explanations below a chart, side by side as far as they fit. */
export const legend = (parts: readonly string[], columns: number): string => {
	const lines: string[] = [];
	for (const part of parts) {
		const last = lines.at(-1);
		if (last === undefined || stringWidth(last) + 3 + stringWidth(part) > columns) lines.push(part);
		else lines[lines.length - 1] = `${last}   ${part}`;
	}
	return lines.join('\n');
};
