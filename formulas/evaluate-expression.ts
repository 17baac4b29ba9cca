import type {ArithmeticOperator, CompareOperator, Expression, FunctionName, Value} from './expression.ts';

/** Names that stand for something now; `undefined` for an input that the record does not state. */
export type Names = ReadonlyMap<string, Value | undefined>;

/** Thrown inside an evaluation and turned into a problem by the calculator: `1 / 0`, `ln(0)`, a value not given. */
export class NoValue extends Error {
	override name = 'NoValue';
}

/** The value of an expression. Throws `NoValue` where it has none, `TypeError` where the card is wrong. */
export const evaluate = (expression: Expression, names: Names): Value => {
	switch (expression.kind) {
		case 'number':
		case 'word':
		case 'truth':
			return expression.value;
		case 'name': {
			if (!names.has(expression.name)) throw new TypeError(`nothing is called ${expression.name}`);
			const value = names.get(expression.name);
			if (value === undefined) throw new NoValue(`${expression.name} is needed and not given`);
			return value;
		}
		case 'given':
			return names.get(expression.name) !== undefined;
		case 'negate':
			return -number(evaluate(expression.operand, names));
		case 'arithmetic':
			return finite(
				arithmetic[expression.operator](
					number(evaluate(expression.left, names)),
					number(evaluate(expression.right, names)),
				),
				expression.operator === '/' ? 'a division by zero' : `${expression.operator}`,
			);
		case 'compare':
			return holds(expression.operators, expression.operands, names);
		case 'not':
			return !truth(evaluate(expression.operand, names));
		case 'and':
			return expression.operands.every(operand => truth(evaluate(operand, names)));
		case 'or':
			return expression.operands.some(operand => truth(evaluate(operand, names)));
		case 'call':
			return call(
				expression.function,
				expression.arguments.map(argument => evaluate(argument, names)),
			);
		case 'branches': {
			const branch = expression.branches.find(({when}) => truth(evaluate(when, names)));
			const taken = branch?.value ?? expression.otherwise;
			if (taken === undefined) throw new NoValue('no case applies');
			return evaluate(taken, names);
		}
		case 'round':
			return roundTo(number(evaluate(expression.operand, names)), expression.decimals, expression.halves);
	}
};

const holds = (operators: CompareOperator[], operands: Expression[], names: Names): boolean => {
	const values = operands.map(operand => evaluate(operand, names));
	return operators.every((operator, index) => compare(operator, values[index]!, values[index + 1]!));
};

const compare = (operator: CompareOperator, left: Value, right: Value): boolean => {
	if (operator === '=') return comparable(left) === comparable(right);
	if (operator === '!=') return comparable(left) !== comparable(right);
	const [a, b] = [number(left), number(right)];
	switch (operator) {
		case '<':
			return a < b;
		case '<=':
			return a <= b;
		case '>':
			return a > b;
		case '>=':
			return a >= b;
	}
};
const comparable = (value: Value): number | string | boolean =>
	typeof value !== 'object' ? value : 'day' in value ? value.day : value.weeks * 7 + value.days;

const arithmetic: Record<ArithmeticOperator, (left: number, right: number) => number> = {
	'+': (left, right) => left + right,
	'-': (left, right) => left - right,
	'*': (left, right) => left * right,
	'/': (left, right) => left / right,
	'^': (left, right) => left ** right,
};

const call = (name: FunctionName, values: Value[]): Value => {
	const [first, second] = values;
	const numbers = (): number[] => values.map(number);
	switch (name) {
		case 'ln':
			return finite(Math.log(numbers()[0]!), 'a logarithm of a number that is not positive');
		case 'log10':
			return finite(Math.log10(numbers()[0]!), 'a logarithm of a number that is not positive');
		case 'exp':
			return finite(Math.exp(numbers()[0]!), 'exp');
		case 'sqrt':
			return finite(Math.sqrt(numbers()[0]!), 'a root of a negative number');
		case 'abs':
			return Math.abs(numbers()[0]!);
		case 'floor':
			return Math.floor(numbers()[0]!);
		case 'min':
			return Math.min(...numbers());
		case 'max':
			return Math.max(...numbers());
		case 'count':
			return values.filter(truth).length;
		case 'addDays':
			return {day: day(first) + Math.round(number(second))};
		case 'daysBetween':
			return day(first) - day(second);
		case 'weeksAndDays': {
			const total = number(first);
			return {weeks: Math.floor(total / 7), days: total - 7 * Math.floor(total / 7)};
		}
	}
};

const number = (value: Value | undefined): number => {
	if (typeof value !== 'number') throw new TypeError(`expected a number, got ${JSON.stringify(value)}`);
	return value;
};
const truth = (value: Value): boolean => {
	if (typeof value !== 'boolean') throw new TypeError(`expected true or false, got ${JSON.stringify(value)}`);
	return value;
};
const day = (value: Value | undefined): number => {
	if (typeof value !== 'object' || !('day' in value))
		throw new TypeError(`expected a day, got ${JSON.stringify(value)}`);
	return value.day;
};
const finite = (value: number, what: string): number => {
	if (!Number.isFinite(value)) throw new NoValue(`${what} has no value here`);
	return value;
};

/**
Rounds half away from zero (`up`) or to the even neighbour (`even`). Decimal halves that binary numbers miss by a hair
(1.005) count as halves under `up`, as on paper.
*/
export const roundTo = (value: number, decimals: number, halves: 'up' | 'even'): number => {
	const scaled = Math.abs(value) * 10 ** decimals;
	const below = Math.floor(scaled);
	const tolerance = 1e-9 * Math.max(1, scaled);
	const rest = scaled - below;
	const isHalf = Math.abs(rest - 0.5) <= tolerance;
	const up = isHalf ? halves === 'up' || below % 2 === 1 : rest > 0.5;
	return (Math.sign(value) * (below + (up ? 1 : 0))) / 10 ** decimals;
};
