import {compileCard} from './compile-card.ts';
import type {FormulaCard, Input, Rounding, Step} from './declaration.ts';
import type {Expression} from './expression.ts';
import {printExpression} from './format-value.ts';
import {type Conversion, writtenFactor} from './quantities.ts';

/**
The text of a formula as a model is given it and a reader sees it: inputs with units, conversions and defaults, every
step with its constants, branches and rounding, the answer with its unit, and the conventions. Printed from the same
declaration that the calculator runs, so that the two cannot differ.
*/
export const formulaText = (card: FormulaCard): string =>
	[
		`${card.name} (${card.version})`,
		'',
		'Inputs:',
		...card.inputs.map(input => `- ${inputText(input)}`),
		'',
		card.steps.some(step => 'points' in step)
			? 'Calculation (for each line, the first condition that holds counts):'
			: 'Calculation:',
		...compileCard(card).map(({step, expression}, index) => `${index + 1}. ${stepText(step, expression)}`),
		'',
		`Answer: ${answerText(card)}`,
		...(card.notes.length > 0 ? ['', 'Notes:', ...card.notes.map(note => `- ${note}`)] : []),
	].join('\n');

const inputText = (input: Input): string => {
	const name = input.label === input.name ? input.name : `${input.name}: ${input.label}`;
	const absent =
		input.default !== undefined
			? `; if not given: ${typeof input.default.value === 'boolean' ? (input.default.value ? 'yes' : 'no') : input.default.value} (${input.default.because})`
			: input.optional === true
				? '; may be missing'
				: '';
	return `${name}, ${kindText(input)}${absent}`;
};

const kindText = (input: Input): string => {
	switch (input.kind) {
		case 'truth':
			return 'yes or no';
		case 'date':
			return 'a date';
		case 'choice':
			return `one of ${input.options.map(({word}) => `'${word}'`).join(', ')}`;
		case 'number': {
			const {unit, accepts, basis} = input.quantity;
			if (accepts.length === 0) return unit === '' ? 'a number' : `in ${unit}`;
			const conversions = accepts.map(conversionText).join(', ');
			return `in ${unit} (to convert: ${conversions}${basis === undefined ? '' : `; ${basis}`})`;
		}
	}
};

const conversionText = (conversion: Conversion): string =>
	conversion.minus === undefined
		? `${conversion.unit} × ${writtenFactor(conversion)}`
		: `(${conversion.unit} - ${conversion.minus}) × ${writtenFactor(conversion)}`;

const answerText = ({answer, steps}: FormulaCard): string => {
	const last = steps.at(-1);
	const rounded =
		last !== undefined && 'round' in last && last.round !== undefined
			? roundingText(last.round)
			: answer.kind === 'decimal'
				? 'not rounded'
				: '';
	const parts = [
		`${last?.name ?? ''}, ${answer.label}`,
		answer.unit === undefined ? '' : `in ${answer.unit}`,
		kindWord[answer.kind],
		rounded,
	];
	return parts.filter(part => part !== '').join(', ');
};
const kindWord = {
	decimal: '',
	integer: 'a whole number',
	date: 'a date',
	'gestational-age': 'completed weeks and days',
} as const;

export const roundingText = ({decimals, halves}: Rounding): string =>
	`rounded to ${decimals === 0 ? 'a whole number' : decimals === 1 ? '1 decimal' : `${decimals} decimals`} (halves ${
		halves === 'up' ? 'away from zero' : 'to the even neighbour'
	})`;

/** One step as a line: `B = -0.241 if sex is 'female' and creatinine ≤ 0.7; …`. */
export const stepText = (step: Step, expression: Expression): string => {
	const body = expression.kind === 'round' ? expression.operand : expression;
	const unit = step.unit === undefined || step.unit === '' ? '' : ` [${step.unit}]`;
	const rounding = expression.kind === 'round' ? `, ${roundingText(expression)}` : '';
	const label = step.label === undefined ? '' : ` (${step.label})`;
	const note = step.note === undefined ? '' : `. ${step.note}`;
	return `${step.name}${label} = ${printExpression(body)}${unit}${rounding}${note}`;
};
