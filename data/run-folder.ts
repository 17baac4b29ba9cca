import {open, readFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {errorMessage, fileProblem} from './file-problem.ts';
import {type Outcome, outcomes, type Reading, readings} from './outcome.ts';
import type {Problem, Result} from './result.ts';
import {failed, ok} from './result.ts';
import {keepIndex, loadKeptIndex} from './row-index-cache.ts';
import {type Manifest, manifestSchema, type RunRow, runRowSchema} from './run.ts';

export const manifestFile = (folder: string): string => join(folder, 'manifest.json');
export const rowsFile = (folder: string): string => join(folder, 'rows.jsonl');

/** The short fields of a stored row and where its line stands: what lists, filters and samples need. */
export type RowEntry = {
	id: string;
	caseId: string;
	epoch: number | undefined;
	outcome: Outcome;
	reading: Reading;
	correct: boolean;
	abstained: boolean;
	/** Place of the line in `rows.jsonl`, in bytes without its line feed; `line` counts from 1. */
	offset: number;
	length: number;
	line: number;
};
/** Rows in file order, with each line that could not be read as one and why. */
export type RowIndex = {file: string; rows: RowEntry[]; refused: {line: number; reason: string}[]};

/** Reads `manifest.json` of a run folder. */
export const loadManifest = async (folder: string): Promise<Result<Manifest>> => {
	const file = manifestFile(folder);
	try {
		const parsed = manifestSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
		if (parsed.success) return ok(parsed.data);
		const issue = parsed.error.issues[0];
		return failed({
			kind: 'bad-manifest',
			message: issue?.message ?? 'not a manifest',
			file,
			field: issue?.path.join('.'),
		});
	} catch (error) {
		if (error instanceof SyntaxError)
			return failed({kind: 'bad-manifest', message: `not JSON: ${error.message}`, file});
		return failed(fileProblem(error, file));
	}
};

// The beginning of a line as `rowLine` writes it: two texts, then fields that are short and plain.
const beforeId = '{"schema":"casewise.row/1","id":"';
const beforeCaseId = '","caseId":"';
const afterCaseId =
	/^",(?:"epoch":(\d+),)?"outcome":"([a-z-]+)","reading":"([a-z-]+)","correct":(true|false)(?:,"abstained":(true|false))?,/;
const longestBeginning = 512;
const outcomeNames: ReadonlySet<string> = new Set(outcomes);
const readingNames: ReadonlySet<string> = new Set(readings);
const isOutcome = (name: string): name is Outcome => outcomeNames.has(name);
const isReading = (name: string): name is Reading => readingNames.has(name);

type Short = Omit<RowEntry, 'offset' | 'length' | 'line'>;

const quote = 0x22;
const backslash = 0x5c;

/** The short fields from the beginning of a whole line that we wrote; `undefined` where it takes a full parse. */
const readBeginning = (line: Buffer): Short | undefined => {
	// Our lines end in the list of turns: a line cut off earlier ends in something else.
	if (line.at(-1) !== 0x7d || line.at(-2) !== 0x5d) return undefined;
	const head = line.subarray(0, longestBeginning);
	const idAt = beforeId.length;
	const idEnd = head.indexOf(quote, idAt);
	const caseAt = idEnd + beforeCaseId.length;
	const caseEnd = head.indexOf(quote, caseAt);
	if (idEnd < 0 || caseEnd < 0 || head.subarray(0, caseEnd).includes(backslash)) return undefined;
	if (head.toString('latin1', 0, idAt) !== beforeId || head.toString('latin1', idEnd, caseAt) !== beforeCaseId)
		return undefined;
	const match = afterCaseId.exec(head.toString('latin1', caseEnd));
	if (match === null) return undefined;
	const [, epoch, outcome, reading, correct, abstained] = match;
	if (!isOutcome(outcome!) || !isReading(reading!)) return undefined; // groups 2 and 3 always take part in a match
	return {
		id: head.toString('utf8', idAt, idEnd),
		caseId: head.toString('utf8', caseAt, caseEnd),
		epoch: epoch === undefined ? undefined : Number(epoch),
		outcome,
		reading,
		correct: correct === 'true',
		abstained: abstained === 'true',
	};
};

/** Parses one stored line. */
export const parseRowLine = (line: string): Result<RunRow, string> => {
	try {
		const parsed = runRowSchema.safeParse(JSON.parse(line));
		if (parsed.success) return ok(parsed.data);
		const issue = parsed.error.issues[0];
		return failed(`${issue?.path.join('.') || 'row'}: ${issue?.message ?? 'not a row'}`);
	} catch (error) {
		return failed(errorMessage(error));
	}
};

const shortOf = (row: RunRow): Short => ({
	id: row.id,
	caseId: row.caseId,
	epoch: row.epoch,
	outcome: row.outcome,
	reading: row.reading,
	correct: row.correct,
	abstained: row.abstained ?? false,
});

/** Bytes read at once. Large buffers count as memory pressure and set off full collections: 4 MB took twice as long as this. */
const chunkBytes = 1 << 18;

/**
Calls `onLine` with each line of a file from offset `from` on, its offset and whether a line feed ended it. Lines may be of
any length; their bytes are only valid during the call.
*/
export const eachLine = async (
	file: string,
	onLine: (line: Buffer, offset: number, ended: boolean) => void,
	from = 0,
): Promise<void> => {
	const handle = await open(file);
	try {
		// While the lines of one are gone through, the other is filled.
		let [buffer, other] = [Buffer.allocUnsafe(chunkBytes), Buffer.allocUnsafe(chunkBytes)];
		let held: Buffer[] = [];
		let start = from;
		let position = from;
		let filling = handle.read(buffer, 0, chunkBytes, position);
		for (;;) {
			const {bytesRead} = await filling;
			if (bytesRead === 0) break;
			position += bytesRead;
			const chunk = buffer.subarray(0, bytesRead);
			[buffer, other] = [other, buffer];
			filling = handle.read(buffer, 0, chunkBytes, position);
			// Awaited at the top of the loop, or never where a line is an error.
			filling.catch(() => undefined);
			let at = 0;
			for (let feed = chunk.indexOf(10); feed !== -1; feed = chunk.indexOf(10, at)) {
				const rest = chunk.subarray(at, feed);
				const line = held.length === 0 ? rest : Buffer.concat([...held, rest]);
				held = [];
				onLine(line, start, true);
				start += line.length + 1;
				at = feed + 1;
			}
			if (at < chunk.length) held.push(Buffer.from(chunk.subarray(at))); // a copy: the buffer is filled again
		}
		if (held.length > 0) onLine(Buffer.concat(held), start, false);
	} finally {
		await handle.close();
	}
};

/**
Goes through `rows.jsonl` once and returns where each row stands, without parsing more than the beginning of a line.
Lines that are no row (torn by a killed writer, damaged, of another schema) and rows whose id came before are named.
The index of a long file is kept: unchanged it is not read again, grown only its new rows are.
*/
export const indexRows = async (folder: string): Promise<Result<RowIndex>> => {
	const file = rowsFile(folder);
	const kept = await loadKeptIndex(file);
	const rows: RowEntry[] = kept?.index.rows ?? [];
	const refused: RowIndex['refused'] = kept?.index.refused ?? [];
	const from = kept?.size ?? 0;
	let number = kept?.lines ?? 0;
	let end = from;
	let isWhole = true;
	let lineOf: Map<string, number> | undefined;
	const read = (line: Buffer, ended: boolean): Short | string => {
		const short = ended ? readBeginning(line) : undefined;
		if (short !== undefined) return short;
		const parsed = parseRowLine(line.toString('utf8'));
		if (parsed.ok) return shortOf(parsed.value);
		return ended ? parsed.problem : `half-written last line: ${parsed.problem}`;
	};
	try {
		await eachLine(
			file,
			(line, offset, ended) => {
				number++;
				end = offset + line.length + (ended ? 1 : 0);
				isWhole = ended;
				if (line.length === 0) return;
				lineOf ??= new Map(rows.map(row => [row.id, row.line]));
				const short = read(line, ended);
				if (typeof short === 'string') {
					refused.push({line: number, reason: short});
					return;
				}
				const earlier = lineOf.get(short.id);
				if (earlier !== undefined) {
					refused.push({line: number, reason: `row '${short.id}' stands on line ${earlier} already`});
					return;
				}
				lineOf.set(short.id, number);
				rows.push({...short, offset, length: line.length, line: number});
			},
			from,
		);
	} catch (error) {
		return failed(fileProblem(error, file));
	}
	const index = {file, rows, refused};
	if (isWhole && end > from) await keepIndex(index, {size: end, lines: number});
	return ok(index);
};

/** Reads the one row that an index entry points at. */
export const readRowAt = async (
	folder: string,
	{offset, length, line}: Pick<RowEntry, 'offset' | 'length' | 'line'>,
): Promise<Result<RunRow>> => {
	const file = rowsFile(folder);
	const broken = (message: string): {ok: false; problem: Problem} => failed({kind: 'bad-row', message, file, line});
	try {
		const handle = await open(file);
		try {
			const bytes = Buffer.alloc(length);
			const {bytesRead} = await handle.read(bytes, 0, length, offset);
			if (bytesRead < length) return broken('the file is shorter than when it was indexed');
			const row = parseRowLine(bytes.toString('utf8'));
			return row.ok ? row : broken(row.problem);
		} finally {
			await handle.close();
		}
	} catch (error) {
		return failed(fileProblem(error, file));
	}
};

/** Every row of a run in file order, one at a time; broken lines are passed to `onRefused`. */
export async function* readRows(
	folder: string,
	onRefused: (refused: {line: number; reason: string}) => void = () => undefined,
): AsyncGenerator<RunRow> {
	const index = await indexRows(folder);
	if (!index.ok) {
		onRefused({line: 0, reason: index.problem.message});
		return;
	}
	for (const refused of index.value.refused) onRefused(refused);
	for (const entry of index.value.rows) {
		const row = await readRowAt(folder, entry);
		if (row.ok) yield row.value;
		else onRefused({line: entry.line, reason: row.problem.message});
	}
}

/** A run's name: its folder's. */
export const runId = (folder: string): string => basename(join(folder, '.'));
