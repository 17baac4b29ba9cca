import {expect, test} from 'vitest';
import {programOfReply} from '../../source/arms/program-of-reply.ts';

const solve = 'def solve():\n    return 1';
const replies: [string, string, string | undefined][] = [
	['a Python block', `Here:\n\`\`\`python\n${solve}\n\`\`\`\nDone.`, solve],
	['a block that names no language', `\`\`\`\n${solve}\n\`\`\``, solve],
	[
		'the last of two that define solve',
		`\`\`\`python\ndef solve():\n    return 0\n\`\`\`\nBetter:\n\`\`\`python\n${solve}\n\`\`\``,
		solve,
	],
	[
		'the one that defines solve, before its example use',
		`\`\`\`python\n${solve}\n\`\`\`\n\`\`\`python\nprint(solve())\n\`\`\``,
		solve,
	],
	[
		'Python before what names no language',
		`\`\`\`\n1\n\`\`\`\n\`\`\`py\n${solve}\n\`\`\`\n\`\`\`\noutput: 1\n\`\`\``,
		solve,
	],
	['a block that the token limit left open', `\`\`\`python\n${solve}`, solve],
	['a block indented in a list', `1. First\n   \`\`\`python\n   def solve():\n       return 1\n   \`\`\``, solve],
	['a fence within a longer fence', `\`\`\`\`python\n${solve}\n\`\`\`\``, solve],
	['tildes', `~~~python\n${solve}\n~~~`, solve],
	['Windows line ends', `\`\`\`python\r\n${solve.replace('\n', '\r\n')}\r\n\`\`\``, solve],
	['no fence at all', `Sure.\nimport math\n${solve}`, `import math\n${solve}`],
	[
		'thoughts with an earlier draft',
		`<think>\n\`\`\`python\nx\n\`\`\`\n</think>\n\`\`\`python\n${solve}\n\`\`\``,
		solve,
	],
	['a program without solve', '```python\nresult = 1\n```', 'result = 1'],
	['another language', '```json\n{"a": 1}\n```', undefined],
	['words', 'I would import the values from the note and solve it.', undefined],
	['an empty block', '```python\n\n```', undefined],
	['nothing', '', undefined],
];
test.each(replies)('%s', (_, reply, expected) => {
	expect(programOfReply(reply)).toBe(expected === undefined ? undefined : `${expected}\n`);
});
