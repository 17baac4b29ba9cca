import type {Case} from '../../data/case.ts';
import {drawOrder} from '../sampling/draw-sample.ts';

export const splitNames = ['train', 'validation', 'unseen', 'test'] as const;
export type SplitName = (typeof splitNames)[number];
export type Splits = Record<SplitName, Case[]>;

export type SplitRequest = {
	key: string;
	/** Shares of the cases of seen calculators that are kept apart. */
	validation: number;
	test: number;
	/** Share of the calculators of which no case is trained on: whether a model generalises to them is asked there. */
	unseen: number;
};

const firstShare = <T>(items: readonly T[], share: number, order: (item: T) => string): Set<T> =>
	new Set(
		items.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)).slice(0, Math.round(share * items.length)),
	);

/**
Splits cases by calculator and by case. Held-out calculators come first in the order of SHA-256 of key and calculator;
of the others, each calculator's own cases are shared out in the order of SHA-256 of key and case, so that every seen
calculator stands in every split. The split depends on nothing else.
*/
export const splitCases = (cases: readonly Case[], {key, validation, test, unseen}: SplitRequest): Splits => {
	const byCalculator = Map.groupBy(cases, ({calculatorId}) => calculatorId);
	const heldOut = firstShare([...byCalculator.keys()], unseen, id => drawOrder(key, `calculator ${id}`));
	const splits: Splits = {train: [], validation: [], unseen: [], test: []};
	for (const [calculator, own] of byCalculator) {
		if (heldOut.has(calculator)) {
			splits.unseen.push(...own);
			continue;
		}
		const ordered = own.toSorted((one, other) => (drawOrder(key, one.id) < drawOrder(key, other.id) ? -1 : 1));
		const forTest = Math.round(test * own.length);
		const forValidation = Math.round(validation * own.length);
		splits.test.push(...ordered.slice(0, forTest));
		splits.validation.push(...ordered.slice(forTest, forTest + forValidation));
		splits.train.push(...ordered.slice(forTest + forValidation));
	}
	return splits;
};

/** SHA-256 of files that are known to be a test split of the benchmark. */
const knownTestSplits = new Set([
	// MedCalc-Bench v1.0
	'6a21796ea1c8cecaf6e7e907e209444284bf9ecd61f2969a710451f8a476120c',
]);
/** Whether a data set is a test split of the benchmark: by its digest, or by its name. */
export const isTestSplit = ({sha256, file}: {sha256: string; file: string}): boolean =>
	knownTestSplits.has(sha256) || /(^|[^a-z])test([^a-z]|$)/i.test(file.split(/[\\/]/).at(-1) ?? '');
