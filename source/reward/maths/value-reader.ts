import type {Expression} from '../../../formulas/expression.ts';
import type {Lexicon} from '../lexicon.ts';
import {squash} from '../lexicon.ts';
import {arithmetic, type NumberUnits, numberNode, plainNumber} from './nodes.ts';
import {TokenCursor} from './token-cursor.ts';
import type {Token} from './tokenize.ts';
import {Unreadable} from './unreadable.ts';
import {conditionWords, functionNames, leading, stopWords, trailing, unitLike, units} from './words.ts';

export type ReadingContext = {
	plain: string;
	lexicon: Lexicon;
	defined: ReadonlySet<string>;
	/** Filled: the unit that stands behind a number. */
	units: NumberUnits;
	/** Filled: what stands in brackets behind a name. */
	remarks: Map<string, Set<string>>;
};

/** Reads single values: numbers, names with their remarks, brackets, calls. */
export abstract class ValueReader extends TokenCursor {
	private readonly numberUnits: NumberUnits;
	private readonly remarks: Map<string, Set<string>>;

	constructor(tokens: readonly Token[], context: ReadingContext) {
		super(tokens, context);
		this.numberUnits = context.units;
		this.remarks = context.remarks;
	}

	protected abstract branching(): Expression;
	protected abstract power(): Expression;

	protected primary(): Expression {
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
	protected number(token: Token): Expression {
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
	protected bracket(): Expression {
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
	protected named(token: Token): Expression {
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
	protected unknown(): Expression {
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
	protected annotation(key: string): void {
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
	protected call(callee: NonNullable<(typeof functionNames)[string]>): Expression {
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
