import {compileCard} from '../../formulas/compile-card.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import type {Expression} from '../../formulas/expression.ts';
import {withoutRounding} from '../../source/reward/card-terms.ts';

const words = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
const comparisons: Record<string, string> = {'<=': '\\le', '>=': '\\ge', '!=': '\\neq', '=': '='};

/** An expression as a model sets it in LaTeX. */
export const latex = (node: Expression): string => {
	switch (node.kind) {
		case 'number':
			return node.text;
		case 'word':
			return `\\text{'${node.value}'}`;
		case 'truth':
			return `\\text{${node.value ? 'yes' : 'no'}}`;
		case 'name':
			return node.name.length === 1 ? node.name : `\\text{${words(node.name)}}`;
		case 'given':
			return `\\text{given}(\\text{${words(node.name)}})`;
		case 'negate':
			return `-${latex(node.operand)}`;
		case 'round':
			return latex(node.operand);
		case 'arithmetic': {
			const inside = (child: Expression): string =>
				child.kind === 'arithmetic' && child.operator !== '/' ? `\\left(${latex(child)}\\right)` : latex(child);
			if (node.operator === '/') return `\\frac{${latex(node.left)}}{${latex(node.right)}}`;
			if (node.operator === '^')
				return `${node.left.kind === 'name' || node.left.kind === 'number' ? latex(node.left) : `\\left(${latex(node.left)}\\right)`}^{${latex(node.right)}}`;
			if (node.operator === '*') return `${inside(node.left)} \\times ${inside(node.right)}`;
			return `${latex(node.left)} ${node.operator} ${node.right.kind === 'arithmetic' ? inside(node.right) : latex(node.right)}`;
		}
		case 'compare':
			return node.operands
				.map(
					(one, at) =>
						`${at === 0 ? '' : ` ${comparisons[node.operators[at - 1]!] ?? node.operators[at - 1]} `}${latex(one)}`,
				)
				.join('');
		case 'not':
			return `\\lnot (${latex(node.operand)})`;
		case 'and':
			return node.operands.map(one => (one.kind === 'or' ? `(${latex(one)})` : latex(one))).join(' \\land ');
		case 'or':
			return node.operands.map(latex).join(' \\lor ');
		case 'call': {
			const list = node.arguments.map(latex);
			if (node.function === 'sqrt') return `\\sqrt{${list.join()}}`;
			if (node.function === 'addDays') return `${list[0]} + (${list[1]})`;
			if (node.function === 'daysBetween') return `(${list[0]} - ${list[1]})`;
			if (node.function === 'weeksAndDays') return list.join();
			if (node.function === 'ln' || node.function === 'exp' || node.function === 'min' || node.function === 'max')
				return `\\${node.function}\\left(${list.join(', ')}\\right)`;
			return `\\operatorname{${node.function}}(${list.join(', ')})`;
		}
		case 'branches':
			return `\\begin{cases} ${[
				...node.branches.map(({when, value}) => `${latex(value)} & \\text{if } ${latex(when)}`),
				...(node.otherwise === undefined ? [] : [`${latex(node.otherwise)} & \\text{otherwise}`]),
			].join(' \\\\ ')} \\end{cases}`;
	}
};

/** A card's formula in LaTeX, one display a step. */
export const latexOfCard = (card: FormulaCard): string =>
	compileCard(card)
		.map(
			({step, expression}) =>
				`\\[ ${step.name.length === 1 ? step.name : `\\text{${words(step.name)}}`} = ${latex(withoutRounding(expression))} \\]`,
		)
		.join('\n');
