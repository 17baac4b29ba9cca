import {withoutThoughts} from '../scoring/final-answer.ts';

const parse = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined; // not JSON: the caller looks further
	}
};

/** Where the object that begins at `start` ends: past its closing brace, braces within strings apart. */
const endOfObject = (text: string, start: number): number | undefined => {
	let depth = 0;
	let inString = false;
	for (let at = start; at < text.length; at++) {
		const character = text[at];
		if (inString) {
			if (character === '\\') at++;
			else if (character === '"') inString = false;
		} else if (character === '"') inString = true;
		else if (character === '{') depth++;
		else if (character === '}' && --depth === 0) return at + 1;
	}
	return undefined;
};

/**
The first JSON object of a reply, in a code block or not; undefined when there is none, or when it is broken or cut off. Objects
within a broken one are parts of it and never taken for the reply.
*/
export const jsonOfReply = (reply: string): Record<string, unknown> | undefined => {
	const told = withoutThoughts(reply);
	for (let start = told.indexOf('{'); start !== -1; ) {
		const end = endOfObject(told, start);
		if (end === undefined) return undefined;
		const value = parse(told.slice(start, end));
		if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value));
		start = told.indexOf('{', end); // braces of something else, such as a formula, or broken
	}
	return undefined;
};
