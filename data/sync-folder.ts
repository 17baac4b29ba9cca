import {open} from 'node:fs/promises';
import {errorCode} from './file-problem.ts';

/** What a system answers that syncs no folders. */
const cannotSync = new Set(['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/** Makes the names in a folder durable, where the system can; a file that was just made or renamed may else be gone after a crash. */
export const syncFolder = async (folder: string): Promise<void> => {
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} catch (error) {
		if (!cannotSync.has(errorCode(error) ?? '')) throw error;
	} finally {
		await handle.close();
	}
};
