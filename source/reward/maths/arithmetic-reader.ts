import type {Expression} from '../../../formulas/expression.ts';
import {squash} from '../lexicon.ts';
import {arithmetic, type Branches, numberNode, plainNumber} from './nodes.ts';
import type {Token} from './tokenize.ts';
import {ValueReader} from './value-reader.ts';
import {conditionWords, otherwiseWords, stopWords, unitLike} from './words.ts';

/** Reads sums, products and powers, of values that may hang on a condition (`0.85 if female`). */
export abstract class ArithmeticReader extends ValueReader {
	/** Branches of one value without `otherwise`: a factor counts 1 then, a term 0. */
	protected readonly open = new WeakSet<Expression>();

	protected abstract disjunction(): Expression;
	protected abstract asCondition(node: Expression): Expression;

	protected withNeutral(node: Expression, neutral: number): Expression {
		return node.kind === 'branches' && this.open.has(node) ? {...node, otherwise: numberNode(neutral)} : node;
	}
	protected sum(): Expression {
		return this.nested(() => {
			let left = this.product();
			for (;;) {
				const sign = this.takeSign('+', '-', '–');
				if (sign === undefined) return left;
				const right = this.withNeutral(this.product(), 0);
				left = arithmetic(sign === '+' ? '+' : '-', this.withNeutral(left, 0), right);
			}
		});
	}
	protected product(): Expression {
		let left = this.signed();
		for (;;) {
			const token = this.peek();
			if (this.isSign('*') || this.isWord('of')) {
				this.at++;
				if (this.isWord('of')) this.at++;
				left = arithmetic('*', this.withNeutral(left, 1), this.withNeutral(this.signed(), 1));
			} else if (this.isSign('/')) {
				this.at++;
				const whole = this.takeSign('/') !== undefined;
				const quotient = arithmetic('/', this.withNeutral(left, 1), this.withNeutral(this.signed(), 1));
				left = whole ? {kind: 'call', function: 'floor', arguments: [quotient]} : quotient;
			} else if ((this.isSign('%') && (this.peek(1)?.kind === 'number' || this.isSign('(', 1))) || this.isWord('mod')) {
				this.at++;
				const divisor = this.signed();
				left = arithmetic(
					'-',
					left,
					arithmetic('*', divisor, {kind: 'call', function: 'floor', arguments: [arithmetic('/', left, divisor)]}),
				);
			} else if (isWordLetterX(token) && this.canMultiplyByX()) {
				this.at++;
				left = arithmetic('*', this.withNeutral(left, 1), this.withNeutral(this.signed(), 1));
			} else if (this.bracketStartsWith('*', '+') !== undefined) {
				// `[× 0.742 if female]`
				this.at++;
				const sign = this.takeSign('*', '+');
				const inside = this.branching();
				this.takeSign(')', ']');
				left = arithmetic(
					sign === '+' ? '+' : '*',
					this.withNeutral(left, 1),
					this.withNeutral(inside, sign === '+' ? 0 : 1),
				);
			} else if (token?.kind === 'sign' && (token.text === '(' || token.text === '[')) {
				if (this.skipUnit()) continue;
				left = arithmetic('*', this.withNeutral(left, 1), this.withNeutral(this.power(), 1));
			} else if (token?.kind === 'word' && !stopWords.has(token.text.toLowerCase()) && this.isKnownHere()) {
				left = arithmetic('*', this.withNeutral(left, 1), this.withNeutral(this.power(), 1));
			} else return left;
		}
	}
	/** `… [mg/dL]` behind a value. */
	protected skipUnit(): boolean {
		const closing = this.isSign('(') ? ')' : ']';
		const from = this.at + 1;
		const end = this.tokens.slice(from, from + 16).findIndex(token => token.kind === 'sign' && token.text === closing);
		if (end === -1) return false;
		const text = this.plain.slice(this.tokens[this.at]!.end, this.tokens[from + end]!.start); // both exist
		const inside = this.tokens.slice(from, from + end);
		if (!unitLike.test(text) || !/[\p{L}%°]/u.test(text) || (inside.length === 1 && this.defined.has(squash(text))))
			return false;
		this.at = from + end + 1;
		return true;
	}
	protected canMultiplyByX(): boolean {
		const next = this.peek(1);
		return (
			next !== undefined &&
			!this.defined.has('x') &&
			(next.kind === 'number' || next.kind === 'word' || next.text === '(' || next.text === '[')
		);
	}
	protected bracketStartsWith(...signs: string[]): string | undefined {
		if (!this.isSign('(') && !this.isSign('[')) return undefined;
		const next = this.peek(1);
		return next?.kind === 'sign' && signs.includes(next.text) ? next.text : undefined;
	}
	protected signed(): Expression {
		if (this.takeSign('-', '–') !== undefined) return this.nested(() => ({kind: 'negate', operand: this.signed()}));
		if (this.takeSign('+') !== undefined) return this.nested(() => this.signed());
		return this.power();
	}
	protected power(): Expression {
		const base = this.postfix();
		if (this.isSign('*') && this.isSign('*', 1)) this.at += 2;
		else if (this.takeSign('^') === undefined) return base;
		return this.nested(() => {
			const exponent = this.signed();
			if (base.kind === 'name' && base.name === '?e' && !this.defined.has('e'))
				return {kind: 'call', function: 'exp', arguments: [exponent]};
			return arithmetic('^', base, exponent);
		});
	}
	/** A value with `(if female)` or `(female)` behind it. */
	protected postfix(): Expression {
		const value = this.primary();
		if (plainNumber(value) === undefined && !(value.kind === 'arithmetic' && value.operator === '/')) return value;
		if (!this.isSign('(') && !this.isSign('[')) return value;
		const token = this.peek(1);
		if (token?.kind !== 'word') return value;
		const start = this.at;
		this.at++;
		const said = conditionWords.has(token.text.toLowerCase());
		if (said) this.at++;
		if (!said && !this.isConditionHere()) {
			this.at = start;
			return value;
		}
		if (this.takeWord(...otherwiseWords)) {
			this.takeSign(')', ']');
			return value;
		}
		const when = this.asCondition(this.disjunction());
		if (this.takeSign(')', ']') === undefined) {
			this.at = start;
			return value;
		}
		const node = this.joined({kind: 'branches', branches: [{when, value}], otherwise: undefined});
		if (node.otherwise === undefined) this.open.add(node);
		return node;
	}
	/** `0.7 (female) or 0.9 (male)`: one value with two branches. */
	protected joined(node: Branches): Branches {
		const start = this.at;
		this.takeSign(';', ',', '/');
		this.takeWord('and', 'or');
		const isNumber = this.peek()?.kind === 'number' ? 1 : this.isSign('-') && this.peek(1)?.kind === 'number' ? 2 : 0;
		if (start === this.at || isNumber === 0 || !(this.isSign('(', isNumber) || this.isSign('[', isNumber))) {
			this.at = start;
			return node;
		}
		const next = this.signed();
		const inner = next.kind === 'negate' ? next.operand : next;
		if (inner.kind !== 'branches') {
			this.at = start;
			return node;
		}
		const negated = (value: Expression): Expression =>
			next.kind === 'negate' ? {kind: 'negate', operand: value} : value;
		return {
			kind: 'branches',
			branches: [...node.branches, ...inner.branches.map(({when, value}) => ({when, value: negated(value)}))],
			otherwise: inner.otherwise === undefined ? undefined : negated(inner.otherwise),
		};
	}
	protected isConditionHere(): boolean {
		const match = this.longestMatch();
		return (
			match?.targets.some(
				target => target.kind === 'option' || (target.kind === 'input' && target.input.kind === 'truth'),
			) ?? false
		);
	}
}

const isWordLetterX = (token: Token | undefined): boolean =>
	token?.kind === 'word' && (token.text === 'x' || token.text === 'X');
