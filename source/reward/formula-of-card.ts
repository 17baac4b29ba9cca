import {compileCard} from '../../formulas/compile-card.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import type {Expression} from '../../formulas/expression.ts';
import {printExpression} from '../../formulas/format-value.ts';
import {withoutRounding} from './card-terms.ts';

const pointsText = (value: Expression): string => {
	const text = printExpression(value);
	return `${text} ${text === '1' || text === '-1' ? 'point' : 'points'}`;
};

/** One criterion as a line: `Age: 2 points if age ≥ 75; 1 point if age ≥ 65; 0 points otherwise`. */
const criterionLine = (label: string, expression: Expression): string =>
	expression.kind === 'branches'
		? `${label}: ${[
				...expression.branches.map(({when, value}) => `${pointsText(value)} if ${printExpression(when)}`),
				`${expression.otherwise === undefined ? '0 points' : pointsText(expression.otherwise)} otherwise`,
			].join('; ')}`
		: `${label}: ${pointsText(expression)}`;

/**
A card's formula as a reply states it: one `name = …` a line, one criterion a line for a score. V finds it right; what a
model is trained to write is this.
*/
export const formulaOfCard = (card: FormulaCard): string =>
	compileCard(card)
		.map(({step, expression}) => {
			if ('points' in step)
				return `${step.name} = ${criterionLine(step.label, expression).replace(/^[^:]*: /, '')}`.replaceAll(
					/ points?(?= )/g,
					'',
				);
			return `${step.name} = ${printExpression(withoutRounding(expression))}`;
		})
		.join('\n');

/** A score's criteria as a list for people: the label, its points and when they count. */
export const criteriaOfCard = (card: FormulaCard): string =>
	compileCard(card)
		.flatMap(({step, expression}) => ('points' in step ? [criterionLine(step.label, expression)] : []))
		.join('\n');
