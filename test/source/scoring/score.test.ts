import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import type {Gold} from '../../../data/answer.ts';
import type {Execution} from '../../../data/execution.ts';
import {outcomes, readings} from '../../../data/outcome.ts';
import {loadDataset} from '../../../data/read-dataset.ts';
import {scoreAbstention, scoreExecution, scoreReply, scoreText} from '../../../source/scoring/score.ts';
import {isCorrect} from '../../../source/scoring/verdict.ts';
import {hasSharedData, sharedData} from '../../shared-data.ts';

const decimal: Gold = {kind: 'decimal', value: -1.25, lower: -1.3125, upper: -1.1875};
const integer: Gold = {kind: 'integer', value: 4, lower: 4, upper: 4};
const day: Gold = {kind: 'date', value: '2014-09-23', lower: '2014-09-23', upper: '2014-09-23'};
const age = {weeks: 34, days: 3};
const pregnancy: Gold = {kind: 'gestational-age', value: age, lower: age, upper: age};

test('both limits are inside, a step outside is wrong, also below zero', () => {
	for (const value of [-1.3125, -1.25, -1.1875]) expect(isCorrect(decimal, {kind: 'decimal', value})).toBe(true);
	for (const value of [-1.3126, -1.1874, 1.25]) expect(isCorrect(decimal, {kind: 'decimal', value})).toBe(false);
	expect(isCorrect({...decimal, value: 0, lower: 0, upper: 0}, {kind: 'integer', value: 0})).toBe(true);
	expect(isCorrect({...decimal, value: 0, lower: 0, upper: 0}, {kind: 'decimal', value: 0.001})).toBe(false);
});

test("an integer is exact, and so is a Wells' PE gold of 1.5", () => {
	expect(scoreText(integer, '4.0').correct).toBe(true);
	expect(scoreText(integer, '4.2').correct).toBe(false);
	expect(scoreText({kind: 'decimal', value: 1.5, lower: 1.5, upper: 1.5}, '1.5').correct).toBe(true);
	expect(scoreText({kind: 'decimal', value: 1.5, lower: 1.5, upper: 1.5}, '1.51').correct).toBe(false);
});

test('an age is its two numbers, and inside an interval of days where labels give one', () => {
	expect(isCorrect(pregnancy, {kind: 'gestational-age', value: age})).toBe(true);
	expect(isCorrect(pregnancy, {kind: 'gestational-age', value: {weeks: 33, days: 10}})).toBe(false);
	const wide: Gold = {...pregnancy, lower: {weeks: 33, days: 0}, upper: {weeks: 36, days: 0}};
	expect(isCorrect(wide, {kind: 'gestational-age', value: {weeks: 36, days: 0}})).toBe(true);
	expect(isCorrect(wide, {kind: 'gestational-age', value: {weeks: 36, days: 1}})).toBe(false);
});

const execution = (part: Partial<Execution>): Execution => ({
	programSha256: '',
	status: 'ok',
	value: null,
	kind: null,
	answerFrom: null,
	stdout: '',
	stdoutTruncated: false,
	error: null,
	lines: 1,
	wallMs: 1,
	cpuMs: 1,
	peakBytes: 1,
	isolation: {level: 'isolated', layers: []},
	interpreter: '',
	...part,
});
const raised = (type: string) => execution({status: 'raised', error: {type, message: '', line: 1}});

test.each<[string, Gold, Execution | null, string, string]>([
	['no program', decimal, null, 'no-program', 'invalid-code'],
	['an empty program', decimal, execution({status: 'no-program'}), 'no-program', 'invalid-code'],
	['a rejected program', decimal, execution({status: 'rejected'}), 'rejected', 'invalid-code'],
	['a syntax error', decimal, raised('SyntaxError'), 'raised', 'invalid-code'],
	['an indentation error', decimal, raised('IndentationError'), 'raised', 'invalid-code'],
	['an error', decimal, raised('ZeroDivisionError'), 'raised', 'execution-failure'],
	['a time-out', decimal, execution({status: 'timed-out'}), 'raised', 'execution-failure'],
	['too much memory', decimal, execution({status: 'out-of-memory'}), 'raised', 'execution-failure'],
	['too many lines', decimal, execution({status: 'line-cap'}), 'raised', 'execution-failure'],
	['a list', decimal, execution({status: 'bad-kind'}), 'bad-kind', 'answer-format-failure'],
	['a day for a number', decimal, execution({kind: 'date', value: '2014-09-23'}), 'bad-kind', 'answer-format-failure'],
	['a number for a day', day, execution({kind: 'integer', value: 5}), 'bad-kind', 'answer-format-failure'],
	['a number for an age', pregnancy, execution({kind: 'integer', value: 241}), 'bad-kind', 'answer-format-failure'],
	['words', decimal, execution({kind: 'text', value: 'not in the note'}), 'unreadable', 'answer-format-failure'],
	['a wrong number', decimal, execution({kind: 'decimal', value: 3}), 'answered-wrong', 'needs-reading'],
	['a right number', decimal, execution({kind: 'decimal', value: -1.25}), 'correct', 'correct'],
	['a right whole float', integer, execution({kind: 'decimal', value: 4}), 'correct', 'correct'],
	['a printed sentence', decimal, execution({kind: 'text', value: 'Delta gap: -1.25 mEq/L'}), 'correct', 'correct'],
	['a right day', day, execution({kind: 'date', value: '2014-09-23'}), 'correct', 'correct'],
	['a printed day', day, execution({kind: 'text', value: '9/23/2014'}), 'correct', 'correct'],
	['a right age', pregnancy, execution({kind: 'gestational-age', value: age}), 'correct', 'correct'],
	['a printed age', pregnancy, execution({kind: 'text', value: '34 weeks, 3 days'}), 'correct', 'correct'],
])('a program that gives %s', (_, gold, made, outcome, reading) => {
	const score = scoreExecution(gold, made);
	expect(score).toMatchObject({outcome, reading, correct: outcome === 'correct'});
	expect(score.reason === null).toBe(score.answer !== null);
});

const whole = (reply: string) => ({reply, finishReason: 'stop', usage: null});
const cut = (reply: string) => ({reply, finishReason: 'length', usage: null});

test('a reply has an answer, a wrong one, or none', () => {
	expect(scoreReply(decimal, whole('Final answer: -1.25'))).toMatchObject({outcome: 'correct', answerText: '-1.25'});
	expect(scoreReply(decimal, whole('Final answer: 7'))).toMatchObject({
		outcome: 'answered-wrong',
		reading: 'needs-reading',
	});
	expect(scoreReply(decimal, whole('I cannot say'))).toMatchObject({
		outcome: 'unreadable',
		reading: 'answer-format-failure',
	});
	expect(scoreReply(decimal, whole(''))).toMatchObject({outcome: 'unreadable', reason: 'no answer'});
	expect(scoreReply(decimal, whole('step 1\n-1.25'))).toMatchObject({outcome: 'correct'});
	// Where a reply broke off, its last line is not an answer; one that it had announced is.
	expect(scoreReply(decimal, cut('step 1\n-1.25'))).toMatchObject({outcome: 'unreadable', answerText: null});
	expect(scoreReply(decimal, cut('Final answer: -1.25\nBut'))).toMatchObject({outcome: 'correct'});
	expect(scoreAbstention(false, 'no calculator')).toMatchObject({
		outcome: 'no-program',
		reading: 'answer-format-failure',
	});
});

const rowsOf = (name: string): Record<string, string>[] =>
	readFileSync(sharedData('runs', name), 'utf8')
		.trim()
		.split('\n')
		.map(line => JSON.parse(line) as Record<string, string>); // a published file, looked at below

test.skipIf(!hasSharedData)(
	"recorded answers get the authors' verdict, but for one tuple that they refused",
	async () => {
		const dataset = await loadDataset(sharedData('medcalc-bench-v1.0-test.csv'));
		if (!dataset.ok) throw new Error(dataset.problem.message);
		const golds = new Map(dataset.value.cases.map(one => [one.id, one.gold]));
		const differing: string[] = [];
		for (const name of [
			'gpt-4o-mini_direct_answer_v1.0.jsonl',
			'qwq-32b_zero_shot_v1.0_100rows.jsonl',
			'gpt-4_code_exec_v1.0_part.jsonl',
		]) {
			for (const row of rowsOf(name)) {
				const score = scoreText(golds.get(String(row['Row Number']))!, row['LLM Answer']!);
				expect(outcomes).toContain(score.outcome);
				expect(readings).toContain(score.reading);
				if (score.correct !== (row.Result === 'Correct')) differing.push(row['LLM Answer']!);
			}
		}
		expect(differing).toEqual(['(4.31, 2.70)']);
	},
);
