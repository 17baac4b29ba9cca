/**
Makes foreign text (notes, replies, programs, file names) safe to draw: control characters, escape sequences,
bidirectional overrides, invisible characters and lone surrogates become visible; line feeds and tabs stay. C0 controls
become their Unicode control pictures (ESC is ␛), all else its code (`⟨U+202E⟩`). Copies and exports keep the original.
*/
export const showForeignText = (text: string): string =>
	text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, character => {
		const code = character.codePointAt(0)!; // a match is never empty
		if (code < 0x20) return String.fromCodePoint(0x2400 + code);
		if (code === 0x7f) return '␡';
		return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
	});

/** The same on one line: line feeds and tabs are made visible too. */
export const showForeignLine = (text: string): string =>
	showForeignText(text).replaceAll('\n', '␊').replaceAll('\t', '␉');
