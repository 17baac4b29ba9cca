import {stripVTControlCharacters} from 'node:util';
import {renderToString} from 'ink';
import {expect, test} from 'vitest';
import {chromeOf, drawBoxes} from '../../../screens/review/chrome.ts';
import {ReviewChrome} from '../../../screens/review/view.tsx';
import {createDriver, reviewInput} from '../fixtures/review.ts';

/** Without colours, which Ink leaves out where the output is no terminal. */
const plain = (frame: string): string[] => frame.split('\n').map(line => stripVTControlCharacters(line).trimEnd());

test.each([
	[80, 24, ''],
	[120, 40, ''],
	[120, 24, 'p'],
	[200, 50, 'e'],
	[200, 50, 'c'],
	[80, 24, 'w'],
	[160, 20, '?'],
])('the boxes drawn before Ink is loaded are those that Ink draws, at %i×%i after %j', (columns, rows, keys) => {
	const driver = createDriver(reviewInput({columns, rowsOfWindow: rows}));
	driver.type(keys);
	const chrome = chromeOf(driver.state);
	const frame = renderToString(<ReviewChrome {...chrome} />, {columns});
	expect(plain(drawBoxes(chrome))).toEqual(plain(frame));
});
