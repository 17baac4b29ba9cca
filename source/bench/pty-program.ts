import type {IDisposable} from '@lydell/node-pty';

/** A program in a real pseudo-terminal, and what an emulator makes of its output. Needs the development packages. */
export type PtyProgram = {
	pid: number;
	send(keys: string): void;
	resize(columns: number, rows: number): void;
	/** The screen as lines of text, trailing blanks cut. */
	screen(): Promise<string[]>;
	/** Waits until the screen shows the text (or matches); rejects with the screen after `patienceMs`. */
	waitFor(text: string | RegExp, patienceMs?: number): Promise<string[]>;
	/** Waits until nothing has come for `quietMs`. */
	settle(quietMs?: number): Promise<void>;
	/** All bytes received so far, as text. */
	received(): string;
	kill(signal: NodeJS.Signals): void;
	exited: Promise<{exitCode: number; signal: number}>;
	/** Time of the last byte received, of `performance.now()`. */
	lastByteAt(): number;
	bytes(): number;
	/** Visible cells (text and look), for counting what changed. */
	cells(): Promise<string[]>;
};

export type PtyOptions = {
	command: readonly [string, ...string[]];
	columns: number;
	rows: number;
	cwd: string;
	env?: Record<string, string> | undefined;
};

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Starts `command` in a pseudo-terminal. Throws when the development packages are not installed. */
export const startInPty = async ({command, columns, rows, cwd, env = {}}: PtyOptions): Promise<PtyProgram> => {
	const [{default: nodePty}, {default: headless}] = await Promise.all([
		import('@lydell/node-pty'),
		import('@xterm/headless'),
	]);
	const terminal = new headless.Terminal({cols: columns, rows, scrollback: 0, allowProposedApi: true});
	const inherited = Object.fromEntries(
		Object.entries(process.env).filter(
			([name]) => !/^(CI|NO_COLOR|FORCE_COLOR|TMUX|STY|LINES|COLUMNS|NODE_OPTIONS|VITEST.*)$/.test(name),
		),
	) as Record<string, string>; // process.env holds no undefined among its entries
	const pty = nodePty.spawn(command[0], command.slice(1), {
		name: 'xterm-256color',
		cols: columns,
		rows,
		cwd,
		env: {...inherited, COLORTERM: 'truecolor', ...env},
	});
	const chunks: string[] = [];
	const state = {lastByteAt: performance.now(), bytes: 0, hasExited: false};
	let pending: Promise<void> = Promise.resolve();
	const data: IDisposable = pty.onData(chunk => {
		state.lastByteAt = performance.now();
		state.bytes += Buffer.byteLength(chunk);
		chunks.push(chunk);
		pending = new Promise(resolve => terminal.write(chunk, resolve));
	});
	terminal.onData(answer => {
		if (!state.hasExited) pty.write(answer);
	});
	const exited = new Promise<{exitCode: number; signal: number}>(resolve => {
		pty.onExit(({exitCode, signal}) => {
			state.hasExited = true;
			data.dispose();
			resolve({exitCode, signal: signal ?? 0});
		});
	});
	const line = (y: number): string =>
		terminal.buffer.active.getLine(terminal.buffer.active.baseY + y)?.translateToString(true) ?? '';
	const screen = async (): Promise<string[]> => {
		await pending;
		return Array.from({length: terminal.rows}, (_, y) => line(y));
	};
	return {
		pid: pty.pid,
		send: keys => pty.write(keys),
		resize(newColumns, newRows) {
			terminal.resize(newColumns, newRows);
			pty.resize(newColumns, newRows);
		},
		screen,
		async waitFor(text, patienceMs = 20_000) {
			const deadline = performance.now() + patienceMs;
			for (;;) {
				const lines = await screen();
				const whole = lines.join('\n');
				if (typeof text === 'string' ? whole.includes(text) : text.test(whole)) return lines;
				if (state.hasExited) throw new Error(`the program ended before the screen showed ${text}; it shows:\n${whole}`);
				if (performance.now() > deadline) throw new Error(`the screen never showed ${text}; it shows:\n${whole}`);
				await sleep(10);
			}
		},
		async settle(quietMs = 60) {
			do await sleep(quietMs / 3);
			while (performance.now() - state.lastByteAt < quietMs);
			await pending;
		},
		received: () => chunks.join(''),
		kill(signal) {
			if (!state.hasExited) process.kill(pty.pid, signal);
		},
		exited,
		lastByteAt: () => state.lastByteAt,
		bytes: () => state.bytes,
		async cells() {
			await pending;
			const seen: string[] = [];
			for (let y = 0; y < terminal.rows; y++) {
				const row = terminal.buffer.active.getLine(terminal.buffer.active.baseY + y);
				for (let x = 0; x < terminal.cols; x++) {
					const cell = row?.getCell(x);
					const text = cell === undefined ? ' ' : cell.getChars() || (cell.getWidth() === 0 ? '' : ' ');
					const ground = `${cell?.getBgColorMode()}.${cell?.getBgColor()}`;
					const drawn = `${cell?.isInverse()}${cell?.isUnderline()}${cell?.isStrikethrough()}`;
					const ink = `${cell?.getFgColorMode()}.${cell?.getFgColor()}.${cell?.isBold()}.${cell?.isDim()}.${cell?.isItalic()}`;
					seen.push(`${text}|${ground}|${drawn}${text === ' ' ? '' : `|${ink}`}`);
				}
			}
			return seen;
		},
	};
};
