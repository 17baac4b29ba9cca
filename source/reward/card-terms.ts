import {compileCard} from '../../formulas/compile-card.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import {type Expression, substitute} from '../../formulas/expression.ts';

/** The expression without the rounding of its steps: rounding is a convention of output, not part of a formula. */
export const withoutRounding = (node: Expression): Expression => {
	switch (node.kind) {
		case 'round':
			return withoutRounding(node.operand);
		case 'negate':
		case 'not':
			return {...node, operand: withoutRounding(node.operand)};
		case 'arithmetic':
			return {...node, left: withoutRounding(node.left), right: withoutRounding(node.right)};
		case 'compare':
		case 'and':
		case 'or':
			return {...node, operands: node.operands.map(withoutRounding)};
		case 'call':
			return {...node, arguments: node.arguments.map(withoutRounding)};
		case 'branches':
			return {
				...node,
				branches: node.branches.map(({when, value}) => ({when: withoutRounding(when), value: withoutRounding(value)})),
				otherwise: node.otherwise === undefined ? undefined : withoutRounding(node.otherwise),
			};
		default:
			return node;
	}
};

const made = new WeakMap<FormulaCard, ReadonlyMap<string, Expression>>();
/** Each step of a card as an expression over its inputs alone, unrounded; the last one is the whole formula. */
export const stepExpressions = (card: FormulaCard): ReadonlyMap<string, Expression> => {
	const known = made.get(card);
	if (known !== undefined) return known;
	const whole = new Map<string, Expression>();
	for (const {step, expression} of compileCard(card))
		whole.set(step.name, withoutRounding(substitute(expression, name => whole.get(name))));
	made.set(card, whole);
	return whole;
};

/** The whole formula over the inputs, unrounded. */
export const wholeFormula = (card: FormulaCard): Expression => {
	const last = card.steps.at(-1);
	const expression = last === undefined ? undefined : stepExpressions(card).get(last.name);
	if (expression === undefined) throw new TypeError(`the card ${card.name} has no steps`);
	return expression;
};
