import type {Execution, Value} from './execution.ts';

type Read = {kind: NonNullable<Execution['kind']>; value: Value};

const numberPattern =
	/(?<![\w.,/]|[A-Za-z]-)[-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+|(?<=\d))(?:[eE][-+]?\d+)?(?![\w²³]|[.,]\d|\/\d)/g;
const datePattern = /(?<!\d)(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?!\d)/g;
const agePattern = /(?<![\d.])(\d{1,3}) ?weeks?(?:,? ?(?:and|&)? ?(\d) ?days?)?/gi;
const pairPattern = /^[([]\s*['"]?(\d{1,3})(?: weeks?)?['"]?\s*,\s*['"]?([0-6])(?: days?)?['"]?\s*[)\]]$/i;

const pad = (text: string): string => text.padStart(2, '0');

/** The only date written in `text`, as `YYYY-MM-DD`; slashes are read as month/day/year, as the benchmark writes them. */
const onlyDate = (text: string): string | undefined => {
	const [found, ...others] = text.matchAll(datePattern);
	if (found === undefined || others.length > 0) return undefined;
	const [, year, month, day, usMonth, usDay, usYear] = found;
	const iso =
		year === undefined
			? `${usYear}-${pad(usMonth ?? '')}-${pad(usDay ?? '')}`
			: `${year}-${pad(month ?? '')}-${pad(day ?? '')}`;
	const time = Date.parse(`${iso}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
};

const onlyAge = (text: string): Value | undefined => {
	const pair = pairPattern.exec(text.trim());
	if (pair !== null) return {weeks: Number(pair[1]), days: Number(pair[2])};
	const [found, ...others] = text.matchAll(agePattern);
	if (found === undefined || others.length > 0 || found[2] === undefined || Number(found[2]) > 6) return undefined;
	return {weeks: Number(found[1]), days: Number(found[2])};
};

/** The only number in `text`, units around it allowed; `undefined` where there are several, or words of time beside it. */
const onlyNumber = (text: string): Read | undefined => {
	if (/\b(?:weeks?|days?)\b|\^|[×x] ?10/i.test(text)) return undefined;
	const [found, ...others] = text.matchAll(numberPattern);
	if (found === undefined || others.length > 0) return undefined;
	const digits = found[0].replaceAll(',', '').replace('−', '-');
	const value = Number(digits);
	if (!Number.isFinite(value)) return undefined;
	return {kind: /^[-+]?\d+$/.test(digits) ? 'integer' : 'decimal', value: value + 0};
};

/**
What a printed line says: a date, a gestational age or a number where the line holds exactly one, units and words around
it allowed; else the line as text, for the scorer to read.
*/
export const readPrintedLine = (line: string): Read => {
	const date = onlyDate(line);
	if (date !== undefined) return {kind: 'date', value: date};
	const age = onlyAge(line);
	if (age !== undefined) return {kind: 'gestational-age', value: age};
	return onlyNumber(line) ?? {kind: 'text', value: line};
};

/** A text that the program handed back as its answer: a date or age where it is nothing else, else the text. */
export const readTextValue = (text: string): Read => {
	const trimmed = text.trim();
	const date = onlyDate(trimmed);
	if (date !== undefined && /^[\d/-]+$/.test(trimmed)) return {kind: 'date', value: date};
	const age = onlyAge(trimmed);
	if (age !== undefined && /^[([\d]/.test(trimmed) && trimmed.length < 40) return {kind: 'gestational-age', value: age};
	return {kind: 'text', value: text};
};
