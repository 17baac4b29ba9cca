import type {Answer, Gold} from '../../data/answer.ts';
import {gestationalDays} from '../../data/parse-gold.ts';
import {isCorrect} from '../scoring/verdict.ts';
import type {RewardSettings} from './settings.ts';

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** An answer's place on a line: a number itself, a date and a gestational age in days. NaN where it has none. */
export const placeOf = (answer: Answer): number => {
	switch (answer.kind) {
		case 'decimal':
		case 'integer':
			return answer.value;
		case 'date':
			return dayOf(answer.value);
		case 'gestational-age':
			return gestationalDays(answer.value);
	}
};
const goldPlaces = (gold: Gold): {value: number; lower: number; upper: number} => {
	switch (gold.kind) {
		case 'decimal':
		case 'integer':
			return gold;
		case 'date':
			return {value: dayOf(gold.value), lower: dayOf(gold.lower), upper: dayOf(gold.upper)};
		case 'gestational-age':
			return {
				value: gestationalDays(gold.value),
				lower: gestationalDays(gold.lower),
				upper: gestationalDays(gold.upper),
			};
	}
};

const isNumeric = ({kind}: {kind: Answer['kind']}): boolean => kind === 'decimal' || kind === 'integer';

/**
|v - v*|: in the answer's unit for numbers, in points for scores, in days for dates and gestational ages. Infinite
where there is no answer, or one of another kind.
*/
export const distance = (answer: Answer | null, gold: Gold): number => {
	if (answer === null || (answer.kind !== gold.kind && !(isNumeric(answer) && isNumeric(gold))))
		return Number.POSITIVE_INFINITY;
	const difference = Math.abs(placeOf(answer) - goldPlaces(gold).value);
	return Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference;
};

/** tau in the unit of the distance: as it is, or as a share of half the interval; `tau_counted` where that has no width. */
export const tauOf = (gold: Gold, {tau, tau_mode: mode, tau_counted: counted}: RewardSettings): number => {
	const {lower, upper} = goldPlaces(gold);
	const half = (upper - lower) / 2;
	if (gold.kind !== 'decimal' || !(half > 0)) return counted;
	return mode === 'absolute' ? tau : tau * half;
};

/** R_hard: r⁺ inside [L, U], both limits included, else −r⁻; without a value −r⁻. */
export const hardReward = (answer: Answer | null, gold: Gold, {r_plus, r_minus}: RewardSettings): number =>
	answer !== null && Number.isFinite(distance(answer, gold)) && isCorrect(gold, answer) ? r_plus : -r_minus;

/** R_soft: exp(−|v − v*| / τ), 0 without a value. */
export const softReward = (answer: Answer | null, gold: Gold, settings: RewardSettings): number =>
	Math.exp(-distance(answer, gold) / tauOf(gold, settings));

export type ValueReward = {rhard: number; rsoft: number; ra: number};
/** R_a = R_hard + λ·R_soft, the soft part inside [L, U] only unless the settings say everywhere. */
export const valueReward = (answer: Answer | null, gold: Gold, settings: RewardSettings): ValueReward => {
	const rhard = hardReward(answer, gold, settings);
	const rsoft = softReward(answer, gold, settings);
	const isInside = answer !== null && Number.isFinite(distance(answer, gold)) && isCorrect(gold, answer);
	const counts = settings.soft === 'everywhere' || isInside;
	return {rhard, rsoft, ra: rhard + (counts ? settings.lambda * rsoft : 0)};
};

/** R = α·R_f + β·R_k + γ·R_a. */
export const totalReward = (
	parts: {rf: number; rk: number; ra: number},
	{alpha, beta, gamma}: RewardSettings,
): number => alpha * parts.rf + beta * parts.rk + gamma * parts.ra;
