import {EventEmitter} from 'node:events';
import {Box, render, Text} from 'ink';
import {expect, test} from 'vitest';
import {createCellPainter, type Terminal} from '../../../screens/terminal/cell-painter.ts';
import {createEmulator} from './emulator.ts';

const openTerminal = (columns: number, rows: number) => {
	const emulator = createEmulator(columns, rows);
	const size = {columns, rows};
	const terminal = Object.assign(new EventEmitter(), {write: emulator.write}) as unknown as Terminal; // size is added below
	Object.defineProperties(terminal, {columns: {get: () => size.columns}, rows: {get: () => size.rows}});
	const resizeTo = (newColumns: number, newRows: number): void => {
		size.columns = newColumns;
		size.rows = newRows;
		emulator.terminal.resize(newColumns, newRows);
		(terminal as unknown as EventEmitter).emit('resize');
	};
	return {emulator, terminal, resizeTo};
};

const Framed = ({title}: {title: string}) => (
	<Box width={20} height={5} borderStyle="single">
		<Text>{title}</Text>
	</Box>
);

test('a region is painted over the frame of Ink and goes when it is cleared', async () => {
	const {emulator, terminal} = openTerminal(24, 6);
	const painter = createCellPainter(terminal);
	painter.enter();
	const app = render(<Framed title="below" />, {stdout: painter.stdout, debug: true, patchConsole: false});
	painter.setRegion('pane', {x: 1, y: 1, width: 18, height: 3}, ['first', '\x1b[31msecond\x1b[39m']);
	painter.flush();
	await emulator.settle();
	expect(emulator.text()).toEqual([
		'┌──────────────────┐',
		'│first             │',
		'│second            │',
		'│                  │',
		'└──────────────────┘',
		'',
	]);
	painter.clearRegion('pane');
	painter.flush();
	await emulator.settle();
	expect(emulator.text()[1]).toBe('│below             │');
	app.unmount();
	painter.leave();
});

test('scrolling a region by a line sends far less than the region', async () => {
	const {emulator, terminal} = openTerminal(80, 24);
	const painter = createCellPainter(terminal);
	const lines = Array.from({length: 60}, (_, index) => `line ${index}: ${'the patient was seen again '.repeat(2)}`);
	const show = (from: number): void => {
		painter.setRegion('pane', {x: 0, y: 1, width: 80, height: 22}, lines.slice(from, from + 22));
		painter.flush();
	};
	show(0);
	await emulator.settle();
	show(1);
	const sent = emulator.written.join('').length;
	await emulator.settle();
	expect(sent).toBeLessThan(130);
	expect(emulator.text().slice(1, 23)).toEqual(lines.slice(1, 23).map(line => line.trimEnd()));
});

test('after a resize all is painted again at the new size', async () => {
	const {emulator, terminal, resizeTo} = openTerminal(24, 6);
	const painter = createCellPainter(terminal);
	painter.enter();
	painter.setRegion('pane', {x: 0, y: 0, width: 24, height: 2}, ['one', 'two']);
	painter.flush();
	resizeTo(12, 4);
	painter.setRegion('pane', {x: 0, y: 0, width: 12, height: 2}, ['three', 'four']);
	painter.flush();
	await emulator.settle();
	expect(emulator.text()).toEqual(['three', 'four', '', '']);
});

test('leaving gives the terminal back: no alternate screen, wrap on, cursor shown', async () => {
	const {emulator, terminal} = openTerminal(24, 6);
	const painter = createCellPainter(terminal);
	emulator.write('before');
	painter.enter();
	painter.flush();
	painter.leave();
	await emulator.settle();
	expect(emulator.text()[0]).toBe('before');
	expect(emulator.terminal.modes.wraparoundMode).toBe(true);
	expect(emulator.terminal.modes.bracketedPasteMode).toBe(false);
});

test('the cursor is shown where an editor asks for it and hidden again', async () => {
	const {emulator, terminal} = openTerminal(24, 6);
	const painter = createCellPainter(terminal);
	painter.setCursor({x: 3, y: 2});
	painter.flush();
	await emulator.settle();
	expect([emulator.terminal.buffer.active.cursorX, emulator.terminal.buffer.active.cursorY]).toEqual([3, 2]);
	painter.setCursor(undefined);
	painter.flush();
	expect(emulator.written.join('')).toContain('\x1b[?25l');
});
