import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {basename} from 'node:path';
import type {Case} from './case.ts';
import {caseSchema} from './case.ts';
import {decodeText} from './decode-text.ts';
import {errorMessage, fileProblem} from './file-problem.ts';
import {caseOfRow, idColumns, type MedcalcRow, optionalColumns, requiredColumns, rowOfTrainer} from './medcalc-row.ts';
import {parseCsv} from './parse-csv.ts';
import type {Problem, Result} from './result.ts';
import {failed, ok} from './result.ts';

/** A row that is no case. `line` is the physical line it starts on (in parquet the row, both from 1); `row` its id if it has one. */
export type RefusedRow = {line: number; field: string | null; reason: string; row?: string};
export type Dataset = {
	file: string;
	/** SHA-256 of the file's bytes: what the data set is known by. */
	sha256: string;
	format: DatasetFormat;
	cases: Case[];
	refused: RefusedRow[];
};
export type DatasetFormat =
	| 'medcalc-v1.0-csv'
	| 'medcalc-verified-csv'
	| 'corrected-labels-csv'
	| 'medcalc-parquet'
	| 'trainer-parquet'
	| 'medcalc-jsonl'
	| 'casewise-jsonl';

type Rows = {format: DatasetFormat; rows: {line: number; row: MedcalcRow}[]; refused: RefusedRow[]};

/** Longest field kept, in characters; the longest note of MedCalc-Bench has 11,050. */
const longestField = 1_000_000;

const known = [...requiredColumns.flat(), ...optionalColumns];
const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');
const knownByPlain = new Map(known.map(heading => [plain(heading), heading]));

type Heading = {columns: string[]; refused: RefusedRow[]};

/** Headings by their published spelling. One that differs in case or spacing is taken and named; a needed one must be there. */
const readHeading = (headings: readonly string[], line: number): Result<Heading, Problem> => {
	const refused: RefusedRow[] = [];
	const columns = headings.map(heading => {
		const spelling = known.includes(heading) ? heading : (knownByPlain.get(plain(heading)) ?? heading);
		if (spelling !== heading)
			refused.push({line, field: heading, reason: `unusual heading, read as '${spelling}'; its column is kept`});
		return spelling;
	});
	const doubled = columns.find((column, index) => known.includes(column) && columns.indexOf(column) !== index);
	if (doubled !== undefined)
		return failed({
			kind: 'wrong-heading',
			message: `the heading '${doubled}' stands there twice`,
			line,
			field: doubled,
		});
	const missing = requiredColumns.find(spellings => !spellings.some(spelling => columns.includes(spelling)));
	if (missing !== undefined) {
		const isRun = columns.includes('LLM Answer');
		return failed({
			kind: 'missing-column',
			message: `the column '${missing.join("' or '")}' is missing (found: ${headings.slice(0, 20).join(', ').slice(0, 400)})`,
			line,
			field: missing[0],
			help: isRun ? 'This looks like a run: use casewise import' : undefined,
		});
	}
	return ok({columns, refused});
};

/** Optional columns that are absent are named, but for the corrected labels, which never had them. */
const absentColumns = (columns: readonly string[], line: number): RefusedRow[] => {
	const absent = optionalColumns.filter(column => !columns.includes(column));
	if (absent.length === optionalColumns.length) return [];
	return absent.map(field => ({line, field, reason: 'the column is missing; the cases are kept without it'}));
};

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

/** One row as a case: our own record as it is, any other by its MedCalc headings. */
const readCase = (
	row: MedcalcRow,
	format: DatasetFormat,
): Result<Case, {field: string; reason: string; id?: string}> => {
	if (format !== 'casewise-jsonl') return caseOfRow(row);
	const parsed = caseSchema.safeParse(row);
	if (parsed.success) return ok(parsed.data);
	const issue = parsed.error.issues[0];
	const id = typeof row.id === 'string' ? {id: row.id} : {};
	return failed({field: issue?.path.join('.') || 'schema', reason: issue?.message ?? 'not a case', ...id});
};

/** Cases in file order; a case whose id came before is refused with the line of the first. */
const collectCases = ({format, rows, refused}: Rows): {cases: Case[]; refused: RefusedRow[]} => {
	const cases: Case[] = [];
	const all = [...refused];
	const lineOf = new Map<string, number>();
	for (const {line, row} of rows) {
		const one = readCase(row, format);
		if (!one.ok) {
			const {field, reason, id} = one.problem;
			const tooLong = typeof row[field] === 'string' && row[field].length > longestField;
			all.push({
				line,
				field,
				reason: tooLong ? `more than ${longestField} characters` : reason,
				...(id === undefined ? {} : {row: id}),
			});
			continue;
		}
		const long = [...Object.entries(row)].find(([, value]) => typeof value === 'string' && value.length > longestField);
		const earlier = lineOf.get(one.value.id);
		if (long !== undefined) {
			all.push({line, field: long[0], reason: `more than ${longestField} characters`, row: one.value.id});
		} else if (earlier !== undefined) {
			all.push({
				line,
				field: 'id',
				reason: `id '${one.value.id}' stands on line ${earlier} already`,
				row: one.value.id,
			});
		} else {
			lineOf.set(one.value.id, line);
			cases.push(one.value);
		}
	}
	return {cases, refused: all.sort((left, right) => left.line - right.line)};
};

const isParquet = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.toString('latin1', 0, 4) === 'PAR1';
/** JSONL begins with a brace, after a mark and white space; CSV does not. */
const isJson = (bytes: Buffer): boolean => /^(?:\uFEFF)?\s*\{/.test(decodeText(bytes.subarray(0, 4096)).text);

/** Parses the bytes of a data set of any known format; `file` names it in problems. */
export const parseDataset = async (bytes: Buffer, file: string): Promise<Result<Dataset>> => {
	if (bytes.length === 0) return failed({kind: 'empty-file', message: 'the file is empty', file});
	const rows = isParquet(bytes) ? await readParquet(bytes) : isJson(bytes) ? readJsonl(bytes) : readCsv(bytes);
	if (!rows.ok) return failed({...rows.problem, file});
	const sha256 = createHash('sha256').update(bytes).digest('hex');
	return ok({file, sha256, format: rows.value.format, ...collectCases(rows.value)});
};

/**
Reads a data set: MedCalc-Bench CSV (v1.0, Verified, corrected labels), parquet (Hugging Face or a trainer's layout) or
JSONL (`casewise.case/1`, or MedCalc columns). Broken rows are refused by line and the rest kept; a file that cannot be a
data set at all is a problem.
*/
export const loadDataset = async (file: string): Promise<Result<Dataset>> => {
	let bytes: Buffer;
	try {
		bytes = await readFile(file);
	} catch (error) {
		return failed(fileProblem(error, file));
	}
	return parseDataset(bytes, file);
};

/** The name a manifest gives the data set. */
export const datasetName = (dataset: Pick<Dataset, 'file'>): string => basename(dataset.file);
