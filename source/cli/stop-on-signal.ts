/** A signal that Ctrl-C or a termination request aborts, so that work ends in order and says how to take it up again. */
export const stopOnSignal = (): {signal: AbortSignal; release: () => void} => {
	const controller = new AbortController();
	const stop = (): void => controller.abort();
	process.once('SIGINT', stop);
	process.once('SIGTERM', stop);
	return {
		signal: controller.signal,
		release: () => {
			process.off('SIGINT', stop);
			process.off('SIGTERM', stop);
		},
	};
};
