import fc from 'fast-check';
import stringWidth from 'string-width';
import {expect, test} from 'vitest';
import {clusterWidth} from '../../../screens/text/cluster-width.ts';
import {standsAlone} from '../../../screens/text/clusters.ts';

test('every code point has the width that string-width gives it', () => {
	const differing: string[] = [];
	// Beyond the second plane all are wide, private use or invisible: a sample will do.
	for (let code = 0x20; code <= 0x10_ffff; code += code < 0x2_0000 ? 1 : 997) {
		if (code >= 0xd800 && code <= 0xdfff) continue;
		const character = String.fromCodePoint(code);
		if (clusterWidth(character) !== stringWidth(character)) differing.push(`U+${code.toString(16)}`);
	}
	expect(differing).toEqual([]);
});

test.each([
	['e\u0301', 1],
	['か\u3099', 2],
	['कि', 2],
	['ｶﾞ', 2],
	['🇫🇷', 2],
	['👩\u200d🚀', 2],
	['👋🏽', 2],
	['1\ufe0f\u20e3', 2],
	['한', 2],
	['ᄒ', 2],
])('the cluster %s takes %i columns', (cluster, width) => {
	expect(clusterWidth(cluster)).toBe(width);
	expect(Math.min(2, stringWidth(cluster))).toBe(width);
});

test('clusters of what notes hold agree with string-width too', () => {
	const piece = fc.constantFrom('e', 'か', 'ｶ', 'ﾞ', '\u0301', 'क', 'ि', '🇫', '🇷', '🚀', '1', '한', '×', '✓', '₂');
	fc.assert(
		fc.property(fc.array(piece, {minLength: 1, maxLength: 4}), pieces => {
			for (const {segment} of new Intl.Segmenter().segment(pieces.join('')))
				expect([segment, clusterWidth(segment)]).toEqual([segment, Math.min(2, stringWidth(segment))]);
		}),
		{numRuns: 300},
	);
});

test('a character that stands alone is one cluster of one column, also between letters', () => {
	const segmenter = new Intl.Segmenter();
	for (let code = 0x20; code < 0x3000; code++) {
		const text = `a${String.fromCharCode(code)}b`;
		if (!standsAlone(text, 1)) continue;
		expect([code, stringWidth(text), [...segmenter.segment(text)].length]).toEqual([code, 3, 3]);
	}
	expect(standsAlone('e\u0301', 0)).toBe(false);
	expect(standsAlone('≤\uFE0F', 0)).toBe(false);
	expect(standsAlone('µ', 0) && standsAlone('│', 0) && standsAlone('₂≤', 0)).toBe(true);
});
