import {Box, Text} from 'ink';
import SelectInput from 'ink-select-input';
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

const place = ({x, y, width, height}: Rectangle) => ({position: 'absolute', left: x, top: y, width, height}) as const;

/** The boxes of the review screen. Their text is painted over them, see `paint.ts`. */
export const ReviewChrome = ({columns, height, boxes, list}: Chrome) => (
	<Box width={columns} height={height}>
		{boxes.map(({id, rectangle, isFocused}) => (
			<Box key={id} {...place(rectangle)} borderStyle={isFocused ? 'bold' : 'single'} borderDimColor={!isFocused}>
				<Text> </Text>
			</Box>
		))}
		{list !== undefined && (
			<Box {...place(list.rectangle)}>
				{/* The selection is the reducer's, so that keys of one chunk all count; a new key makes the list start there. */}
				<SelectInput
					key={`${list.selected} ${list.items.map(({value}) => value).join(' ')}`}
					items={[...list.items]}
					initialIndex={list.selected}
					isFocused={false}
				/>
			</Box>
		)}
	</Box>
);
