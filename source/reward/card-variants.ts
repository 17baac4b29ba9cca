import {compileCard} from '../../formulas/compile-card.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import {type Expression, substitute} from '../../formulas/expression.ts';
import {withoutRounding} from './card-terms.ts';

/** A card with one node of one step changed, as a whole formula, and what was changed. */
export type Variant<T> = {expression: Expression; step: string; what: T};

type Place<T> = {replacement: Expression; what: T};

/** Every tree that comes from changing one node; `edit` gives the replacements of a node. */
const changed = <T>(
	node: Expression,
	edit: (node: Expression, parent: Expression | undefined) => readonly Place<T>[],
	parent?: Expression,
): Place<T>[] => {
	const here = [...edit(node, parent)];
	const inside = (child: Expression, put: (child: Expression) => Expression): Place<T>[] =>
		changed(child, edit, node).map(({replacement, what}) => ({replacement: put(replacement), what}));
	switch (node.kind) {
		case 'negate':
		case 'not':
		case 'round':
			return [...here, ...inside(node.operand, operand => ({...node, operand}))];
		case 'arithmetic':
			return [
				...here,
				...inside(node.left, left => ({...node, left})),
				...inside(node.right, right => ({...node, right})),
			];
		case 'compare':
		case 'and':
		case 'or':
			return [
				...here,
				...node.operands.flatMap((one, at) =>
					inside(one, put => ({...node, operands: node.operands.map((old, index) => (index === at ? put : old))})),
				),
			];
		case 'call':
			return [
				...here,
				...node.arguments.flatMap((one, at) =>
					inside(one, put => ({...node, arguments: node.arguments.map((old, index) => (index === at ? put : old))})),
				),
			];
		case 'branches':
			return [
				...here,
				...node.branches.flatMap(({when, value}, at) => {
					const put = (branch: {when: Expression; value: Expression}): Expression => ({
						...node,
						branches: node.branches.map((old, index) => (index === at ? branch : old)),
					});
					return [
						...inside(when, next => put({when: next, value})),
						...inside(value, next => put({when, value: next})),
					];
				}),
				...(node.otherwise === undefined ? [] : inside(node.otherwise, otherwise => ({...node, otherwise}))),
			];
		default:
			return here;
	}
};

/** Every formula that differs from the card's in one node of one step, in the order of the steps. */
export function* variantsOf<T>(
	card: FormulaCard,
	edit: (node: Expression, parent: Expression | undefined, step: string) => readonly Place<T>[],
): Generator<Variant<T>> {
	const steps = compileCard(card).map(({step, expression}) => ({
		name: step.name,
		expression: withoutRounding(expression),
	}));
	for (const [at, {name, expression}] of steps.entries())
		for (const {replacement, what} of changed(expression, (node, parent) => edit(node, parent, name))) {
			const whole = new Map<string, Expression>();
			let last: Expression = replacement;
			for (const [index, step] of steps.entries()) {
				last = substitute(index === at ? replacement : step.expression, known => whole.get(known));
				whole.set(step.name, last);
			}
			yield {expression: last, step: name, what};
		}
}
