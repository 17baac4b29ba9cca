import {Unreadable} from './unreadable.ts';

const deepest = 60;

/** LaTeX commands that stand for a sign or a word of the plain language. */
const commands: Record<string, string> = {
	times: '*',
	cdot: '*',
	ast: '*',
	div: '/',
	le: '<=',
	leq: '<=',
	leqslant: '<=',
	ge: '>=',
	geq: '>=',
	geqslant: '>=',
	lt: '<',
	gt: '>',
	ne: '!=',
	neq: '!=',
	approx: '=',
	simeq: '=',
	land: ' and ',
	wedge: ' and ',
	lor: ' or ',
	vee: ' or ',
	neg: ' not ',
	lnot: ' not ',
	mu: 'µ',
	circ: '°',
	degree: '°',
	lfloor: ' floor(',
	rfloor: ')',
	to: ' -> ',
	rightarrow: ' -> ',
	Rightarrow: ' -> ',
};
/** Commands that only set type or space. */
const silent = new Set(
	'left right big Big bigg Bigg displaystyle textstyle quad qquad limits nolimits phantom hline nonumber'.split(' '),
);
/** Commands whose argument is text or mathematics to be taken as it stands. */
const transparent = new Set(
	'text textrm textit textbf mathrm mathit mathbf mathsf operatorname boxed mbox ensuremath'.split(' '),
);

/**
Turns LaTeX into the plain language that the formula parser reads: `\frac{a}{b}` to `((a)/(b))`, `\sqrt[3]{x}` to
`((x)^(1/(3)))`, a `cases` environment to `(a if c ; b otherwise)`. Goes through the text once. Throws `Unreadable` when
braces are nested deeper than 60.
*/
export const withoutLatex = (text: string): string => {
	if (!/[\\${}]/.test(text)) return text;
	let at = 0;
	let depth = 0;

	const skipSpace = (): void => {
		while (at < text.length && /\s/.test(text[at]!)) at++;
	};
	/** One argument: a group in braces, a command, or a single character. */
	const argument = (): string => {
		skipSpace();
		if (text[at] === '{') {
			at++;
			return upTo('}');
		}
		if (text[at] === '\\') {
			at++;
			return command();
		}
		return at < text.length ? text[at++]! : '';
	};
	const optional = (): string | undefined => {
		if (text[at] !== '[') return undefined;
		at++;
		return upTo(']');
	};
	const name = (): string => {
		const start = at;
		while (at < text.length && /[A-Za-z]/.test(text[at]!)) at++;
		if (text[at] === '*') at++;
		return text.slice(start, at).replace('*', '');
	};
	const command = (): string => {
		if (at >= text.length) return '';
		if (!/[A-Za-z]/.test(text[at]!)) {
			const sign = text[at++]!;
			if (sign === '\\') return ' ;\n';
			if (sign === '%') return '%';
			if (sign === '{') return '(';
			if (sign === '}') return ')';
			return '()[]'.includes(sign) ? '\n' : ' ';
		}
		const word = name();
		if (/^[dtc]?frac$/.test(word)) return `((${argument()})/(${argument()}))`;
		if (word === 'sqrt') {
			const root = optional();
			const inner = argument();
			return root === undefined ? `sqrt(${inner})` : `((${inner})^(1/(${root})))`;
		}
		if (word === 'log') {
			if (text[at] !== '_') return ' log ';
			at++;
			const base = argument().trim();
			return base === '10' ? ' log10 ' : base === 'e' ? ' ln ' : ` log_${base} `;
		}
		if (transparent.has(word)) return argument();
		if (word === 'begin' || word === 'end') {
			const environment = argument().trim();
			const isCases = /^[dr]?cases$/.test(environment) || environment === 'array';
			if (environment === 'array' && word === 'begin') argument();
			return isCases ? (word === 'begin' ? ' (' : ') ') : '\n';
		}
		if (silent.has(word)) {
			if ((word === 'left' || word === 'right') && text[at] === '.') at++;
			return ' ';
		}
		return commands[word] ?? ` ${word} `;
	};
	/** Everything up to the closing sign of this group, or the end. */
	const upTo = (closing: string | undefined): string => {
		if (++depth > deepest) throw new Unreadable('brackets are nested too deep');
		const parts: string[] = [];
		while (at < text.length) {
			const sign = text[at]!;
			if (sign === closing) {
				at++;
				break;
			}
			at++;
			if (sign === '\\') parts.push(command());
			else if (sign === '{') parts.push(upTo('}'));
			else if (sign === '^') parts.push(exponent());
			else if (sign === '_') parts.push(`_${argument().replace(/\s+/g, '_')}`);
			else if (sign === '&') parts.push(' if ');
			else if (sign === '$') parts.push('\n');
			else if (sign !== '}') parts.push(sign);
		}
		depth--;
		return parts.join('');
	};
	const exponent = (): string => {
		skipSpace();
		if (text[at] !== '{') return '^';
		return `^(${argument()})`;
	};
	return upTo(undefined)
		.replace(/\bif\s*,?\s*if\b/g, 'if')
		.replace(/\bif\s*,?\s*(otherwise|else)\b/g, 'otherwise');
};

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** Unicode mathematics in plain signs: ×, ÷, −, √, ², ₂, ½, ≤ and relatives; charges of ions are dropped. */
export const withoutSpecialSigns = (text: string): string =>
	text
		.replace(/[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:[·.][⁰¹²³⁴⁵⁶⁷⁸⁹]+)?[⁻⁺]?/g, power => {
			if (/[⁻⁺]$/.test(power)) return '';
			return `^(${[...power].map(sign => (sign === '⁻' ? '-' : sign === '⁺' ? '' : raised.includes(sign) ? String(raised.indexOf(sign)) : '.')).join('')})`;
		})
		.replace(/[⁻⁺]/g, '')
		.replace(/[₀₁₂₃₄₅₆₇₈₉]/g, digit => String(lowered.indexOf(digit)))
		.replace(/[×·∙⋅✕∗＊]/g, '*')
		.replace(/[÷∕⁄]/g, '/')
		.replace(/[−‐‑]/g, '-')
		.replace(/√/g, ' sqrt ')
		.replace(/∛/g, ' cbrt ')
		.replace(/½/g, '(1/2)')
		.replace(/⅓/g, '(1/3)')
		.replace(/⅔/g, '(2/3)')
		.replace(/[≤≦⩽]/g, '<=')
		.replace(/[≥≧⩾]/g, '>=')
		.replace(/≠/g, '!=')
		.replace(/[≈≃≅]/g, '=')
		.replace(/[→⇒➜➔]/g, ' -> ')
		.replace(/℃/g, '°C')
		.replace(/℉/g, '°F')
		.replace(/[“”]/g, '"')
		.replace(/[‘’]/g, "'")
		.replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
		// The charge of an ion: `Na+`, `[Na+]`, `Ca2+`, `HCO3-` before a bracket, a sign or the end.
		.replace(/\b(Na|K|H)\+(?=\s*[\])*/+\-–=<>,;]|\s*$|\s+[(*/+\-–=])/gm, '$1')
		.replace(/\b(Cl|HCO3)-(?=\s*[\])*/+\-–=<>,;]|\s*$)/gm, '$1');

/** Markdown's emphasis is dropped; `**` stays where it can only be a power. */
const withoutEmphasis = (text: string): string =>
	text.replace(/`+/g, ' ').replace(/(\s?)\*\*(\s?)/g, (whole, before: string, after: string, at: number) => {
		const previous = text[at - 1] ?? '\n';
		const next = text[at + whole.length] ?? '\n';
		const balanced = (before === '') === (after === '');
		return balanced && /[\w)\]]/.test(previous) && /[\d(.\-A-Za-z]/.test(next) && !/^\s*$/.test(next)
			? '^'
			: `${before}${after}`;
	});

const number = '(?<![\\d.])\\d{1,12}(?:\\.\\d{1,12})?(?![\\d.]*\\d)';
const unitWord =
	'(?:\\s*(?:years?(?: old| of age)?|days?|%|°?[CF]|m[gm]/?\\s?(?:dL|Hg)|bpm|[µu]mol/L|mmol/L|g/dL)\\b)?';

/** Words for operations and comparisons as signs. Words in quotes stay. */
const wordRules: readonly [RegExp, string][] = [
	[/\b(?:math|np|numpy)\.(?=[a-z])/g, ''],
	[/\b(?:multiplied|multiply)\s+by\b/gi, '*'],
	[/\btimes\b(?!\s+(?:normal|the\s+normal|a|per|greater|upper|day))/gi, '*'],
	[/\bdivided\s+by\b/gi, '/'],
	[/\bplus\b/gi, '+'],
	[/\bminus\b/gi, '-'],
	[/\b(?:the\s+)?square\s+root\s+of\b/gi, ' sqrt '],
	[/\b(?:the\s+)?cube\s+root\s+of\b/gi, ' cbrt '],
	[/\b(?:the\s+)?natural\s+log(?:arithm)?\s+of\b/gi, ' ln '],
	[/\blog_?e\b/gi, ' ln '],
	[/\bsquared\b/gi, '^2'],
	[/\bcubed\b/gi, '^3'],
	[/\b(?:raised\s+)?to\s+the\s+power\s+(?:of\s+)?/gi, '^'],
	[/\bone\s+third\s+of\b/gi, '(1/3)*'],
	[/\btwo\s+thirds\s+of\b/gi, '(2/3)*'],
	[/\belse\s+if\b|\belif\b/gi, ';if'],
	[/\b(?:is\s+)?(?:greater|more|higher|older|larger)\s+than\s+or\s+equal\s+to\b/gi, '>='],
	[/\b(?:is\s+)?(?:less|fewer|lower|younger|smaller)\s+than\s+or\s+equal\s+to\b/gi, '<='],
	[/\b(?:is\s+)?(?:at\s+least|no\s+less\s+than|not\s+below)\s+(?=\d)/gi, '>= '],
	[/\b(?:is\s+)?(?:at\s+most|no\s+more\s+than|not\s+above|up\s+to)\s+(?=\d)/gi, '<= '],
	[/\b(?:is\s+)?(?:(?:greater|more|higher|older|larger)\s+than|above|over|exceeding|exceeds)\s+(?=\d)/gi, '> '],
	[/\b(?:is\s+)?(?:(?:less|fewer|lower|younger|smaller)\s+than|below|under)\s+(?=\d)/gi, '< '],
	[
		new RegExp(`(${number}${unitWord})\\s*(?:or|and)\\s+(?:more|older|above|higher|greater|over|longer)\\b`, 'gi'),
		'>= $1',
	],
	[new RegExp(`(${number}${unitWord})\\s*(?:or|and)\\s+(?:less|fewer|below|younger|lower|under)\\b`, 'gi'), '<= $1'],
	[new RegExp(`\\bbetween\\s+(${number})(${unitWord})\\s+and\\s+(${number})`, 'gi'), '$1$2 – $3'],
	[/=</g, '<='],
	[/=>/g, '>='],
	[/:=/g, '='],
];

const withoutWords = (text: string): string =>
	text
		.split(/('[^'\n]{0,80}'|"[^"\n]{0,80}")/)
		.map((part, index) => (index % 2 === 1 ? part : wordRules.reduce((so, [from, to]) => so.replace(from, to), part)))
		.join('');

/** Any spelling of a formula in the plain language of the parser. Throws `Unreadable` where it is nested too deep. */
export const plainMaths = (text: string): string =>
	withoutWords(withoutEmphasis(withoutSpecialSigns(withoutLatex(text))));
