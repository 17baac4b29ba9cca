import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Strings stay as they are; what Python writes bare outside them becomes a string of its name. */
const bare = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?Infinity|NaN/g;

/**
Parses JSON as Python writes it: bare `NaN`, `Infinity` and `-Infinity` come out as the strings `"NaN"`, `"Infinity"` and
`"-Infinity"`. The problem is the parser's sentence.
*/
export const parseTolerantJson = (text: string): Result<unknown, string> => {
	try {
		return ok(JSON.parse(text));
	} catch (strict) {
		if (!/NaN|Infinity/.test(text)) return failed(message(strict));
		try {
			return ok(JSON.parse(text.replace(bare, token => (token.startsWith('"') ? token : `"${token}"`))));
		} catch (error) {
			return failed(message(error));
		}
	}
};

export type JsonRecord = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is JsonRecord =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
export const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string | undefined => {
	if (typeof value === 'string') return value;
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export type JsonLine = {line: number; value: JsonRecord};

/** Objects of a JSONL text by physical line; lines that are none are refused and the rest kept. Lines end at LF alone. */
export const parseJsonLines = (
	text: string,
	invalidLines: ReadonlySet<number>,
): {lines: JsonLine[]; refused: {line: number; reason: string}[]} => {
	const lines: JsonLine[] = [];
	const refused: {line: number; reason: string}[] = [];
	const all = text.split('\n');
	for (const [index, content] of all.entries()) {
		if (content.trim() === '') continue;
		const line = index + 1;
		if (invalidLines.has(line)) {
			refused.push({line, reason: 'bytes that are not UTF-8'});
			continue;
		}
		const parsed = parseTolerantJson(content);
		const torn = line === all.length ? 'half-written last line: ' : '';
		if (!parsed.ok) refused.push({line, reason: `${torn}${parsed.problem}`});
		else if (isRecord(parsed.value)) lines.push({line, value: parsed.value});
		else refused.push({line, reason: 'not a JSON object'});
	}
	return {lines, refused};
};
