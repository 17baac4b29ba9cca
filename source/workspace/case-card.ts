import type {Case} from '../../data/case.ts';
import {findCard} from '../../formulas/cards.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';

/** The formula card of a case's calculator, by its id alone; null where there is none. */
export const cardOfCase = ({calculatorId}: Pick<Case, 'calculatorId'>): FormulaCard | null => {
	const card = findCard(calculatorId);
	return card.ok && card.value.id === calculatorId ? card.value : null;
};
