import type {FormulaCard, NumberInput} from '../../formulas/declaration.ts';
import type {Expression} from '../../formulas/expression.ts';
import {abbreviations} from './abbreviations.ts';
import {FormulaResolver} from './formula-resolver.ts';
import {type Lexicon, squash} from './lexicon.ts';
import {type NumberUnits, numberNode} from './maths/nodes.ts';
import type {ParsedFormula, Statement} from './maths/parse-formula.ts';
import {Unreadable} from './maths/unreadable.ts';
import {type AssumedUnits, namesIn} from './name-resolver.ts';

/** A reply's formula over the card's inputs in the card's units. */
export type ResolvedFormula = {
	expression: Expression;
	/** Names that neither the reply defines nor the card knows. */
	unknown: string[];
	/** Number inputs that it uses without saying in which unit. */
	unstated: NumberInput[];
	/** Units that it states and that are not the card's: input name and unit. */
	stated: Map<string, string>;
	/** The unit behind the name of the result: `QTc (ms)`. */
	resultRemark: string;
};

/** Names that the result of a card goes by. */
export const resultKeys = (card: FormulaCard): string[] => {
	const last = card.steps.at(-1);
	return [
		last?.name ?? '',
		last?.label ?? '',
		card.answer.label,
		card.name,
		...card.shortNames,
		...card.otherNames,
		...(abbreviations[last?.name ?? ''] ?? []),
	]
		.map(squash)
		.filter(key => key !== '');
};

/** The statement that gives the result: the one named like it, else the last that no other statement uses. */
const rootOf = (card: FormulaCard, statements: readonly Statement[]): number => {
	const used = new Set<string>();
	for (const {expression, key} of statements) {
		for (const name of namesIn(expression)) if (name !== `?${key}`) used.add(name);
	}
	const hasNames = statements.map(({expression}) => namesIn(expression).size > 0);
	const keys = resultKeys(card);
	const free = statements.flatMap((statement, index) =>
		hasNames[index] && (statement.key === undefined || !used.has(`?${statement.key}`)) ? [index] : [],
	);
	const named = free.findLast(index => keys.includes(statements[index]!.key ?? ''));
	return named ?? free.at(-1) ?? statements.length - 1;
};

/** Resolves a parsed formula on a card. Throws `Unreadable` where definitions never end. */
export const resolveFormula = (parsed: ParsedFormula, lexicon: Lexicon, assumed: AssumedUnits): ResolvedFormula => {
	const resolver = new FormulaResolver(lexicon, parsed, assumed);
	const {statements} = parsed;
	const root = rootOf(lexicon.card, statements);
	let expression = resolver.statement(root);
	if (lexicon.card.answer.kind === 'gestational-age') {
		const weeks = statements.findIndex(({key}) => key !== undefined && /weeks?$/.test(key));
		const days = statements.findIndex(
			({key}) => key !== undefined && /^(remaining|remainder|extra|leftover)?days?(remaining|remainder)?$/.test(key),
		);
		if (weeks !== -1 && days !== -1 && weeks !== days)
			expression = {
				kind: 'arithmetic',
				operator: '+',
				left: {kind: 'arithmetic', operator: '*', left: numberNode(7), right: resolver.statement(weeks)},
				right: resolver.statement(days),
			};
	}
	return {
		expression,
		unknown: [...resolver.unknown],
		unstated: [...resolver.unstated.values()],
		stated: resolver.stated,
		resultRemark: statements[root]?.remark ?? '',
	};
};

/** Resolves a value or the condition of a criterion, as `wanted` says. */
export const resolveCondition = (
	{condition, units, remarks}: {condition: Expression; units: NumberUnits; remarks: ParsedFormula['remarks']},
	lexicon: Lexicon,
	wanted: 'condition' | 'number' = 'condition',
): {when: Expression; unknown: string[]} => {
	const resolver = new FormulaResolver(lexicon, {statements: [], units, remarks}, new Map());
	try {
		const when = wanted === 'condition' ? resolver.condition(condition, 0) : resolver.number(condition, 0);
		return {when, unknown: [...resolver.unknown]};
	} catch (error) {
		if (!(error instanceof Unreadable)) throw error;
		return {when: condition, unknown: [error.message]};
	}
};
