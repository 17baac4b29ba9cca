import type {Interval} from './bootstrap-intervals.ts';
import type {Estimate} from './estimate.ts';
import type {Item} from './ratings.ts';

/** One row for agreement: its cluster (the calculator) and a label a reader, null where that reader gave none. */
export type RatedRow = {rowId: string; cluster: string; labels: readonly (string | null)[]};

const countLabels = (item: Item): number => item.filter(label => label !== null).length;

/** Items by cluster, of the rows with at least so many labels. */
export const clustersOf = (rows: readonly RatedRow[], items: readonly Item[], fewest: number): Item[][] =>
	[...Map.groupBy(items.keys(), index => rows[index]!.cluster).values()] // an item a row
		.map(indices => indices.map(index => items[index]!).filter(item => countLabels(item) >= fewest))
		.filter(cluster => cluster.length > 0);

/** Values and intervals by name, nulls for those without one, and the reasons by name. */
export const unwrap = <Name extends string>(estimates: Record<Name, Estimate>, intervals: Record<string, Interval>) => {
	const undefinedBecause: Record<string, string> = {};
	const value = (name: Name): number | null => {
		const {value: number, undefinedBecause: reason} = estimates[name];
		if (reason !== undefined) undefinedBecause[name] = reason;
		return number;
	};
	const interval = (name: Name): [number, number] | null => {
		const found = intervals[name];
		if (found?.undefinedBecause !== undefined) undefinedBecause[`${name}Interval`] = found.undefinedBecause;
		return found?.limits ?? null;
	};
	return {undefinedBecause, value, interval};
};
