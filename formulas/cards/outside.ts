import type {FormulaCard} from '../declaration.ts';
import {cha2ds2Va} from './cha2ds2-vasc.ts';
import {charlsonQuan} from './charlson.ts';

/** Calculators outside the benchmark: what has replaced one of its own. */
export const outsideCards: readonly FormulaCard[] = [cha2ds2Va, charlsonQuan];
