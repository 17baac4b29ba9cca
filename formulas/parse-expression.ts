import type {ArithmeticOperator, CompareOperator, Expression} from './expression.ts';
import {functions, isFunctionName} from './expression.ts';

type Token = {kind: 'number' | 'name' | 'word' | 'sign'; text: string};

const tokenPattern =
	/\s*(?:(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|'(?<word>[^']*)'|(?<sign><=|>=|!=|[-+*/^()<>=,×≤≥≠]))/y;
const plainSigns: Record<string, string> = {'×': '*', '≤': '<=', '≥': '>=', '≠': '!='};

const tokenize = (text: string): Token[] => {
	const tokens: Token[] = [];
	const source = text.trimEnd();
	let position = 0;
	while (position < source.length) {
		tokenPattern.lastIndex = position;
		const match = tokenPattern.exec(source);
		if (match === null) throw new SyntaxError(`cannot read '${source.slice(position)}' in '${text}'`);
		const {number, name, word, sign} = match.groups ?? {};
		if (number !== undefined) tokens.push({kind: 'number', text: number});
		else if (name !== undefined) tokens.push({kind: 'name', text: name});
		else if (word !== undefined) tokens.push({kind: 'word', text: word});
		else if (sign !== undefined) tokens.push({kind: 'sign', text: plainSigns[sign] ?? sign});
		position = tokenPattern.lastIndex;
	}
	return tokens;
};

const compareOperators: readonly string[] = ['=', '!=', '<', '<=', '>', '>='] satisfies CompareOperator[];
const isCompareOperator = (text: string): text is CompareOperator => compareOperators.includes(text);

/**
Parses the text of a formula. Precedence, loosest first: `or`, `and`, `not`, comparison (chains allowed), `+ -`, `* /`,
unary minus, `^` (from the right). Throws `SyntaxError` on text that is no formula: declarations are ours.
*/
export const parseExpression = (text: string): Expression => {
	const tokens = tokenize(text);
	let next = 0;
	const fail = (expected: string): never => {
		throw new SyntaxError(`expected ${expected} at '${tokens[next]?.text ?? 'the end'}' in '${text}'`);
	};
	const isNext = (sign: string, kind: Token['kind'] = 'sign'): boolean =>
		tokens[next]?.kind === kind && tokens[next]?.text === sign;
	const take = (sign: string, kind: Token['kind'] = 'sign'): boolean => {
		if (!isNext(sign, kind)) return false;
		next += 1;
		return true;
	};

	const connected = (kind: 'and' | 'or', operand: () => Expression): Expression => {
		const operands = [operand()];
		while (take(kind, 'name')) operands.push(operand());
		return operands.length === 1 ? operands[0]! : {kind, operands};
	};
	const disjunction = (): Expression => connected('or', conjunction);
	const conjunction = (): Expression => connected('and', negation);
	const negation = (): Expression => (take('not', 'name') ? {kind: 'not', operand: negation()} : comparison());
	const comparison = (): Expression => {
		const operands = [sum()];
		const operators: CompareOperator[] = [];
		for (;;) {
			const token = tokens[next];
			const operator = token?.kind === 'name' && token.text === 'is' ? '=' : token?.text;
			if (token === undefined || token.kind === 'word' || operator === undefined || !isCompareOperator(operator)) break;
			next += 1;
			operators.push(operator === '=' && take('not', 'name') ? '!=' : operator);
			operands.push(sum());
		}
		return operators.length === 0 ? operands[0]! : {kind: 'compare', operators, operands};
	};
	const arithmetic = (operators: ArithmeticOperator[], operand: () => Expression): Expression => {
		let left = operand();
		for (;;) {
			const operator = operators.find(sign => take(sign));
			if (operator === undefined) return left;
			left = {kind: 'arithmetic', operator, left, right: operand()};
		}
	};
	const sum = (): Expression => arithmetic(['+', '-'], product);
	const product = (): Expression => arithmetic(['*', '/'], signed);
	const signed = (): Expression => (take('-') ? {kind: 'negate', operand: signed()} : power());
	const power = (): Expression => {
		const left = primary();
		return take('^') ? {kind: 'arithmetic', operator: '^', left, right: signed()} : left;
	};
	const primary = (): Expression => {
		const token = tokens[next];
		if (token === undefined) return fail('a value');
		next += 1;
		if (token.kind === 'number') return {kind: 'number', value: Number(token.text), text: token.text};
		if (token.kind === 'word') return {kind: 'word', value: token.text};
		if (token.kind === 'name') return named(token.text);
		if (token.text !== '(') {
			next -= 1;
			return fail('a value');
		}
		const inner = disjunction();
		if (!take(')')) fail("')'");
		return inner;
	};
	const named = (name: string): Expression => {
		if (name === 'true' || name === 'false') return {kind: 'truth', value: name === 'true'};
		if (!take('(')) return {kind: 'name', name};
		const list = [disjunction()];
		while (take(',')) list.push(disjunction());
		if (!take(')')) fail("')'");
		if (name === 'given') return givenOf(list);
		if (!isFunctionName(name)) throw new SyntaxError(`there is no function '${name}' in '${text}'`);
		if (name !== 'count' && list.length !== functions[name].takes.length)
			throw new SyntaxError(`${name} takes ${functions[name].takes.length} values in '${text}'`);
		return {kind: 'call', function: name, arguments: list};
	};
	const givenOf = (list: Expression[]): Expression => {
		const [only] = list;
		if (list.length !== 1 || only?.kind !== 'name') throw new SyntaxError(`given takes one input's name in '${text}'`);
		return {kind: 'given', name: only.name};
	};

	const expression = disjunction();
	if (next < tokens.length) fail('the end');
	return expression;
};
