import type {ChoiceInput, FormulaCard, Input, NumberInput} from '../../formulas/declaration.ts';
import {type Expression, visit} from '../../formulas/expression.ts';
import {type Conversion, convert} from '../../formulas/quantities.ts';
import {abbreviations} from './abbreviations.ts';
import {stepExpressions} from './card-terms.ts';
import {constants, findUnit, type Lexicon, optionIs, squash, type Target} from './lexicon.ts';
import {type NumberUnits, numberNode, plainNumber} from './maths/nodes.ts';
import type {ParsedFormula, Statement} from './maths/parse-formula.ts';
import {Unreadable} from './maths/unreadable.ts';

/** A unit taken for inputs whose unit a formula does not state, by input name; not in it: the card's own. */
export type AssumedUnits = ReadonlyMap<string, Conversion>;

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

const mostNodes = 6_000;

type Kind = 'number' | 'date' | 'truth' | 'word';

/** Puts inputs, definitions and steps of the card in place of a formula's names. */
class Resolver {
	private nodes = 0;
	private depth = 0;
	readonly unknown = new Set<string>();
	readonly unstated = new Map<string, NumberInput>();
	readonly stated = new Map<string, string>();
	private readonly lexicon: Lexicon;
	private readonly statements: readonly Statement[];
	private readonly units: NumberUnits;
	private readonly remarks: ParsedFormula['remarks'];
	private readonly assumed: AssumedUnits;
	/** Inside a comparison with a number that states its unit, inputs are read in the card's unit. */
	private inCardUnits = false;
	/** Statements whose names are being put in. */
	private readonly running = new Set<number>();

	constructor(lexicon: Lexicon, parsed: ParsedFormula, assumed: AssumedUnits) {
		this.lexicon = lexicon;
		this.statements = parsed.statements;
		this.units = parsed.units;
		this.remarks = parsed.remarks;
		this.assumed = assumed;
	}

	private count(): void {
		if (++this.nodes > mostNodes)
			throw new Unreadable(`the formula grows above ${mostNodes} terms when its definitions are put in`);
	}
	private deeper<T>(inside: () => T): T {
		if (++this.depth > 400) throw new Unreadable('definitions go round in a circle');
		const result = inside();
		this.depth--;
		return result;
	}

	statement(index: number): Expression {
		this.running.add(index);
		return this.number(this.statements[index]!.expression, index); // index of a statement
	}

	/** The definition that a name means at a place: the latest before it, else, for names the card has not, one behind it. */
	private definition(key: string, at: number): number | undefined {
		const targets = this.lexicon.targets.get(key) ?? [];
		const isInput = targets.some(target => target.kind === 'input');
		const usable = (index: number): boolean => {
			const {key: own, expression} = this.statements[index]!; // index < length
			if (own !== key) return false;
			if (!isInput) return true;
			if (plainNumber(expression) !== undefined) return false;
			// `BMI = weight / height²` beside `weight = BMI × height²` does not define an input by the result.
			const names = namesIn(expression);
			return ![...this.running].some(other => other !== index && names.has(`?${this.statements[other]!.key}`)); // a statement
		};
		for (let index = Math.min(at, this.statements.length) - 1; index >= 0; index--) if (usable(index)) return index;
		for (let index = at + 1; index < this.statements.length; index++)
			if (usable(index) && !this.running.has(index)) return index;
		return undefined;
	}

	private kindOf(node: Expression): Kind {
		switch (node.kind) {
			case 'name': {
				const input = this.lexicon.card.inputs.find(({name}) => name === node.name);
				return input === undefined
					? 'number'
					: input.kind === 'choice'
						? 'word'
						: input.kind === 'truth'
							? 'truth'
							: input.kind;
			}
			case 'word':
				return 'word';
			case 'truth':
			case 'compare':
			case 'not':
			case 'and':
			case 'or':
			case 'given':
				return 'truth';
			case 'call':
				return node.function === 'addDays' ? 'date' : 'number';
			case 'branches':
				return node.branches[0] === undefined ? 'number' : this.kindOf(node.branches[0].value);
			default:
				return 'number';
		}
	}

	private target(targets: readonly Target[], wanted: 'number' | 'condition'): Target | undefined {
		const rank = (target: Target): number => {
			if (target.kind === 'input') {
				if (target.input.kind === 'truth') return wanted === 'condition' ? 0 : 1;
				return wanted === 'number' ? 0 : 3;
			}
			if (target.kind === 'criterion') return wanted === 'condition' ? 1 : 3;
			if (target.kind === 'option') return wanted === 'condition' ? 1 : 4;
			return 2;
		};
		return [...targets].sort((left, right) => rank(left) - rank(right))[0];
	}

	private name(node: Extract<Expression, {kind: 'name'}>, at: number, wanted: 'number' | 'condition'): Expression {
		if (!node.name.startsWith('?')) return node;
		const key = node.name.slice(1);
		const definition = this.definition(key, at);
		if (definition !== undefined)
			return this.deeper(() => {
				const {expression} = this.statements[definition]!; // found there
				const isOuter = !this.running.has(definition);
				this.running.add(definition);
				const value =
					wanted === 'condition' ? this.condition(expression, definition) : this.number(expression, definition);
				if (isOuter) this.running.delete(definition);
				return value;
			});
		const target = this.target(this.lexicon.targets.get(key) ?? [], wanted);
		switch (target?.kind) {
			case 'input':
				return this.input(target, key);
			case 'option':
				return optionIs(target.input, target.word);
			case 'criterion':
				return target.when;
			case 'step':
				return stepExpressions(this.lexicon.card).get(target.name) ?? node;
			case undefined: {
				const constant = constants[key];
				if (constant !== undefined) return numberNode(constant);
				this.unknown.add(key);
				return node;
			}
		}
	}

	private input(target: Extract<Target, {kind: 'input'}>, key: string): Expression {
		const {input} = target;
		const plain: Expression = {kind: 'name', name: input.name};
		if (input.kind !== 'number' || this.inCardUnits) return plain;
		let conversion: Conversion | undefined;
		let isStated = target.unitStated;
		if (isStated) conversion = target.conversion;
		else
			for (const remark of this.remarks.get(key) ?? []) {
				const unit = findUnit(input, remark);
				if (unit === undefined) continue;
				isStated = true;
				conversion = unit.conversion;
				break;
			}
		if (!isStated && input.quantity.accepts.length > 0) {
			this.unstated.set(input.name, input);
			conversion = this.assumed.get(input.name);
		}
		if (conversion === undefined) return plain;
		this.stated.set(input.name, conversion.unit);
		return inUnit(plain, conversion);
	}

	/** A node where a number (or day) is wanted. */
	number(node: Expression, at: number): Expression {
		this.count();
		switch (node.kind) {
			case 'name':
				return this.name(node, at, 'number');
			case 'number': {
				// `40 %` is 0.4, but `× 100 %` only says in what the result is.
				if (this.units.get(node) === '%' && node.value !== 100) return numberNode(node.value / 100);
				return node;
			}
			case 'word':
			case 'truth':
			case 'given':
				return node.kind === 'given' ? this.given(node) : node;
			case 'negate':
			case 'round':
				return this.deeper(() => ({...node, operand: this.number(node.operand, at)}));
			case 'not':
			case 'and':
			case 'or':
			case 'compare':
				return this.condition(node, at);
			case 'arithmetic':
				return this.deeper(() => this.arithmetic(node, at));
			case 'call':
				return this.deeper(() => ({
					...node,
					arguments: node.arguments.map(one =>
						node.function === 'count' ? this.condition(one, at) : this.number(one, at),
					),
				}));
			case 'branches':
				return this.deeper(() => ({
					...node,
					branches: node.branches.map(({when, value}) => ({
						when: this.condition(when, at),
						value: this.number(value, at),
					})),
					otherwise: node.otherwise === undefined ? undefined : this.number(node.otherwise, at),
				}));
		}
	}

	private days(node: Expression): number {
		const unit = node.kind === 'number' ? (this.units.get(node) ?? '') : '';
		if (/^week/i.test(unit)) return 7;
		if (/^(month|year|yr)/i.test(unit))
			throw new Unreadable('it counts calendar months or years where the card counts days');
		return 1;
	}

	private arithmetic(node: Extract<Expression, {kind: 'arithmetic'}>, at: number): Expression {
		const left = this.number(node.left, at);
		const right = this.number(node.right, at);
		const isAdditive = node.operator === '+' || node.operator === '-';
		if (!isAdditive) return {...node, left, right};
		const kinds = [this.kindOf(left), this.kindOf(right)];
		const inDays = (value: Expression, from: Expression): Expression => {
			const factor = this.days(from);
			return factor === 1 ? value : {kind: 'arithmetic', operator: '*', left: value, right: numberNode(factor)};
		};
		if (kinds[0] === 'date' && kinds[1] === 'date')
			return {kind: 'call', function: 'daysBetween', arguments: [left, right]};
		if (kinds[0] === 'date') {
			const amount = inDays(right, node.right);
			return {
				kind: 'call',
				function: 'addDays',
				arguments: [left, node.operator === '-' ? {kind: 'negate', operand: amount} : amount],
			};
		}
		if (kinds[1] === 'date' && node.operator === '+')
			return {kind: 'call', function: 'addDays', arguments: [right, inDays(left, node.left)]};
		return {...node, left: inDays(left, node.left), right: inDays(right, node.right)};
	}

	private given({name}: Extract<Expression, {kind: 'given'}>): Expression {
		const target = this.target(this.lexicon.targets.get(name.replace(/^\?/, '')) ?? [], 'number');
		if (target?.kind === 'input') return {kind: 'given', name: target.input.name};
		this.unknown.add(name.replace(/^\?/, ''));
		return {kind: 'truth', value: false};
	}

	/** A node where a condition is wanted. */
	condition(node: Expression, at: number): Expression {
		this.count();
		switch (node.kind) {
			case 'name': {
				const named = this.name(node, at, 'condition');
				return named;
			}
			case 'word': {
				const target = this.target(this.lexicon.targets.get(squash(node.value)) ?? [], 'condition');
				if (target?.kind === 'option') return optionIs(target.input, target.word);
				this.unknown.add(node.value);
				return node;
			}
			case 'not':
				return this.deeper(() => ({kind: 'not', operand: this.condition(node.operand, at)}));
			case 'and':
			case 'or':
				return this.deeper(() => ({...node, operands: node.operands.map(one => this.condition(one, at))}));
			case 'compare':
				return this.deeper(() => this.compare(node, at));
			case 'given':
				return this.given(node);
			case 'arithmetic':
				// `stroke/TIA/thromboembolism`, `CHF + …` in words: any of them.
				if (node.operator === '/')
					return this.deeper(() => ({
						kind: 'or',
						operands: [this.condition(node.left, at), this.condition(node.right, at)],
					}));
				return this.number(node, at);
			default:
				return this.number(node, at);
		}
	}

	private inputOf(node: Expression, at: number): Input | undefined {
		if (node.kind !== 'name') return undefined;
		const key = node.name.replace(/^\?/, '');
		if (this.definition(key, at) !== undefined) return undefined;
		const target = this.target(this.lexicon.targets.get(key) ?? [], 'number');
		return target?.kind === 'input' ? target.input : undefined;
	}

	private compare(node: Extract<Expression, {kind: 'compare'}>, at: number): Expression {
		const inputs = node.operands.map(one => this.inputOf(one, at));
		const choice = inputs.find(input => input?.kind === 'choice');
		if (choice?.kind === 'choice') return this.compareWord(node, choice);
		const truth = inputs.find(input => input?.kind === 'truth');
		if (truth !== undefined && node.operands.length === 2) {
			const other = node.operands[inputs[0] === truth ? 1 : 0]!; // two operands
			const value =
				other.kind === 'truth'
					? other.value
					: plainNumber(other) === 1
						? true
						: plainNumber(other) === 0
							? false
							: undefined;
			const name: Expression = {kind: 'name', name: truth.name};
			const isYes = value ?? (other.kind === 'name' && /^\?(present|yes|positive)$/.test(other.name));
			const isEqual = node.operators[0] === '=';
			if (isYes === isEqual) return name;
			return {kind: 'not', operand: name};
		}
		const measured = inputs.find((input): input is NumberInput => input?.kind === 'number');
		const converted = measured === undefined ? undefined : this.convertedNumbers(node, measured);
		if (converted !== undefined) {
			const before = this.inCardUnits;
			this.inCardUnits = true;
			const operands = converted.map(one => this.number(one, at));
			this.inCardUnits = before;
			return {...node, operands};
		}
		return {
			...node,
			operands: node.operands.map(one =>
				this.units.get(one) === '%' && one.kind === 'number' ? numberNode(one.value) : this.number(one, at),
			),
		};
	}

	/** The operands with numbers that state a unit of this input in the card's unit; undefined where none does. */
	private convertedNumbers(node: Extract<Expression, {kind: 'compare'}>, input: NumberInput): Expression[] | undefined {
		let isAny = false;
		const operands = node.operands.map(one => {
			const value = plainNumber(one);
			const unit = one.kind === 'number' ? this.units.get(one) : undefined;
			if (value === undefined || unit === undefined) return one;
			const found = findUnit(input, unit);
			if (found === undefined) return one;
			isAny = true;
			return found.conversion === undefined ? numberNode(value) : numberNode(convert(found.conversion, value));
		});
		return isAny ? operands : undefined;
	}

	private compareWord(node: Extract<Expression, {kind: 'compare'}>, input: ChoiceInput): Expression {
		const operands = node.operands.map((one): Expression => {
			if (one.kind === 'word' || one.kind === 'name') {
				const key = squash(one.kind === 'word' ? one.value : one.name.slice(1));
				const option =
					input.options.find(({word, also = []}) => [word, ...also].some(text => squash(text) === key))?.word ??
					(this.lexicon.targets.get(key) ?? []).flatMap(target =>
						target.kind === 'option' && target.input === input ? [target.word] : [],
					)[0];
				if (option !== undefined && !(one.kind === 'name' && this.inputOf(one, this.statements.length) === input))
					return {kind: 'word', value: option};
				if (this.inputOf(one, this.statements.length) === input) return {kind: 'name', name: input.name};
				this.unknown.add(one.kind === 'word' ? one.value : one.name.slice(1));
			}
			return one;
		});
		return {...node, operands};
	}
}

/** An input of the card as its value in another unit: `height` in m is `height × 0.01`. */
export const inUnit = (node: Expression, {minus = 0, times, over = 1}: Conversion): Expression => {
	const scaled: Expression =
		times === over ? node : {kind: 'arithmetic', operator: '*', left: node, right: numberNode(over / times)};
	return minus === 0 ? scaled : {kind: 'arithmetic', operator: '+', left: scaled, right: numberNode(minus)};
};

/** Names (as they stand: `?key` before they are resolved) in an expression. */
export const namesIn = (expression: Expression): Set<string> => {
	const names = new Set<string>();
	visit(expression, node => {
		if (node.kind === 'name') names.add(node.name);
	});
	return names;
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
	const resolver = new Resolver(lexicon, parsed, assumed);
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
	const resolver = new Resolver(lexicon, {statements: [], units, remarks}, new Map());
	try {
		const when = wanted === 'condition' ? resolver.condition(condition, 0) : resolver.number(condition, 0);
		return {when, unknown: [...resolver.unknown]};
	} catch (error) {
		if (!(error instanceof Unreadable)) throw error;
		return {when: condition, unknown: [error.message]};
	}
};
