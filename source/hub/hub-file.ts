/** A file of a data set repository on the hub, at a revision. */
export type HubFile = {endpoint: string; repository: string; revision: string; path: string};

/**
The split that paper 1 scores: MedCalc-Bench Verified, test, at the revision its runner pins. The hub keeps one parquet file a
split; its digest comes with it, as the hub's own record of the file's SHA-256.
*/
export const verifiedTestSplit = {
	repository: 'nsk7153/MedCalc-Bench-Verified',
	revision: '5488179',
	path: 'data/test-00000-of-00001.parquet',
} as const;
export const defaultEndpoint = 'https://huggingface.co';

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
const urlOf = ({endpoint, repository, revision, path}: HubFile, verb: 'resolve' | 'raw'): string =>
	`${endpoint.replace(/\/+$/, '')}/datasets/${encodePath(repository)}/${verb}/${encodeURIComponent(revision)}/${encodePath(path)}`;

/** Where the file itself is. */
export const fileUrl = (file: HubFile): string => urlOf(file, 'resolve');
/** Where its LFS pointer is, which names its SHA-256. */
export const pointerUrl = (file: HubFile): string => urlOf(file, 'raw');

/** The SHA-256 and size that an LFS pointer names; undefined when the text is no pointer. */
export const parsePointer = (text: string): {sha256: string; size: number} | undefined => {
	if (!text.startsWith('version https://git-lfs.github.com/spec/')) return undefined;
	const sha256 = /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1];
	const size = /^size (\d+)$/m.exec(text)?.[1];
	return sha256 === undefined || size === undefined ? undefined : {sha256, size: Number(size)};
};
