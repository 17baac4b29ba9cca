import type {Input, NumberInput} from '../../formulas/declaration.ts';
import {type Expression, visit} from '../../formulas/expression.ts';
import type {Conversion} from '../../formulas/quantities.ts';
import {stepExpressions} from './card-terms.ts';
import {constants, findUnit, type Lexicon, optionIs, type Target} from './lexicon.ts';
import {type NumberUnits, numberNode, plainNumber} from './maths/nodes.ts';
import type {ParsedFormula, Statement} from './maths/parse-formula.ts';
import {Unreadable} from './maths/unreadable.ts';

/** A unit taken for inputs whose unit a formula does not state, by input name; not in it: the card's own. */
export type AssumedUnits = ReadonlyMap<string, Conversion>;

const mostNodes = 6_000;
const deepest = 400;

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

/** Finds what a formula's names mean: the reply's own definitions, inputs, steps and options of the card, constants. */
export abstract class NameResolver {
	private nodes = 0;
	private depth = 0;
	readonly unknown = new Set<string>();
	readonly unstated = new Map<string, NumberInput>();
	readonly stated = new Map<string, string>();
	protected readonly lexicon: Lexicon;
	protected readonly statements: readonly Statement[];
	protected readonly units: NumberUnits;
	private readonly remarks: ParsedFormula['remarks'];
	private readonly assumed: AssumedUnits;
	/** Inside a comparison with a number that states its unit, inputs are read in the card's unit. */
	protected inCardUnits = false;
	/** Statements whose names are being put in. */
	protected readonly running = new Set<number>();

	constructor(lexicon: Lexicon, parsed: ParsedFormula, assumed: AssumedUnits) {
		this.lexicon = lexicon;
		this.statements = parsed.statements;
		this.units = parsed.units;
		this.remarks = parsed.remarks;
		this.assumed = assumed;
	}

	/** A node where a number (or day) is wanted. */
	abstract number(node: Expression, at: number): Expression;
	/** A node where a condition is wanted. */
	abstract condition(node: Expression, at: number): Expression;

	protected count(): void {
		if (++this.nodes > mostNodes)
			throw new Unreadable(`the formula grows above ${mostNodes} terms when its definitions are put in`);
	}

	protected deeper<T>(inside: () => T): T {
		if (++this.depth > deepest) throw new Unreadable('definitions go round in a circle');
		const result = inside();
		this.depth--;
		return result;
	}

	/** The definition that a name means at a place: the latest before it, else, for names the card has not, one behind it. */
	protected definition(key: string, at: number): number | undefined {
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

	protected target(targets: readonly Target[], wanted: 'number' | 'condition'): Target | undefined {
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

	protected name(node: Extract<Expression, {kind: 'name'}>, at: number, wanted: 'number' | 'condition'): Expression {
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

	protected input(target: Extract<Target, {kind: 'input'}>, key: string): Expression {
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

	protected given({name}: Extract<Expression, {kind: 'given'}>): Expression {
		const target = this.target(this.lexicon.targets.get(name.replace(/^\?/, '')) ?? [], 'number');
		if (target?.kind === 'input') return {kind: 'given', name: target.input.name};
		this.unknown.add(name.replace(/^\?/, ''));
		return {kind: 'truth', value: false};
	}

	protected inputOf(node: Expression, at: number): Input | undefined {
		if (node.kind !== 'name') return undefined;
		const key = node.name.replace(/^\?/, '');
		if (this.definition(key, at) !== undefined) return undefined;
		const target = this.target(this.lexicon.targets.get(key) ?? [], 'number');
		return target?.kind === 'input' ? target.input : undefined;
	}
}
