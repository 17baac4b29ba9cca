import {Box, Text} from 'ink';
import SelectInput from 'ink-select-input';
import type {Chrome} from './chrome.ts';
import type {Rectangle} from './layout.ts';

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
