import type {Expression} from '../../../formulas/expression.ts';
import type {Lexicon} from '../lexicon.ts';
import {ExpressionParser} from './expression-parser.ts';
import type {NumberUnits} from './nodes.ts';
import {sidesOf, splitStatements} from './split-statements.ts';
import {tokenize} from './tokenize.ts';
import {Unreadable} from './unreadable.ts';

/**
One `name = formula` of a reply. Names in it are written `?key`; resolve-formula.ts puts inputs and definitions in their
place.
*/
export type Statement = {
	key: string | undefined;
	/** The text in brackets behind the name: a unit, mostly. */
	remark: string;
	expression: Expression;
	text: string;
};
export type ParsedFormula = {statements: Statement[]; units: NumberUnits; remarks: Map<string, Set<string>>};

const hasName = (node: Expression): boolean => {
	switch (node.kind) {
		case 'name':
		case 'given':
			return true;
		case 'negate':
		case 'not':
		case 'round':
			return hasName(node.operand);
		case 'arithmetic':
			return hasName(node.left) || hasName(node.right);
		case 'compare':
		case 'and':
		case 'or':
			return node.operands.some(hasName);
		case 'call':
			return node.arguments.some(hasName);
		case 'branches':
			return true;
		default:
			return false;
	}
};

/**
Parses a formula's plain text (see `plainMaths`) on the words of a card. Statements that say nothing of the kind `name =
value` are passed over where others do; the first reason is thrown as `Unreadable` where none can be read.
*/
export const parseFormula = (plain: string, lexicon: Lexicon): ParsedFormula => {
	const context = {plain, lexicon, units: new WeakMap<Expression, string>(), remarks: new Map<string, Set<string>>()};
	const sides = splitStatements(tokenize(plain))
		.map(tokens => ({tokens, ...sidesOf(tokens, plain)}))
		.filter(({tokens}) => tokens.length > 0);
	const defined = new Set(sides.flatMap(({key}) => (key === undefined ? [] : [key])));
	const statements: Statement[] = [];
	let problem: Unreadable | undefined;
	for (const {tokens, key, remark, right} of sides) {
		let best: Expression | undefined;
		for (const part of right) {
			if (part.length === 0) continue;
			try {
				const {expression, rest} = new ExpressionParser(part, {...context, defined}).value();
				const after = rest[0];
				if (
					after !== undefined &&
					(after.kind === 'number' || (after.kind === 'sign' && '+-*/^=<>'.includes(after.text)))
				)
					throw new Unreadable(`cannot read '${plain.slice(after.start, after.start + 30).trim()}'`);
				if (best === undefined || (!hasName(best) && hasName(expression))) best = expression;
			} catch (error) {
				if (!(error instanceof Unreadable)) throw error;
				problem ??= error;
			}
		}
		if (best !== undefined)
			statements.push({key, remark, expression: best, text: plain.slice(tokens[0]!.start, tokens.at(-1)!.end)}); // no empty statement
	}
	if (statements.length === 0) throw problem ?? new Unreadable('there is no formula in it');
	return {statements, units: context.units, remarks: context.remarks};
};

/** Reads one condition of a criterion; `undefined` where it is no condition of this card's inputs. */
export const parseCondition = (
	plain: string,
	lexicon: Lexicon,
	subject?: Expression,
): {condition: Expression; units: NumberUnits; remarks: ParsedFormula['remarks']} | undefined => {
	const context = {
		plain,
		lexicon,
		defined: new Set<string>(),
		units: new WeakMap<Expression, string>(),
		remarks: new Map<string, Set<string>>(),
	};
	try {
		const tokens = tokenize(plain).filter(token => token.kind !== 'line');
		if (tokens.length === 0) return undefined;
		const condition = new ExpressionParser(tokens, context, subject).condition();
		return condition === undefined ? undefined : {condition, units: context.units, remarks: context.remarks};
	} catch (error) {
		if (error instanceof Unreadable) return undefined;
		throw error;
	}
};
