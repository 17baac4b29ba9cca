import type {GestationalAge} from '../../data/answer.ts';

type Form = {pattern: RegExp; read: (match: RegExpExecArray) => {weeks: string; days: string}};
const separator = '[\\s,;&\'"]*(?:and)?[\\s\'"]*';

/** Ordered: where several could match at one place, the fuller form is the right one. */
const forms: readonly Form[] = [
	{
		pattern: new RegExp(`(?<![\\d.])(\\d{1,3})\\s*-?(?:weeks?|wks?|w)${separator}(\\d{1,3})\\s*-?(?:days?|d)\\b`, 'i'),
		read: ([, weeks, days]) => ({weeks: weeks!, days: days!}),
	},
	{
		pattern: /(?<![\d.])(\d{1,3})\s+([0-6])\/7\s*(?:weeks?|wks?|w)?\b/i,
		read: ([, weeks, days]) => ({weeks: weeks!, days: days!}),
	},
	{pattern: /(?<![\d.])(\d{1,3})\s*\+\s*([0-6])(?![\d.])/, read: ([, weeks, days]) => ({weeks: weeks!, days: days!})},
	{
		pattern: /^\W*weeks?\W+(\d{1,3})\W+days?\W+(\d{1,3})(?!\d)/i,
		read: ([, weeks, days]) => ({weeks: weeks!, days: days!}),
	},
	{
		// `(34, 3)`, as a program prints a tuple.
		pattern: /[([]\s*['"]?(\d{1,3})['"]?\s*,\s*['"]?(\d{1,3})['"]?\s*,?\s*[)\]]/,
		read: ([, weeks, days]) => ({weeks: weeks!, days: days!}),
	},
	{
		pattern: /(?<![\d.])(\d{1,3})\s*-?(?:weeks?|wks?)\b/i,
		read: ([, weeks]) => ({weeks: weeks!, days: '0'}),
	},
	{pattern: /(?<![\d.])(\d{1,3})\s*-?days?\b/i, read: ([, days]) => ({weeks: '0', days: days!})},
];

/**
A gestational age of a text, reduced to its two whole numbers as they stand: `34 weeks 3 days`, `('34 weeks', '3 days')`,
`34w3d`, `34+3`, `34 3/7 weeks`, `(34, 3)`; weeks or days alone have the other at 0. `undefined` for anything else, also
for decimal weeks: nothing is converted.
*/
export const firstGestationalAge = (text: string): GestationalAge | undefined => {
	for (const {pattern, read} of forms) {
		const match = pattern.exec(text);
		if (match === null) continue;
		const {weeks, days} = read(match);
		return {weeks: Number(weeks), days: Number(days)};
	}
	return undefined;
};
