import PQueue from 'p-queue';
import type {Complete} from '../model/completion.ts';

/**
Keeps at most `most` requests in flight, whichever case they belong to; the others wait in order. Returns what gives each
case its own way to ask: once `drain` is aborted, a case that has asked nothing yet asks nothing more, while one that has
goes on to its end. A request that is stopped while it waits is never made.
*/
export const limitRequests = (complete: Complete, most: number, drain: AbortSignal): (() => Complete) => {
	const queue = new PQueue({concurrency: most});
	return () => {
		let hasAsked = false;
		return async (request, options = {}) =>
			queue.add(async () => {
				if (options.signal?.aborted || (drain.aborted && !hasAsked))
					return {ok: false, problem: {kind: 'stopped', message: 'The request was stopped'}};
				hasAsked = true;
				return complete(request, options);
			});
	};
};
