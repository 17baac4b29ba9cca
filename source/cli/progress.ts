import {showForeignLine} from '../../data/foreign-text.ts';

/** Where progress goes: a bar that redraws itself on a terminal, a plain line now and then elsewhere. */
export type Progress = {
	/** `detail` stands after the bar: outcomes so far, a rate. */
	update: (done: number, detail?: string) => void;
	/** Ends the bar; what is printed next stands on a line of its own. */
	end: () => void;
};
export type ProgressOptions = {
	label: string;
	total: number;
	/** How `done` and `total` are written; plain numbers by default. */
	format?: (value: number) => string;
	stream?: NodeJS.WriteStream;
	now?: () => number;
};

const barWidth = 24;
const redrawMs = 100;
const plainMs = 10_000;

const seconds = (milliseconds: number): string => {
	const whole = Math.max(0, Math.round(milliseconds / 1000));
	return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

/** Starts a progress display on stderr. */
export const startProgress = ({
	label,
	total,
	format = String,
	stream = process.stderr,
	now = Date.now,
}: ProgressOptions): Progress => {
	const started = now();
	const isTerminal = stream.isTTY === true;
	let shown = isTerminal ? Number.NEGATIVE_INFINITY : started;
	let last = '';
	let isOpen = false;
	const line = (done: number, detail: string): string => {
		const share = total > 0 ? Math.min(1, done / total) : 1;
		const filled = Math.round(share * barWidth);
		const elapsed = now() - started;
		const left = done > 0 && done < total ? `, ${seconds((elapsed / done) * (total - done))} left` : '';
		const bar = isTerminal ? ` ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}` : '';
		return showForeignLine(
			`${label}${bar} ${format(done)}/${format(total)}${left}${detail === '' ? '' : `  ${detail}`}`,
		);
	};
	const draw = (text: string): void => {
		const width = stream.columns || 80; // some pseudo-terminals say 0
		const fitted = [...text].slice(0, width - 1).join('');
		stream.write(isTerminal ? `\r\u001b[K${fitted}` : `${text}\n`);
		isOpen = isTerminal;
	};
	return {
		update: (done, detail = '') => {
			last = line(done, detail);
			if (now() - shown < (isTerminal ? redrawMs : plainMs)) return;
			shown = now();
			draw(last);
		},
		end: () => {
			if (isTerminal && last !== '') draw(last);
			if (isOpen) stream.write('\n');
			isOpen = false;
		},
	};
};
