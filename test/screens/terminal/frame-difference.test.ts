import fc from 'fast-check';
import {expect, test} from 'vitest';
import {createGrid, drawLines, scrollRows} from '../../../screens/terminal/cell-grid.ts';
import {frameDifference} from '../../../screens/terminal/frame-difference.ts';
import {createEmulator} from './emulator.ts';

const columns = 24;
const rows = 8;
const whole = {x: 0, y: 0, width: columns, height: rows};

const gridOf = (lines: readonly string[]) => {
	const grid = createGrid(columns, rows);
	drawLines(grid, whole, lines);
	return grid;
};

const piece = fc.constantFrom(
	'word',
	' ',
	'            ',
	'a',
	'│',
	'─',
	'é',
	'e\u0301',
	'漢字',
	'½',
	'😀',
	'👩‍⚕️',
	'\x1b[31m',
	'\x1b[1m',
	'\x1b[2m',
	'\x1b[7m',
	'\x1b[0m',
	'\x1b[4m',
	'\x1b[38;5;208m',
	'\x1b[48;5;17m',
	'\x1b[22m',
	'\x1b[39m',
	'\t',
);
const frame = fc.array(
	fc.array(piece, {maxLength: 14}).map(pieces => pieces.join('')),
	{maxLength: rows},
);
const hint = fc.record({
	top: fc.nat(3),
	bottom: fc.integer({min: 4, max: rows - 1}),
	shift: fc.integer({min: -3, max: 3}),
});

/** Draws a frame from nothing, in a fresh emulator. */
const drawnAnew = async (lines: readonly string[]) => {
	const emulator = createEmulator(columns, rows);
	emulator.write(`\x1b[?7l${frameDifference(createGrid(columns, rows), gridOf(lines))}`);
	await emulator.settle();
	return emulator.cells();
};

test('a difference makes the terminal show the same as drawing the frame anew, whatever was there', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.tuple(frame, fc.array(hint, {maxLength: 2})), {minLength: 2, maxLength: 5}),
			async frames => {
				const emulator = createEmulator(columns, rows);
				const shown = createGrid(columns, rows);
				emulator.write('\x1b[?7l');
				for (const [lines, hints] of frames) emulator.write(frameDifference(shown, gridOf(lines), hints));
				await emulator.settle();
				expect(emulator.cells()).toEqual(await drawnAnew(frames.at(-1)![0]));
			},
		),
		{numRuns: 300},
	);
});

test('an unchanged frame costs nothing', () => {
	const shown = gridOf(['\x1b[31mred\x1b[0m text', '', '│ box │']);
	expect(frameDifference(shown, gridOf(['\x1b[31mred\x1b[0m text', '', '│ box │']))).toBe('');
});

test('a pane that scrolls a line inside its borders is scrolled by the terminal and one line is sent', () => {
	const words = [
		'fever',
		'cough',
		'sodium 131',
		'weight 48 kg',
		'no rash',
		'creatinine',
		'PT 20.3 s',
		'BUN 34',
		'albumin',
	];
	const line = (index: number) => `│ ${words[index]!.padEnd(20)}│`; // as many words as lines asked for
	const lines = (from: number) => Array.from({length: rows}, (_, row) => line(from + row));
	const shown = gridOf(lines(0));
	const bytes = frameDifference(shown, gridOf(lines(1)), [{top: 0, bottom: rows - 1, shift: 1}]);
	expect(bytes).toContain('\x1b[1;8r');
	expect(bytes).toContain('albumin');
	expect(bytes).not.toContain('BUN');
});

test('escape sequences in the text never reach the terminal, but for its colours', () => {
	const bytes = frameDifference(
		createGrid(columns, rows),
		gridOf(['a\x1b]52;c;aGk=\x07b\x1b[2Jc\x1b[?1049ld\x9be', '\x1bPq\x1b\\f\x00\x07g\x1b']),
	);
	expect(bytes).not.toMatch(/\x1b\]|\x1bP|\x07|\x9b|\x1b\[2J|\x1b\[\?/);
	expect(bytes).toContain('abcd');
});

test('rows scrolled down leave blanks above and lose what falls out below', () => {
	const grid = gridOf(['one', 'two', 'three', 'four']);
	scrollRows(grid, 0, 2, -1);
	const expected = gridOf(['', 'one', 'two', 'four']);
	expect([...grid.glyphs]).toEqual([...expected.glyphs]);
});
