/** One record of a CSV file: its fields, and the physical lines (from 1) it starts and ends on. */
export type CsvRecord = {fields: string[]; line: number; endLine: number};
export type CsvRefusal = {line: number; reason: string};
export type ParsedCsv = {records: CsvRecord[]; refused: CsvRefusal[]};

export type CsvOptions = {
	/** Longest field kept, in characters. */
	longestField: number;
	/** Whether a record read after a broken one looks like a row of this file: where reading takes up again. */
	looksLikeRow: (fields: readonly string[], heading: readonly string[]) => boolean;
};

type Attempt =
	| {kind: 'record'; fields: string[]; next: number; lines: number; tooLong: string | undefined}
	| {kind: 'broken'; reason: string; cutOff: boolean};

const countLines = (text: string, start: number, end: number): number => {
	let lines = 0;
	for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines++;
	return lines;
};

/** Where a quoted field that opens at `start` ends: the index of its closing quote, or -1. */
const closingQuote = (text: string, start: number): number => {
	let at = text.indexOf('"', start + 1);
	while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
	return at;
};

const bareField = /[^,\n]*/y;
const endOfBareField = (text: string, start: number): number => {
	bareField.lastIndex = start;
	return start + (bareField.exec(text)?.[0].length ?? 0);
};

const readRecord = (text: string, start: number, longestField: number): Attempt => {
	const fields: string[] = [];
	let tooLong: string | undefined;
	let at = start;
	for (;;) {
		let end: number;
		if (text[at] === '"') {
			const closing = closingQuote(text, at);
			if (closing === -1) return {kind: 'broken', reason: 'a quoted field never ends', cutOff: true};
			fields.push(
				text
					.slice(at + 1, closing)
					.replaceAll('""', '"')
					.replaceAll('\r\n', '\n'),
			);
			end = closing + 1;
			if (text[end] === '\r' && (text[end + 1] === '\n' || end + 1 === text.length)) end++;
			if (end < text.length && text[end] !== ',' && text[end] !== '\n')
				return {kind: 'broken', reason: `text after the closing quote of field ${fields.length}`, cutOff: false};
		} else {
			end = endOfBareField(text, at);
			fields.push(text.slice(at, end).replace(/\r$/, ''));
		}
		const length = fields.at(-1)!.length;
		if (length > longestField) tooLong = `field ${fields.length} has ${length} characters, more than ${longestField}`;
		if (end >= text.length || text[end] === '\n')
			return {kind: 'record', fields, next: end + 1, lines: countLines(text, start, end + 1), tooLong};
		at = end + 1;
	}
};

/**
Reads comma-separated text (RFC 4180: quoted fields may hold commas, line breaks and doubled quotes; CRLF or LF). Line
breaks inside fields come out as LF. A broken record is refused with its first physical line, and reading takes up again
at the next physical line that reads as a whole row; `looksLikeRow` decides that. The first record is the heading.
*/
export const parseCsv = (text: string, {longestField, looksLikeRow}: CsvOptions): ParsedCsv => {
	const records: CsvRecord[] = [];
	const refused: CsvRefusal[] = [];
	let at = 0;
	let line = 1;
	const nextLine = (from: number): number => {
		const feed = text.indexOf('\n', from);
		return feed === -1 ? text.length : feed + 1;
	};
	while (at < text.length) {
		const heading = records[0]?.fields;
		const attempt = readRecord(text, at, longestField);
		if (attempt.kind === 'record' && attempt.fields.length === 1 && attempt.fields[0]!.trim() === '') {
			at = attempt.next;
			line += attempt.lines;
			continue;
		}
		if (attempt.kind === 'record' && (heading === undefined || attempt.fields.length === heading.length)) {
			if (attempt.tooLong === undefined)
				records.push({fields: attempt.fields, line, endLine: line + Math.max(attempt.lines - 1, 0)});
			else refused.push({line, reason: attempt.tooLong});
			at = attempt.next;
			line += attempt.lines;
			continue;
		}
		const reachesEnd = attempt.kind === 'record' ? attempt.next >= text.length : attempt.cutOff;
		const reason =
			attempt.kind === 'record'
				? `${attempt.fields.length} fields where the heading has ${heading!.length}`
				: attempt.reason;
		const brokenLine = line;
		// Take up again at the first later line that reads as a row; the rest of the broken record is passed over.
		let found = false;
		at = nextLine(at);
		line++;
		while (at < text.length && heading !== undefined) {
			const candidate = readRecord(text, at, longestField);
			if (
				candidate.kind === 'record' &&
				candidate.fields.length === heading.length &&
				looksLikeRow(candidate.fields, heading)
			) {
				found = true;
				break;
			}
			at = nextLine(at);
			line++;
		}
		const halfWritten = !found && reachesEnd && !text.endsWith('\n');
		refused.push({line: brokenLine, reason: halfWritten ? `half-written last row: ${reason}` : reason});
		if (heading === undefined) break;
	}
	return {records, refused};
};
