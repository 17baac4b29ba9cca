import {optionalColumns, requiredColumns} from './medcalc-row.ts';
import type {Problem, Result} from './result.ts';
import {failed, ok} from './result.ts';

/** A row that is no case. `line` is the physical line it starts on (in parquet the row, both from 1); `row` its id if it has one. */
export type RefusedRow = {line: number; field: string | null; reason: string; row?: string};
const known = [...requiredColumns.flat(), ...optionalColumns];
/** A heading without case, spaces and signs: what two spellings of one have in common. */
export const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');
/** Published headings by their plain form. */
export const knownByPlain = new Map(known.map(heading => [plain(heading), heading]));

export type Heading = {columns: string[]; refused: RefusedRow[]};

/** Headings by their published spelling. One that differs in case or spacing is taken and named; a needed one must be there. */
export const readHeading = (headings: readonly string[], line: number): Result<Heading, Problem> => {
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
export const absentColumns = (columns: readonly string[], line: number): RefusedRow[] => {
	const absent = optionalColumns.filter(column => !columns.includes(column));
	if (absent.length === optionalColumns.length) return [];
	return absent.map(field => ({line, field, reason: 'the column is missing; the cases are kept without it'}));
};
