import type {Result} from './result.ts';
import {failed, ok} from './result.ts';

/** A Python literal as data: tuples are told from lists, a dict keeps its order and its keys as text. */
export type PythonValue =
	| {type: 'number'; value: number; isInteger: boolean}
	| {type: 'text'; value: string}
	| {type: 'truth'; value: boolean}
	| {type: 'none'}
	| {type: 'list' | 'tuple'; items: PythonValue[]}
	| {type: 'dict'; entries: [string, PythonValue][]};

const deepest = 20;
const longest = 200_000;
const escapes: Record<string, string> = {
	'\\': '\\',
	"'": "'",
	'"': '"',
	a: '\x07',
	b: '\b',
	f: '\f',
	n: '\n',
	r: '\r',
	t: '\t',
	v: '\v',
	'\n': '',
};
const hexLengths: Record<string, number> = {x: 2, u: 4, U: 8};

const space = /\s*/y;
const singleQuoted = /[^'\\\n]*/y;
const doubleQuoted = /[^"\\\n]*/y;
const wordPattern = /[A-Za-z_]+/y;
const numberPattern = /[+-]?(?:\d+(?:_\d+)*)?(?:\.\d*)?(?:[eE][+-]?\d+)?/y;
const words: ReadonlyMap<string, PythonValue> = new Map([
	['True', {type: 'truth', value: true}],
	['False', {type: 'truth', value: false}],
	['None', {type: 'none'}],
]);

class Refusal extends Error {}

/** A cursor over the text; its methods throw `Refusal`, which `parsePythonLiteral` alone catches. */
class Reader {
	#at = 0;
	readonly #text: string;
	constructor(text: string) {
		this.#text = text;
	}

	whole(): PythonValue {
		const value = this.#value(0);
		this.#space();
		if (this.#at < this.#text.length) throw this.#refusal('text after the literal');
		return value;
	}

	#refusal(reason: string): Refusal {
		return new Refusal(`${reason} at character ${this.#at + 1}`);
	}

	/** What a sticky pattern matches here, or undefined; the cursor does not move. */
	#match(pattern: RegExp): string | undefined {
		pattern.lastIndex = this.#at;
		return pattern.exec(this.#text)?.[0];
	}

	#space(): void {
		if (this.#text.charCodeAt(this.#at) <= 0x20 || this.#text.charCodeAt(this.#at) >= 0x80)
			this.#at += this.#match(space)?.length ?? 0;
	}

	#takes(character: string): boolean {
		this.#space();
		if (this.#text[this.#at] !== character) return false;
		this.#at++;
		return true;
	}

	#value(depth: number): PythonValue {
		if (depth > deepest) throw this.#refusal(`nested deeper than ${deepest} levels`);
		this.#space();
		const first = this.#text[this.#at];
		if (first === undefined) throw this.#refusal('the literal ends early');
		if (first === "'" || first === '"') return {type: 'text', value: this.#strings()};
		if (this.#takes('[')) return {type: 'list', items: this.#items(']', depth).items};
		if (this.#takes('(')) {
			const {items, trailingComma} = this.#items(')', depth);
			return items.length === 1 && !trailingComma ? items[0]! : {type: 'tuple', items};
		}
		if (this.#takes('{')) return {type: 'dict', entries: this.#entries(depth)};
		return this.#wordOrNumber();
	}

	#items(end: string, depth: number): {items: PythonValue[]; trailingComma: boolean} {
		const items: PythonValue[] = [];
		let trailingComma = false;
		while (!this.#takes(end)) {
			if (items.length > 0 && !trailingComma) throw this.#refusal(`expected ',' or '${end}'`);
			items.push(this.#value(depth + 1));
			trailingComma = this.#takes(',');
		}
		return {items, trailingComma};
	}

	#entries(depth: number): [string, PythonValue][] {
		const entries: [string, PythonValue][] = [];
		let comma = true;
		while (!this.#takes('}')) {
			if (!comma) throw this.#refusal("expected ',' or '}'");
			const key = this.#value(depth + 1);
			if (key.type !== 'text' && key.type !== 'number') throw this.#refusal('a key that is neither text nor a number');
			if (!this.#takes(':')) throw this.#refusal("expected ':'");
			entries.push([String(key.value), this.#value(depth + 1)]);
			comma = this.#takes(',');
		}
		return entries;
	}

	/** Adjacent strings are one, as in Python. */
	#strings(): string {
		let text = '';
		do {
			text += this.#string();
			this.#space();
		} while (this.#text[this.#at] === "'" || this.#text[this.#at] === '"');
		return text;
	}

	#string(): string {
		const quote = this.#text[this.#at++];
		const plain = this.#match(quote === "'" ? singleQuoted : doubleQuoted) ?? '';
		this.#at += plain.length;
		let text = plain;
		for (;;) {
			const character = this.#text[this.#at++];
			if (character === undefined) throw this.#refusal('a string without its closing quote');
			if (character === quote) return text;
			if (character === '\n') throw this.#refusal('a line break inside a string');
			text += character === '\\' ? this.#escape() : character;
		}
	}

	#escape(): string {
		const character = this.#text[this.#at++] ?? '';
		const length = hexLengths[character];
		if (length === undefined) return escapes[character] ?? `\\${character}`;
		const hex = this.#text.slice(this.#at, this.#at + length);
		const code = Number.parseInt(hex, 16);
		if (!/^[0-9a-fA-F]+$/.test(hex) || hex.length < length || code > 0x10ffff) throw this.#refusal('a broken escape');
		this.#at += length;
		return String.fromCodePoint(code);
	}

	#wordOrNumber(): PythonValue {
		const word = this.#match(wordPattern);
		if (word !== undefined) {
			const value = words.get(word);
			if (value === undefined) throw this.#refusal(`'${word}', which is no literal,`);
			this.#at += word.length;
			return value;
		}
		const number = this.#match(numberPattern) ?? '';
		const value = Number(number.replaceAll('_', ''));
		if (!/\d/.test(number) || !Number.isFinite(value)) throw this.#refusal('something that is no literal');
		this.#at += number.length;
		return {type: 'number', value, isInteger: /^[+-]?[\d_]+$/.test(number)};
	}
}

/** Parses one Python literal without evaluating anything. The problem is a reason with the character it stands at. */
export const parsePythonLiteral = (text: string): Result<PythonValue, string> => {
	if (text.length > longest) return failed(`longer than ${longest} characters`);
	try {
		return ok(new Reader(text).whole());
	} catch (error) {
		if (error instanceof Refusal) return failed(error.message);
		throw error;
	}
};
