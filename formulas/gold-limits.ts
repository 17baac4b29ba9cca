import type {Answer, Gold} from '../data/answer.ts';

/** What binary arithmetic may add to a limit, relative to its size. */
const hair = 1e-9;

/** Whether an answer lies inside the data set's limits, both included. An integer may answer a decimal question. */
export const isWithin = (answer: Answer, gold: Gold): boolean => {
	switch (gold.kind) {
		case 'decimal':
		case 'integer': {
			if (answer.kind !== 'decimal' && answer.kind !== 'integer') return false;
			const slack = hair * Math.max(1, Math.abs(gold.value));
			return answer.value >= gold.lower - slack && answer.value <= gold.upper + slack;
		}
		case 'date':
			return answer.kind === 'date' && answer.value >= gold.lower && answer.value <= gold.upper;
		case 'gestational-age':
			return (
				answer.kind === 'gestational-age' &&
				inDays(answer.value) >= inDays(gold.lower) &&
				inDays(answer.value) <= inDays(gold.upper)
			);
	}
};
const inDays = ({weeks, days}: {weeks: number; days: number}): number => 7 * weeks + days;

/** Whether an answer equals the gold: numbers to half a unit of the gold's last decimal, of which at least two count. */
export const isExact = (answer: Answer, gold: Gold): boolean => {
	if (gold.kind === 'decimal' || gold.kind === 'integer') {
		if (answer.kind !== 'decimal' && answer.kind !== 'integer') return false;
		const decimals = Math.max(2, /\.(\d+)$/.exec(String(gold.value))?.[1]?.length ?? 0);
		return Math.abs(answer.value - gold.value) <= 0.5 * 10 ** -decimals * (1 + hair);
	}
	return isWithin(answer, {...gold, lower: gold.value, upper: gold.value} as Gold); // same kind, limits of its own kind
};
