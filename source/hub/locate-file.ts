import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import {fileUrl, type HubFile, parsePointer, pointerUrl} from './hub-file.ts';
import {networkProblem, statusProblem} from './network-problem.ts';

export type Fetch = typeof fetch;

/** Where the bytes are, and what the hub says of them. */
export type LocatedFile = {
	url: string;
	/** The commit that the revision stands for. */
	commit: string | null;
	sha256: string | null;
	size: number | null;
};

const mostRedirects = 5;
const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
const quoteless = (text: string): string => text.replace(/^W\//, '').replaceAll('"', '');

/** The digest that the pointer of the file names; null where the hub gives no pointer. */
const readPointer = async (
	file: HubFile,
	fetchUrl: Fetch,
	signal: AbortSignal,
): Promise<{sha256: string; size: number} | null> => {
	const reply = await fetchUrl(pointerUrl(file), {signal});
	const length = Number(reply.headers.get('content-length') ?? 0);
	if (!reply.ok || length > 1_000) {
		await reply.body?.cancel();
		return null;
	}
	return parsePointer(await reply.text()) ?? null;
};

/**
Asks the hub where a file is: follows its redirects by hand, since the first of them names digest (`X-Linked-ETag`), size and
commit, and the storage behind it does not.
*/
export const locateFile = async (file: HubFile, fetchUrl: Fetch, signal: AbortSignal): Promise<Result<LocatedFile>> => {
	const located: LocatedFile = {url: fileUrl(file), commit: null, sha256: null, size: null};
	try {
		for (let hop = 0; hop <= mostRedirects; hop++) {
			const reply = await fetchUrl(located.url, {method: 'HEAD', redirect: 'manual', signal});
			const {headers, status} = reply;
			const etag = quoteless(headers.get('x-linked-etag') ?? '');
			located.commit ??= headers.get('x-repo-commit');
			if (isSha256(etag)) located.sha256 ??= etag;
			const size = headers.get('x-linked-size');
			if (size !== null) located.size ??= Number(size);
			const next = headers.get('location');
			if (status >= 300 && status < 400 && next !== null) {
				located.url = new URL(next, located.url).href;
				continue;
			}
			if (status !== 200) return failed(statusProblem(status, located.url));
			if (headers.get('content-encoding') === null)
				located.size ??= Number(headers.get('content-length') ?? Number.NaN);
			if (Number.isNaN(located.size)) located.size = null;
			if (located.sha256 === null) located.sha256 = (await readPointer(file, fetchUrl, signal))?.sha256 ?? null;
			return ok(located);
		}
		return failed({kind: 'server-failed', message: `more than ${mostRedirects} redirects from ${fileUrl(file)}`});
	} catch (error) {
		if (signal.aborted) return failed({kind: 'stopped', message: 'stopped'});
		return failed(networkProblem(error, located.url));
	}
};
