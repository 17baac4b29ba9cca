import type {FormulaCard} from '../declaration.ts';

/** Calculators outside the benchmark: what has replaced one of its own. */
export const outsideCards: readonly FormulaCard[] = [];
