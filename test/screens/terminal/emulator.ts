import xterm from '@xterm/headless';

/** One cell as a person would see it: its text and what it looks like. */
export type SeenCell = {text: string; look: string};

/** A terminal emulator that reads what the painter writes. */
export const createEmulator = (columns: number, rows: number) => {
	const terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true, scrollback: 0});
	const written: string[] = [];
	const write = (bytes: string): boolean => {
		written.push(bytes);
		return true;
	};
	const settle = async (): Promise<void> => {
		for (const bytes of written.splice(0)) await new Promise<void>(resolve => terminal.write(bytes, resolve));
	};
	/** What is on the screen, row by row. A blank's text colour is not visible and left out. */
	const cells = (): SeenCell[][] =>
		Array.from({length: terminal.rows}, (_, y) =>
			Array.from({length: terminal.cols}, (_, x) => {
				const cell = terminal.buffer.active.getLine(y)!.getCell(x)!;
				const text = cell.getWidth() === 0 ? '' : cell.getChars() || ' ';
				const background = cell.isBgDefault() ? '' : `b${cell.getBgColor()}`;
				const ink = `${cell.isFgDefault() ? '' : `f${cell.getFgColor()}`}${cell.isBold() ? 'B' : ''}${cell.isDim() ? 'D' : ''}${cell.isItalic() ? 'I' : ''}`;
				const drawn = `${cell.isInverse() ? 'V' : ''}${cell.isUnderline() ? 'U' : ''}${cell.isStrikethrough() ? 'S' : ''}`;
				return {text, look: text === ' ' && drawn === '' ? background : `${background}${ink}${drawn}`};
			}),
		);
	const text = (): string[] =>
		cells().map(row =>
			row
				.map(cell => cell.text)
				.join('')
				.trimEnd(),
		);
	return {terminal, write, settle, cells, text, written};
};
