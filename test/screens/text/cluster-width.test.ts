import fc from 'fast-check';
import stringWidth from 'string-width';
import {expect, test} from 'vitest';
import {clusterWidth} from '../../../screens/text/cluster-width.ts';

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
