import type {FormulaCard} from '../declaration.ts';
import {curb65} from './curb-65.ts';
import {estimatedDueDate} from './estimated-due-date.ts';

/** Point scores, dates and doses of the benchmark. */
export const scoreCards: readonly FormulaCard[] = [curb65, estimatedDueDate];
