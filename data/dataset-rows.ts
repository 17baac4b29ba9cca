import {absentColumns, knownByPlain, plain, type RefusedRow, readHeading} from './dataset-heading.ts';
import {decodeText} from './decode-text.ts';
import {errorMessage} from './file-problem.ts';
import {idColumns, type MedcalcRow, optionalColumns, rowOfTrainer} from './medcalc-row.ts';
import {parseCsv} from './parse-csv.ts';
import type {Problem, Result} from './result.ts';
import {failed, ok} from './result.ts';

export type DatasetFormat =
	| 'medcalc-v1.0-csv'
	| 'medcalc-verified-csv'
	| 'corrected-labels-csv'
	| 'medcalc-parquet'
	| 'trainer-parquet'
	| 'medcalc-jsonl'
	| 'casewise-jsonl';

/** The rows of a file by published headings, before they are cases. */
export type Rows = {format: DatasetFormat; rows: {line: number; row: MedcalcRow}[]; refused: RefusedRow[]};

/** Longest field kept, in characters; the longest note of MedCalc-Bench has 11,050. */
export const longestField = 1_000_000;

const readCsv = (bytes: Buffer): Result<Rows, Problem> => {
	const {text, invalidLines} = decodeText(bytes);
	const idIndex = (heading: readonly string[]) =>
		heading.findIndex(name => idColumns.some(id => plain(id) === plain(name)));
	const {records, refused} = parseCsv(text, {
		longestField,
		looksLikeRow: (fields, heading) => {
			const calculator = heading.findIndex(name => plain(name) === 'calculatorid');
			return (
				/^\s*\d+\s*$/.test(fields[Math.max(idIndex(heading), 0)] ?? '') &&
				(calculator === -1 || /^\s*\d+\s*$/.test(fields[calculator] ?? ''))
			);
		},
	});
	const [first, ...rest] = records;
	if (first === undefined)
		return failed({
			kind: 'empty-file',
			message: refused[0]?.reason ?? 'the file holds no heading and no rows',
			line: 1,
		});
	if (invalidLines.has(first.line))
		return failed({kind: 'wrong-encoding', message: 'the heading is not valid UTF-8', line: first.line});
	const heading = readHeading(first.fields, first.line);
	if (!heading.ok) return heading;
	const {columns} = heading.value;
	const rows: Rows['rows'] = [];
	const badRows: RefusedRow[] = [...heading.value.refused, ...absentColumns(columns, first.line)];
	badRows.push(...refused.map(({line, reason}) => ({line, field: null, reason})));
	for (const {fields, line, endLine} of rest) {
		const invalid = [...invalidLines].find(bad => bad >= line && bad <= endLine);
		if (invalid !== undefined) {
			badRows.push({
				line,
				field: null,
				reason: `bytes that are not UTF-8 on line ${invalid}: the row was written in another encoding or is damaged`,
			});
			continue;
		}
		rows.push({line, row: Object.fromEntries(columns.map((column, index) => [column, fields[index]]))});
	}
	const format = !optionalColumns.some(column => columns.includes(column))
		? 'corrected-labels-csv'
		: columns.includes('Row Number')
			? 'medcalc-verified-csv'
			: 'medcalc-v1.0-csv';
	return ok({format, rows, refused: badRows});
};

const isRecord = (value: unknown): value is MedcalcRow =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const readJsonl = (bytes: Buffer): Result<Rows, Problem> => {
	const {text, invalidLines} = decodeText(bytes);
	const rows: Rows['rows'] = [];
	const refused: RefusedRow[] = [];
	const lines = text.split('\n');
	const last = lines.length;
	for (const [index, content] of lines.entries()) {
		const line = index + 1;
		if (content.trim() === '') continue;
		if (invalidLines.has(line)) {
			refused.push({
				line,
				field: null,
				reason: 'bytes that are not UTF-8: the row was written in another encoding or is damaged',
			});
			continue;
		}
		if (content.length > 10 * longestField) {
			refused.push({
				line,
				field: null,
				reason: `the line has ${content.length} characters, more than ${10 * longestField}`,
			});
			continue;
		}
		try {
			const row: unknown = JSON.parse(content);
			if (isRecord(row)) rows.push({line, row});
			else refused.push({line, field: null, reason: 'not a JSON object'});
		} catch (error) {
			// The last line without its line feed is what a killed writer leaves behind.
			const torn = line === last ? 'half-written last line: ' : '';
			refused.push({line, field: null, reason: `${torn}${errorMessage(error)}`});
		}
	}
	if (rows.length === 0 && refused.length === 0)
		return failed({kind: 'empty-file', message: 'the file holds no rows', line: 1});
	const isOurs = rows.some(({row}) => row.schema === 'casewise.case/1');
	if (isOurs || rows.length === 0) return ok({format: 'casewise-jsonl', rows, refused});
	const {line, row} = rows[0]!;
	const heading = readHeading(Object.keys(row), line);
	if (!heading.ok) return heading;
	const renamed = rows.map(entry => ({
		line: entry.line,
		row: Object.fromEntries(
			Object.entries(entry.row).map(([key, value]) => [knownByPlain.get(plain(key)) ?? key, value]),
		),
	}));
	refused.push(...heading.value.refused);
	return ok({format: 'medcalc-jsonl', rows: renamed, refused});
};

const readParquet = async (bytes: Buffer): Promise<Result<Rows, Problem>> => {
	// Loaded when it is needed: its decompressors cost every other start tens of milliseconds.
	const {readParquetRows} = await import('./read-parquet.ts');
	const parquet = await readParquetRows(bytes);
	if (!parquet.ok) return parquet;
	const {columns, rows} = parquet.value;
	const numbered = rows.map((row, index) => ({line: index + 1, row}));
	if (columns.includes('reward_model') && columns.includes('prompt') && columns.includes('extra_info'))
		return ok({
			format: 'trainer-parquet',
			rows: numbered.map(({line, row}) => ({line, row: rowOfTrainer(row)})),
			refused: [],
		});
	const heading = readHeading(columns, 1);
	if (!heading.ok) return heading;
	const renamed = numbered.map(({line, row}) => ({
		line,
		row: Object.fromEntries(columns.map((column, index) => [heading.value.columns[index]!, row[column]])),
	}));
	return ok({format: 'medcalc-parquet', rows: renamed, refused: heading.value.refused});
};

const isParquet = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.toString('latin1', 0, 4) === 'PAR1';
/** JSONL begins with a brace, after a mark and white space; CSV does not. */
const isJson = (bytes: Buffer): boolean => /^(?:\uFEFF)?\s*\{/.test(decodeText(bytes.subarray(0, 4096)).text);

/** The rows of a file, whichever container it is: parquet, JSONL or CSV, by its first bytes. */
export const readRowsOf = async (bytes: Buffer): Promise<Result<Rows, Problem>> => {
	if (isParquet(bytes)) return readParquet(bytes);
	return isJson(bytes) ? readJsonl(bytes) : readCsv(bytes);
};
