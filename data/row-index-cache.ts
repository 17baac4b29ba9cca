import {createHash} from 'node:crypto';
import {mkdir, open, readdir, readFile, realpath, rename, stat, unlink, writeFile} from 'node:fs/promises';
import os from 'node:os';
import {join} from 'node:path';
import {outcomes, readings} from './outcome.ts';
import type {RowEntry, RowIndex} from './run-folder.ts';

/**
A kept index of a long `rows.jsonl`, so that opening it again does not go through hundreds of megabytes. It stands in the
user's cache folder, never beside the rows, and is only ever a shortcut: when anything about it is in doubt it is passed over.
*/
type Kept = {index: RowIndex; size: number; lines: number};

/** What tells one state of a file from another. `ctimeMs` cannot be set back by a program. */
type Fingerprint = {size: number; mtimeMs: number; ctimeMs: number; ino: number};
type Header = {
	schema: 'casewise.row-index/1';
	file: string;
	fingerprint: Fingerprint;
	/** Digest of the last bytes that were indexed: a file that only grew still has them at the same place. */
	tailSha256: string;
	/** Physical lines that were gone through. */
	lines: number;
	refused: RowIndex['refused'];
	ids: string[];
	caseIds: string[];
};

const tailBytes = 4_096;
const fewestBytes = 1_000_000;
const longestKeptMs = 60 * 24 * 3_600_000;
const entryBytes = 8 + 4 + 4 + 4 + 4 + 4; // offset; length, line, case, epoch, flags

const cacheFolder = (): string => join(process.env.XDG_CACHE_HOME || join(os.homedir(), '.cache'), 'casewise');
/** `real`: the rows file by its real path. */
const cacheFile = (real: string): string =>
	join(cacheFolder(), `${createHash('sha256').update(real).digest('hex').slice(0, 32)}.rows`);

const fingerprintOf = async (file: string): Promise<Fingerprint> => {
	const {size, mtimeMs, ctimeMs, ino} = await stat(file);
	return {size, mtimeMs, ctimeMs, ino};
};

const tailSha256 = async (file: string, size: number): Promise<string> => {
	const handle = await open(file);
	try {
		const length = Math.min(size, tailBytes);
		const bytes = Buffer.alloc(length);
		await handle.read(bytes, 0, length, size - length);
		return createHash('sha256').update(bytes).digest('hex');
	} finally {
		await handle.close();
	}
};

const encode = (header: Header, rows: readonly RowEntry[]): Buffer => {
	const head = Buffer.from(`${JSON.stringify(header)}\n`);
	const body = Buffer.alloc(rows.length * entryBytes);
	const places = new Map(header.caseIds.map((id, place) => [id, place]));
	for (const [number, row] of rows.entries()) {
		const at = number * entryBytes;
		body.writeDoubleLE(row.offset, at);
		body.writeUInt32LE(row.length, at + 8);
		body.writeUInt32LE(row.line, at + 12);
		body.writeUInt32LE(places.get(row.caseId)!, at + 16); // every case id stands in the header
		body.writeUInt32LE(row.epoch ?? 0, at + 20); // repeats count from 1
		const flags = (row.correct ? 1 : 0) | (row.abstained ? 2 : 0);
		body.writeUInt32LE(flags | (outcomes.indexOf(row.outcome) << 8) | (readings.indexOf(row.reading) << 16), at + 24);
	}
	return Buffer.concat([head, body]);
};

const decode = (bytes: Buffer): {header: Header; rows: RowEntry[]} | undefined => {
	const feed = bytes.indexOf(10);
	// Our own file, made by `encode`; its schema is checked next.
	const header = JSON.parse(bytes.toString('utf8', 0, feed)) as Header;
	if (header.schema !== 'casewise.row-index/1') return undefined;
	const body = bytes.subarray(feed + 1);
	if (body.length !== header.ids.length * entryBytes) return undefined;
	const rows = header.ids.map((id, number): RowEntry => {
		const at = number * entryBytes;
		const flags = body.readUInt32LE(at + 24);
		return {
			id,
			caseId: header.caseIds[body.readUInt32LE(at + 16)]!,
			epoch: body.readUInt32LE(at + 20) || undefined,
			outcome: outcomes[(flags >> 8) & 0xff]!,
			reading: readings[(flags >> 16) & 0xff]!,
			correct: (flags & 1) !== 0,
			abstained: (flags & 2) !== 0,
			offset: body.readDoubleLE(at),
			length: body.readUInt32LE(at + 8),
			line: body.readUInt32LE(at + 12),
		};
	});
	return {header, rows};
};

/** The kept index of a file as it stands, or of its beginning where it has only grown since; `undefined` when there is none. */
export const loadKeptIndex = async (file: string): Promise<Kept | undefined> => {
	try {
		const now = await fingerprintOf(file);
		const real = await realpath(file);
		const kept = decode(await readFile(cacheFile(real)));
		if (kept === undefined || kept.header.file !== real) return undefined;
		const {fingerprint, refused, lines, tailSha256: tail} = kept.header;
		const isSame =
			now.size === fingerprint.size &&
			now.mtimeMs === fingerprint.mtimeMs &&
			now.ctimeMs === fingerprint.ctimeMs &&
			now.ino === fingerprint.ino;
		const hasGrown =
			now.size > fingerprint.size && now.ino === fingerprint.ino && (await tailSha256(file, fingerprint.size)) === tail;
		if (!isSame && !hasGrown) return undefined;
		return {index: {file, rows: kept.rows, refused}, size: fingerprint.size, lines};
	} catch {
		return undefined; // no kept index, or none that can be read: the file itself is gone through
	}
};

let isSwept = false;

/** Removes, once a process, what was kept long ago: its file may be gone, and if not it is soon indexed again. */
const sweep = async (): Promise<void> => {
	if (isSwept) return;
	isSwept = true;
	for (const name of await readdir(cacheFolder())) {
		if (!name.endsWith('.rows')) continue;
		const file = join(cacheFolder(), name);
		if (Date.now() - (await stat(file)).mtimeMs > longestKeptMs) await unlink(file);
	}
};

/** Keeps the index of a long file that ends in a whole line. A cache that cannot be written is no fault of the work. */
export const keepIndex = async (
	{file, rows, refused}: RowIndex,
	{size, lines}: {size: number; lines: number},
): Promise<void> => {
	if (size < fewestBytes) return;
	try {
		const fingerprint = await fingerprintOf(file);
		if (fingerprint.size !== size) return; // rows were added meanwhile
		const real = await realpath(file);
		const header: Header = {
			schema: 'casewise.row-index/1',
			file: real,
			fingerprint,
			tailSha256: await tailSha256(file, size),
			lines,
			refused,
			ids: rows.map(({id}) => id),
			caseIds: [...new Set(rows.map(({caseId}) => caseId))],
		};
		const target = cacheFile(real);
		const temporary = `${target}.${process.pid}.tmp`;
		await mkdir(cacheFolder(), {recursive: true, mode: 0o700});
		try {
			await writeFile(temporary, encode(header, rows), {mode: 0o600});
			await rename(temporary, target);
		} catch (error) {
			await unlink(temporary);
			throw error;
		}
		await sweep();
	} catch {
		// Without a cache the next opening takes longer, and nothing else changes.
	}
};
