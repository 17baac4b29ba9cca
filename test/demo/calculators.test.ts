import {expect, test} from 'vitest';
import {calculate} from '../../formulas/calculate.ts';
import {findCard} from '../../formulas/cards.ts';
import {demoCases} from './demo-cases.ts';

test.each(demoCases)(
	'$id: the calculator reaches the gold that was computed without it',
	({calculatorId, entities, gold}) => {
		const card = findCard(calculatorId);
		if (!card.ok) throw new Error(card.problem.message);
		const calculation = calculate(card.value, entities);
		if (!calculation.ok) throw new Error(calculation.problem.message);
		const {value} = calculation.value.answer;
		if (typeof value === 'number' && typeof gold.value === 'number') expect(value).toBeCloseTo(gold.value, 3);
		else expect(value).toEqual(gold.value);
	},
);
