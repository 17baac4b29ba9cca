import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {type FileHandle, open, readFile, rename, rm, stat} from 'node:fs/promises';
import {fileProblem} from '../../data/file-problem.ts';
import type {Problem, Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import {writeFileAtomically} from '../../data/write-run.ts';
import type {Fetch, LocatedFile} from './locate-file.ts';
import {networkProblem, statusProblem} from './network-problem.ts';

export type DownloadOptions = {
	fetchUrl: Fetch;
	signal: AbortSignal;
	/** `done` bytes of `total`, which is null when the server does not say. */
	onProgress?: (done: number, total: number | null) => void;
	/** Waits between attempts; a test passes one that does not. */
	wait: (milliseconds: number) => Promise<void>;
};

const mostAttempts = 5;
const silenceMs = 30_000;

/** SHA-256 of a file's bytes. */
export const fileSha256 = async (file: string): Promise<string> => {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(file)) hash.update(chunk);
	return hash.digest('hex');
};

const partFile = (file: string): string => `${file}.part`;
/** What the part is a part of: a part of another file, or of another state of it, is not taken up. */
const partIdentity = ({sha256, commit, size}: LocatedFile): string => JSON.stringify({sha256, commit, size});
const identityFile = (file: string): string => `${file}.part.json`;

/** Bytes fetched before, of the same file; 0 where there are none. */
const heldBytes = async (file: string, located: LocatedFile): Promise<number> => {
	try {
		const identity = await readFile(identityFile(file), 'utf8');
		if (identity.trim() !== partIdentity(located)) return 0;
		const {size} = await stat(partFile(file));
		return located.size !== null && size > located.size ? 0 : size;
	} catch {
		return 0; // no part, or none that can be read: the download starts at the beginning
	}
};

/** A signal that also fires when nothing has come for a while; `heard` starts the wait again. */
const withSilence = (signal: AbortSignal): {signal: AbortSignal; heard: () => void; end: () => void} => {
	const silence = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	const heard = (): void => {
		clearTimeout(timer);
		timer = setTimeout(
			() => silence.abort(Object.assign(new Error('silence'), {code: 'UND_ERR_BODY_TIMEOUT'})),
			silenceMs,
		);
	};
	heard();
	return {signal: AbortSignal.any([signal, silence.signal]), heard, end: () => clearTimeout(timer)};
};

/** Appends the body from `start` on; the problem is the network's or the disk's. */
const fetchFrom = async (
	file: string,
	located: LocatedFile,
	start: number,
	{fetchUrl, signal, onProgress}: DownloadOptions,
): Promise<Result<void>> => {
	const silence = withSilence(signal);
	let handle: FileHandle | undefined;
	let writing = false;
	try {
		const headers: Record<string, string> = start > 0 ? {range: `bytes=${start}-`} : {};
		const reply = await fetchUrl(located.url, {headers, signal: silence.signal});
		const resumes =
			reply.status === 206 && new RegExp(`^bytes ${start}-`).test(reply.headers.get('content-range') ?? '');
		if (!reply.ok || reply.body === null || (reply.status === 206 && !resumes)) {
			await reply.body?.cancel();
			if (reply.status === 416 || reply.status === 206) await rm(partFile(file), {force: true});
			return failed(statusProblem(reply.status, located.url));
		}
		// A server without ranges sends everything again.
		let done = resumes ? start : 0;
		writing = true;
		handle = await open(partFile(file), resumes ? 'a' : 'w');
		writing = false;
		for await (const chunk of reply.body) {
			silence.heard();
			writing = true;
			await handle.writeFile(chunk);
			writing = false;
			done += chunk.byteLength;
			onProgress?.(done, located.size);
		}
		writing = true;
		await handle.sync();
		return ok(undefined);
	} catch (error) {
		if (signal.aborted)
			return failed({kind: 'stopped', message: 'stopped', help: 'The same command takes up where it stopped'});
		return failed(writing ? fileProblem(error, partFile(file)) : networkProblem(error, located.url));
	} finally {
		silence.end();
		await handle?.close();
	}
};

const isTransient = ({kind}: Problem): boolean => kind === 'no-network' || kind === 'server-failed';

/** Fetches until the part is whole, taking up where a dropped connection left it. */
const fetchWhole = async (file: string, located: LocatedFile, options: DownloadOptions): Promise<Result<void>> => {
	let problem: Problem | undefined;
	for (let attempt = 0; attempt < mostAttempts; attempt++) {
		if (attempt > 0) await options.wait(500 * 2 ** attempt);
		const start = await heldBytes(file, located);
		if (located.size !== null && start === located.size) return ok(undefined);
		const fetched = await fetchFrom(file, located, start, options);
		if (!fetched.ok && (fetched.problem.kind === 'stopped' || !isTransient(fetched.problem))) return fetched;
		problem = fetched.ok ? undefined : fetched.problem;
		const held = await heldBytes(file, located);
		if (fetched.ok && (located.size === null || held === located.size)) return ok(undefined);
		problem ??= {kind: 'cut-off', message: `the file ended after ${held} of ${located.size} bytes`};
	}
	return failed({...problem!, help: 'What was fetched is kept: the same command takes up there'}); // at least one attempt was made
};

export type Downloaded = {sha256: string; checked: boolean};

/**
Downloads a located file to `file`: resumes a part of the same file, checks the SHA-256 (`wanted`, else the hub's own) and only
then gives the file its name. A file with the right digest that is there already is kept.
*/
export const download = async (
	file: string,
	located: LocatedFile,
	wanted: string | undefined,
	options: DownloadOptions,
): Promise<Result<Downloaded>> => {
	const expected = wanted ?? located.sha256 ?? undefined;
	const identity = await beginPart(file, located);
	if (!identity.ok) return identity;
	const fetched = await fetchWhole(file, located, options);
	if (!fetched.ok) return fetched;
	try {
		const sha256 = await fileSha256(partFile(file));
		if (expected !== undefined && sha256 !== expected) {
			await rm(partFile(file), {force: true});
			await rm(identityFile(file), {force: true});
			return failed({
				kind: 'wrong-digest',
				message: `the SHA-256 of what came is ${sha256}, expected ${expected}: it was thrown away`,
				file,
				help: 'Fetch again; if it stays so, the server gives another file than the one pinned',
			});
		}
		await rename(partFile(file), file);
		await rm(identityFile(file), {force: true});
		return ok({sha256, checked: expected !== undefined});
	} catch (error) {
		return failed(fileProblem(error, file));
	}
};

const beginPart = async (file: string, located: LocatedFile): Promise<Result<void>> => {
	if ((await heldBytes(file, located)) > 0) return ok(undefined);
	try {
		await rm(partFile(file), {force: true});
	} catch (error) {
		return failed(fileProblem(error, partFile(file)));
	}
	return writeFileAtomically(identityFile(file), partIdentity(located));
};
