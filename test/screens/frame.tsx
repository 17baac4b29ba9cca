import {stripVTControlCharacters} from 'node:util';
import {renderToString} from 'ink';
import {type Chrome, chromeOf} from '../../screens/review/chrome.ts';
import {paintReview} from '../../screens/review/paint.ts';
import type {Region} from '../../screens/review/paint-panes.ts';
import type {ReviewState} from '../../screens/review/state.ts';
import {ReviewChrome} from '../../screens/review/view.tsx';
import {clusterWidth} from '../../screens/text/cluster-width.ts';
import {createPaint} from '../../screens/text/style.ts';

/** A line as cells; the second cell of a wide character is empty. */
const toCells = (line: string): string[] =>
	[...new Intl.Segmenter().segment(stripVTControlCharacters(line))].flatMap(({segment}) =>
		clusterWidth(segment) === 2 ? [segment, ''] : [segment],
	);

/** The screen of a review as text. */
export const drawFrame = (state: ReviewState): string =>
	drawScreen(state, chromeOf(state), paintReview(state, createPaint(false)));

/** A screen as text, without colours: Ink's boxes with the regions painted over them. Throws where a region overflows. */
export const drawScreen = (
	state: {columns: number; rows: number},
	chrome: Chrome,
	regions: readonly Region[],
): string => {
	const base = renderToString(<ReviewChrome {...chrome} />, {columns: state.columns})
		.split('\n')
		.map(toCells);
	const cells = Array.from({length: state.rows}, (_, y) =>
		Array.from({length: state.columns}, (_, x) => base[y]?.[x] ?? ' '),
	);
	for (const {id, rectangle, lines} of regions) {
		if (lines.length > rectangle.height)
			throw new RangeError(`${id} has ${lines.length} lines for ${rectangle.height} rows`);
		if (rectangle.y + rectangle.height > state.rows - 1) throw new RangeError(`${id} reaches below the frame`);
		for (let y = 0; y < rectangle.height; y++) {
			const line = toCells(lines[y] ?? '');
			if (line.length > rectangle.width)
				throw new RangeError(`${id} is ${line.length} wide for ${rectangle.width}: ${lines[y]}`);
			for (let x = 0; x < rectangle.width; x++) cells[rectangle.y + y]![rectangle.x + x] = line[x] ?? ' '; // within the window
		}
	}
	return `${cells.map(line => line.join('').trimEnd()).join('\n')}\n`;
};
