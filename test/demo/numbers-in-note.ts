import type {Entity} from '../../data/case.ts';

const months = 'January February March April May June July August September October November December'.split(' ');
const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Every number that a note states, in figures (thousands separators taken out) or as a word up to twelve. */
export const numbersInNote = (note: string): Set<number> => {
	const figures = [...note.matchAll(/(?<![\d.])\d+(?:,\d{3})*(?:\.\d+)?/gu)].map(([text]) =>
		Number(text.replaceAll(',', '')),
	);
	const spelled = [...note.toLowerCase().matchAll(/[a-z]+/gu)]
		.map(([word]) => words.indexOf(word))
		.filter(at => at >= 0);
	return new Set([...figures, ...spelled]);
};

/** Whether a note states an entity's number as it is, or, for cell counts per µL, in 10⁹/L. */
export const noteStatesNumber = (note: string, {value, unit}: Entity): boolean => {
	if (typeof value !== 'number') throw new TypeError(`expected a number, got ${String(value)}`);
	const stated = numbersInNote(note);
	return stated.has(value) || (unit === 'µL' && note.includes('× 10⁹/L') && stated.has(value / 1000));
};

/** Whether a note states a day (given as MM/DD/YYYY) in the long form `October 17, 2023`. */
export const noteStatesDay = (note: string, day: string): boolean => {
	const [month, date, year] = day.split('/').map(Number);
	return note.includes(`${months[month! - 1]} ${date}, ${year}`);
};
