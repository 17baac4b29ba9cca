import {constants, type Lexicon, squash, type Target} from '../lexicon.ts';
import type {Token} from './tokenize.ts';
import {Unreadable} from './unreadable.ts';
import {functionNames} from './words.ts';

const deepest = 120;

/** A name that stands at some place: the longest run of tokens that the reply defines or the card knows. */
export type NameMatch = {key: string; length: number; targets: readonly Target[]; isDefined: boolean};

/** A place in one statement's tokens. `defined` are the names that the reply defines itself. */
export class TokenCursor {
	protected at = 0;
	private depth = 0;
	protected readonly tokens: readonly Token[];
	protected readonly plain: string;
	protected readonly defined: ReadonlySet<string>;
	private readonly lexicon: Lexicon;

	constructor(tokens: readonly Token[], context: {plain: string; lexicon: Lexicon; defined: ReadonlySet<string>}) {
		this.tokens = tokens;
		this.plain = context.plain;
		this.lexicon = context.lexicon;
		this.defined = context.defined;
	}

	protected peek(offset = 0): Token | undefined {
		return this.tokens[this.at + offset];
	}
	protected isSign(text: string, offset = 0): boolean {
		const token = this.peek(offset);
		return token?.kind === 'sign' && token.text === text;
	}
	protected isWord(word: string, offset = 0): boolean {
		const token = this.peek(offset);
		return token?.kind === 'word' && token.text.toLowerCase() === word;
	}
	protected takeSign(...signs: string[]): string | undefined {
		const sign = signs.find(one => this.isSign(one));
		if (sign !== undefined) this.at++;
		return sign;
	}
	protected takeWord(...words: string[]): boolean {
		const token = this.peek();
		if (token?.kind !== 'word' || !words.includes(token.text.toLowerCase())) return false;
		this.at++;
		return true;
	}
	protected nested<T>(inside: () => T): T {
		if (++this.depth > deepest) throw new Unreadable('brackets are nested too deep');
		const result = inside();
		this.depth--;
		return result;
	}

	/** The longest run of tokens from here that the reply defines or the card knows. */
	protected longestMatch(
		from = this.at,
	): {key: string; length: number; targets: readonly Target[]; isDefined: boolean} | undefined {
		let text = '';
		let best: NameMatch | undefined;
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
	protected isKnownHere(): boolean {
		const token = this.peek();
		return (
			token !== undefined &&
			(functionNames[token.text.toLowerCase()] !== undefined || this.longestMatch() !== undefined)
		);
	}
}
