import {compileCard} from './compile-card.ts';
import type {FormulaCard} from './declaration.ts';
import {type Expression, substitute} from './expression.ts';

/**
The whole calculator as one expression over its inputs in their quantities' units: every step put in place of its name.
This is what a checker compares another formula with, by shape or by value.
*/
export const cardExpression = (card: FormulaCard): Expression => {
	const whole = new Map<string, Expression>();
	let last: Expression | undefined;
	for (const {step, expression} of compileCard(card)) {
		last = substitute(expression, name => whole.get(name));
		whole.set(step.name, last);
	}
	if (last === undefined) throw new TypeError(`the card ${card.name} has no steps`);
	return last;
};
