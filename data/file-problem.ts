import type {Problem} from './result.ts';

export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of a system error, such as `ENOSPC` or `ECONNREFUSED`; undefined for any other. */
export const errorCode = (error: unknown): string | undefined =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const sentences: Record<string, {kind: string; message: string; help?: string}> = {
	ENOENT: {kind: 'no-such-file', message: 'there is no such file or folder'},
	EACCES: {kind: 'no-permission', message: 'permission denied'},
	EPERM: {kind: 'no-permission', message: 'permission denied'},
	EROFS: {kind: 'read-only', message: 'the folder is on a read-only file system'},
	EISDIR: {kind: 'is-a-folder', message: 'this is a folder, not a file'},
	ENOTDIR: {kind: 'not-a-folder', message: 'a part of the path is not a folder'},
	ENOSPC: {kind: 'disk-full', message: 'the disk is full', help: 'Free some space and run the command again'},
	EDQUOT: {kind: 'disk-full', message: 'the disk quota is used up', help: 'Free some space and run the command again'},
	EMFILE: {kind: 'too-many-files', message: 'too many files are open'},
	ERR_FS_FILE_TOO_LARGE: {kind: 'too-large', message: 'the file is larger than 2 GiB'},
};

/** What a failed file operation means, as a problem that names the file. */
export const fileProblem = (error: unknown, file: string): Problem => {
	const known = sentences[errorCode(error) ?? ''];
	return known === undefined ? {kind: 'file-error', message: errorMessage(error), file} : {...known, file};
};
