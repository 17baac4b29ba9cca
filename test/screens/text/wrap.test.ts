import fc from 'fast-check';
import {expect, test} from 'vitest';
import {cutText, textWidth} from '../../../screens/text/clusters.ts';
import {expandTabs, wrapLine} from '../../../screens/text/wrap.ts';

const rows = (text: string, width: number): string[] =>
	wrapLine(text, width).map(({start, end}) => text.slice(start, end));

test.each([
	['one two three', 7, ['one two', 'three']],
	['', 5, ['']],
	['exactly', 7, ['exactly']],
	['incomprehensible', 6, ['incomp', 'rehens', 'ible']],
	['a 71-year-old man', 8, ['a', '71-year-', 'old man']],
	['urea in mg/dL here', 10, ['urea in', 'mg/dL here']],
	['  indented text', 10, ['  indented', 'text']],
	['9.1 × 10⁹/L cells', 8, ['9.1 ×', '10⁹/L', 'cells']],
	['日本語の文章', 4, ['日本', '語の', '文章']],
	['ab日本', 3, ['ab', '日', '本']],
	['e\u0301e\u0301e\u0301', 2, ['e\u0301e\u0301', 'e\u0301']],
])('wraps %j to %i columns', (text, width, expected) => {
	expect(rows(text, width)).toEqual(expected);
});

test('no row is wider than asked and no letter is lost', () => {
	const piece = fc.constantFrom('a', 'word', ' ', '-', '/', '×', '日', 'e\u0301', '🙂', 'ß', '⟨U+202E⟩');
	fc.assert(
		fc.property(fc.array(piece, {maxLength: 60}), fc.integer({min: 2, max: 30}), (pieces, width) => {
			const text = pieces.join('');
			const wrapped = rows(text, width);
			expect(Math.max(...wrapped.map(textWidth))).toBeLessThanOrEqual(width);
			expect(wrapped.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
		}),
	);
});

test('a cut text says so and is never wider than asked', () => {
	expect(cutText('日本語', 5)).toBe('日本…');
	expect(cutText('日本語', 4)).toBe('日…');
	expect(cutText('short', 5)).toBe('short');
});

test('tabs reach the next stop of four columns', () => {
	expect(expandTabs('\ta\tb')).toBe('    a   b');
});
