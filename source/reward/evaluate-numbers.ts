import type {FormulaCard} from '../../formulas/declaration.ts';
import type {Expression} from '../../formulas/expression.ts';

/** One value of each input, in the card's order: a number (a day counted, a truth 0 or 1), a word, or `undefined` where it is not given. */
export type Point = readonly (number | string | undefined)[];
/** NaN where the formula has no value at the point. A gestational age is a number of days. */
export type Evaluate = (point: Point) => number | string;

const asNumber = (value: number | string): number => (typeof value === 'number' ? value : Number.NaN);

/**
Makes one function of an expression: no tree is walked when it runs, truths count 0 or 1 as replies have it, and what
has no value is NaN. Names that are no input of the card give NaN.
*/
export const compile = (expression: Expression, card: FormulaCard): Evaluate =>
	compileOver(
		expression,
		card.inputs.map(({name}) => name),
	);

/** The same over any names; a point has their values in this order. */
export const compileOver = (expression: Expression, names: readonly string[]): Evaluate => {
	const index = new Map(names.map((name, at) => [name, at]));
	const number = (node: Expression): ((point: Point) => number) => {
		const run = make(node);
		return point => asNumber(run(point));
	};
	const truth = (node: Expression): ((point: Point) => boolean) => {
		const run = make(node);
		return point => {
			const value = run(point);
			return typeof value === 'number' && value !== 0 && !Number.isNaN(value);
		};
	};
	const make = (node: Expression): Evaluate => {
		switch (node.kind) {
			case 'number':
			case 'word': {
				const {value} = node;
				return () => value;
			}
			case 'truth': {
				const value = node.value ? 1 : 0;
				return () => value;
			}
			case 'name': {
				const at = index.get(node.name);
				return at === undefined ? () => Number.NaN : point => point[at] ?? Number.NaN;
			}
			case 'given': {
				const at = index.get(node.name);
				return at === undefined ? () => 0 : point => (point[at] === undefined ? 0 : 1);
			}
			case 'negate': {
				const run = number(node.operand);
				return point => -run(point);
			}
			case 'round':
				return make(node.operand);
			case 'arithmetic':
				return arithmetic(node.operator, number(node.left), number(node.right));
			case 'not': {
				const run = truth(node.operand);
				return point => (run(point) ? 0 : 1);
			}
			case 'and': {
				const runs = node.operands.map(truth);
				return point => (runs.every(run => run(point)) ? 1 : 0);
			}
			case 'or': {
				const runs = node.operands.map(truth);
				return point => (runs.some(run => run(point)) ? 1 : 0);
			}
			case 'compare': {
				const runs = node.operands.map(make);
				const {operators} = node;
				return point => {
					let left = runs[0]!(point); // a comparison has operands
					for (let at = 0; at < operators.length; at++) {
						const right = runs[at + 1]!(point); // one more operand than operators
						if (!compare(operators[at]!, left, right)) return 0; // at < length
						left = right;
					}
					return 1;
				};
			}
			case 'branches': {
				const runs = node.branches.map(({when, value}) => ({when: truth(when), value: make(value)}));
				const otherwise = node.otherwise === undefined ? undefined : make(node.otherwise);
				return point => {
					for (const {when, value} of runs) if (when(point)) return value(point);
					return otherwise === undefined ? Number.NaN : otherwise(point);
				};
			}
			case 'call': {
				if (node.function === 'count') {
					const runs = node.arguments.map(truth);
					return point => runs.reduce((sum, run) => sum + (run(point) ? 1 : 0), 0);
				}
				const [first, second] = node.arguments.map(number);
				const a = first ?? (() => Number.NaN);
				const b = second ?? (() => Number.NaN);
				return call(node.function, a, b);
			}
		}
	};
	return make(expression);
};

type Run = (point: Point) => number;
const arithmetic = (operator: '+' | '-' | '*' | '/' | '^', left: Run, right: Run): Run => {
	switch (operator) {
		case '+':
			return point => left(point) + right(point);
		case '-':
			return point => left(point) - right(point);
		case '*':
			return point => left(point) * right(point);
		case '/':
			return point => left(point) / right(point);
		case '^':
			return point => left(point) ** right(point);
	}
};

const compare = (operator: string, left: number | string, right: number | string): boolean => {
	switch (operator) {
		case '=':
			return left === right;
		case '!=':
			return left !== right;
		case '<':
			return left < right;
		case '<=':
			return left <= right;
		case '>':
			return left > right;
		default:
			return left >= right;
	}
};

const call = (name: string, a: Run, b: Run): Run => {
	switch (name) {
		case 'ln':
			return point => Math.log(a(point));
		case 'log10':
			return point => Math.log10(a(point));
		case 'exp':
			return point => Math.exp(a(point));
		case 'sqrt':
			return point => Math.sqrt(a(point));
		case 'abs':
			return point => Math.abs(a(point));
		case 'floor':
			return point => Math.floor(a(point) + 1e-9);
		case 'min':
			return point => Math.min(a(point), b(point));
		case 'max':
			return point => Math.max(a(point), b(point));
		case 'addDays':
			return point => a(point) + Math.round(b(point));
		case 'daysBetween':
			return point => a(point) - b(point);
		case 'weeksAndDays':
			return a;
		default:
			return () => Number.NaN;
	}
};
