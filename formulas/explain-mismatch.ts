import type {Gold} from '../data/answer.ts';
import type {Entity} from '../data/case.ts';
import {calculate} from './calculate.ts';
import type {FormulaCard} from './declaration.ts';
import {isWithin} from './gold-limits.ts';
import {equationFaults} from './known-faults/equations.ts';
import type {Fault} from './known-faults/fault.ts';
import {scoreFaults} from './known-faults/scores.ts';
import {sharedFaults} from './known-faults/shared.ts';

const mostTogether = 4;

/**
The known faults that give this gold when the calculator has them: the smallest set, tried one by one, then two together,
and so on. `undefined` when no set of up to four gives the gold.
*/
export const explainMismatch = (
	card: FormulaCard,
	entities: Readonly<Record<string, Entity>>,
	gold: Gold,
): readonly Fault[] | undefined => {
	const faults = [
		...[...equationFaults, ...scoreFaults].filter(({calculator}) => calculator === card.id),
		...sharedFaults(card),
	];
	for (let size = 1; size <= Math.min(mostTogether, faults.length); size += 1)
		for (const chosen of combinations(faults, size)) if (givesGold(card, entities, gold, chosen)) return chosen;
	return undefined;
};

const givesGold = (
	card: FormulaCard,
	entities: Readonly<Record<string, Entity>>,
	gold: Gold,
	faults: readonly Fault[],
): boolean => {
	const faultyCard = faults.reduce((changed, fault) => fault.card?.(changed) ?? changed, card);
	const faultyEntities = faults.reduce((changed, fault) => fault.entities?.(changed) ?? changed, entities);
	const calculation = calculate(faultyCard, faultyEntities);
	return calculation.ok && isWithin(calculation.value.answer, gold);
};

const combinations = <T>(items: readonly T[], size: number): T[][] => {
	if (size === 0) return [[]];
	return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map(rest => [item, ...rest]));
};
