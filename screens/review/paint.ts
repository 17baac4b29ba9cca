import type {Paint} from '../text/style.ts';
import {wrapLine} from '../text/wrap.ts';
import {footerLines} from './footer-lines.ts';
import {geometry} from './geometry.ts';
import {headerLines} from './header-lines.ts';
import {smallest} from './layout.ts';
import {dialogRegions} from './paint-dialog.ts';
import {paneRegions, type Region} from './paint-panes.ts';
import type {ReviewState} from './state.ts';

/** Everything that is painted over Ink's boxes, as regions that do not overlap. */
export const paintReview = (state: ReviewState, paint: Paint): Region[] => {
	const places = geometry(state);
	if (places.kind === 'too-small') {
		const text = `The window is ${state.columns}×${state.rows}; at least ${smallest.columns}×${smallest.rows} are needed.`;
		const rectangle = {x: 0, y: 0, width: state.columns, height: Math.max(1, state.rows - 1)};
		const lines = wrapLine(text, state.columns).map(({start, end}) => paint(text.slice(start, end), 'warning'));
		return [{id: 'too-small', rectangle, lines: lines.slice(0, rectangle.height)}];
	}
	const {header, footer, drawer, panes} = places;
	return [
		{id: 'header', rectangle: header, lines: headerLines(state, paint)},
		...panes.flatMap(place => paneRegions(state, place, paint)),
		...(drawer === undefined ? [] : dialogRegions(state, drawer, paint)),
		{id: 'footer', rectangle: footer, lines: footerLines(state, paint)},
	];
};
