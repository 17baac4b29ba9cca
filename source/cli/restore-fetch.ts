/** Puts back the `fetch` that the bundle's banner hid while the modules loaded (see `source/build.ts`). */
export const restoreFetch = (): void => {
	const hidden = (globalThis as {casewiseFetch?: typeof fetch}).casewiseFetch; // set by the banner only
	if (hidden !== undefined) globalThis.fetch = hidden;
};
