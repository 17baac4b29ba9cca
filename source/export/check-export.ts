import {conservationLine, type Progress, parseConservationLine, type RowStatus} from '../../annotations/progress.ts';
import {failed, ok, type Problem, type Result} from '../../data/result.ts';
import {type ExportFormat, exportFormats, readFormat} from './formats.ts';

const isStatus = (text: unknown): text is RowStatus =>
	text === 'labelled' || text === 'uncertain' || text === 'skipped' || text === 'unseen';

const problem = (message: string, line?: number): {ok: false; problem: Problem} =>
	failed({kind: 'bad-export', message, line, help: 'Make the export again; do not use this file'});

/** The format that a file name ends in. */
export const formatOf = (file: string): ExportFormat | undefined =>
	exportFormats.find(format => file.toLowerCase().endsWith(`.${format}`));

/**
Reads an export back and holds its rows against the conservation line that each of them carries. Returns the counts; a problem names
a damaged file, a line that differs or does not add up, a row twice, or rows that are not what the line says.
*/
export const checkExport = async (format: ExportFormat, bytes: Buffer): Promise<Result<Progress>> => {
	let rows: Record<string, unknown>[];
	try {
		rows = await readFormat(format, bytes);
	} catch (error) {
		return problem(`the file cannot be read back (${error instanceof Error ? error.message : String(error)})`);
	}
	const [first] = rows;
	if (first === undefined) return problem('the file has no row');
	const stated = parseConservationLine(String(first.conservation));
	if (stated === undefined) return problem('the first row carries no conservation line', 1);
	const counts: Progress = {sampled: rows.length, labelled: 0, uncertain: 0, skipped: 0, unseen: 0};
	const seen = new Set<string>();
	for (const [index, row] of rows.entries()) {
		if (row.conservation !== first.conservation)
			return problem('the rows carry different conservation lines', index + 1);
		if (!isStatus(row.status)) return problem(`a row has the status '${String(row.status)}'`, index + 1);
		const id = String(row.row_id);
		if (seen.has(id)) return problem(`the row '${id}' stands in the file twice`, index + 1);
		seen.add(id);
		counts[row.status]++;
	}
	if (conservationLine(counts) !== conservationLine(stated)) {
		return problem(`the rows give ${conservationLine(counts)}, the file says ${conservationLine(stated)}`);
	}
	return ok(counts);
};
