import type {ChoiceInput, NumberInput} from '../../formulas/declaration.ts';
import type {Expression} from '../../formulas/expression.ts';
import {convert} from '../../formulas/quantities.ts';
import {findUnit, optionIs, squash} from './lexicon.ts';
import {numberNode, plainNumber} from './maths/nodes.ts';
import {Unreadable} from './maths/unreadable.ts';
import {NameResolver} from './name-resolver.ts';

type Kind = 'number' | 'date' | 'truth' | 'word';

/** Puts inputs, definitions and steps of the card in place of a formula's names. */
export class FormulaResolver extends NameResolver {
	statement(index: number): Expression {
		this.running.add(index);
		return this.number(this.statements[index]!.expression, index); // index of a statement
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
