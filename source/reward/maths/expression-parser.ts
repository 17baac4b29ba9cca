import type {CompareOperator, Expression} from '../../../formulas/expression.ts';
import {ArithmeticReader} from './arithmetic-reader.ts';
import {arithmetic, type Branches, numberNode, plainNumber} from './nodes.ts';
import type {Token} from './tokenize.ts';
import type {ReadingContext} from './value-reader.ts';
import {comparers, conditionWords, otherwiseWords} from './words.ts';

/** Reads one statement's tokens as a value or a condition, with its branches. */
export class ExpressionParser extends ArithmeticReader {
	/** What a comparison without a left side speaks of: `age < 65 or > 74`. */
	private subject: Expression | undefined;

	constructor(tokens: readonly Token[], context: ReadingContext, subject?: Expression) {
		super(tokens, context);
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
	private startsCondition(): boolean {
		const token = this.peek();
		return (
			token?.kind === 'word' && conditionWords.has(token.text.toLowerCase()) && token.text.toLowerCase() !== 'where'
		);
	}
	/** `a if x; b if y; c otherwise`, `if x then a else b`, `x ? a : b`, or a plain value. */
	protected branching(): Expression {
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
	protected disjunction(): Expression {
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
	protected asCondition(node: Expression): Expression {
		return isRange(node) && this.subject !== undefined ? this.range(node, this.subject) : node;
	}
}

const isRange = (node: Expression): boolean =>
	node.kind === 'arithmetic' &&
	node.operator === '-' &&
	node.left.kind === 'number' &&
	node.right.kind === 'number' &&
	node.left.value < node.right.value;
