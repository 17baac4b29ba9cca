import {type BootstrapSettings, bootstrapIntervals} from './bootstrap-intervals.ts';
import {cohensKappa} from './cohens-kappa.ts';
import {observedAgreement} from './observed-agreement.ts';
import {clustersOf, type RatedRow, unwrap} from './rated-rows.ts';
import {confusionTable, itemsOf} from './ratings.ts';

/** What is reported of a pair of readers that does not stand first: no coefficient of more readers, no single categories. */
export type PairAgreement = {
	pairs: number;
	observed: number | null;
	observedInterval: [number, number] | null;
	kappa: number | null;
	kappaInterval: [number, number] | null;
	undefinedBecause: Record<string, string>;
};

/** Observed agreement and Cohen's kappa of the first two labels of each row, with bootstrap intervals over clusters. */
export const pairAgreement = (
	rows: readonly RatedRow[],
	categories: readonly string[],
	settings: BootstrapSettings,
): PairAgreement => {
	const items = itemsOf(
		rows.map(({labels}) => labels),
		categories,
	);
	const table = confusionTable(items, categories.length);
	const estimates = (counts: number[][]) => ({observed: observedAgreement(counts), kappa: cohensKappa(counts)});
	const intervals = bootstrapIntervals(
		clustersOf(rows, items, 2),
		drawn => estimates(confusionTable(drawn, categories.length)),
		settings,
	);
	const {undefinedBecause, value, interval} = unwrap(estimates(table), intervals);
	return {
		pairs: table.flat().reduce((sum, count) => sum + count, 0),
		observed: value('observed'),
		observedInterval: interval('observed'),
		kappa: value('kappa'),
		kappaInterval: interval('kappa'),
		undefinedBecause,
	};
};
