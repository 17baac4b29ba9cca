import {squash} from '../lexicon.ts';
import type {Token} from './tokenize.ts';

const joiners = new Set(['+', '*', '/', '^', '=', '<', '<=', '>', '>=', ',', '(', '[', '-', '–', '?', ':']);
/** Cuts the tokens into statements: at line ends that nothing carries over, at sentence ends and at `;` before a new name. */
export const splitStatements = (tokens: readonly Token[]): Token[][] => {
	const statements: Token[][] = [];
	let current: Token[] = [];
	let depth = 0;
	const close = (): void => {
		if (current.length > 0) statements.push(current);
		current = [];
		depth = 0;
	};
	for (const [index, token] of tokens.entries()) {
		if (token.kind === 'sign' && '(['.includes(token.text)) depth++;
		if (token.kind === 'sign' && ')]'.includes(token.text)) depth = Math.max(0, depth - 1);
		if (token.kind === 'line') {
			const last = current.at(-1);
			const next = tokens.slice(index + 1, index + 8).find(one => one.kind !== 'line');
			const carriesOn =
				depth > 0 ||
				(last?.kind === 'sign' && joiners.has(last.text)) ||
				(last?.kind === 'sign' && last.text === ';' && next !== undefined) ||
				(next?.kind === 'sign' && ['+', '*', '/', '=', ';', ')', ']'].includes(next.text)) ||
				(next?.kind === 'word' && current.length > 0 && ['otherwise', 'else'].includes(next.text.toLowerCase())) ||
				(next?.kind === 'word' && next.text.toLowerCase() === 'if' && last?.kind === 'sign' && last.text === ';');
			if (!carriesOn || (depth > 0 && tokens[index + 1]?.kind === 'line')) close();
			continue;
		}
		if (depth === 0 && token.kind === 'sign' && token.text === '.') {
			close();
			continue;
		}
		current.push(token);
	}
	close();
	return statements.flatMap(splitDefinitions);
};

/** `a = …, b = …` and `…, where b = …`: one statement each. */
const splitDefinitions = (tokens: Token[]): Token[][] => {
	const cuts: number[] = [];
	let depth = 0;
	let seen = false;
	for (const [index, token] of tokens.entries()) {
		if (token.kind === 'sign' && '(['.includes(token.text)) depth++;
		if (token.kind === 'sign' && ')]'.includes(token.text)) depth--;
		if (depth !== 0 || token.kind !== 'sign' || token.text !== '=') continue;
		if (seen) {
			let back = index - 1;
			let level = 0;
			while (back >= 0) {
				const one = tokens[back]!; // back >= 0
				if (one.kind === 'sign' && ')]'.includes(one.text)) level++;
				else if (one.kind === 'sign' && '(['.includes(one.text)) level--;
				else if (level === 0 && (one.kind === 'sign' || one.kind === 'quote')) break;
				else if (
					level === 0 &&
					one.kind === 'word' &&
					['where', 'with', 'and', 'if', 'for', 'is', 'or', 'when'].includes(one.text.toLowerCase())
				)
					break;
				back--;
			}
			const stop = tokens[back];
			const separates =
				stop !== undefined &&
				((stop.kind === 'sign' && [',', ';', ':'].includes(stop.text)) ||
					(stop.kind === 'word' && ['where', 'with', 'and'].includes(stop.text.toLowerCase())));
			if (separates && back < index - 1) cuts.push(back);
		}
		seen = true;
	}
	const parts: Token[][] = [];
	let start = 0;
	for (const cut of [...cuts, tokens.length]) {
		parts.push(tokens.slice(start, cut));
		start = cut + 1;
	}
	return parts.filter(part => part.length > 0);
};

const isNumbering = (tokens: readonly Token[]): boolean =>
	tokens[0]?.kind === 'number' && tokens[1]?.kind === 'sign' && tokens[1].text === ')' && tokens.length > 2;

type Sides = {key: string | undefined; remark: string; right: Token[][]};
/** The name before the first `=` and the chain of values behind it. */
export const sidesOf = (statement: readonly Token[], plain: string): Sides => {
	let tokens = statement;
	while (
		tokens.length > 1 &&
		((tokens[0]!.kind === 'sign' &&
			['-', '–', '*', '#', '~', ';', ',', '.', '?', '%', '>', ':', '&'].includes(tokens[0]!.text) &&
			tokens[1]!.kind !== 'number') ||
			(tokens[0]!.kind === 'word' &&
				['where', 'with', 'and', 'then', 'let', 'return', 'thus', 'so', 'hence', 'print'].includes(
					tokens[0]!.text.toLowerCase(),
				)))
	)
		tokens = tokens.slice(1);
	if (isNumbering(tokens)) tokens = tokens.slice(2);
	const first = tokens[0];
	const isIf = first?.kind === 'word' && ['if', 'for'].includes(first.text.toLowerCase());
	const equals: number[] = [];
	let depth = 0;
	let colon = -1;
	let isWordAt = -1;
	let conditionAt = -1;
	for (const [index, token] of tokens.entries()) {
		if (token.kind === 'sign' && '(['.includes(token.text)) depth++;
		if (token.kind === 'sign' && ')]'.includes(token.text)) depth--;
		if (depth !== 0) continue;
		if (token.kind === 'word' && ['if', 'when', 'for'].includes(token.text.toLowerCase()) && conditionAt === -1)
			conditionAt = index;
		if (token.kind === 'sign' && token.text === '=' && (conditionAt === -1 || equals.length === 0)) equals.push(index);
		if (token.kind === 'sign' && token.text === ':' && colon === -1 && equals.length === 0) colon = index;
		if (
			token.kind === 'word' &&
			['is', 'are', 'equals'].includes(token.text.toLowerCase()) &&
			isWordAt === -1 &&
			conditionAt === -1
		)
			isWordAt = index;
	}
	if (isIf) return {key: undefined, remark: '', right: [[...tokens]]};
	const nameOf = (part: readonly Token[]): {key: string; remark: string} | undefined => {
		let level = 0;
		let key = '';
		let remark = '';
		for (const token of part) {
			if (token.kind === 'sign' && '(['.includes(token.text)) {
				level++;
				continue;
			}
			if (token.kind === 'sign' && ')]'.includes(token.text)) {
				level--;
				continue;
			}
			if (level > 0) continue;
			if (token.kind === 'sign' && !['-', '/', '–', '.', ',', '#'].includes(token.text)) return undefined;
			if (token.kind === 'quote' || token.kind === 'line') return undefined;
			if (token.kind !== 'sign') key += token.text;
		}
		const opening = part.find(token => token.kind === 'sign' && '(['.includes(token.text));
		const closing = part.findLast(token => token.kind === 'sign' && ')]'.includes(token.text));
		if (opening !== undefined && closing !== undefined) remark = plain.slice(opening.end, closing.start);
		// `[Na+] = …`: the bracket is the name.
		if (key === '' && remark !== '') key = remark;
		const squashed = squash(key);
		return /\p{L}/u.test(squashed) && squashed.length <= 60 ? {key: squashed, remark} : undefined;
	};
	if (equals.length === 0 && isWordAt > 0 && tokens[isWordAt + 1]?.kind !== undefined) {
		const name = nameOf(tokens.slice(0, isWordAt));
		if (name !== undefined) return {...name, right: [tokens.slice(isWordAt + 1)]};
	}
	if (equals.length === 0 && colon > 0) {
		const name = nameOf(tokens.slice(0, colon));
		if (name !== undefined) return {...name, right: [tokens.slice(colon + 1)]};
	}
	if (equals.length === 0) return {key: undefined, remark: '', right: [[...tokens]]};
	const start = colon !== -1 && colon < equals[0]! ? colon + 1 : 0;
	const name = nameOf(tokens.slice(start, equals[0]));
	const parts = equals.map((place, index) => tokens.slice(place + 1, equals[index + 1]));
	if (name === undefined) return {key: undefined, remark: '', right: [tokens.slice(start, equals[0]), ...parts]};
	return {...name, right: parts};
};
