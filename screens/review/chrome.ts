import {fitText, textWidth} from '../text/clusters.ts';
import {geometry} from './geometry.ts';
import type {PaneId, Rectangle} from './layout.ts';
import {choiceWindow} from './paint-dialog.ts';
import type {ReviewState} from './state.ts';

/** What Ink draws: the boxes, and the list of the palette. Two equal chromes look the same. */
export type Chrome = {
	columns: number;
	height: number;
	boxes: ReadonlyArray<{id: PaneId | 'drawer'; rectangle: Rectangle; isFocused: boolean}>;
	list: {items: ReadonlyArray<{label: string; value: string}>; selected: number; rectangle: Rectangle} | undefined;
};

/** The chrome of a state. Scrolling, labels and the next case leave it as it is, so that they cost no rendering. */
export const chromeOf = (state: ReviewState): Chrome => {
	const places = geometry(state);
	const {columns, rows} = state;
	if (places.kind === 'too-small') return {columns, height: rows - 1, boxes: [], list: undefined};
	const {drawer, panes} = places;
	const boxes: Chrome['boxes'][number][] = panes
		.filter(({isBoxed}) => isBoxed)
		.map(({pane, frame}) => ({id: pane, rectangle: frame, isFocused: drawer === undefined && pane === state.focus}));
	if (drawer !== undefined) boxes.push({id: 'drawer', rectangle: drawer, isFocused: true});
	if (drawer === undefined || state.mode.kind !== 'choosing')
		return {columns, height: rows - 1, boxes, list: undefined};
	const {choices, selected} = choiceWindow(state, drawer);
	const width = drawer.width - 6;
	const items = choices.map(({label, hint, value}) => {
		const space = Math.max(0, width - textWidth(hint) - 1);
		return {label: `${fitText(label, space)} ${hint}`, value};
	});
	const rectangle = {x: drawer.x + 2, y: drawer.y + 2, width: drawer.width - 4, height: drawer.height - 3};
	return {columns, height: rows - 1, boxes, list: {items, selected, rectangle}};
};

const strokes = {bold: '┏━┓┃┗┛', single: '┌─┐│└┘'} as const;
const dimmed = (text: string): string => `\x1b[2m${text}\x1b[22m`;

/**
The frame that Ink makes of a chrome without a list, character for character. It stands on the screen while Ink is still being
loaded, which takes longer than all the rest of the start.
*/
export const drawBoxes = ({columns, height, boxes}: Chrome): string => {
	const lines = Array.from({length: height}, (): {x: number; text: string; width: number}[] => []);
	for (const {rectangle, isFocused} of boxes) {
		const {x, y, width} = rectangle;
		const [topLeft, across, topRight, down, bottomLeft, bottomRight] = isFocused ? strokes.bold : strokes.single;
		const paint = isFocused ? (text: string): string => text : dimmed;
		const put = (row: number, text: string): unknown => lines[row]?.push({x, text, width});
		put(y, paint(topLeft + across!.repeat(width - 2) + topRight)); // six strokes each
		for (let row = y + 1; row < y + rectangle.height - 1; row++)
			put(row, paint(down!) + ' '.repeat(width - 2) + paint(down!));
		put(y + rectangle.height - 1, paint(bottomLeft + across!.repeat(width - 2) + bottomRight));
	}
	return lines
		.map(pieces => {
			let line = '';
			let at = 0;
			for (const {x, text, width} of pieces.toSorted((a, b) => a.x - b.x)) {
				line += ' '.repeat(Math.max(0, x - at)) + text;
				at = x + width;
			}
			return at > columns ? '' : line;
		})
		.join('\n');
};
