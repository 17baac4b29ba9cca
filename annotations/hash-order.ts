import {createHash} from 'node:crypto';

/** SHA-256, in hex, of the parts, one a line: an order that depends on nothing else. */
export const hashOf = (...parts: readonly string[]): string =>
	createHash('sha256').update(parts.join('\n')).digest('hex');

/** The ids in the order of their hashes under a key (its parts). */
export const hashOrder = (ids: readonly string[], ...key: readonly string[]): string[] =>
	ids
		.map(id => ({id, hash: hashOf(...key, id)}))
		.sort((one, other) => (one.hash < other.hash ? -1 : 1))
		.map(({id}) => id);

/** The first share of the ids in hash order, rounded up: the same set whatever becomes of the rows. */
export const hashShare = (ids: readonly string[], share: number, ...key: readonly string[]): string[] => {
	if (!(share >= 0 && share <= 1)) throw new RangeError(`expected a share from 0 to 1, got ${share}`);
	return hashOrder(ids, ...key).slice(0, Math.ceil(share * ids.length - 1e-9)); // 0.1 · 30 is a little over 3
};
