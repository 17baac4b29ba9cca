import type {Paint} from '../text/style.ts';
import {geometry} from './geometry.ts';
import {smallest} from './layout.ts';
import {dialogRegions} from './paint-dialog.ts';
import {paneRegions, type Region} from './paint-panes.ts';
import type {ReviewState} from './state.ts';
import {footerLines, headerLines} from './status-lines.ts';

/** Everything that is painted over Ink's boxes, as regions that do not overlap. */
export const paintReview = (state: ReviewState, paint: Paint): Region[] => {
	const places = geometry(state);
	if (places.kind === 'too-small') {
		const text = `The window is ${state.columns}×${state.rows}; at least ${smallest.columns}×${smallest.rows} are needed.`;
		return [
			{id: 'too-small', rectangle: {x: 0, y: 0, width: state.columns, height: 1}, lines: [paint(text, 'warning')]},
		];
	}
	const {header, footer, drawer, panes} = places;
	return [
		{id: 'header', rectangle: header, lines: headerLines(state, paint)},
		...panes.flatMap(place => paneRegions(state, place, paint)),
		...(drawer === undefined ? [] : dialogRegions(state, drawer, paint)),
		{id: 'footer', rectangle: footer, lines: footerLines(state, paint)},
	];
};
