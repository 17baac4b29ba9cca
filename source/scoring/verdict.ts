import type {Answer, GestationalAge, Gold} from '../../data/answer.ts';
import {gestationalDays} from '../../data/parse-gold.ts';

const sameAge = (left: GestationalAge, right: GestationalAge): boolean =>
	left.weeks === right.weeks && left.days === right.days;

const isNumeric = (answer: Answer): answer is Extract<Answer, {kind: 'decimal' | 'integer'}> =>
	answer.kind === 'decimal' || answer.kind === 'integer';

/**
Whether an answer is right (paper 1, Scoring): a number inside the data set's own limits, both included, which for an
`integer` are the gold itself; a day on or between the limits, which are one day; a gestational age with the gold's weeks and
days, or, where the labels give an interval, inside it. An answer of another kind is wrong.
*/
export const isCorrect = (gold: Gold, answer: Answer): boolean => {
	switch (gold.kind) {
		case 'decimal':
		case 'integer':
			return isNumeric(answer) && answer.value >= gold.lower && answer.value <= gold.upper;
		case 'date':
			return answer.kind === 'date' && answer.value >= gold.lower && answer.value <= gold.upper;
		case 'gestational-age': {
			if (answer.kind !== 'gestational-age') return false;
			if (sameAge(gold.lower, gold.upper)) return sameAge(answer.value, gold.value);
			const days = gestationalDays(answer.value);
			return days >= gestationalDays(gold.lower) && days <= gestationalDays(gold.upper);
		}
	}
};
