import {expect, test} from 'vitest';
import type {RunRow} from '../../../data/run.ts';
import {rescoreRow} from '../../../source/import/rescore-run.ts';
import {markedCase} from '../../arms/fixtures.ts';

const theCase = {...markedCase, id: '1', gold: {kind: 'integer', value: 10, lower: 10, upper: 10}} as const;
const paragraph =
	'The score counts risk factors. For a woman with an infarction (2014), hypertension and dementia it is 10, which means that her risk is high.';
const row = (reply: string, answerText: string, more: Partial<RunRow> = {}): RunRow => ({
	schema: 'casewise.row/1',
	id: 'r/1',
	caseId: '1',
	turns: [{messages: [], reply, finishReason: 'stop', usage: null, program: null, execution: null}],
	answeredBy: 0,
	answerText,
	answer: {kind: 'integer', value: 2014},
	correct: false,
	outcome: 'answered-wrong',
	reading: 'needs-reading',
	...more,
});
const rescored = async (before: RunRow): Promise<RunRow> => {
	const again = await rescoreRow(before, theCase, async () => {
		throw new TypeError('there is no program to run');
	});
	if (!again.ok) throw new Error(again.problem.message);
	return again.value.row;
};

test('an answer that was read from a reply is read again', async () => {
	expect(await rescored(row(paragraph, paragraph))).toMatchObject({outcome: 'unreadable', answer: null});
	expect(await rescored(row(`${paragraph}\nFinal answer: 10`, paragraph))).toMatchObject({
		outcome: 'correct',
		answerText: '10',
	});
});

test("an answer that a log gave, or that is not the reply's, is judged as it stands", async () => {
	const theirs = {correct: true, answer: '10', by: 'a log'};
	expect(await rescored(row(paragraph, '10', {theirs}))).toMatchObject({outcome: 'correct', answerText: '10'});
	expect(await rescored(row('No words of it.', '10'))).toMatchObject({outcome: 'correct', answerText: '10'});
});

test('a reply that was cut before its answer stays unreadable', async () => {
	const cut = row('1. Weigh the patient\n51', '', {answer: null, answerText: null, outcome: 'unreadable'});
	const turns = cut.turns.map(turn => ({...turn, finishReason: 'length'}));
	expect(await rescored({...cut, turns})).toMatchObject({outcome: 'unreadable', answer: null});
	expect(await rescored(cut)).toMatchObject({outcome: 'answered-wrong', answerText: '51'});
});
