/**
The tree of a formula. It is what a declaration's text is parsed to, what a calculator evaluates, what the supplied text
is printed from, and what a checker compares another formula with.
*/
export type Expression =
	/** `text` is the number as the declaration writes it: `0.9938`. */
	| {kind: 'number'; value: number; text: string}
	/** A word of a choice: `'female'`. */
	| {kind: 'word'; value: string}
	| {kind: 'truth'; value: boolean}
	/** An input or an earlier step. */
	| {kind: 'name'; name: string}
	| {kind: 'negate'; operand: Expression}
	| {kind: 'arithmetic'; operator: ArithmeticOperator; left: Expression; right: Expression}
	/** `a < b`, or a chain such as `35 < age <= 50`: operands has one more element than operators. */
	| {kind: 'compare'; operators: CompareOperator[]; operands: Expression[]}
	| {kind: 'not'; operand: Expression}
	| {kind: 'and' | 'or'; operands: Expression[]}
	| {kind: 'call'; function: FunctionName; arguments: Expression[]}
	/** True when the record states this input (not when a default stands in for it). */
	| {kind: 'given'; name: string}
	/** The first branch whose condition holds. Not written by hand: steps with cases or points become this. */
	| {kind: 'branches'; branches: {when: Expression; value: Expression}[]; otherwise: Expression | undefined}
	/** Rounding of a step. Not written by hand either. */
	| {kind: 'round'; operand: Expression; decimals: number; halves: 'up' | 'even'};

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '^';
export type CompareOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** Functions of the language, with the kinds of their arguments and of their value. */
export const functions = {
	ln: {takes: ['number'], gives: 'number'},
	log10: {takes: ['number'], gives: 'number'},
	exp: {takes: ['number'], gives: 'number'},
	sqrt: {takes: ['number'], gives: 'number'},
	abs: {takes: ['number'], gives: 'number'},
	floor: {takes: ['number'], gives: 'number'},
	min: {takes: ['number', 'number'], gives: 'number'},
	max: {takes: ['number', 'number'], gives: 'number'},
	/** How many of the conditions hold; takes any number of them. */
	count: {takes: ['truth'], gives: 'number'},
	/** The day that many days after a day; a negative number goes back. */
	addDays: {takes: ['date', 'number'], gives: 'date'},
	/** Days from the second day to the first. */
	daysBetween: {takes: ['date', 'date'], gives: 'number'},
	/** A number of days as completed weeks and days. */
	weeksAndDays: {takes: ['number'], gives: 'gestational-age'},
} as const satisfies Record<string, {takes: readonly ValueKind[]; gives: ValueKind}>;
export type FunctionName = keyof typeof functions;
export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(functions, name);

export type ValueKind = 'number' | 'truth' | 'word' | 'date' | 'gestational-age';

/** A day is counted from 1970-01-01, so that days can be added and subtracted. */
export type Day = {day: number};
export type Value = number | boolean | string | Day | {weeks: number; days: number};

/** Visits the expression and everything below it. */
export const visit = (expression: Expression, see: (node: Expression) => void): void => {
	see(expression);
	for (const child of children(expression)) visit(child, see);
};

const children = (node: Expression): Expression[] => {
	switch (node.kind) {
		case 'number':
		case 'word':
		case 'truth':
		case 'name':
		case 'given':
			return [];
		case 'negate':
		case 'not':
		case 'round':
			return [node.operand];
		case 'arithmetic':
			return [node.left, node.right];
		case 'compare':
		case 'and':
		case 'or':
			return node.operands;
		case 'call':
			return node.arguments;
		case 'branches':
			return [
				...node.branches.flatMap(({when, value}) => [when, value]),
				...(node.otherwise === undefined ? [] : [node.otherwise]),
			];
	}
};

/** The expression with each name replaced by what `replace` gives for it; a name it knows nothing of stays. */
export const substitute = (expression: Expression, replace: (name: string) => Expression | undefined): Expression => {
	const inside = (node: Expression): Expression => substitute(node, replace);
	switch (expression.kind) {
		case 'name':
			return replace(expression.name) ?? expression;
		case 'number':
		case 'word':
		case 'truth':
		case 'given':
			return expression;
		case 'negate':
		case 'not':
		case 'round':
			return {...expression, operand: inside(expression.operand)};
		case 'arithmetic':
			return {...expression, left: inside(expression.left), right: inside(expression.right)};
		case 'compare':
		case 'and':
		case 'or':
			return {...expression, operands: expression.operands.map(inside)};
		case 'call':
			return {...expression, arguments: expression.arguments.map(inside)};
		case 'branches':
			return {
				...expression,
				branches: expression.branches.map(({when, value}) => ({when: inside(when), value: inside(value)})),
				otherwise: expression.otherwise === undefined ? undefined : inside(expression.otherwise),
			};
	}
};
