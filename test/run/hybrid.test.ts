import {expect, test} from 'vitest';
import type {Manifest, RunRow} from '../../data/run.ts';
import {assembleHybrid, findHybrid, pairRuns, type SourceRun} from '../../source/run/hybrid.ts';

const manifest = (arm: string, change: Partial<Manifest> = {}): Manifest => ({
	schema: 'casewise.run/1',
	id: `${arm}-run`,
	model: 'm',
	arm,
	seed: 42,
	endpoint: null,
	decoding: {temperature: 0, maxTokens: 1},
	promptSha256: null,
	dataset: {name: 'd', sha256: 'd', cases: 3},
	executor: null,
	versions: {},
	systemFingerprint: null,
	startedAt: '',
	finishedAt: '',
	...change,
});
const row = (run: string, caseId: string, answer: number | null): RunRow => ({
	schema: 'casewise.row/1',
	id: `${run}/${caseId}`,
	caseId,
	turns: [],
	answeredBy: null,
	answerText: null,
	answer: answer === null ? null : {kind: 'decimal', value: answer},
	...(answer === null && {abstained: true, note: 'outside'}),
	correct: answer === 1,
	outcome: answer === null ? 'no-program' : answer === 1 ? 'correct' : 'answered-wrong',
	reading: answer === null ? 'answer-format-failure' : answer === 1 ? 'correct' : 'needs-reading',
});
const run = (arm: string, answers: Record<string, number | null>, change: Partial<Manifest> = {}): SourceRun => ({
	manifest: manifest(arm, change),
	rows: Object.entries(answers).map(([id, answer]) => row(`${arm}-run`, id, answer)),
});
const hybrid = findHybrid('gold-first-program')!;

test('the library answers where it does, the fallback elsewhere, and each row says whose it is', () => {
	const library = run('gold-solve', {a: 1, b: null, c: 1}, {model: 'none'});
	const fallback = run('program-solve', {a: 2, b: 2, d: 1});
	const paired = pairRuns(hybrid, [fallback, library]);
	if (!paired.ok) throw new Error(paired.problem.message);
	const {rows, missing} = assembleHybrid(paired.value, 'mix');
	expect(rows.map(({id, correct, note, abstained}) => [id, correct, note, abstained])).toEqual([
		['mix/a', true, 'from gold-solve-run', undefined],
		['mix/b', false, 'from program-solve-run', undefined],
	]);
	expect(missing.toSorted()).toEqual(['c', 'd']);
});

test('runs of other arms, data sets, seeds or models are not mixed', () => {
	const fallback = run('program-solve', {});
	const pair = (library: SourceRun, other = fallback) => pairRuns(hybrid, [library, other]);
	expect(pair(run('extract-solve', {}))).toMatchObject({ok: false});
	expect(pair(run('gold-solve', {}, {seed: 43}))).toMatchObject({problem: {message: expect.stringContaining('seeds')}});
	const otherData = run('gold-solve', {}, {dataset: {name: 'd', sha256: 'e', cases: 1}});
	expect(pair(otherData)).toMatchObject({problem: {message: expect.stringContaining('data sets')}});
	expect(
		pairRuns(findHybrid('extract-first-arithmetic')!, [
			run('extract-solve', {}, {model: 'n'}),
			run('open-book-arithmetic', {}),
		]),
	).toMatchObject({problem: {message: expect.stringContaining('models')}});
});
