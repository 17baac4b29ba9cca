import type {Answer, Gold} from '../../data/answer.ts';

const decimalsOf = (value: number): number => Math.min(10, String(value).split('.')[1]?.length ?? 0);

/**
Whether an answer inside the limits is right by tolerance only: it differs from the gold at the gold's own precision
(25.24 against 25.238 does, 25.2384 does not). False for answers outside the limits and for kinds without an interval.
*/
export const isRightByToleranceOnly = (gold: Gold, answer: Answer): boolean => {
	if (gold.kind !== 'decimal' || (answer.kind !== 'decimal' && answer.kind !== 'integer')) return false;
	if (answer.value < gold.lower || answer.value > gold.upper) return false;
	return Number(answer.value.toFixed(decimalsOf(gold.value))) !== gold.value;
};
