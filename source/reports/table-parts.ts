import type {Gap} from './gap-book.ts';
import {type Behind, empty, type RowSet, type TracedCell} from './report-table.ts';
import {
	accuracies,
	accuracyOf,
	anyRow,
	countRows,
	idsOfRows,
	isRight,
	type Replicate,
	rightOf,
	type System,
} from './systems.ts';

/** Rounded to so many places, and never -0. */
export const rounded = (value: number, places: number): number => Number(value.toFixed(places)) + 0;
/** A percentage to two places, `75.31`. */
export const percentText = (share: number): string => rounded(100 * share, 2).toFixed(2);
/** A gap in percentage points with its sign, `+3.29`. */
export const pointsText = (gap: number): string => {
	const value = rounded(100 * gap, 2);
	return value > 0 ? `+${value.toFixed(2)}` : value.toFixed(2);
};
/** A p-value as the paper prints it. */
export const pText = (p: number): string => (p < 0.001 ? '<0.001' : p.toFixed(3));

/** Rows of a system on cases of a set, right ones over all: `undefined` cases give an empty cell. */
export const accuracyCell = (
	system: System | undefined,
	cases: readonly number[] | undefined,
	setTitle: string,
): TracedCell => {
	const accuracy = system === undefined || cases === undefined ? undefined : accuracyOf(system, cases);
	if (system === undefined || cases === undefined || accuracy === undefined) return empty;
	return {
		cell: rounded(100 * accuracy, 2),
		text: percentText(accuracy),
		behind: {
			definition: `accuracy of ${nameOf(system)}, ${setTitle}: right rows over all rows of ${cases.length} cases and ${seedsText(system)}; abstentions and rows without an answer count as wrong`,
			rows: () => idsOfRows(system, cases, isRight),
			of: () => idsOfRows(system, cases, anyRow),
			sets: {
				wrong: () => idsOfRows(system, cases, (replicate, one) => !isRight(replicate, one)),
				abstained: () => idsOfRows(system, cases, ({abstained}, one) => abstained[one] === 1),
			},
		},
	};
};

/** The same with the standard deviation over seeds, `75.31 ± 0.12`; `mark` goes behind it. */
export const seedAccuracyCell = (
	system: System | undefined,
	cases: readonly number[] | undefined,
	setTitle: string,
	mark = '',
): TracedCell => {
	const cell = accuracyCell(system, cases, setTitle);
	if (system === undefined || cases === undefined || cell.behind === null) return cell;
	const each = accuracies(system, cases);
	const mean = each.reduce((sum, value) => sum + value, 0) / each.length;
	const deviation =
		each.length < 2
			? undefined
			: Math.sqrt(each.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (each.length - 1));
	return {
		...cell,
		text: `${percentText(mean)}${deviation === undefined ? '' : ` ± ${percentText(deviation)}`}${mark}`,
		behind: {
			...cell.behind,
			definition: `${cell.behind.definition}; ± is the standard deviation of the seeds' accuracies`,
		},
	};
};

export const nameOf = ({model, title}: System): string => `${title} (${model})`;
const seedsText = ({replicates}: System): string =>
	replicates.length === 1
		? 'one run'
		: `${replicates.length} seeds (${replicates.map(({seed}) => seed ?? '?').join(', ')})`;

/** A count of case-seed rows with their ids. */
export const rowsCell = (
	system: System,
	cases: readonly number[],
	definition: string,
	holds: (replicate: Replicate, one: number) => boolean,
): TracedCell => ({
	cell: countRows(system, cases, holds),
	behind: {
		definition: `${definition}: rows of ${nameOf(system)}`,
		rows: () => idsOfRows(system, cases, holds),
		of: () => idsOfRows(system, cases, anyRow),
	},
});

/** A share of case-seed rows, in percent. `among` narrows the denominator. */
export const shareCell = (
	system: System,
	cases: readonly number[],
	definition: string,
	holds: (replicate: Replicate, one: number) => boolean,
	{places = 2, among = anyRow}: {places?: number; among?: (replicate: Replicate, one: number) => boolean} = {},
): TracedCell => {
	const of = countRows(system, cases, among === anyRow ? () => true : among);
	if (of === 0) return empty;
	const both = (replicate: Replicate, one: number): boolean => among(replicate, one) && holds(replicate, one);
	const share = countRows(system, cases, both) / of;
	return {
		cell: rounded(100 * share, places),
		text: rounded(100 * share, places).toFixed(places),
		behind: {
			definition: `${definition}, in percent: rows of ${nameOf(system)}`,
			rows: () => idsOfRows(system, cases, both),
			of: () => idsOfRows(system, cases, among),
		},
	};
};

type SetsOfGap = {rows: RowSet; sets: Record<string, RowSet>};

const share = (system: System, one: number): number => rightOf(system, one) / system.replicates.length;

/** The rows of both sides of a gap, and of the cases on which they part. */
const setsOfGap = ({left, right, cases}: Gap): SetsOfGap => {
	const both = (holds: (left: number, right: number) => boolean) => (): string[] => {
		const some = cases.filter(one => holds(share(left, one), share(right, one)));
		return [...idsOfRows(left, some, anyRow), ...idsOfRows(right, some, anyRow)];
	};
	return {
		rows: both(() => true),
		sets: {
			'left better': both((one, other) => one > other),
			'right better': both((one, other) => one < other),
			'only left right': both((one, other) => one > 0.5 && other <= 0.5),
			'only right right': both((one, other) => one <= 0.5 && other > 0.5),
			discordant: both((one, other) => one > 0.5 !== other > 0.5),
		},
	};
};

/** All cells of a gap share the same sets, so that who writes many of them down can do it once. */
const knownSets = new WeakMap<Gap, SetsOfGap>();

const behindGap = (gap: Gap, definition: string): Behind => {
	const sets = knownSets.get(gap) ?? setsOfGap(gap);
	knownSets.set(gap, sets);
	return {
		definition: `${definition}: ${nameOf(gap.left)} minus ${nameOf(gap.right)} on ${gap.cases.length} cases`,
		...sets,
	};
};

export const gapCell = (gap: Gap): TracedCell => ({
	cell: rounded(100 * gap.gap, 2),
	text: pointsText(gap.gap),
	behind: behindGap(gap, 'paired gap in percentage points (mean over cases of seed-averaged right answers)'),
});

export const intervalText = ({lower, upper}: {lower: number; upper: number}): string =>
	`[${percentText(lower)}, ${percentText(upper)}]`;

export const intervalCell = (gap: Gap, which: 'case' | 'cluster'): TracedCell => {
	const interval = which === 'case' ? gap.caseInterval : gap.clusterInterval;
	return {
		cell: [rounded(100 * interval.lower, 2), rounded(100 * interval.upper, 2)],
		text: intervalText(interval),
		behind: behindGap(
			gap,
			`${100 * interval.level} % percentile interval of the gap, ${which === 'case' ? 'resampling cases' : 'resampling calculators, seeds kept together'}`,
		),
	};
};

export const pCell = (gap: Gap, p: number, what: string): TracedCell => ({
	cell: p,
	text: pText(p),
	behind: behindGap(gap, what),
});

export const plainCell = (
	value: number | undefined,
	text: (value: number) => string,
	because?: TracedCell['behind'],
): TracedCell => (value === undefined ? empty : {cell: value, text: text(value), behind: because ?? null});

/** A cell of a gap that is no gap itself: ICC, effective size. */
export const gapFigureCell = (
	gap: Gap,
	value: number | undefined,
	text: (value: number) => string,
	what: string,
): TracedCell => plainCell(value, text, behindGap(gap, what));
