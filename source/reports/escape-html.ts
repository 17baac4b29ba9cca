import {showForeignText} from '../../data/foreign-text.ts';

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Text for HTML content and quoted attributes; control characters and bidirectional overrides are made visible. */
export const escapeHtml = (text: string): string =>
	showForeignText(text).replaceAll(/[&<>"']/g, sign => entities[sign] ?? sign);
