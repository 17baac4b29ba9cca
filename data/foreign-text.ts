/**
Makes foreign text (notes, replies, programs, file names) safe to draw: control characters, escape sequences,
bidirectional overrides, invisible format characters and lone surrogates become visible; line feeds and tabs stay.
C0 controls become their Unicode control pictures (ESC is ␛), everything else `⟨U+202E⟩`. The original is kept by whoever calls: copies and exports
never pass through here.
*/
export const showForeignText = (text: string): string =>
	text.replace(
		// C0 without \n and \t, DEL, C1, zero-width and bidirectional controls, line/paragraph separators, BOM, tags,
		// interlinear annotation, Hangul fillers, lone surrogates.
		/[\x00-\x08\x0B-\x1F\x7F-\x9F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]|\p{Surrogate}/gu,
		character => {
			const code = character.codePointAt(0)!; // the match is never empty
			if (code < 0x20) return String.fromCodePoint(0x2400 + code);
			if (code === 0x7f) return '␡';
			return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
		},
	);

/** The same on one line: line feeds and tabs are made visible too. */
export const showForeignLine = (text: string): string =>
	showForeignText(text).replaceAll('\n', '␊').replaceAll('\t', '␉');
