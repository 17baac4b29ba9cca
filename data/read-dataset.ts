import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {basename} from 'node:path';
import type {Case} from './case.ts';
import {caseSchema} from './case.ts';
import type {RefusedRow} from './dataset-heading.ts';
import {type DatasetFormat, longestField, type Rows, readRowsOf} from './dataset-rows.ts';
import {fileProblem} from './file-problem.ts';
import {caseOfRow, type MedcalcRow} from './medcalc-row.ts';
import type {Result} from './result.ts';
import {failed, ok} from './result.ts';

export type {DatasetFormat, RefusedRow};
export type Dataset = {
	file: string;
	/** SHA-256 of the file's bytes: what the data set is known by. */
	sha256: string;
	format: DatasetFormat;
	cases: Case[];
	refused: RefusedRow[];
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

/** Parses the bytes of a data set of any known format; `file` names it in problems. */
export const parseDataset = async (bytes: Buffer, file: string): Promise<Result<Dataset>> => {
	if (bytes.length === 0) return failed({kind: 'empty-file', message: 'the file is empty', file});
	const rows = await readRowsOf(bytes);
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
