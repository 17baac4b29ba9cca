import PQueue from 'p-queue';
import type {Complete} from '../model/completion.ts';

/**
Keeps at most `most` requests in flight, whichever case they belong to; the others wait in order. A request that is
stopped while it waits is never made.
*/
export const limitRequests = (complete: Complete, most: number): Complete => {
	const queue = new PQueue({concurrency: most});
	return async (request, options = {}) =>
		queue.add(async () => {
			if (options.signal?.aborted) return {ok: false, problem: {kind: 'stopped', message: 'The request was stopped'}};
			return complete(request, options);
		});
};
