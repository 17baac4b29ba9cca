import type {FormulaCard} from '../declaration.ts';
import {
	albuminCorrectedAnionGap,
	albuminCorrectedDeltaGap,
	albuminCorrectedDeltaRatio,
	anionGap,
	deltaGap,
	deltaRatio,
} from './anion-gap.ts';
import {meanArterialPressure} from './blood-pressure.ts';
import {adjustedBodyWeight, bodyMassIndex, bodySurfaceArea, idealBodyWeight, targetWeight} from './body-size.ts';
import {correctedCalcium, correctedSodium, freeWaterDeficit, serumOsmolality} from './electrolytes.ts';
import {ckdEpi, cockcroftGault, fractionalSodiumExcretion, mdrd} from './kidney.ts';
import {meldNa} from './meld.ts';
import {fib4, homaIr, ldlFriedewald} from './metabolism.ts';
import {bazett, framinghamQt, fridericia, hodges, rautaharju} from './qt-correction.ts';

/** Equations of the benchmark. */
export const equationCards: readonly FormulaCard[] = [
	cockcroftGault,
	ckdEpi,
	mdrd,
	fractionalSodiumExcretion,
	meanArterialPressure,
	bodyMassIndex,
	idealBodyWeight,
	adjustedBodyWeight,
	bodySurfaceArea,
	targetWeight,
	correctedCalcium,
	correctedSodium,
	serumOsmolality,
	freeWaterDeficit,
	bazett,
	fridericia,
	framinghamQt,
	hodges,
	rautaharju,
	anionGap,
	deltaGap,
	deltaRatio,
	albuminCorrectedAnionGap,
	albuminCorrectedDeltaGap,
	albuminCorrectedDeltaRatio,
	fib4,
	homaIr,
	ldlFriedewald,
	meldNa,
];
