/** Text attributes as bits; colours as the SGR parameters that set them (`31`, `38;5;203`), empty for the default. */
export type CellStyle = {attributes: number; foreground: string; background: string};

const attributeBits = {bold: 1, dim: 2, italic: 4, underline: 8, inverse: 16, strikethrough: 32} as const;
const {bold, dim, italic, underline, inverse, strikethrough} = attributeBits;
const setBy: Record<number, number> = {1: bold, 2: dim, 3: italic, 4: underline, 7: inverse, 9: strikethrough};
const clearedBy: Record<number, number> = {22: bold | dim, 23: italic, 24: underline, 27: inverse, 29: strikethrough};

/** Id of the terminal's default style. */
export const plainStyle = 0;

const styles: CellStyle[] = [{attributes: 0, foreground: '', background: ''}];
const idByKey = new Map<string, number>([['0||', plainStyle]]);

const intern = (style: CellStyle): number => {
	const key = `${style.attributes}|${style.foreground}|${style.background}`;
	const known = idByKey.get(key);
	if (known !== undefined) return known;
	styles.push(style);
	idByKey.set(key, styles.length - 1);
	return styles.length - 1;
};

const extendedColour = (parameters: readonly number[], at: number): {colour: string; used: number} => {
	const mode = parameters[at + 1];
	const used = mode === 5 ? 3 : mode === 2 ? 5 : 1;
	return {colour: used === 1 ? '' : parameters.slice(at, at + used).join(';'), used};
};

/** The style that SGR `parameters` (the text between `ESC [` and `m`) make of style `from`. Unknown codes change nothing. */
export const applySgr = (from: number, parameters: string): number => {
	const codes = parameters.split(/[;:]/).map(Number); // an empty parameter is 0, as terminals read it
	let {attributes, foreground, background} = styles[from]!; // ids come from `intern` only
	for (let at = 0; at < codes.length; at++) {
		const code = codes[at]!;
		if (code === 0) [attributes, foreground, background] = [0, '', ''];
		else if (setBy[code] !== undefined) attributes |= setBy[code];
		else if (clearedBy[code] !== undefined) attributes &= ~clearedBy[code];
		else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) foreground = String(code);
		else if (code === 39) foreground = '';
		else if ((code >= 40 && code <= 47) || (code >= 100 && code <= 107)) background = String(code);
		else if (code === 49) background = '';
		else if (code === 38 || code === 48) {
			const {colour, used} = extendedColour(codes, at);
			if (code === 38) foreground = colour;
			else background = colour;
			at += used - 1;
		}
	}
	return intern({attributes, foreground, background});
};

/** True where a blank in this style shows nothing, so that erasing gives the same cell. */
export const isErasable = (id: number): boolean => {
	const {attributes, background} = styles[id]!;
	return background === '' && (attributes & (underline | inverse | strikethrough)) === 0;
};

const settingCodes = ({attributes, foreground, background}: CellStyle): string[] => [
	...Object.entries(setBy).flatMap(([code, bit]) => ((attributes & bit) === 0 ? [] : [code])),
	...(foreground === '' ? [] : [foreground]),
	...(background === '' ? [] : [background]),
];

/** Codes that turn `from` into `to` without a reset, or undefined where bold and dim stand in each other's way. */
const differenceCodes = (from: CellStyle, to: CellStyle): string[] => {
	const dropped = from.attributes & ~to.attributes;
	const codes = Object.entries(clearedBy).flatMap(([code, bits]) => ((dropped & bits) === 0 ? [] : [code]));
	const clearedToo = (dropped & (bold | dim)) === 0 ? 0 : bold | dim;
	const added = to.attributes & ~(from.attributes & ~clearedToo);
	for (const [code, bit] of Object.entries(setBy)) if ((added & bit) !== 0) codes.push(code);
	if (from.foreground !== to.foreground) codes.push(to.foreground === '' ? '39' : to.foreground);
	if (from.background !== to.background) codes.push(to.background === '' ? '49' : to.background);
	return codes;
};

const transitions = new Map<number, string>();

/** The shortest SGR sequence that changes the terminal's style from one id to another. */
export const styleTransition = (from: number, to: number): string => {
	if (from === to) return '';
	const key = from * 65_536 + to;
	const known = transitions.get(key);
	if (known !== undefined) return known;
	const full = ['', ...settingCodes(styles[to]!)].join(';'); // an empty first parameter resets
	const difference = differenceCodes(styles[from]!, styles[to]!).join(';');
	const sequence = `\x1b[${difference.length <= full.length ? difference : full}m`;
	transitions.set(key, sequence);
	return sequence;
};
