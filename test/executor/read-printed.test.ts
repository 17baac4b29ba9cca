import {expect, test} from 'vitest';
import {readPrintedLine, readTextValue} from '../../executor/read-printed.ts';

test.each([
	['12.5', 12.5],
	['Answer: 12.5 mg/dL', 12.5],
	['-0.0', 0],
	['The result is -3.', -3],
	['1,234.5 mL', 1234.5],
	['1e-3', 0.001],
	['.5', 0.5],
	['CHA2DS2-VASc: 3', 3],
	['12.5%', 12.5],
	['Fibrosis-4 (FIB-4) index = 3.886', 3.886],
	['BMI = 24.2 kg/m²', 24.2],
	['(5)', 5],
])('%s is the number %d', (line, value) => {
	expect(readPrintedLine(line).value).toBe(value);
});

test.each([
	'between 3 and 5',
	'5-10',
	'3 x 10^5',
	'no number',
	'nan',
	'inf',
	'१२.५',
	'12 days',
	'08/26/2024 or 08/27/2024',
	'1/2',
])('%s stays text', line => {
	expect(readPrintedLine(line)).toEqual({kind: 'text', value: line});
});

test.each([
	['08/26/2024', '2024-08-26'],
	['Due on 2024-8-6.', '2024-08-06'],
	['02/29/2024', '2024-02-29'],
])('%s is a day', (line, value) => {
	expect(readPrintedLine(line)).toEqual({kind: 'date', value});
});

test('a day that does not exist stays text', () => {
	expect(readPrintedLine('02/30/2024').kind).toBe('text');
});

test.each(["('34 weeks', '3 days')", '(34, 3)', '34 weeks 3 days', 'Age: 34 weeks and 3 days'])(
	'%s is a gestational age',
	line => {
		expect(readPrintedLine(line)).toEqual({kind: 'gestational-age', value: {weeks: 34, days: 3}});
	},
);

test('a text value stays text unless it is a day or an age and nothing else', () => {
	expect(readTextValue('12.35 mg/dL')).toEqual({kind: 'text', value: '12.35 mg/dL'});
	expect(readTextValue('12.5')).toEqual({kind: 'text', value: '12.5'});
	expect(readTextValue('08/26/2024')).toEqual({kind: 'date', value: '2024-08-26'});
	expect(readTextValue('about 08/26/2024')).toEqual({kind: 'text', value: 'about 08/26/2024'});
	expect(readTextValue('(34, 9)')).toEqual({kind: 'text', value: '(34, 9)'});
});
