import type {FormulaCard} from '../declaration.ts';
import {equationCards} from './equations.ts';
import {scoreCards} from './scores.ts';

/** The 55 calculators of MedCalc-Bench. */
export const benchmarkCards: readonly FormulaCard[] = [...equationCards, ...scoreCards];
