import type {GestationalAge, Gold} from './answer.ts';
import {parsePythonLiteral} from './python-literal.ts';
import type {Result} from './result.ts';
import {failed, ok} from './result.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** A calendar day as `YYYY-MM-DD`, or `undefined` when there is no such day. */
export const isoDay = (year: number, month: number, day: number): string | undefined => {
	if (year < 1 || year > 9999) return undefined;
	const date = new Date(0);
	date.setUTCFullYear(year, month - 1, day);
	const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return exists ? `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}` : undefined;
};

/** Days since the start of a pregnancy. */
export const gestationalDays = ({weeks, days}: GestationalAge): number => 7 * weeks + days;
const ageOfDays = (days: number): GestationalAge => ({weeks: Math.floor(days / 7), days: days % 7});

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const parseNumber = (text: string): number | undefined => {
	const value = plainNumber.test(text) ? Number(text) : Number.NaN;
	return Number.isFinite(value) ? value : undefined;
};

/** A day as the data sets write it: `09/23/2014` (month first), `2014/09/23` or `2014-09-23`. */
const parseDay = (text: string): string | undefined => {
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
	if (american) return isoDay(Number(american[3]), Number(american[1]), Number(american[2]));
	const international = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]00:00(?::00)?)?$/.exec(text);
	if (international) return isoDay(Number(international[1]), Number(international[2]), Number(international[3]));
	return undefined;
};

/** `('34 weeks', '3 days')`, and the same with numbers. */
const parseAge = (text: string): GestationalAge | undefined => {
	if (!text.startsWith('(') && !text.startsWith('[')) return undefined;
	const literal = parsePythonLiteral(text);
	if (!literal.ok || (literal.value.type !== 'tuple' && literal.value.type !== 'list')) return undefined;
	const [weeks, days, ...rest] = literal.value.items.map(item => {
		if (item.type === 'number') return item.value;
		return item.type === 'text' ? Number(/^\s*(\d+)\s*(?:weeks?|days?)?\s*$/i.exec(item.value)?.[1]) : Number.NaN;
	});
	const whole = Number.isSafeInteger(weeks) && Number.isSafeInteger(days) && rest.length === 0;
	return whole && weeks! >= 0 && days! >= 0 && days! < 7 ? {weeks: weeks!, days: days!} : undefined;
};

type Fault = {field: 'gold' | 'lower' | 'upper'; reason: string; unanswerable?: true};
export type GoldText = {gold: string; lower: string; upper: string; outputType: string | undefined};

const triple = <T>(
	read: (text: string) => T | undefined,
	{gold, lower, upper}: GoldText,
	what: string,
): Result<[T, T, T], Fault> => {
	const [value, low, high] = [read(gold), read(lower), read(upper)];
	if (value === undefined) return failed({field: 'gold', reason: `'${gold.slice(0, 60)}' is no ${what}`});
	if (low === undefined) return failed({field: 'lower', reason: `'${lower.slice(0, 60)}' is no ${what}`});
	if (high === undefined) return failed({field: 'upper', reason: `'${upper.slice(0, 60)}' is no ${what}`});
	return ok([value, low, high]);
};

/**
A gold answer with its limits, from the text of the three columns. The text and the limits decide the kind: a day, a tuple of
weeks and days, a number with an interval (`decimal`), or a whole number equal to both limits (`integer`). Only for a
gold of 0, whose ±5 % is a point, is the `Output Type` asked. Limits in the wrong order are put right.
*/
export const parseGold = (text: GoldText): Result<Gold, Fault> => {
	const {gold, outputType} = text;
	if (/^(?:n\/?a|unknown|none|)$/i.test(gold.trim()))
		return failed({
			field: 'gold',
			reason: `no gold answer ('${gold.trim()}'): the note cannot answer the question`,
			unanswerable: true,
		});
	const trimmed = {gold: gold.trim(), lower: text.lower.trim(), upper: text.upper.trim(), outputType};
	if (parseAge(trimmed.gold) !== undefined) {
		const ages = triple(parseAge, trimmed, 'gestational age');
		if (!ages.ok) return ages;
		const [value, lower, upper] = ages.value;
		return ok({kind: 'gestational-age', value, lower, upper});
	}
	if (/[/]|^\d{4}-\d/.test(trimmed.gold)) {
		const days = triple(parseDay, trimmed, 'calendar day');
		if (!days.ok) return days;
		const [value, lower, upper] = days.value;
		return ok({kind: 'date', value, lower, upper});
	}
	const numbers = triple(parseNumber, trimmed, 'number, day or gestational age');
	if (!numbers.ok) return numbers;
	const [value, first, second] = numbers.value;
	const lower = Math.min(first, second);
	const upper = Math.max(first, second);
	const isPoint = lower === upper;
	const isWhole = Number.isInteger(value) && (value !== 0 || outputType !== 'decimal');
	return ok({kind: isPoint && isWhole ? 'integer' : 'decimal', value, lower, upper});
};

/**
A gestational age given in days with an interval in days, as the corrected labels have it: the limits become the first and
the last whole day inside the interval.
*/
export const goldInDays = (gold: Gold): Gold => {
	if ((gold.kind !== 'decimal' && gold.kind !== 'integer') || !Number.isInteger(gold.value) || gold.lower < 0)
		return gold;
	return {
		kind: 'gestational-age',
		value: ageOfDays(gold.value),
		lower: ageOfDays(Math.ceil(gold.lower)),
		upper: ageOfDays(Math.floor(gold.upper)),
	};
};
