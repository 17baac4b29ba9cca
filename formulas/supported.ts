import type {FormulaCard} from './declaration.ts';

/** A set of calculators counted as supported, with the reason for its choice. A project may replace it. */
export type SupportedSet = {name: string; because: string; calculatorIds: readonly number[]};

/**
The papers' library of 22. The paper does not list them: it says that all are laboratory, physical or date calculators,
none a point score, and calls the set opportunistic. 33 of the benchmark fit that; these are the 22 in most common use.
Left out are those that only rework the anion gap (delta gap and ratio, the albumin-corrected ones), three of the five QT
corrections, and those with conventions that differ between sources (MELD-Na, free water deficit, FENa).
*/
export const librarySet = {
	name: 'library-22',
	because: 'laboratory, physical and date calculators, no point scores: 10 laboratory, 9 physical, 3 dates',
	calculatorIds: [2, 3, 5, 6, 7, 9, 10, 11, 13, 19, 22, 26, 30, 31, 39, 44, 56, 60, 61, 62, 68, 69],
} as const satisfies SupportedSet;

/** Whether a calculator counts as supported; `supported` of `casewise.json` replaces the set. */
export const isSupported = (calculatorId: number, set: readonly number[] = librarySet.calculatorIds): boolean =>
	set.includes(calculatorId);

/** The names of a set's calculators, in order of id. */
export const namesOfSet = (
	cards: readonly FormulaCard[],
	set: readonly number[] = librarySet.calculatorIds,
): string[] => cards.filter(card => set.includes(card.id)).map(card => card.name);
