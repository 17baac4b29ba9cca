import path from 'node:path';
import {expect, test} from 'vitest';
import {chromeOf, paintAdjudication} from '../../../screens/adjudicate/paint.ts';
import type {AdjudicateState} from '../../../screens/adjudicate/state.ts';
import {createPaint} from '../../../screens/text/style.ts';
import {drawScreen} from '../frame.tsx';
import {createAdjudicationDriver} from './driver.ts';

const frames = path.join(import.meta.dirname, '../../frames');
const draw = (state: AdjudicateState): string =>
	drawScreen(state, chromeOf(state), paintAdjudication(state, createPaint(false)));

const sizes = [
	[80, 24],
	[120, 40],
	[200, 50],
] as const;
const scenes: Record<string, readonly string[]> = {
	'adjudicate-opened': [],
	'adjudicate-cause': ['A'],
	'adjudicate-decided': ['A2', '<'],
	'adjudicate-in-full': ['L'],
	'adjudicate-palette': [':'],
};

for (const [columns, rows] of sizes) {
	for (const [scene, chunks] of Object.entries(scenes)) {
		test(`${scene} at ${columns}×${rows}`, async () => {
			const driver = createAdjudicationDriver({columns, rowsOfWindow: rows});
			for (const chunk of chunks) driver.type(chunk);
			await expect(draw(driver.state)).toMatchFileSnapshot(path.join(frames, `${scene}-${columns}x${rows}.txt`));
		});
	}
}

test('every window size draws without overflow, and says where it is too small', () => {
	const driver = createAdjudicationDriver();
	for (const rows of [5, 14, 15, 17, 19, 24, 31, 60]) {
		for (const columns of [30, 50, 80, 161]) {
			driver.happen({kind: 'resized', columns, rows});
			expect(draw(driver.state).split('\n').length).toBe(rows + 1);
		}
	}
	driver.happen({kind: 'resized', columns: 40, rows: 10});
	expect(draw(driver.state)).toContain('at least');
});
