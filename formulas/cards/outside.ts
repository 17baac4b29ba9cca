import type {FormulaCard} from '../declaration.ts';
import {cha2ds2Va} from './cha2ds2-vasc.ts';
import {charlsonQuan} from './charlson.ts';
import {correctedSodiumKatz, sodiumChangePerLiter} from './electrolytes.ts';
import {meld30} from './meld.ts';
import {ldlSampson} from './metabolism.ts';
import {preventAscvd, preventTotalCvd} from './prevent.ts';

/** Calculators outside the benchmark: what has replaced one of its own, or stands beside it. */
export const outsideCards: readonly FormulaCard[] = [
	cha2ds2Va,
	charlsonQuan,
	meld30,
	correctedSodiumKatz,
	sodiumChangePerLiter,
	ldlSampson,
	preventTotalCvd,
	preventAscvd,
];
