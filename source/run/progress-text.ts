import stringWidth from 'string-width';
import type {Tally} from './tally.ts';

export type Progress = {
	label: string;
	/** Rows on disk, earlier ones included. */
	done: number;
	total: number;
	/** Rows and seconds of this process. */
	doneNow: number;
	seconds: number;
	tally: Tally;
	open: number;
	stopping: boolean;
};

/** `45 s`, `3 min 20 s`, `2 h 5 min`. */
export const describeSeconds = (seconds: number): string => {
	const whole = Math.round(seconds);
	if (whole < 60) return `${whole} s`;
	const minutes = Math.floor(whole / 60);
	if (minutes < 60) return `${minutes} min ${whole % 60} s`;
	return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

const describeRate = (perSecond: number): string => {
	if (perSecond >= 10) return `${Math.round(perSecond)} rows/s`;
	return perSecond >= 0.1 ? `${perSecond.toFixed(1)} rows/s` : `${(perSecond * 60).toFixed(1)} rows/min`;
};

/** Outcomes that there are, the most frequent first: `correct 20 · answered wrong 12`. */
export const describeOutcomes = ({outcomes}: Tally): string =>
	Object.entries(outcomes)
		.filter(([, count]) => count > 0)
		.toSorted(([, a], [, b]) => b - a)
		.map(([name, count]) => `${name.replaceAll('-', ' ')} ${count}`)
		.join(' · ');

/** How far a run is, in one line without its bar: rows, rate, time left, outcomes so far. */
export const describeProgress = ({label, done, total, doneNow, seconds, tally, open, stopping}: Progress): string => {
	const rate = doneNow > 0 && seconds > 0 ? doneNow / seconds : undefined;
	return [
		`${label} ${done}/${total}`,
		rate === undefined ? undefined : describeRate(rate),
		stopping
			? 'stopping: finishing what is asked, Ctrl-C again drops it'
			: rate === undefined || done >= total
				? undefined
				: `${describeSeconds((total - done) / rate)} left`,
		describeOutcomes(tally),
		open > 0 ? `left open ${open}` : undefined,
	]
		.filter(part => part !== undefined && part !== '')
		.join('  ');
};

const barWidth = 20;
/** The same behind a bar, cut to the columns of the terminal. */
export const progressBar = (progress: Progress, columns: number): string => {
	const share = progress.total === 0 ? 1 : progress.done / progress.total;
	const filled = Math.floor(share * barWidth);
	return cutToWidth(`${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${describeProgress(progress)}`, columns - 1);
};

const cutToWidth = (text: string, width: number): string => {
	if (stringWidth(text) <= width) return text;
	let cut = '';
	for (const character of text) {
		if (stringWidth(cut + character) > width - 1) break;
		cut += character;
	}
	return `${cut}…`;
};
