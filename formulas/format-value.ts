import type {Expression, Value} from './expression.ts';

/** A number for reading: at most five decimals, more for small ones, no trailing zeros. */
export const formatNumber = (value: number): string => {
	if (Number.isInteger(value)) return String(value);
	const size = Math.abs(value);
	const decimals = size >= 0.1 ? 5 : Math.min(12, 4 - Math.floor(Math.log10(size)));
	return String(Number(value.toFixed(decimals)));
};

/** A day as `YYYY-MM-DD`. */
export const formatDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

export const formatValue = (value: Value): string => {
	if (typeof value === 'number') return formatNumber(value);
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (typeof value === 'string') return value;
	return 'day' in value ? formatDay(value.day) : `${value.weeks} weeks ${value.days} days`;
};

/** Binding strength, to set parentheses only where they are needed. */
const strength = (node: Expression): number => {
	switch (node.kind) {
		case 'or':
			return 1;
		case 'and':
			return 2;
		case 'not':
			return 3;
		case 'compare':
			return 4;
		case 'arithmetic':
			return {'+': 5, '-': 5, '*': 6, '/': 6, '^': 8}[node.operator];
		case 'negate':
			return 7;
		case 'branches':
			return 0;
		default:
			return 9;
	}
};

const signs: Record<string, string> = {'*': '×', '<=': '≤', '>=': '≥', '!=': 'is not', '=': 'is'};

/**
An expression as a person reads it: `142 × (creatinine / A)^B`. `nameOf` gives what stands for a name: itself for the
supplied text, its value for a worked step. The text without values parses back to the same expression.
*/
export const printExpression = (expression: Expression, nameOf: (name: string) => string = name => name): string => {
	const inside = (child: Expression, least: number): string => {
		const text = print(child);
		return strength(child) < least || (least >= 5 && text.startsWith('-')) ? `(${text})` : text;
	};
	const print = (node: Expression): string => {
		const own = strength(node);
		switch (node.kind) {
			case 'number':
				return node.text;
			case 'word':
				return `'${node.value}'`;
			case 'truth':
				return String(node.value);
			case 'name':
				return nameOf(node.name);
			case 'given':
				return `given(${node.name})`;
			case 'negate':
				return `-${inside(node.operand, own)}`;
			case 'arithmetic': {
				if (node.operator === '^') {
					const exponent = print(node.right);
					return `${inside(node.left, own + 1)}^${strength(node.right) < 7 ? `(${exponent})` : exponent}`;
				}
				const left = strength(node.left) < own ? `(${print(node.left)})` : print(node.left);
				return `${left} ${signs[node.operator] ?? node.operator} ${inside(node.right, own + 1)}`;
			}
			case 'compare':
				return node.operands
					.map((operand, index) => {
						const operator = node.operators[index - 1];
						const text = inside(operand, Math.min(own + 1, 5));
						return operator === undefined ? text : `${signs[operator] ?? operator} ${text}`;
					})
					.join(' ');
			case 'not':
				return `not ${inside(node.operand, own)}`;
			case 'and':
			case 'or':
				return node.operands.map(operand => inside(operand, own + 1)).join(` ${node.kind} `);
			case 'call':
				return `${node.function}(${node.arguments.map(print).join(', ')})`;
			case 'branches':
				return [
					...node.branches.map(({when, value}) => `${print(value)} if ${print(when)}`),
					...(node.otherwise === undefined ? [] : [`${print(node.otherwise)} otherwise`]),
				].join('; ');
			case 'round':
				return `round(${print(node.operand)}, ${node.decimals})`;
		}
	};
	return print(expression);
};
