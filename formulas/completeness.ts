import {compileCard} from './compile-card.ts';
import type {FormulaCard} from './declaration.ts';
import {type Expression, visit} from './expression.ts';
import {printExpression} from './format-value.ts';
import {formulaText, roundingText} from './formula-text.ts';

/** One thing that the calculator uses, and whether the supplied text states it. */
export type Requirement = {
	kind: 'constant' | 'unit' | 'conversion' | 'branch' | 'rounding' | 'default' | 'option';
	/** Which step or input uses it. */
	where: string;
	/** As the text must state it. */
	stated: string;
	isStated: boolean;
};

/**
Everything the calculator uses, from the declaration (not from the text), with whether the text (the card's own) states it on the
line of the step or input that uses it.
*/
export const completeness = (card: FormulaCard, text: string = formulaText(card)): Requirement[] => {
	const lines = text.split('\n');
	const lineOf = (prefix: RegExp): string => lines.find(line => prefix.test(line)) ?? '';
	const requirements: Requirement[] = [];
	const need = (kind: Requirement['kind'], where: string, stated: string, line: string): void => {
		requirements.push({kind, where, stated, isStated: isStatedIn(stated, line)});
	};
	for (const input of card.inputs) {
		const line = lineOf(new RegExp(`^- ${input.name}[:,]`));
		if (input.kind === 'number') {
			if (input.quantity.unit !== '') need('unit', input.name, input.quantity.unit, line);
			for (const {unit, minus, times, over} of input.quantity.accepts) {
				need('conversion', input.name, unit, line);
				need('conversion', input.name, plainNumber(times), line);
				if (over !== undefined) need('conversion', input.name, plainNumber(over), line);
				if (minus !== undefined) need('conversion', input.name, plainNumber(minus), line);
			}
		}
		if (input.kind === 'choice') for (const {word} of input.options) need('option', input.name, `'${word}'`, line);
		if (input.default !== undefined) {
			const {value} = input.default;
			const stated = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
			need('default', input.name, `if not given: ${stated}`, line);
		}
	}
	for (const [index, {step, expression}] of compileCard(card).entries()) {
		const line = lineOf(new RegExp(`^${index + 1}\\. `));
		if (step.unit !== undefined && step.unit !== '') need('unit', step.name, step.unit, line);
		for (const stated of constantsOf(expression)) need('constant', step.name, stated, line);
		for (const stated of branchesOf(expression)) need('branch', step.name, stated, line);
		if (expression.kind === 'round') need('rounding', step.name, roundingText(expression), line);
	}
	if (card.answer.unit !== undefined) need('unit', 'answer', card.answer.unit, lineOf(/^Answer: /));
	return requirements;
};

const constantsOf = (expression: Expression): string[] => {
	const constants = new Set<string>();
	visit(expression, node => {
		if (node.kind === 'number') constants.add(plainNumber(node.value));
	});
	return [...constants];
};

const branchesOf = (expression: Expression): string[] => {
	const branches: string[] = [];
	visit(expression, node => {
		if (node.kind !== 'branches') return;
		for (const {when} of node.branches) branches.push(`if ${printExpression(when)}`);
		if (node.otherwise !== undefined) branches.push('otherwise');
	});
	return branches;
};

/** A number by its value, so that 1.120 and 1.12, or 1e-9 and 0.000000001, are the same. */
const plainNumber = (value: number): string => `#${value}`;

const isStatedIn = (stated: string, line: string): boolean => {
	if (!stated.startsWith('#')) return line.includes(stated);
	const numbers = line.match(/\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi) ?? [];
	return numbers.some(number => Number(number) === Number(stated.slice(1)));
};

/** The requirement as a person reads it. */
export const requirementText = ({kind, where, stated}: Requirement): string =>
	`${kind} ${stated.replace(/^#/, '')} of ${where}`;
