import {z} from 'zod';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Rational} from './rational.ts';
import {add, compare, divide, multiply, power, rational, rationalOf, subtract, toNumber} from './rational.ts';

/** A number, the name of a variable, or an operator with its parts. */
export type Tree = number | string | {op: string; args: Tree[]};

const treeSchema: z.ZodType<Tree> = z.lazy(() =>
	z.union([z.number(), z.string(), z.object({op: z.string(), args: z.array(treeSchema).min(1)})]),
);

/** What the Formulate-Solve prompt asks for. */
export const formulationSchema = z.object({
	calculation: z.string(),
	formula: z.string(),
	variables: z.record(z.string(), z.number()),
	missing: z.array(z.string()).default([]),
	expression: treeSchema,
});
export type Formulation = z.infer<typeof formulationSchema>;

/** Parts of a tree; a reply that nests or repeats more is no formula, and exact numbers could grow without end. */
const mostParts = 500;
const mostBits = 20_000;

const truth = (value: boolean): Rational => rational(value ? 1n : 0n);
const operators: Record<string, (a: Rational, b: Rational) => Rational> = {
	'+': add,
	'-': subtract,
	'*': multiply,
	'/': divide,
	'^': power,
	'**': power,
	'<': (a, b) => truth(compare(a, b) < 0),
	'<=': (a, b) => truth(compare(a, b) <= 0),
	'>': (a, b) => truth(compare(a, b) > 0),
	'>=': (a, b) => truth(compare(a, b) >= 0),
	'==': (a, b) => truth(compare(a, b) === 0),
	'!=': (a, b) => truth(compare(a, b) !== 0),
};

/** + and * take any number of parts, - and / fold from the left, a single part of - changes its sign. */
const folding = new Set(['+', '-', '*', '/']);

const evaluate = (tree: Tree, variables: Readonly<Record<string, number>>): Rational => {
	if (typeof tree === 'number') return rationalOf(tree);
	if (typeof tree === 'string') {
		if (Object.hasOwn(variables, tree)) return rationalOf(variables[tree]!);
		if (tree.trim() !== '' && Number.isFinite(Number(tree))) return rationalOf(Number(tree));
		throw new RangeError(`there is no variable '${tree}'`);
	}
	const {op, args} = tree;
	if (op === 'if') {
		const [condition, whenTrue, whenFalse] = args;
		if (condition === undefined || whenTrue === undefined || whenFalse === undefined)
			throw new RangeError("'if' needs three parts");
		return evaluate(evaluate(condition, variables).over === 0n ? whenFalse : whenTrue, variables);
	}
	const operator = Object.hasOwn(operators, op) ? operators[op] : undefined;
	if (operator === undefined) throw new RangeError(`there is no operator '${op}'`);
	const [first, ...rest] = args.map(part => evaluate(part, variables));
	if (first === undefined) throw new RangeError(`'${op}' needs parts`);
	if (rest.length === 0 && op === '-') return subtract(rational(0n), first);
	if (rest.length === 0 && !folding.has(op)) throw new RangeError(`'${op}' needs two parts`);
	if (rest.length > 1 && !folding.has(op)) throw new RangeError(`'${op}' takes two parts`);
	const value = rest.reduce(operator, first);
	if (value.over.toString(16).length * 4 > mostBits) throw new RangeError('the number grows too long');
	return value;
};

const countParts = (tree: Tree): number =>
	typeof tree === 'object' ? 1 + tree.args.reduce<number>((sum, part) => sum + countParts(part), 0) : 1;
const namesIn = (tree: Tree): string[] =>
	typeof tree === 'string' ? [tree] : typeof tree === 'number' ? [] : tree.args.flatMap(namesIn);

/** Calculates a formulation exactly, in fractions. A problem: a variable listed as missing, an unknown name, no value. */
export const evaluateFormulation = ({variables, missing, expression}: Formulation): Result<number> => {
	if (countParts(expression) > mostParts)
		return failed({kind: 'tree-too-large', message: `The tree has more than ${mostParts} parts`});
	const absent = namesIn(expression).find(name => missing.includes(name));
	if (absent !== undefined)
		return failed({kind: 'missing-variable', message: `The variable '${absent}' is listed as missing`});
	try {
		return ok(toNumber(evaluate(expression, variables)));
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return failed({kind: 'tree-failed', message: `The tree has no value: ${error.message}`});
	}
};
