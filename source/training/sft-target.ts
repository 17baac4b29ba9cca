import type {Answer} from '../../data/answer.ts';
import type {Case} from '../../data/case.ts';
import {failed, ok, type Result} from '../../data/result.ts';
import {calculate} from '../../formulas/calculate.ts';
import {findCard} from '../../formulas/cards.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import {formatNumber} from '../../formulas/format-value.ts';
import {formulaOfCard} from '../reward/formula-of-card.ts';
import type {RewardSettings} from '../reward/settings.ts';
import {isCorrect} from '../scoring/verdict.ts';

const answerText = (answer: Answer): string => {
	switch (answer.kind) {
		case 'decimal':
		case 'integer':
			return formatNumber(answer.value);
		case 'date': {
			const [year, month, day] = answer.value.split('-');
			return `${month}/${day}/${year}`;
		}
		case 'gestational-age':
			return `(${answer.value.weeks} weeks, ${answer.value.days} days)`;
	}
};

/** The lines of a worked calculation, with the inputs that it used; foreign numbers of the note stay out. */
const reasoning = (card: FormulaCard, one: Case): Result<{text: string; answer: Answer}> => {
	const worked = calculate(card, one.entities);
	if (!worked.ok) return worked;
	const inputs = worked.value.inputs
		.filter(({value, isDefault}) => value !== null && !isDefault)
		.map(({label, value, unit}) => {
			const shown =
				typeof value === 'number'
					? formatNumber(value)
					: typeof value === 'object' && value !== null
						? `${value.weeks} weeks ${value.days} days`
						: typeof value === 'boolean'
							? value
								? 'yes'
								: 'no'
							: value;
			return `${label.replace(/ \(.*$/, '')}: ${shown}${unit === null ? '' : ` ${unit}`}`;
		});
	const steps = worked.value.steps.map(({text}) => text);
	return ok({text: [...inputs, ...steps].join('\n'), answer: worked.value.answer});
};

/**
The reply that a model is trained to give: the card's formula, the worked steps on the gold inputs, the value. Fails where
the card cannot be worked on the case's inputs, or where its value lies outside the case's own interval (a disputed gold).
*/
export const sftTarget = (
	one: Case,
	{tags}: Pick<RewardSettings, 'tags'>,
): Result<{target: string; card: FormulaCard}> => {
	const card = findCard(one.calculatorId);
	if (!card.ok) return card;
	const worked = reasoning(card.value, one);
	if (!worked.ok) return worked;
	const {text, answer} = worked.value;
	if (!isCorrect(one.gold, answer))
		return failed({
			kind: 'gold-differs',
			message: `the card gives ${answerText(answer)}, outside the case's interval`,
			row: one.id,
		});
	return ok({
		card: card.value,
		target: [
			`<${tags.formula}>\n${formulaOfCard(card.value)}\n</${tags.formula}>`,
			`<${tags.reasoning}>\n${text}\n</${tags.reasoning}>`,
			`<${tags.value}>${answerText(answer)}</${tags.value}>`,
		].join('\n'),
	});
};
