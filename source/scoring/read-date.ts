import {isoDay} from '../../data/parse-gold.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
	'(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Two digits of a year: 70-99 are of the last century. */
const fullYear = (text: string): number => {
	const year = Number(text);
	if (text.length > 2) return year;
	return year >= 70 ? 1900 + year : 2000 + year;
};

type Form = {pattern: RegExp; read: (match: RegExpExecArray) => string | undefined};

/** Month first; where the first number can only be the day (`23/09/2014`), the day first. */
const numeric = (first: string, second: string, year: string): string | undefined =>
	isoDay(fullYear(year), Number(first), Number(second)) ?? isoDay(fullYear(year), Number(second), Number(first));

const forms: readonly Form[] = [
	{
		pattern: /(?<![\d/.-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/,
		read: ([, year, , month, day]) => isoDay(Number(year), Number(month), Number(day)),
	},
	{
		pattern: /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/,
		read: ([, first, , second, year]) => numeric(first!, second!, year!),
	},
	{
		pattern: new RegExp(`\\b${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`, 'i'),
		read: ([, month, day, year]) => isoDay(Number(year), monthOf(month!), Number(day)),
	},
	{
		pattern: new RegExp(
			`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+(?:of\\s+)?${monthName},?[\\s-]+(\\d{4})(?!\\d)`,
			'i',
		),
		read: ([, day, month, year]) => isoDay(Number(year), monthOf(month!), Number(day)),
	},
	{
		pattern: /\bdate(?:time)?\(\s*(\d{4}),\s*(\d{1,2}),\s*(\d{1,2})/,
		read: ([, year, month, day]) => isoDay(Number(year), Number(month), Number(day)),
	},
];

/** The first calendar day of a text as `YYYY-MM-DD`; `undefined` where none stands there or the day does not exist. */
export const firstDate = (text: string): string | undefined => {
	const matches = forms.flatMap(({pattern, read}) => {
		const match = pattern.exec(text);
		return match === null ? [] : [{at: match.index, day: read(match)}];
	});
	matches.sort((left, right) => left.at - right.at);
	return matches[0]?.day;
};
