import {buffer} from 'node:stream/consumers';
import zlib from 'node:zlib';
import {type Entry, fromBuffer, type ZipFile} from 'yauzl';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';

const stored = 0;
const deflated = 8;
const zstandard = 93;
const largestMember = 1 << 30;

/** A member unpacked. zip libraries refuse method 93, which newer logs use, so members are read raw and unpacked here. */
const unpack = (raw: Buffer, method: number): Buffer => {
	const options = {maxOutputLength: largestMember};
	if (method === stored) return raw;
	if (method === deflated) return zlib.inflateRawSync(raw, options);
	if (method === zstandard) {
		// Older Node has no zstd, whatever the types say.
		if (typeof zlib.zstdDecompressSync !== 'function')
			throw new Error('packed with zstd, which takes Node 22.15 or newer');
		return zlib.zstdDecompressSync(raw, options);
	}
	throw new Error(`packed by method ${method}, which is not known`);
};

const openArchive = (bytes: Buffer): Promise<ZipFile> =>
	new Promise((resolve, reject) => {
		fromBuffer(bytes, {lazyEntries: true}, (error, archive) => (error ? reject(error) : resolve(archive)));
	});

const entriesOf = (archive: ZipFile): Promise<Entry[]> =>
	new Promise((resolve, reject) => {
		const entries: Entry[] = [];
		archive.on('entry', (entry: Entry) => {
			entries.push(entry);
			archive.readEntry();
		});
		archive.on('end', () => resolve(entries));
		archive.on('error', reject);
		archive.readEntry();
	});

const readRaw = (archive: ZipFile, entry: Entry): Promise<Buffer> =>
	new Promise((resolve, reject) => {
		archive.openReadStream(entry, {decodeFileData: false}, (error, stream) => {
			if (error) reject(error);
			else buffer(stream).then(resolve, reject);
		});
	});

export type Member = {name: string; text: string};

/** The wanted members of a zip as text, in the archive's order, and those that cannot be unpacked with the reason. */
export const readMembers = async (
	bytes: Buffer,
	wanted: (name: string) => boolean,
): Promise<Result<{members: Member[]; broken: {name: string; reason: string}[]}>> => {
	const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
	try {
		const archive = await openArchive(bytes);
		const members: Member[] = [];
		const broken: {name: string; reason: string}[] = [];
		for (const entry of await entriesOf(archive)) {
			if (!wanted(entry.fileName)) continue;
			try {
				const raw = await readRaw(archive, entry);
				const unpacked = unpack(raw, entry.compressionMethod);
				if (zlib.crc32(unpacked) !== entry.crc32) throw new Error('damaged: its checksum does not agree');
				members.push({name: entry.fileName, text: unpacked.toString('utf8')});
			} catch (error) {
				broken.push({name: entry.fileName, reason: reasonOf(error)});
			}
		}
		return ok({members, broken});
	} catch (error) {
		return failed({kind: 'broken-archive', message: `not readable as a zip: ${reasonOf(error)}`});
	}
};
