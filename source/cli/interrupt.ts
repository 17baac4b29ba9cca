/** How a person stops long work: first gently, then at once. */
export type Interrupt = {drain: AbortSignal; signal: AbortSignal; release: () => void};

/**
Turns Ctrl-C into a stop that finishes what is in work (`drain`), and a second one into a stop at once (`signal`).
SIGTERM and a closed terminal stop at once. `release` gives the signals back.
*/
export const listenForInterrupt = (onDrain: () => void): Interrupt => {
	const drain = new AbortController();
	const stop = new AbortController();
	const onInterrupt = (): void => {
		if (drain.signal.aborted) stop.abort();
		else {
			drain.abort();
			onDrain();
		}
	};
	const onEnd = (): void => {
		drain.abort();
		stop.abort();
	};
	process.on('SIGINT', onInterrupt);
	process.on('SIGTERM', onEnd);
	process.on('SIGHUP', onEnd);
	return {
		drain: drain.signal,
		signal: stop.signal,
		release: () => {
			process.off('SIGINT', onInterrupt);
			process.off('SIGTERM', onEnd);
			process.off('SIGHUP', onEnd);
		},
	};
};
