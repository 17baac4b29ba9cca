import {compileCard} from '../../formulas/compile-card.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import type {Expression} from '../../formulas/expression.ts';
import {withoutRounding} from './card-terms.ts';
import {compileOver, type Point} from './evaluate-numbers.ts';

/** One step of a card with one node changed, and what was changed. */
export type Variant<T> = {step: number; replacement: Expression; what: T};

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

/** Every change of one node of one step of a card, in the order of the steps. */
export function* variantsOf<T>(
	card: FormulaCard,
	edit: (node: Expression, parent: Expression | undefined) => readonly Place<T>[],
): Generator<Variant<T>> {
	for (const [step, {expression}] of compileCard(card).entries())
		for (const {replacement, what} of changed(withoutRounding(expression), edit)) yield {step, replacement, what};
}

/**
A card with one step replaced, at points that were run before: the steps above it keep their values, so that trying a
change costs one step and those below it.
*/
export const stepRunner = (
	card: FormulaCard,
	points: readonly Point[],
): ((step: number, replacement: Expression) => (at: number) => number | string) => {
	const names = [...card.inputs.map(({name}) => name), ...card.steps.map(({name}) => name)];
	const runs = compileCard(card).map(({expression}) => compileOver(withoutRounding(expression), names));
	const full = points.map(point => {
		const values = [...point];
		for (const run of runs) values.push(run(values));
		return values;
	});
	const inputs = card.inputs.length;
	return (step, replacement) => {
		const changedRun = compileOver(replacement, names);
		return at => {
			const values = full[at]!.slice(0, inputs + step); // one of the points
			values.push(changedRun(values));
			for (const run of runs.slice(step + 1)) values.push(run(values));
			return values.at(-1) ?? Number.NaN;
		};
	};
};
