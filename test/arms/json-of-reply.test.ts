import {expect, test} from 'vitest';
import {jsonOfReply} from '../../source/arms/json-of-reply.ts';

test.each([
	['{"a": 1}', {a: 1}],
	['Here it is:\n```json\n{"a": {"b": [1, "}"]}}\n```\nDone.', {a: {b: [1, '}']}}],
	['The rate is \\frac{1}{2}, so {"a": 1}', {a: 1}],
	['<think>{"a": 0}</think>{"a": 1}', {a: 1}],
	['{"a": 1} and then {"a": 2}', {a: 1}],
])('of %j it is %j', (reply, object) => {
	expect(jsonOfReply(reply)).toEqual(object);
});

test.each([
	// As a small model wrote it: an operator's parts outside `args`.
	'{"variables": {"ph": 7.25}, "expression": {"op": "*", {"args": ["ph", 7.4]}, 14}}',
	'{"weight": [80, "kg"], "of": {"height": [2, "m"]}, "sodium": [14',
	'no object at all',
])('a part of a broken object is not taken for the reply: %j', reply => {
	expect(jsonOfReply(reply)).toBeUndefined();
});
