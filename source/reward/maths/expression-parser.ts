import type {CompareOperator, Expression} from '../../../formulas/expression.ts';
import {constants, type Lexicon, squash, type Target} from '../lexicon.ts';
import {arithmetic, type Branches, type NumberUnits, numberNode, plainNumber} from './nodes.ts';
import type {Token} from './tokenize.ts';
import {Unreadable} from './unreadable.ts';
import {
	comparers,
	conditionWords,
	functionNames,
	leading,
	otherwiseWords,
	stopWords,
	trailing,
	unitLike,
	units,
} from './words.ts';

const deepest = 120;

/** Reads one statement's tokens. `defined` are the names that the reply defines itself. */
export class ExpressionParser {
	private at = 0;
	private depth = 0;
	private subject: Expression | undefined;
	private readonly tokens: readonly Token[];
	private readonly plain: string;
	private readonly lexicon: Lexicon;
	private readonly defined: ReadonlySet<string>;
	private readonly numberUnits: NumberUnits;
	private readonly remarks: Map<string, Set<string>>;
	/** Branches of one value without `otherwise`: a factor counts 1 then, a term 0. */
	private readonly open = new WeakSet<Expression>();

	constructor(
		tokens: readonly Token[],
		context: {
			plain: string;
			lexicon: Lexicon;
			defined: ReadonlySet<string>;
			units: NumberUnits;
			remarks: Map<string, Set<string>>;
		},
		subject?: Expression,
	) {
		this.tokens = tokens;
		this.plain = context.plain;
		this.lexicon = context.lexicon;
		this.defined = context.defined;
		this.numberUnits = context.units;
		this.remarks = context.remarks;
		this.subject = subject;
	}

	/** The whole of the tokens as one value; what follows it is left. */
	value(): {expression: Expression; rest: readonly Token[]} {
		const expression = this.branching();
		return {expression, rest: this.tokens.slice(this.at)};
	}

	/** The whole of the tokens as one condition, or undefined where something is left. */
	condition(): Expression | undefined {
		const expression = this.asCondition(this.disjunction());
		return this.at >= this.tokens.length ? expression : undefined;
	}

	private peek(offset = 0): Token | undefined {
		return this.tokens[this.at + offset];
	}
	private isSign(text: string, offset = 0): boolean {
		const token = this.peek(offset);
		return token?.kind === 'sign' && token.text === text;
	}
	private isWord(word: string, offset = 0): boolean {
		const token = this.peek(offset);
		return token?.kind === 'word' && token.text.toLowerCase() === word;
	}
	private takeSign(...signs: string[]): string | undefined {
		const sign = signs.find(one => this.isSign(one));
		if (sign !== undefined) this.at++;
		return sign;
	}
	private takeWord(...words: string[]): boolean {
		const token = this.peek();
		if (token?.kind !== 'word' || !words.includes(token.text.toLowerCase())) return false;
		this.at++;
		return true;
	}
	private nested<T>(inside: () => T): T {
		if (++this.depth > deepest) throw new Unreadable('brackets are nested too deep');
		const result = inside();
		this.depth--;
		return result;
	}

	private startsCondition(): boolean {
		const token = this.peek();
		return (
			token?.kind === 'word' && conditionWords.has(token.text.toLowerCase()) && token.text.toLowerCase() !== 'where'
		);
	}

	/** `a if x; b if y; c otherwise`, `if x then a else b`, `x ? a : b`, or a plain value. */
	private branching(): Expression {
		return this.nested(() => {
			if (this.isWord('if')) return this.ifThen();
			const first = this.disjunction();
			if (this.takeSign('?') !== undefined) {
				const value = this.disjunction();
				this.takeSign(':');
				return {kind: 'branches', branches: [{when: this.asCondition(first), value}], otherwise: this.branching()};
			}
			if (!this.startsCondition()) return first;
			const branches: Branches['branches'] = [];
			let otherwise: Expression | undefined;
			let value: Expression | undefined = first;
			while (value !== undefined) {
				this.takeSign(',');
				if (this.startsCondition()) {
					const isUnless = this.isWord('unless');
					this.at++;
					if (this.takeWord(...otherwiseWords)) {
						otherwise = value;
						break;
					}
					const when = this.asCondition(this.disjunction());
					branches.push({when: isUnless ? {kind: 'not', operand: when} : when, value});
				} else if (this.takeWord(...otherwiseWords)) {
					otherwise = value;
					break;
				}
				value = this.nextBranch();
				if (value !== undefined && !this.startsCondition() && !(this.isSign(',') && this.peek(1)?.kind === 'word')) {
					if (!this.isOtherwise()) {
						otherwise = value;
						break;
					}
				}
			}
			this.takeWord(...otherwiseWords);
			return this.branches(branches, otherwise);
		});
	}
	private isOtherwise(): boolean {
		const token = this.peek();
		return token?.kind === 'word' && otherwiseWords.has(token.text.toLowerCase());
	}
	/** After one branch: `; b if y`, `, else c`, `and 0.9 for men`. */
	private nextBranch(): Expression | undefined {
		const start = this.at;
		this.takeSign(';', ',');
		this.takeWord('and', 'or');
		const isElse = this.takeWord(...otherwiseWords);
		if (isElse) this.takeSign(':', ',');
		if (this.isWord('if')) return this.branching();
		const token = this.peek();
		const begins =
			token !== undefined && (token.kind === 'number' || token.kind === 'word' || ['-', '(', '['].includes(token.text));
		if ((start === this.at && !isElse) || !begins) {
			this.at = start;
			return undefined;
		}
		if (!isElse && !this.branchAhead()) {
			this.at = start;
			return undefined;
		}
		return this.sum();
	}
	/** Whether `if`, `for` or `otherwise` comes before the next separator. */
	private branchAhead(): boolean {
		let depth = 0;
		for (let index = this.at; index < Math.min(this.tokens.length, this.at + 60); index++) {
			const token = this.tokens[index]!; // index < length
			if (token.kind === 'sign' && '([)]'.includes(token.text)) depth += '(['.includes(token.text) ? 1 : -1;
			if (depth < 0) return false;
			if (depth > 0) continue;
			if (token.kind === 'sign' && (token.text === ';' || token.text === '=')) return false;
			if (
				token.kind === 'word' &&
				(conditionWords.has(token.text.toLowerCase()) || otherwiseWords.has(token.text.toLowerCase()))
			)
				return true;
		}
		return false;
	}
	private ifThen(): Expression {
		const branches: Branches['branches'] = [];
		let otherwise: Expression | undefined;
		while (this.takeWord('if')) {
			const when = this.asCondition(this.disjunction());
			this.takeSign(':', ',', '->');
			this.takeWord('then');
			this.skipAssignment();
			branches.push({when, value: this.sum()});
			const before = this.at;
			this.takeSign(';', ',');
			const isElse = this.takeWord(...otherwiseWords);
			if (isElse) this.takeSign(':', ',', '->');
			if (this.isWord('if')) continue;
			if (isElse) {
				this.skipAssignment();
				otherwise = this.sum();
			} else this.at = before;
			break;
		}
		return this.branches(branches, otherwise);
	}
	/** `if weight < 10: rate = 4 × weight`: the name again. */
	private skipAssignment(): void {
		let index = this.at;
		while (this.tokens[index]?.kind === 'word' || this.tokens[index]?.kind === 'number') index++;
		const token = this.tokens[index];
		if (index > this.at && this.tokens[this.at]?.kind === 'word' && token?.kind === 'sign' && token.text === '=')
			this.at = index + 1;
	}
	private branches(branches: Branches['branches'], otherwise: Expression | undefined): Expression {
		const node: Branches = {kind: 'branches', branches, otherwise};
		const [only] = branches;
		if (only === undefined) return otherwise ?? node;
		if (otherwise === undefined && branches.length === 1) {
			const {value, when} = only;
			// `… × 0.85 if female`: only the last factor depends on the condition.
			if (
				value.kind === 'arithmetic' &&
				(value.operator === '*' || value.operator === '+') &&
				plainNumber(value.right) !== undefined
			)
				return arithmetic(value.operator, value.left, {
					kind: 'branches',
					branches: [{when, value: value.right}],
					otherwise: numberNode(value.operator === '*' ? 1 : 0),
				});
			this.open.add(node);
		}
		return node;
	}
	private withNeutral(node: Expression, neutral: number): Expression {
		return node.kind === 'branches' && this.open.has(node) ? {...node, otherwise: numberNode(neutral)} : node;
	}

	private disjunction(): Expression {
		return this.connected('or', () => this.connected('and', () => this.negation()));
	}
	private connected(kind: 'and' | 'or', operand: () => Expression): Expression {
		const operands = [operand()];
		for (;;) {
			const isNext = this.isWord(kind) || (kind === 'and' && this.isSign('&')) || (kind === 'or' && this.isSign('|'));
			if (!isNext) break;
			const follows = this.peek(1);
			// `0.7 for women and 0.9 for men`: another branch, not a condition.
			const start = this.at;
			this.at++;
			if (
				(follows?.kind === 'number' || (follows?.text === '-' && this.peek(1)?.kind === 'number')) &&
				this.branchAhead()
			) {
				this.at = start;
				break;
			}
			if (this.isSign('&') || this.isSign('|')) this.at++;
			operands.push(operand());
		}
		return operands.length === 1 ? operands[0]! : {kind, operands: operands.map(one => this.asCondition(one))}; // one operand at least
	}
	private negation(): Expression {
		if (
			this.isWord('not') ||
			this.isSign('!') ||
			((this.isWord('no') || this.isWord('without')) && this.longestMatch() === undefined)
		) {
			this.at++;
			return this.nested(() => ({kind: 'not', operand: this.asCondition(this.negation())}));
		}
		return this.comparison();
	}
	private comparer(): CompareOperator | undefined {
		const token = this.peek();
		if (token?.kind === 'sign' && token.text in comparers) {
			this.at++;
			return comparers[token.text];
		}
		if (token?.kind === 'word' && (token.text.toLowerCase() === 'is' || token.text.toLowerCase() === 'are')) {
			if (!this.comparesAfterIs()) return undefined;
			this.at++;
			const next = this.peek();
			if (next?.kind === 'sign' && next.text in comparers) {
				this.at++;
				return comparers[next.text];
			}
			return this.takeWord('not') ? '!=' : '=';
		}
		return undefined;
	}
	/** `is female`, `is > 3`, `is not given`, but not `is applied`. */
	private comparesAfterIs(): boolean {
		const next = this.peek(1);
		if (next === undefined) return false;
		if (next.kind !== 'word')
			return next.kind !== 'line' && (next.kind !== 'sign' || next.text in comparers || next.text === '-');
		return (
			['not', 'true', 'false', 'yes', 'no', 'present', 'absent', 'positive'].includes(next.text.toLowerCase()) ||
			this.longestMatch(this.at + 1) !== undefined
		);
	}
	private comparison(): Expression {
		const starts = this.peek();
		const elided = starts?.kind === 'sign' && starts.text in comparers && this.subject !== undefined;
		const operands = [elided ? this.subject! : this.sum()]; // elided only with a subject
		const operators: CompareOperator[] = [];
		for (let operator = this.comparer(); operator !== undefined; operator = this.comparer()) {
			operators.push(operator);
			operands.push(this.sum());
		}
		const first = operands[0]!; // the first operand
		if (operators.length === 0) {
			// `age 65-74`
			if (first.kind === 'name' && this.peek()?.kind === 'number' && this.rangeAhead())
				return this.range(this.sum(), first);
			if (this.takeWord('present', 'yes', 'positive')) return first;
			if (this.takeWord('absent')) return {kind: 'not', operand: first};
			return first;
		}
		const [left, right] = operands;
		if (operators.length === 1 && (left?.kind === 'name' || left?.kind === 'arithmetic')) this.subject = left;
		if (operators.length === 2) this.subject = right;
		if (operators.length === 1 && right !== undefined && operators[0] === '=' && isRange(right) && left !== undefined)
			return this.range(right, left);
		return {kind: 'compare', operators, operands};
	}
	private rangeAhead(): boolean {
		return (this.isSign('-', 1) || this.isSign('–', 1)) && this.peek(2)?.kind === 'number';
	}
	private range(node: Expression, subject: Expression): Expression {
		if (node.kind !== 'arithmetic') return {kind: 'compare', operators: ['='], operands: [subject, node]};
		this.subject = subject;
		return {kind: 'compare', operators: ['<=', '<='], operands: [node.left, subject, node.right]};
	}
	/** A bare `65-74` speaks of the subject before it. */
	private asCondition(node: Expression): Expression {
		return isRange(node) && this.subject !== undefined ? this.range(node, this.subject) : node;
	}

	private sum(): Expression {
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
	private product(): Expression {
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
	private skipUnit(): boolean {
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
	private canMultiplyByX(): boolean {
		const next = this.peek(1);
		return (
			next !== undefined &&
			!this.defined.has('x') &&
			(next.kind === 'number' || next.kind === 'word' || next.text === '(' || next.text === '[')
		);
	}
	private bracketStartsWith(...signs: string[]): string | undefined {
		if (!this.isSign('(') && !this.isSign('[')) return undefined;
		const next = this.peek(1);
		return next?.kind === 'sign' && signs.includes(next.text) ? next.text : undefined;
	}
	private isKnownHere(): boolean {
		const token = this.peek();
		return (
			token !== undefined &&
			(functionNames[token.text.toLowerCase()] !== undefined || this.longestMatch() !== undefined)
		);
	}
	private signed(): Expression {
		if (this.takeSign('-', '–') !== undefined) return this.nested(() => ({kind: 'negate', operand: this.signed()}));
		if (this.takeSign('+') !== undefined) return this.nested(() => this.signed());
		return this.power();
	}
	private power(): Expression {
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
	private postfix(): Expression {
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
	private joined(node: Branches): Branches {
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
	private isConditionHere(): boolean {
		const match = this.longestMatch();
		return (
			match?.targets.some(
				target => target.kind === 'option' || (target.kind === 'input' && target.input.kind === 'truth'),
			) ?? false
		);
	}

	private primary(): Expression {
		const token = this.peek();
		if (token === undefined) throw new Unreadable('the formula breaks off');
		if (token.kind === 'number') return this.number(token);
		if (token.kind === 'quote') {
			this.at++;
			return {kind: 'word', value: token.text};
		}
		if (token.kind === 'word') return this.named(token);
		if (token.text === '(' || token.text === '[') return this.bracket();
		throw new Unreadable(`cannot read '${this.plain.slice(token.start, token.start + 30).trim()}'`);
	}
	private number(token: Token): Expression {
		this.at++;
		const node: Expression = {kind: 'number', value: Number(token.text), text: token.text};
		units.lastIndex = token.end;
		const unit = units.exec(this.plain);
		const isModulo =
			unit?.[0].trim() === '%' && /^\s*[\d(]/.test(this.plain.slice(units.lastIndex, units.lastIndex + 5));
		if (unit !== null && !isModulo) {
			const end = units.lastIndex;
			const next = this.tokens.findIndex((one, index) => index >= this.at && one.start >= end);
			const skipped = this.tokens.slice(this.at, next === -1 ? this.tokens.length : next);
			// `60 s` but not `2 sodium`, and not a name of the card that looks like a unit.
			if (skipped.every(one => !(one.kind === 'word' && this.defined.has(squash(one.text))))) {
				this.at = next === -1 ? this.tokens.length : next;
				this.numberUnits.set(node, unit[0].trim());
			}
		}
		return node;
	}
	private bracket(): Expression {
		const opening = this.peek()!; // the caller saw it
		this.at++;
		const inside = this.branching();
		this.takeSign(';');
		if (this.takeSign(',') !== undefined) {
			// `(weeks, days)`: a pair has no single value; the first part stands for it.
			this.branching();
		}
		if (this.takeSign(')', ']') === undefined) {
			const token = this.peek();
			if (token === undefined) throw new Unreadable(`a '${opening.text}' is not closed`);
			throw new Unreadable(`cannot read '${this.plain.slice(token.start, token.start + 30).trim()}'`);
		}
		return inside;
	}

	/** The longest run of tokens from here that the reply defines or the card knows. */
	private longestMatch(
		from = this.at,
	): {key: string; length: number; targets: readonly Target[]; isDefined: boolean} | undefined {
		let text = '';
		let best: ReturnType<ExpressionParser['longestMatch']>;
		for (let index = from; index < Math.min(this.tokens.length, from + 12); index++) {
			const token = this.tokens[index]!; // index < length
			const joins =
				token.kind === 'sign' &&
				(token.text === '-' || token.text === '/' || token.text === '–' || token.text === '.' || token.text === ',');
			if (token.kind === 'line' || token.kind === 'quote' || (token.kind === 'sign' && (!joins || index === from)))
				break;
			if (token.kind === 'number' && index === from) break;
			if (!joins) text += token.text;
			if (joins) continue;
			const key = squash(text);
			const isDefined = this.defined.has(key);
			const targets = this.lexicon.targets.get(key);
			if (isDefined || targets !== undefined || Object.hasOwn(constants, key))
				best = {key, length: index - from + 1, targets: targets ?? [], isDefined};
		}
		return best;
	}

	private named(token: Token): Expression {
		const word = token.text.toLowerCase();
		const callee = Object.hasOwn(functionNames, word) ? functionNames[word] : undefined;
		if (
			callee !== undefined &&
			!this.defined.has(word) &&
			(this.isSign('(', 1) || this.isSign('[', 1) || !['min', 'max', 'round', 'count', 'same'].includes(callee))
		)
			return this.call(callee);
		if (word === 'given' && this.isSign('(', 1)) {
			this.at += 2;
			const name = this.primary();
			this.takeSign(')');
			return {kind: 'given', name: name.kind === 'name' ? name.name : ''};
		}
		if (word === 'true' || word === 'yes') {
			this.at++;
			return {kind: 'truth', value: true};
		}
		if (word === 'false' || word === 'no') {
			const match = this.longestMatch();
			if (match === undefined) {
				this.at++;
				return {kind: 'truth', value: false};
			}
		}
		if (stopWords.has(word))
			throw new Unreadable(`cannot read '${this.plain.slice(token.start, token.start + 30).trim()}'`);
		let match = this.longestMatch();
		if (match === undefined) {
			let skip = 0;
			while (this.peek(skip)?.kind === 'word' && leading.has(this.peek(skip)!.text.toLowerCase())) skip++;
			const later = skip > 0 ? this.longestMatch(this.at + skip) : undefined;
			if (later !== undefined) {
				this.at += skip;
				match = later;
			}
		}
		if (match === undefined) return this.unknown();
		this.at += match.length;
		this.annotation(match.key);
		return {kind: 'name', name: `?${match.key}`};
	}
	private unknown(): Expression {
		let key = '';
		const start = this.at;
		while (this.peek()?.kind === 'word' && this.at - start < 8) {
			const word = this.peek()!.text.toLowerCase();
			if (
				stopWords.has(word) ||
				(this.at > start && (functionNames[word] !== undefined || this.longestMatch() !== undefined))
			)
				break;
			key += this.peek()!.text;
			this.at++;
		}
		const squashed = squash(key);
		if (squashed === '') throw new Unreadable('a name is missing');
		this.annotation(squashed);
		return {kind: 'name', name: `?${squashed}`};
	}
	/** `(mg/dL)`, `[years]`, `in seconds`, `level` behind a name. */
	private annotation(key: string): void {
		while (
			this.peek()?.kind === 'word' &&
			trailing.has(this.peek()!.text.toLowerCase()) &&
			this.longestMatch() === undefined
		)
			this.at++;
		const note = (text: string): void => {
			const known = this.remarks.get(key) ?? new Set();
			known.add(text.trim());
			this.remarks.set(key, known);
		};
		if (this.isWord('in') && this.peek(1)?.kind === 'word') {
			const start = this.peek(1)!.start;
			const unit = /^[^\s+\-*)(,;=\]]+/.exec(this.plain.slice(start, start + 40))?.[0] ?? '';
			const end = start + unit.length;
			note(unit);
			this.at++;
			while (this.peek() !== undefined && this.peek()!.start < end) this.at++;
		}
		if (!this.isSign('(') && !this.isSign('[')) return;
		const closing = this.isSign('(') ? ')' : ']';
		let index = this.at + 1;
		let depth = 1;
		for (; index < Math.min(this.tokens.length, this.at + 30); index++) {
			const token = this.tokens[index]!; // index < length
			if (token.kind !== 'sign') continue;
			if ('(['.includes(token.text)) depth++;
			if (')]'.includes(token.text) && --depth === 0) break;
		}
		if (depth !== 0) return;
		const inside = this.tokens.slice(this.at + 1, index);
		const text = this.plain.slice(this.tokens[this.at]!.end, this.tokens[index]!.start); // both exist
		if (!isRemark(inside, text, closing)) return;
		note(text);
		this.at = index + 1;
	}

	private call(callee: NonNullable<(typeof functionNames)[string]>): Expression {
		this.at++;
		const list: Expression[] = [];
		if (this.isSign('(') || this.isSign('[')) {
			this.at++;
			this.nested(() => {
				list.push(this.branching());
				while (this.takeSign(',', ';') !== undefined) list.push(this.branching());
				if (this.takeSign(')', ']') === undefined) throw new Unreadable(`the bracket of ${callee} is not closed`);
			});
		} else list.push(this.nested(() => this.power()));
		const [first, second] = list;
		if (first === undefined) throw new Unreadable(`${callee} has no argument`);
		switch (callee) {
			case 'same':
			case 'round':
				return first;
			case 'log':
				return {
					kind: 'call',
					function: plainNumber(second ?? first) === 10 && second !== undefined ? 'log10' : 'ln',
					arguments: [first],
				};
			case 'cbrt':
				return arithmetic('^', first, arithmetic('/', numberNode(1), numberNode(3)));
			case 'pow':
				return arithmetic('^', first, second ?? numberNode(1));
			case 'min':
			case 'max':
				return list
					.slice(1)
					.reduce<Expression>((left, right) => ({kind: 'call', function: callee, arguments: [left, right]}), first);
			case 'count':
				return {kind: 'call', function: 'count', arguments: list};
			case 'addDays':
			case 'daysBetween':
				return {kind: 'call', function: callee, arguments: [first, second ?? numberNode(0)]};
			default:
				return {kind: 'call', function: callee, arguments: [first]};
		}
	}
}

const isRange = (node: Expression): boolean =>
	node.kind === 'arithmetic' &&
	node.operator === '-' &&
	node.left.kind === 'number' &&
	node.right.kind === 'number' &&
	node.left.value < node.right.value;
const isWordLetterX = (token: Token | undefined): boolean =>
	token?.kind === 'word' && (token.text === 'x' || token.text === 'X');

/** Whether a bracket behind a name only explains it. */
const isRemark = (inside: readonly Token[], text: string, closing: string): boolean => {
	if (text.length > 80) return false;
	if (unitLike.test(text)) return true;
	if (closing === ']' && inside.every(token => token.kind === 'word')) return true;
	return (
		inside.length > 0 &&
		inside.every(token => token.kind === 'word' || token.text === ',' || token.text === '.' || token.text === '/') &&
		!conditionWords.has(inside[0]!.text.toLowerCase())
	);
};
