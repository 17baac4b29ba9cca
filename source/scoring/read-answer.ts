import type {Answer, OutputKind} from '../../data/answer.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import {firstDate} from './read-date.ts';
import {firstGestationalAge} from './read-gestational-age.ts';
import {firstNumber} from './read-number.ts';

const longestAnswer = 4_000;

/** A number as an answer of a numeric kind: whole numbers answer `integer`, others are told as decimals. */
export const numberAnswer = (value: number, kind: 'decimal' | 'integer'): Answer => ({
	kind: kind === 'integer' && Number.isInteger(value) ? 'integer' : 'decimal',
	value,
});

const quote = (text: string): string => `'${text.length > 80 ? `${text.slice(0, 80)}…` : text}'`;

/**
Reads an answer of the wanted kind from a text (paper 1, Scoring): the first number, calendar day or (weeks, days).
The problem is a reason; nothing in the text is ever evaluated.
*/
export const readAnswer = (text: string, kind: OutputKind): Result<Answer, string> => {
	const short = text.slice(0, longestAnswer).replaceAll(/\\text\s*\{([^{}]*)\}/g, '$1'); // `(1 \text{ week}, 3 \text{ days})`
	if (short.trim() === '') return failed('the answer is empty');
	switch (kind) {
		case 'decimal':
		case 'integer': {
			const value = firstNumber(short);
			return value === undefined ? failed(`no number in ${quote(text)}`) : ok(numberAnswer(value, kind));
		}
		case 'date': {
			const value = firstDate(short);
			return value === undefined ? failed(`no calendar day in ${quote(text)}`) : ok({kind, value});
		}
		case 'gestational-age': {
			const value = firstGestationalAge(short);
			return value === undefined ? failed(`no weeks and days in ${quote(text)}`) : ok({kind, value});
		}
	}
};
