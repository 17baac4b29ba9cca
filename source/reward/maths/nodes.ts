import type {Expression} from '../../../formulas/expression.ts';

/** Units that stand behind numbers, by the number's node. */
export type NumberUnits = WeakMap<Expression, string>;

export const numberNode = (value: number): Expression =>
	value < 0
		? {kind: 'negate', operand: {kind: 'number', value: -value, text: String(-value)}}
		: {kind: 'number', value, text: String(value)};
export const arithmetic = (operator: '+' | '-' | '*' | '/' | '^', left: Expression, right: Expression): Expression => ({
	kind: 'arithmetic',
	operator,
	left,
	right,
});
export type Branches = Extract<Expression, {kind: 'branches'}>;

/** The number an expression is, where it is one: `-3`, `1/3`. */
export const plainNumber = (node: Expression): number | undefined => {
	if (node.kind === 'number') return node.value;
	if (node.kind === 'negate') {
		const inner = plainNumber(node.operand);
		return inner === undefined ? undefined : -inner;
	}
	return undefined;
};
