import stringWidth from 'string-width';
import {expect, test} from 'vitest';
import type {Progress} from '../../source/run/progress-text.ts';
import {describeProgress, describeSeconds, progressBar} from '../../source/run/progress-text.ts';
import {modelSlug, nameRun, parseSeeds} from '../../source/run/run-plan.ts';
import {addRow, emptyTally} from '../../source/run/tally.ts';

const counted = (correct: boolean): Parameters<typeof addRow>[1] => ({
	turns: [],
	correct,
	outcome: correct ? 'correct' : 'answered-wrong',
	reading: correct ? 'correct' : 'needs-reading',
});
const tally = [true, true, false].map(counted).reduce(addRow, emptyTally());
const progress: Progress = {
	label: 'program-solve-s42',
	done: 13,
	total: 55,
	doneNow: 3,
	seconds: 2,
	tally,
	open: 1,
	stopping: false,
};

test('a line of progress tells rows, rate, time left and outcomes so far', () => {
	expect(describeProgress(progress)).toBe(
		'program-solve-s42 13/55  1.5 rows/s  28 s left  correct 2 · answered wrong 1  left open 1',
	);
	expect(describeProgress({...progress, doneNow: 0})).not.toMatch(/rows\/s|left \d/);
	expect(describeProgress({...progress, stopping: true})).toMatch(/Ctrl-C again/);
});

test.each([20, 40, 80, 200])('the bar stays within %d columns', columns => {
	expect(stringWidth(progressBar(progress, columns))).toBeLessThan(columns);
});

test('both views of a tally add up to its rows', () => {
	const sum = (counts: object): number =>
		Object.values(counts).reduce((total: number, count: number) => total + count, 0);
	expect([sum(tally.outcomes), sum(tally.reading), tally.rows]).toEqual([3, 3, 3]);
});

test.each([
	[45, '45 s'],
	[200, '3 min 20 s'],
	[7500, '2 h 5 min'],
])('%d seconds are %s', (seconds, text) => expect(describeSeconds(seconds)).toBe(text));

test('seeds are read as numbers, lists and ranges, each once', () => {
	expect(parseSeeds(['42-44,43', '7'])).toEqual([42, 43, 44, 7]);
	for (const wrong of ['', 'x', '4-2', '-1', '1.5']) expect(parseSeeds([wrong])).toBeUndefined();
});

test('a run is named by arm, model and seed', () => {
	expect(nameRun({name: 'blind-vote'}, 'Qwen/Qwen2.5-7B-Instruct', 42, {noteWords: 250, maxTokens: undefined})).toBe(
		'blind-vote-qwen2.5-7b-instruct-s42-250w',
	);
	expect(modelSlug('../..')).toBe('model');
});
