import type {Gold} from '../data/answer.ts';
import type {Entity} from '../data/case.ts';
import type {Result} from '../data/result.ts';
import {type Calculation, calculate} from './calculate.ts';
import type {FormulaCard} from './declaration.ts';
import {isWithin} from './gold-limits.ts';
import {equationFaults} from './known-faults/equations.ts';
import type {Fault} from './known-faults/fault.ts';
import {scoreFaults} from './known-faults/scores.ts';
import {sharedFaults} from './known-faults/shared.ts';

const mostTogether = 4;

/**
The known faults that give this gold when the calculator has them. First all faults of the calculator at once, as the
data set's own calculator had them: if that gives the gold, those of them that change this case's answer. Otherwise the
smallest set, tried one by one, then two together, and so on. `undefined` when no set of up to four gives the gold.
*/
export const explainMismatch = (
	card: FormulaCard,
	entities: Readonly<Record<string, Entity>>,
	gold: Gold,
): readonly Fault[] | undefined => {
	const own = [...equationFaults, ...scoreFaults].filter(({calculator}) => calculator === card.id);
	if (own.length > 0 && givesGold(card, entities, gold, own)) {
		const together = answerWith(card, entities, own);
		const telling = own.filter(fault => !sameAnswer(answerWith(card, entities, without(own, fault)), together));
		if (telling.length > 0) return telling;
	}
	const faults = [...own, ...sharedFaults(card)];
	for (let size = 1; size <= Math.min(mostTogether, faults.length); size += 1)
		for (const chosen of combinations(faults, size)) if (givesGold(card, entities, gold, chosen)) return chosen;
	return undefined;
};

const without = (faults: readonly Fault[], left: Fault): readonly Fault[] => faults.filter(fault => fault !== left);
const sameAnswer = (one: Result<Calculation>, other: Result<Calculation>): boolean =>
	one.ok && other.ok && JSON.stringify(one.value.answer) === JSON.stringify(other.value.answer);

const givesGold = (
	card: FormulaCard,
	entities: Readonly<Record<string, Entity>>,
	gold: Gold,
	faults: readonly Fault[],
): boolean => {
	const calculation = answerWith(card, entities, faults);
	return calculation.ok && isWithin(calculation.value.answer, gold);
};

/** The calculation of a calculator that has these faults. */
const answerWith = (
	card: FormulaCard,
	entities: Readonly<Record<string, Entity>>,
	faults: readonly Fault[],
): Result<Calculation> =>
	calculate(
		faults.reduce((changed, fault) => fault.card?.(changed) ?? changed, card),
		faults.reduce((changed, fault) => fault.entities?.(changed) ?? changed, entities),
	);

const combinations = <T>(items: readonly T[], size: number): T[][] => {
	if (size === 0) return [[]];
	return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map(rest => [item, ...rest]));
};
