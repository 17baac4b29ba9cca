import {Unreadable} from './unreadable.ts';

/** `start` and `end` are places in the plain text. */
export type Token = {
	kind: 'number' | 'word' | 'quote' | 'sign' | 'line';
	text: string;
	start: number;
	end: number;
};

const pattern =
	/[^\S\n]*(?:(?<line>\n)|(?<number>(?:\d{1,3}(?:,\d{3})+(?![\d,])|\d+)(?:\.\d+)?(?:[eE][+-]?\d+(?![A-Za-z]))?|\.\d+)|(?<word>[\p{L}_°µ][\p{L}\p{N}_µ]*(?:'s\b)?)|'(?<single>[^'\n]{1,120})'|"(?<double>[^"\n]{1,120})"|(?<sign><=|>=|!=|==|->|\+=|[-+*/^()[\]<>=,;:%?|–—&#~.!@\\])|(?<other>\S))/uy;

/** Splits a plain text into tokens; signs it does not know are passed over. Throws `Unreadable` above 8,000 tokens. */
export const tokenize = (text: string): Token[] => {
	const tokens: Token[] = [];
	pattern.lastIndex = 0;
	for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
		const {line, number, word, single, double, sign} = match.groups ?? {};
		const end = pattern.lastIndex;
		if (tokens.length >= 8_000) throw new Unreadable('the formula has more than 8,000 parts');
		if (line !== undefined) tokens.push({kind: 'line', text: '\n', start: end - 1, end});
		else if (number !== undefined)
			tokens.push({kind: 'number', text: number.replaceAll(',', ''), start: end - number.length, end});
		else if (word !== undefined)
			tokens.push({kind: 'word', text: word.replace(/'s$/, ''), start: end - word.length, end});
		else if (single !== undefined || double !== undefined) {
			const quoted = single ?? double ?? '';
			tokens.push({kind: 'quote', text: quoted, start: end - quoted.length - 2, end});
		} else if (sign !== undefined)
			tokens.push({kind: 'sign', text: sign === '—' ? '–' : sign, start: end - sign.length, end});
	}
	return tokens;
};
