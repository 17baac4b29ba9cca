import {randomUUID} from 'node:crypto';
import {link, readFile, rename, unlink, writeFile} from 'node:fs/promises';
import {hostname} from 'node:os';
import {z} from 'zod';
import {errorCode} from './file-problem.ts';
import {failed, ok, type Problem, type Result} from './result.ts';

/** Who holds a lock. `started` tells a process from a later one with the same number; null where the system does not say. */
const holderSchema = z.strictObject({
	pid: z.int().positive(),
	host: z.string(),
	started: z.string().nullable(),
	since: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

export type Lock = {release: () => Promise<void>};
/** How a lock speaks of what it guards. */
export type LockWords = {
	/** Kind of the problem when it is held. */
	kind: string;
	/** Who else may hold it, and what: `another session holds this log`. */
	held: string;
	/** What to do then: `Close that session`. */
	help: string;
	/** What it means that the lock file cannot be written. */
	unwritable: (path: string, error: unknown) => Problem;
};

/** Boot and start tick of a process (proc(5), field 22), or null where /proc does not tell. */
const startOf = async (pid: number): Promise<string | null> => {
	try {
		const [boot, stat] = await Promise.all([
			readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
			readFile(`/proc/${pid}/stat`, 'utf8'),
		]);
		// The command name stands in brackets and may hold spaces; field 22 is the 20th after it.
		return `${boot.trim()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
	} catch {
		return null; // no such process, or no /proc at all
	}
};

const isRunning = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return errorCode(error) === 'EPERM'; // somebody else's process, but a process
	}
};

/** A lock is left over when its process ran on this machine and is gone. Another machine's is never judged from here. */
const isLeftOver = async (holder: Holder): Promise<boolean> => {
	if (holder.host !== hostname()) return false;
	if (!isRunning(holder.pid)) return true;
	if (holder.started === null) return false;
	const started = await startOf(holder.pid);
	return started !== null && started !== holder.started;
};

const readHolder = async (path: string): Promise<{text: string; holder: Holder | null} | null> => {
	let text: string;
	try {
		text = await readFile(path, 'utf8');
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return null;
		throw error;
	}
	try {
		return {text, holder: holderSchema.parse(JSON.parse(text))};
	} catch {
		return {text, holder: null}; // not one of ours: shown to the user, never removed
	}
};

const heldBy = (path: string, holder: Holder | null, {kind, held, help}: LockWords): Problem => ({
	kind,
	message:
		holder === null
			? `${held} (its lock file cannot be read)`
			: `${held}: process ${holder.pid} on ${holder.host}, since ${holder.since}`,
	file: path,
	help: holder !== null && holder.host === hostname() ? help : `${help}; if it no longer runs, delete the lock file`,
});

/** Puts `text` at `path` only where nothing is there, whole or not at all. False where something is. */
const createWhole = async (path: string, text: string): Promise<boolean> => {
	const draft = `${path}.${randomUUID()}`;
	try {
		await writeFile(draft, text, {flag: 'wx'});
		await link(draft, path);
		return true;
	} catch (error) {
		const code = errorCode(error);
		if (code === 'EEXIST') return false;
		// File systems without hard links (FAT, some network shares): create and write, which is nearly as good.
		if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS' || code === 'EOPNOTSUPP') {
			try {
				await writeFile(path, text, {flag: 'wx'});
				return true;
			} catch (second) {
				if (errorCode(second) === 'EEXIST') return false;
				throw second;
			}
		}
		throw error;
	} finally {
		await unlink(draft).catch(() => undefined); // the draft may never have come to be
	}
};

/** Moves a left-over lock out of the way; puts it back where another session was quicker and the lock is now its own. */
const removeLeftOver = async (path: string, text: string): Promise<void> => {
	const aside = `${path}.${randomUUID()}`;
	try {
		await rename(path, aside);
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return;
		throw error;
	}
	if ((await readFile(aside, 'utf8')) !== text) await link(aside, path).catch(() => undefined); // taken a third time: theirs
	await unlink(aside);
};

/**
Takes the lock file at `path` for this process, removing one that a dead process of this machine left behind. A lock that is
held is a problem of the kind in `words`, with who holds it; so is a read-only folder or a full disk, as `words` puts it.
*/
export const takeLock = async (path: string, words: LockWords, now: () => Date): Promise<Result<Lock>> => {
	try {
		const mine: Holder = {
			pid: process.pid,
			host: hostname(),
			started: await startOf(process.pid),
			since: now().toISOString(),
		};
		const text = `${JSON.stringify({...mine, since: mine.since})}\n`;
		for (let attempt = 0; attempt < 3; attempt++) {
			if (await createWhole(path, text)) {
				return ok({
					release: async () => {
						const current = await readHolder(path);
						if (current?.text === text) await unlink(path);
					},
				});
			}
			const current = await readHolder(path);
			if (current === null) continue; // released in between
			if (current.holder === null || !(await isLeftOver(current.holder)))
				return failed(heldBy(path, current.holder, words));
			await removeLeftOver(path, current.text);
		}
		return failed(heldBy(path, null, words));
	} catch (error) {
		return failed(words.unwritable(path, error));
	}
};
