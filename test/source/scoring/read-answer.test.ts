import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readAnswer} from '../../../source/scoring/read-answer.ts';
import {firstNumber} from '../../../source/scoring/read-number.ts';

test.each([
	['25.238', 25.238],
	['The GFR is 83.07 mL/min/1.73 m²', 83.07],
	['-0.83', -0.83],
	['−0.83 L', -0.83], // U+2212
	['= –5', -5], // en dash
	['(-5)', -5],
	['+7', 7],
	['5-7', 5],
	['12.5-13.25', 12.5],
	['2 * 10 = 20', 2],
	['5–7 points', 5],
	['1,234.5 mg', 1234.5],
	['12,345,678', 12345678],
	['1\u202f234', 1234],
	['1,8', 1], // groups no thousands
	['12,3456', 12],
	['2.5e3', 2500],
	['1E-2', 0.01],
	['1.2 × 10^3', 1200],
	['1.2x10^-3', 0.0012],
	['1.2·10³', 1200],
	['1.2 * 10**2', 120],
	['5 × 10⁻²', 0.05],
	['24.7%', 24.7],
	['≈ 12.5', 12.5],
	['~12.5', 12.5],
	['25 ± 1', 25],
	['> 60', 60],
	['.5', 0.5],
	['5.', 5],
	['**4**', 4],
	['$25.2$', 25.2],
	['8/15', 8],
	['2 + 3 = 5', 2],
	['CHA2DS2-VASc Score: 4', 4],
	['CURB-65 score = 3', 3],
	['FIB-4: 1.45', 1.45],
	['HbA1c of 7.2', 7.2],
	['10-year risk: 5.3%', 5.3],
	['a 5-point score', 5],
	['(4.31, 2.70)', 4.31],
	['Child-Pugh Score is 8', 8],
	['four', 4],
	['Four points.', 4],
	['minus two', -2],
])('the first number of %j is %d', (text, value) => {
	expect(firstNumber(text)).toBe(value);
});

test.each([
	'',
	'None',
	'N/A',
	'nan',
	'inf',
	'-Infinity',
	'YOUR_ANSWER_HERE',
	'FIB_4',
	'OUTPUT',
	"name 'N' is not defined",
	'one of the criteria is missing',
	'CURB-65 cannot be computed',
	'02/19/2024',
	'2024-02-19',
	'__import__("os")',
	'1e999',
	'[invalid]',
])('%j holds no number', text => {
	expect(firstNumber(text)).toBeUndefined();
});

test('any finite number that we print is read back', () => {
	fc.assert(
		fc.property(
			fc.double({noNaN: true, noDefaultInfinity: true}),
			value => Object.is(firstNumber(String(value)), value) || value === 0,
		),
	);
	fc.assert(fc.property(fc.integer(), value => firstNumber(`Answer: ${value.toLocaleString('en-US')} mg`) === value));
});

test.each([
	['09/23/2014', '2014-09-23'],
	['9/3/14', '2014-09-03'],
	['9/3/85', '1985-09-03'],
	['09-23-2014', '2014-09-23'],
	['23/09/2014', '2014-09-23'],
	['23.09.2014', '2014-09-23'],
	['04/05/2014', '2014-04-05'], // month first
	['2014-09-23', '2014-09-23'],
	['2014/9/3', '2014-09-03'],
	['2014-09-23 00:00:00', '2014-09-23'],
	['2014-09-23T00:00:00Z', '2014-09-23'],
	['September 23, 2014', '2014-09-23'],
	['Sept. 23rd, 2014', '2014-09-23'],
	['23 September 2014', '2014-09-23'],
	['the 3rd of May, 2014', '2014-05-03'],
	['23-Sep-2014', '2014-09-23'],
	['datetime.date(2014, 9, 23)', '2014-09-23'],
	['The due date is 02/29/2024.', '2024-02-29'],
])('the calendar day of %j is %s', (text, value) => {
	expect(readAnswer(text, 'date')).toEqual({ok: true, value: {kind: 'date', value}});
});

test.each(['N/A', '02/30/2024', '2023-02-29', 'September 2014', '40 weeks', '120/80', '20140923'])(
	'%j is no calendar day',
	text => {
		expect(readAnswer(text, 'date')).toMatchObject({ok: false});
	},
);

test.each([
	["('34 weeks', '3 days')", 34, 3],
	['(34 weeks, 3 days)', 34, 3],
	['34 weeks and 3 days', 34, 3],
	['34 weeks, 0 days', 34, 0],
	['1 week 1 day', 1, 1],
	['34w3d', 34, 3],
	['34 3/7 weeks', 34, 3],
	['34+3', 34, 3],
	['(34, 3)', 34, 3],
	['[34, 3]', 34, 3],
	['(1, 8)', 1, 8],
	['34 weeks', 34, 0],
	['6 days', 0, 6],
	['weeks: 34, days: 3', 34, 3],
	['Gestational age: **34 weeks and 3 days**', 34, 3],
])('the gestational age of %j is %d weeks and %d days', (text, weeks, days) => {
	expect(readAnswer(text, 'gestational-age')).toEqual({
		ok: true,
		value: {kind: 'gestational-age', value: {weeks, days}},
	});
});

test.each(['34', '34.4 weeks', 'N/A', '09/23/2014', "cannot access local variable 'ground_truth'"])(
	'%j is no gestational age',
	text => {
		expect(readAnswer(text, 'gestational-age')).toMatchObject({ok: false});
	},
);

test('a reason quotes a long answer in part', () => {
	expect(readAnswer('x'.repeat(10_000), 'decimal')).toEqual({ok: false, problem: `no number in '${'x'.repeat(80)}…'`});
});

test('LaTeX text within an answer is read as its text', () => {
	expect(readAnswer('\\((1 \\text{ week}, 3 \\text{ days})\\)', 'gestational-age')).toMatchObject({
		value: {value: {weeks: 1, days: 3}},
	});
});
