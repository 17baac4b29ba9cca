/** What a piece of text means; the theme says how it looks. Colour repeats a word or a sign, never replaces it. */
export type Style =
	| 'plain'
	| 'strong'
	| 'quiet'
	| 'heading'
	| 'key'
	| 'good'
	| 'bad'
	| 'warning'
	| 'gold'
	| 'value'
	| 'hit'
	| 'current-hit'
	| 'selected'
	| 'evidence'
	| 'bar';

/**
SGR parameters: attributes, then colour. Only the sixteen colours of the terminal's own theme, so that light and dark both read;
`NO_COLOR` leaves the attributes.
*/
const looks: Record<Style, {attributes: string; colour: string}> = {
	plain: {attributes: '', colour: ''},
	strong: {attributes: '1', colour: ''},
	quiet: {attributes: '2', colour: ''},
	heading: {attributes: '1', colour: '34'},
	key: {attributes: '1', colour: '36'},
	good: {attributes: '1', colour: '32'},
	bad: {attributes: '1', colour: '31'},
	warning: {attributes: '1', colour: '33'},
	gold: {attributes: '4', colour: '33'},
	value: {attributes: '', colour: '36'},
	hit: {attributes: '7', colour: ''},
	'current-hit': {attributes: '1;7', colour: '33'},
	selected: {attributes: '7', colour: ''},
	evidence: {attributes: '1;4', colour: '35'},
	bar: {attributes: '1;7', colour: ''},
};

/** How texts are painted: `paint(text, style)` gives the text between SGR sequences. */
export type Paint = (text: string, style: Style) => string;

/** The painter of styles for a terminal with or without colour. */
export const createPaint = (hasColour: boolean): Paint => {
	const openings = new Map<Style, string>();
	for (const [style, {attributes, colour}] of Object.entries(looks)) {
		const codes = [attributes, hasColour ? colour : ''].filter(code => code !== '').join(';');
		openings.set(style as Style, codes === '' ? '' : `\x1b[${codes}m`); // keys of `looks` are styles
	}
	return (text, style) => {
		const opening = openings.get(style)!; // every style has one
		return opening === '' || text === '' ? text : `${opening}${text}\x1b[m`;
	};
};
