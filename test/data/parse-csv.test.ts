import {readFileSync} from 'node:fs';
import {parse} from 'csv-parse/sync';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {parseCsv} from '../../data/parse-csv.ts';
import {hasSharedData, sharedData} from '../shared-data.ts';

const options = {longestField: 10_000, looksLikeRow: (fields: readonly string[]) => /^\d+$/.test(fields[0] ?? '')};
const quote = (field: string): string =>
	/[",\r\n]/.test(field) || field.trim() === '' ? `"${field.replaceAll('"', '""')}"` : field;
const write = (rows: readonly string[][], lineEnd: string): string =>
	rows.map(row => row.map(quote).join(',') + lineEnd).join('');
const fieldText = fc.string({unit: fc.constantFrom('a', '7', ' ', ',', '"', '\n', 'µ', '₂', "'"), maxLength: 8});
const table: fc.Arbitrary<string[][]> = fc
	.tuple(fc.constant(['id', 'x', 'y']), fc.array(fc.tuple(fc.nat().map(String), fieldText, fieldText), {maxLength: 8}))
	.map(([heading, rows]) => [[...heading], ...rows.map(row => [...row])]);

test('whatever is written by the rules is read as another parser reads it', () => {
	fc.assert(
		fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
			const text = write(rows, lineEnd);
			const {records, refused} = parseCsv(text, options);
			expect(refused).toEqual([]);
			expect(records.map(({fields}) => fields)).toEqual(parse(text));
			expect(records.map(({fields}) => fields)).toEqual(rows);
		}),
	);
});

test('a row starts on the physical line that an editor shows', () => {
	const {records} = parseCsv('id,x\n\n1,"a\nb\nc"\n2,d\n', options);
	expect(records.map(({line, endLine}) => [line, endLine])).toEqual([
		[1, 1],
		[3, 5],
		[6, 6],
	]);
});

test('however a file is cut, the whole rows before the cut are kept', () => {
	fc.assert(
		fc.property(table, fc.nat(400), fc.constantFrom('"', ',', '\n', ''), (rows, place, last) => {
			const ends = rows.map((_, index) => write(rows.slice(0, index + 1), '\n').length);
			const whole = ends.filter(end => end <= place).length;
			const {records} = parseCsv(`${write(rows, '\n').slice(0, place)}${last}`, options);
			expect(records.slice(0, whole).map(({fields}) => fields)).toEqual(rows.slice(0, whole));
		}),
	);
});

test.skipIf(!hasSharedData)('the published CSV files are read as another parser reads them', () => {
	for (const name of [
		'medcalc-bench-v1.0-test.csv',
		'medcalc-bench-verified-one-shot.csv',
		'medcalc-v1.0-corrected-labels.csv',
	]) {
		const text = readFileSync(sharedData(name), 'utf8');
		const {records, refused} = parseCsv(text, {...options, longestField: 1_000_000});
		expect(refused).toEqual([]);
		expect(records.map(({fields}) => fields)).toEqual(parse(text));
	}
});
