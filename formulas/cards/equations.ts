import type {FormulaCard} from '../declaration.ts';
import {ckdEpi} from './ckd-epi.ts';

/** Equations of the benchmark. */
export const equationCards: readonly FormulaCard[] = [ckdEpi];
