/**
The numbers of a text as models write them, in order: `1,234.5`, `-0.83`, `−0.83`, `2.5e3`, `1.2 × 10^3`, `1.2·10³`, `5%`, `≈ 7`.
Digits that belong to a word (`CHA2DS2`, `FIB-4`, `CURB-65`, `m2`) or to a date are no numbers. Nothing is evaluated: of
`8/15` the first number is 8, of `2 + 3` it is 2, and a comma that groups no thousands ends a number.
*/

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const group = '[,\u00a0\u2009\u202f]'; // comma, no-break space, thin space, narrow no-break space
const digits = `(?:\\d{1,3}(?:${group}\\d{3})+(?!\\d)|\\d+)`;
const mantissa = `(?:${digits}(?:\\.\\d+)?|\\.\\d+)`;
const power = `(?:[eE][+-]?\\d+|\\s*[×xX*·]\\s*10(?:\\s*(?:\\^|\\*\\*)\\s*[({]?\\s*[+\\-−–]?\\d+|⁻?[${superscripts}]+))?`;
// A sign counts only where no word or number stands right before it: `5-7` is a range and `FIB-4` a name.
const pattern = new RegExp(`(?<![\\p{L}\\p{N}_.,]|[\\p{L}\\p{N}_)][-−–])([+\\-−–]?)(${mantissa})(${power})`, 'gu');
const dates = /(?<![\d.])\d{1,4}([/.-])\d{1,2}\1\d{2,4}(?!\d)/g;

const exponentOf = (text: string): number => {
	if (text === '') return 0;
	const plain = text.replace(/[−–⁻]/g, '-').replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, digit => String(superscripts.indexOf(digit)));
	return Number(/^[eE]/.test(plain) ? plain.slice(1) : /10\D*?(-?\d+)$/.exec(plain)?.[1]);
};

const isWordPart = (text: string, end: number): boolean => /^(?:[\p{L}_]*\d|_)/u.test(text.slice(end, end + 20));
const isCompound = (text: string, end: number): boolean => /^-\p{L}/u.test(text.slice(end, end + 2));

type Found = {value: number; isCompound: boolean};

const numbersOf = (text: string): Found[] => {
	const masked = text.replace(dates, date => '/'.repeat(date.length));
	const found: Found[] = [];
	for (const match of masked.matchAll(pattern)) {
		const [whole, sign, plain, exponent] = match;
		const end = match.index + whole.length;
		if (isWordPart(masked, end)) continue;
		const negative = sign !== '' && sign !== '+';
		const value = Number(`${plain!.replace(new RegExp(group, 'g'), '')}e${exponentOf(exponent ?? '')}`);
		if (Number.isFinite(value)) found.push({value: negative ? -value : value, isCompound: isCompound(masked, end)});
	}
	return found;
};

const words =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
		' ',
	);
const wholeWord = new RegExp(`^\\W*(?:(minus|negative)\\s+)?(${words.join('|')})(?:\\s+points?)?\\W*$`, 'i');

/**
The first number of a text, or `undefined`. A number in a compound (`10-year risk: 5 %`) is passed over where another one
follows. A word counts (`four`, `Four points`) only where it is all there is.
*/
export const firstNumber = (text: string): number | undefined => {
	const found = numbersOf(text);
	const first = found.find(number => !number.isCompound) ?? found[0];
	if (first !== undefined) return first.value;
	const word = wholeWord.exec(text);
	if (word === null) return undefined;
	const value = words.indexOf(word[2]!.toLowerCase());
	return word[1] === undefined ? value : -value;
};
