import fc from 'fast-check';
import {expect, test} from 'vitest';
import {type PythonValue, parsePythonLiteral} from '../../data/python-literal.ts';

const plain = (value: PythonValue): unknown => {
	if (value.type === 'none') return null;
	if ('items' in value) return value.items.map(plain);
	if (value.type === 'dict') return Object.fromEntries(value.entries.map(([key, item]) => [key, plain(item)]));
	return value.value;
};
const read = (text: string): unknown => {
	const parsed = parsePythonLiteral(text);
	return parsed.ok ? plain(parsed.value) : `refused: ${parsed.problem}`;
};

test.each([
	["{'weight': [52.5, 'kg'], 'sex': 'Male', 'AIDS': False}", {weight: [52.5, 'kg'], sex: 'Male', AIDS: false}],
	["('34 weeks', '3 days')", ['34 weeks', '3 days']],
	["{'creatinine': [80.4, 'µmol/L'], 'note': \"it's\",}", {creatinine: [80.4, 'µmol/L'], note: "it's"}],
	['[1, -2.5, .5, 1e3, 1_000, None, True]', [1, -2.5, 0.5, 1000, 1000, null, true]],
	[String.raw`'a\tb\x41\u00b5\U0001F600\'\q'`, "a\tbAµ😀'\\q"],
	["'a' 'b'", 'ab'],
	['(1)', 1],
	['(1,)', [1]],
	['{1: 2}', {1: 2}],
	['{}', {}],
])('%s is read as data', (text, value) => {
	expect(read(text)).toEqual(value);
});

test.each([
	'__import__("os").system("true")',
	"{'a': open('x')}",
	'[1, 2',
	"{'a' 1}",
	"'open",
	'1 + 1',
	'1 2',
	"{'a': nan}",
	'{[1]: 2}',
	'[1 2]',
	'',
	'('.repeat(100),
	'1e999',
	"'\\xZZ'",
	'constructor',
])('%s is refused', text => {
	expect(read(text)).toMatch(/^refused: .* at character \d+$/);
});

test('a literal too long to be one is refused before it is read', () => {
	expect(read(`'${'a'.repeat(300_000)}'`)).toBe('refused: longer than 200000 characters');
});

test('any text is read or refused, never thrown at', () => {
	fc.assert(fc.property(fc.string(), text => parsePythonLiteral(text).ok || true));
});
