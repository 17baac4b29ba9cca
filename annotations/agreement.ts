import {type BootstrapSettings, bootstrapIntervals, type Interval} from './bootstrap-intervals.ts';
import {cohensKappa, cohensKappaStandardError} from './cohens-kappa.ts';
import {gwetsAc1} from './gwets-ac1.ts';
import {krippendorffsAlpha} from './krippendorffs-alpha.ts';
import {observedAgreement, specificAgreement} from './observed-agreement.ts';
import {clustersOf, type RatedRow, unwrap} from './rated-rows.ts';
import {confusionTable, type Item, itemsOf, oneAgainstRest} from './ratings.ts';

export type CategoryAgreement = {
	category: string;
	/** Rows among the pairs that the first, the second and both readers gave this category. */
	first: number;
	second: number;
	both: number;
	observed: number | null;
	kappa: number | null;
	kappaInterval: [number, number] | null;
	/** Twice `both` over `first` + `second`. */
	specific: number | null;
	undefinedBecause: Record<string, string>;
};

/** Agreement of two readers, and alpha and AC1 of all; a number that does not exist is null, its reason beside it. */
export type Agreement = {
	/** Rows that both readers labelled. */
	pairs: number;
	labels: readonly string[];
	/** `table[i][j]`: rows that the first reader gave `labels[i]` and the second `labels[j]`. */
	table: number[][];
	observed: number | null;
	observedInterval: [number, number] | null;
	kappa: number | null;
	kappaInterval: [number, number] | null;
	kappaStandardError: number | null;
	alpha: number | null;
	alphaInterval: [number, number] | null;
	ac1: number | null;
	ac1Interval: [number, number] | null;
	perCategory: CategoryAgreement[];
	undefinedBecause: Record<string, string>;
};

/**
How well two readers (`pair`: their places in each row's labels) agree, and all of them by alpha and AC1. `categories` are those
that could have been used. Intervals are percentile bootstrap intervals over the clusters that have rows with two labels (for AC1:
with one), all from the same draws.
*/
export const agreement = (
	rows: readonly RatedRow[],
	categories: readonly string[],
	settings: BootstrapSettings,
	pair: readonly [number, number] = [0, 1],
): Agreement => {
	const k = categories.length;
	const items = itemsOf(
		rows.map(row => row.labels),
		categories,
	);
	const overall = (table: number[][], drawn: readonly Item[]) => ({
		observed: observedAgreement(table),
		kappa: cohensKappa(table),
		alpha: krippendorffsAlpha(drawn, k),
	});
	const table = confusionTable(items, k, pair);
	const used = categories
		.map((category, place) => ({category, place}))
		.filter(({place}) => table[place]!.some(count => count > 0) || table.some(row => row[place]! > 0));
	// AC1 takes its shares from every labelled row, the others from rows with two labels: each is drawn from its own.
	const ofAc1 = bootstrapIntervals(clustersOf(rows, items, 1), drawn => ({ac1: gwetsAc1(drawn, k)}), {
		...settings,
		generator: settings.generator.clone(),
	});
	const ofPairs = bootstrapIntervals<Item, string>(
		clustersOf(rows, items, 2),
		drawn => {
			const drawnTable = confusionTable(drawn, k, pair);
			const byCategory = used.map(({category, place}) => [
				`category ${category}`,
				cohensKappa(oneAgainstRest(drawnTable, place)),
			]);
			return {...overall(drawnTable, drawn), ...Object.fromEntries(byCategory)};
		},
		settings,
	);
	const intervals: Record<string, Interval> = {...ofPairs, ...ofAc1};
	const {undefinedBecause, value, interval} = unwrap(
		{...overall(table, items), ac1: gwetsAc1(items, k), kappaStandardError: cohensKappaStandardError(table)},
		intervals,
	);
	return {
		pairs: table.flat().reduce((sum, count) => sum + count, 0),
		labels: categories,
		table,
		observed: value('observed'),
		observedInterval: interval('observed'),
		kappa: value('kappa'),
		kappaInterval: interval('kappa'),
		kappaStandardError: value('kappaStandardError'),
		alpha: value('alpha'),
		alphaInterval: interval('alpha'),
		ac1: value('ac1'),
		ac1Interval: interval('ac1'),
		perCategory: categories.map((category, place) => {
			const two = oneAgainstRest(table, place);
			const own = unwrap(
				{observed: observedAgreement(two), kappa: cohensKappa(two), specific: specificAgreement(two)},
				{
					kappa: intervals[`category ${category}`] ?? {
						limits: null,
						undefinedBecause: 'neither reader used the category',
					},
				},
			);
			return {
				category,
				first: two[0]![0]! + two[0]![1]!, // 2 x 2
				second: two[0]![0]! + two[1]![0]!,
				both: two[0]![0]!,
				observed: own.value('observed'),
				kappa: own.value('kappa'),
				kappaInterval: own.interval('kappa'),
				specific: own.value('specific'),
				undefinedBecause: own.undefinedBecause,
			};
		}),
		undefinedBecause,
	};
};
