import {expect, test} from 'vitest';
import type {Turn} from '../../../data/run.ts';
import {executionContent} from '../../../screens/review/panes/execution.ts';
import {loadedRow} from '../fixtures/review.ts';

const shown = (changes: Partial<Turn>): string[] => {
	const {row, ...loaded} = loadedRow('example/1');
	const turns = row.turns.map(turn => ({...turn, ...changes}));
	return executionContent({...loaded, row: {...row, turns}}, {turn: undefined, side: 'program'}, undefined).map(
		({text}) => text,
	);
};

test.each([
	[
		{finishReason: 'length'},
		"! The reply was cut after 128 tokens, at the limit of the run or of the model's context.",
	],
	[{finishReason: 'length', usage: null}, "! The reply was cut, at the limit of the run or of the model's context."],
	[{finishReason: 'content_filter'}, "! The reply was cut by the server's content filter."],
])('a reply that is not whole is told beside what became of it: %j', (changes, sentence) => {
	expect(shown(changes)).toContain(sentence);
});

test.each([{finishReason: 'stop'}, {finishReason: null}, {finishReason: 'tool_calls'}])(
	'of a whole reply nothing is said: %j',
	changes => {
		expect(shown(changes).join('\n')).not.toContain('The reply was cut');
	},
);
