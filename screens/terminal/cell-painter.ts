import {EventEmitter} from 'node:events';
import type {CellGrid, Rectangle} from './cell-grid.ts';
import {copyGrid, createGrid, drawLines} from './cell-grid.ts';
import type {ScrollHint} from './frame-difference.ts';
import {frameDifference} from './frame-difference.ts';

/** What the painter needs of a terminal; `process.stdout` is one. */
export type Terminal = {
	columns: number;
	rows: number;
	write(bytes: string): boolean;
	on(event: 'resize', listener: () => void): unknown;
	off(event: 'resize', listener: () => void): unknown;
};

/** A screen that sends only what changed: Ink's frame below, painted regions above it. */
export type CellPainter = {
	/** Hand this to Ink's `render` with `debug: true`: it takes whole frames, unthrottled. */
	stdout: NodeJS.WriteStream;
	/** Paints styled lines over Ink's frame in this rectangle until cleared; shown with the next flush. */
	setRegion(id: string, rectangle: Rectangle, lines: readonly string[]): void;
	clearRegion(id: string): void;
	clearRegions(): void;
	/** Shows the terminal's cursor at this cell after each flush, or hides it. */
	setCursor(at: {x: number; y: number} | undefined): void;
	/** Sends the difference to what the terminal shows, in one write. */
	flush(): void;
	/** The terminal's content is unknown from here on: the next flush repaints all. */
	forget(): void;
	/** Takes the alternate screen: cursor hidden, no automatic wrap, bracketed paste. */
	enter(): void;
	/** Gives the terminal back as it was. */
	leave(): void;
};

type Region = {rectangle: Rectangle; lines: readonly string[]};

const enterSequence = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h';
const leaveSequence = '\x1b[r\x1b[m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';
/** Synchronised output keeps a large frame from being seen half drawn; a small one goes through in one piece anyway. */
const synchroniseFrom = 2048;

/** How far `next` is `before` moved up, by the lines both show; 0 when nothing fits. */
const findShift = (before: readonly string[], next: readonly string[], height: number): number => {
	const reach = Math.min(height - 1, Math.max(before.length, next.length) - 1);
	for (let distance = 1; distance <= reach; distance++) {
		for (const shift of [distance, -distance]) {
			const from = Math.max(0, -shift);
			const to = Math.min(height, next.length, before.length - shift);
			if (to - from < Math.min(3, height - distance)) continue;
			let row = from;
			while (row < to && next[row] === before[row + shift]) row++;
			if (row === to && to > from) return shift;
		}
	}
	return 0;
};

/** The frames of Ink come through `write`; what Ink writes besides (cursor sequences, a last line feed) is not one. */
const isFrame = (chunk: string): boolean => chunk.length > 1 && !/^(?:\x1b\[\??[\d;]*[A-Za-z])+$/.test(chunk);

/** Creates the painter for one terminal. Nothing is written before `enter` or `flush`. */
export const createCellPainter = (terminal: Terminal): CellPainter => {
	const regions = new Map<string, Region>();
	let inkLines: readonly string[] = [];
	let base: CellGrid = createGrid(terminal.columns, terminal.rows);
	let next: CellGrid = createGrid(terminal.columns, terminal.rows);
	let shown: CellGrid = createGrid(terminal.columns, terminal.rows);
	let isKnown = false;
	let isQueued = false;
	let cursor: {x: number; y: number} | undefined;
	let shownCursor: {x: number; y: number} | undefined;
	let hints: ScrollHint[] = [];
	const inkStdout = new EventEmitter();

	const drawBase = (): void => drawLines(base, {x: 0, y: 0, width: base.columns, height: base.rows}, inkLines);

	const flush = (): void => {
		isQueued = false;
		copyGrid(base, next);
		for (const {rectangle, lines} of regions.values()) drawLines(next, rectangle, lines);
		let output = '';
		if (!isKnown) {
			output = '\x1b[m\x1b[2J';
			shown = createGrid(next.columns, next.rows);
			hints = [];
			isKnown = true;
		}
		const difference = frameDifference(shown, next, hints);
		hints = [];
		output += difference;
		const isCursorMoved = cursor?.x !== shownCursor?.x || cursor?.y !== shownCursor?.y;
		if (cursor !== undefined && (output !== '' || isCursorMoved)) {
			output = `${shownCursor === undefined ? '' : '\x1b[?25l'}${output}\x1b[${cursor.y + 1};${cursor.x + 1}H\x1b[?25h`;
		} else if (cursor === undefined && shownCursor !== undefined) output = `\x1b[?25l${output}`;
		shownCursor = cursor;
		if (output === '') return;
		terminal.write(output.length >= synchroniseFrom ? `\x1b[?2026h${output}\x1b[?2026l` : output);
	};

	const queueFlush = (): void => {
		if (isQueued) return;
		isQueued = true;
		queueMicrotask(() => {
			if (isQueued) flush();
		});
	};

	const takeFrame = (chunk: unknown, ...rest: unknown[]): boolean => {
		const text = String(chunk);
		if (isFrame(text)) {
			inkLines = text.split('\n');
			drawBase();
			queueFlush();
		}
		const callback = rest.find(argument => typeof argument === 'function');
		if (callback !== undefined) queueMicrotask(() => callback());
		return true;
	};

	const resize = (): void => {
		base = createGrid(terminal.columns, terminal.rows);
		next = createGrid(terminal.columns, terminal.rows);
		drawBase();
		isKnown = false;
		inkStdout.emit('resize');
	};

	Object.defineProperties(inkStdout, {
		isTTY: {value: true},
		columns: {get: () => terminal.columns},
		rows: {get: () => terminal.rows},
		write: {value: takeFrame},
	});

	return {
		stdout: inkStdout as NodeJS.WriteStream, // Ink uses columns, rows, isTTY, write, on and off of it
		setRegion(id, rectangle, lines) {
			const before = regions.get(id);
			const {y, height} = rectangle;
			if (before !== undefined && before.lines !== lines && before.rectangle.height === height) {
				const shift = findShift(before.lines, lines, height);
				if (shift !== 0) hints.push({top: y, bottom: Math.min(y + height, base.rows) - 1, shift});
			}
			regions.set(id, {rectangle, lines});
		},
		clearRegion: id => regions.delete(id),
		clearRegions: () => regions.clear(),
		setCursor(at) {
			cursor = at;
		},
		flush,
		forget() {
			isKnown = false;
		},
		enter() {
			terminal.on('resize', resize);
			terminal.write(enterSequence);
			isKnown = false;
			shownCursor = undefined;
		},
		leave() {
			terminal.off('resize', resize);
			isQueued = false;
			terminal.write(leaveSequence);
		},
	};
};
