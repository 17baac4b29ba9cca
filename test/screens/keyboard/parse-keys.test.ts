import {expect, test} from 'vitest';
import {createKeyParser} from '../../../screens/keyboard/parse-keys.ts';

const names = (...chunks: string[]): string[] => {
	const parser = createKeyParser();
	return chunks.flatMap(chunk => parser.push(chunk)).map(({name}) => name);
};

test.each([
	['jj', ['j', 'j']],
	['\x1b[A\x1b[B', ['up', 'down']],
	['\x1bOA', ['up']],
	['\x1b[Z\t', ['shift-tab', 'tab']],
	['\x1b[5~\x1b[6~', ['page-up', 'page-down']],
	['\x1b[1;5C', ['ctrl-right']],
	['\x1b[3~\x7f', ['delete', 'backspace']],
	['\r', ['enter']],
	['\r\n', ['enter']],
	['\x12\x03', ['ctrl-r', 'ctrl-c']],
	['\x1b\x1b', ['esc']],
	['\x1bb', ['alt-b']],
	['é日🙂', ['é', '日', '🙂']],
	['\x1b]11;rgb:0/0/0\x07j', ['j']],
	['\x1b[?62;c j', ['space', 'j']],
])('splits %j into %j', (chunk, expected) => {
	expect(names(chunk)).toEqual(expected);
});

test('a sequence cut between chunks is one key', () => {
	expect(names('\x1b', '[', '5', '~j')).toEqual(['page-up', 'j']);
});

test('a lone Esc comes when nothing follows', () => {
	const parser = createKeyParser();
	expect(parser.push('\x1b')).toEqual([]);
	expect(parser.hasRest()).toBe(true);
	expect(parser.flush()).toEqual([{name: 'esc', text: ''}]);
});

test('a paste is one key, whatever stands in it and however it is cut', () => {
	const text = 'a\nq\x1b[A:\tend';
	const parser = createKeyParser();
	const whole = `\x1b[200~${text}\x1b[201~j`;
	const keys = [...whole].flatMap(character => parser.push(character));
	expect(keys).toEqual([
		{name: 'paste', text},
		{name: 'j', text: 'j'},
	]);
});
