import path from 'node:path';
import {expect, test} from 'vitest';
import type {LoadedRow} from '../../../screens/review/inputs.ts';
import {createDriver, loadedRow, note, reviewInput, reviewRow} from '../fixtures/review.ts';
import {drawFrame} from '../frame.tsx';

const frames = path.join(import.meta.dirname, '../../frames');
const sizes = [
	[80, 24],
	[120, 40],
	[200, 50],
] as const;

/** What a reader did before the frame was taken: chunks of keys; `saved` is the log's answer. */
const scenes: Record<string, readonly string[]> = {
	opened: [],
	labelled: ['1d', 'saved', 'cthe note gives two weights\x13', 'saved'],
	'execution-failure': ['lll', 'p'],
	'asks-for-a-reason': ['lll', '1not the name, the value'],
	'gold-suspect': ['w42.6\rthe weight on the day was 82.5 kg'],
	comment: [
		'cFirst line.\n\x1b[200~A pasted line with × and 日本, long enough to be wrapped in the narrowest of the three windows.\x1b[201~',
	],
	search: ['/kg\r', 'n'],
	evidence: ['vllllvll'],
	help: ['?'],
	definitions: ['i'],
	palette: [':row'],
	filter: ['F'],
	zoomed: ['oz'],
	reply: ['r'],
};

for (const [columns, rows] of sizes) {
	for (const [scene, chunks] of Object.entries(scenes)) {
		test(`${scene} at ${columns}×${rows}`, async () => {
			const driver = createDriver(reviewInput({columns, rowsOfWindow: rows}));
			for (const chunk of chunks) {
				if (chunk === 'saved') driver.acknowledge();
				else driver.type(chunk);
			}
			await expect(drawFrame(driver.state)).toMatchFileSnapshot(path.join(frames, `${scene}-${columns}x${rows}.txt`));
		});
	}
}

const hostile: LoadedRow = {
	...structuredClone(loadedRow('example/1')),
	case: {
		...loadedRow('example/1').case,
		calculatorName: 'Clearance \x1b]0;title\x07\x1b[31m',
		note: `${note}\x1b[2J\x1b]52;c;AAAA\x07 \u202esdrawkcab\u202c \u200b\x9b31m`,
		question: 'What\x1b[5m is\rit?',
		explanation: '\x1bP+q\x1b\\ done',
	},
};
hostile.row.turns[0]!.program = 'print("\x1b[2J\u202e")\nx = "\x07"'; // the fixture has a turn

test('foreign text sends nothing but what it shows, in every pane and at every size', () => {
	for (const [columns, rows] of sizes) {
		const row = {
			...reviewRow(0),
			calculatorName: 'Clearance \x1b]0;title\x07\x1b[31m',
			model: 'm\x1b[2J',
			arm: 'a\u202e',
		};
		const driver = createDriver(
			reviewInput({rows: [row], columns, rowsOfWindow: rows, place: 'here'}),
			true,
			() => hostile,
		);
		for (const pane of 'tfpeo') {
			driver.type(`${pane}G`);
			const frame = drawFrame(driver.state);
			expect(frame).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u200b]/);
		}
		driver.type('tG');
		expect(drawFrame(driver.state)).toContain('␛[2J');
	}
});

test('a note of 11,050 characters in one line scrolls to its end at every size', () => {
	const long = `${'A patient with creatinine 1.9 mg/dL, 71 years, × and ≥ signs. '.repeat(178).slice(0, 11_046)} end`;
	for (const [columns, rows] of sizes) {
		const driver = createDriver(reviewInput({columns, rowsOfWindow: rows}), true, id => ({
			...loadedRow(id),
			case: {...loadedRow(id).case, note: long},
		}));
		driver.type('G');
		expect(drawFrame(driver.state)).toContain(' end');
	}
});

test('a window of every size draws without overflow', () => {
	for (let columns = 50; columns <= 210; columns += 37)
		for (let rows = 15; rows <= 60; rows += 14)
			for (const keys of ['', 'c', ':', '?', 'w', 'z', '/creatinine\r']) {
				const driver = createDriver(reviewInput({columns, rowsOfWindow: rows}));
				driver.type(keys);
				expect(drawFrame(driver.state).split('\n')).toHaveLength(rows + 1);
			}
});

test('a window that is too small says so', () => {
	const driver = createDriver(reviewInput({columns: 40, rowsOfWindow: 10}));
	expect(drawFrame(driver.state)).toContain('at least 50×15');
});
