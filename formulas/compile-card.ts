import type {FormulaCard, Step} from './declaration.ts';
import type {Expression} from './expression.ts';
import {parseExpression} from './parse-expression.ts';

/** A step with its expression: cases and points as branches, a total as a sum, rounding as a node of its own. */
export type CompiledStep = {step: Step; expression: Expression};

const compiled = new WeakMap<FormulaCard, CompiledStep[]>();

/** The card's steps with their parsed expressions, in order; parsed once a card. */
export const compileCard = (card: FormulaCard): CompiledStep[] => {
	const known = compiled.get(card);
	if (known !== undefined) return known;
	const points: string[] = [];
	const steps = card.steps.map(step => {
		if ('points' in step) points.push(step.name);
		return {step, expression: stepExpression(step, points)};
	});
	compiled.set(card, steps);
	return steps;
};

const stepExpression = (step: Step, points: readonly string[]): Expression => {
	if ('total' in step) return sumOf(points.map(name => ({kind: 'name', name})));
	if ('points' in step)
		return {
			kind: 'branches',
			branches: step.points.map(({when, points}) => ({when: parseExpression(when), value: literal(points)})),
			otherwise: literal(step.otherwise ?? 0),
		};
	const exact: Expression =
		'formula' in step
			? parseExpression(step.formula)
			: {
					kind: 'branches',
					branches: step.cases.map(({when, value}) => ({when: parseExpression(when), value: literal(value)})),
					otherwise: step.otherwise === undefined ? undefined : literal(step.otherwise),
				};
	return step.round === undefined ? exact : {kind: 'round', operand: exact, ...step.round};
};

/** A case's value: a number as it stands, a text as an expression. */
const literal = (value: number | string): Expression =>
	typeof value === 'string'
		? parseExpression(value)
		: value < 0
			? {kind: 'negate', operand: {kind: 'number', value: -value, text: String(-value)}}
			: {kind: 'number', value, text: String(value)};

const sumOf = (terms: Expression[]): Expression => {
	const [first, ...rest] = terms;
	if (first === undefined) throw new TypeError('a total needs criteria before it');
	return rest.reduce<Expression>((left, right) => ({kind: 'arithmetic', operator: '+', left, right}), first);
};
