import type {RowSet} from './report-table.ts';

/** Row ids of many overlapping sets, small enough to stand in a page: runs and cases once, each set as bits, equal sets once. */
export type RowArchive = {
	/** Everything before the last `/` of an id. */
	runs: string[];
	/** Everything after it. */
	cases: string[];
	/** `sets[n]`: for each run in it, its index and the bits of `cases` in base64 (least significant first). */
	sets: [run: number, bits: string][][];
};

export type RowArchiver = {
	/** The number of a set of ids. */
	add: (rows: RowSet) => number;
	archive: () => RowArchive;
};

const numbering = () => {
	const numbers = new Map<string, number>();
	return {
		numbers,
		of: (text: string): number => {
			const known = numbers.get(text);
			if (known !== undefined) return known;
			numbers.set(text, numbers.size);
			return numbers.size - 1;
		},
	};
};

/** Collects sets of row ids. Bits are written at the end, when all cases are known; sets are kept as lists of numbers until then. */
export const createRowArchiver = (): RowArchiver => {
	const runs = numbering();
	const cases = numbering();
	const sets = numbering();
	const known = new Map<RowSet, number>();
	const places = new Map<string, {run: number; place: number}>();
	const placeOf = (id: string): {run: number; place: number} => {
		const cut = id.lastIndexOf('/');
		const found = {run: runs.of(id.slice(0, Math.max(0, cut))), place: cases.of(id.slice(cut + 1))};
		places.set(id, found);
		return found;
	};
	const number = (ids: readonly string[]): number => {
		const byRun = new Map<number, number[]>();
		for (const id of ids) {
			const {run, place} = places.get(id) ?? placeOf(id);
			const list = byRun.get(run);
			if (list === undefined) byRun.set(run, [place]);
			else list.push(place);
		}
		return sets.of([...byRun].map(([run, list]) => `${run}:${bits(list)}`).join(' '));
	};
	const add = (rows: RowSet): number => {
		const found = known.get(rows) ?? number(rows());
		known.set(rows, found);
		return found;
	};
	return {
		add,
		archive: () => ({
			runs: [...runs.numbers.keys()],
			cases: [...cases.numbers.keys()],
			sets: [...sets.numbers.keys()].map(key =>
				key === ''
					? []
					: key.split(' ').map(part => {
							const cut = part.indexOf(':');
							return [Number(part.slice(0, cut)), part.slice(cut + 1)];
						}),
			),
		}),
	};
};

const bits = (places: readonly number[]): string => {
	const largest = places.reduce((most, place) => Math.max(most, place), -1);
	const bytes = new Uint8Array(Math.floor(largest / 8) + 1);
	for (const place of places) bytes[place >> 3]! |= 1 << (place & 7); // bytes reach to the largest place
	return Buffer.from(bytes).toString('base64');
};
