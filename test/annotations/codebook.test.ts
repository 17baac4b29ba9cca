import {expect, test} from 'vitest';
import {
	type Category,
	codebookLines,
	codebookSha256,
	lineOfCategory,
	parseCodebook,
} from '../../annotations/codebook.ts';
import {defaultCodebook} from '../../annotations/default-codebook.ts';

/** The default codebook as a file, its second category changed. */
const written = (change: Partial<Category> = {}): string =>
	JSON.stringify(
		{
			...defaultCodebook,
			categories: defaultCodebook.categories.map((category, index) =>
				index === 1 ? {...category, ...change} : category,
			),
		},
		null,
		2,
	);

test('the default codebook is a codebook that its own reader takes, with the same digest', () => {
	const parsed = parseCodebook(written(), 'codebook.json');
	expect(parsed).toEqual({ok: true, value: defaultCodebook});
	expect(parsed.ok && codebookSha256(parsed.value)).toBe(codebookSha256(defaultCodebook));
});

test('sub-codes count under one line of table 19', () => {
	expect(lineOfCategory(defaultCodebook, 'wrong-unit')).toBe('wrong-variables-or-units');
	expect(codebookLines(defaultCodebook).map(line => line.name)).toEqual([
		'Wrong variables or units',
		'Incorrect formula translation',
		'Wrong branch',
		'Invalid code',
		'Execution failure',
		'Answer format',
		'Gold suspect',
	]);
});

test.each([
	['not JSON', '{', 'is not JSON'],
	['an id twice', written({id: 'wrong-variable'}), "id 'wrong-variable'"],
	['a key twice', written({key: '1'}), "key '1'"],
	['a key of the screen', written({key: 'j'}), "key 'j'"],
	['a key of two characters', written({key: '10'}), 'character'],
])('%s is refused', (_, text, message) => {
	const parsed = parseCodebook(text, 'codebook.json');
	expect(parsed).toMatchObject({ok: false, problem: {kind: 'bad-codebook', message: expect.stringContaining(message)}});
});
