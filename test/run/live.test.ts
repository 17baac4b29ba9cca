import {appendFile, mkdtemp, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Attempt} from '../../data/attempt.ts';
import type {Case} from '../../data/case.ts';
import type {Result} from '../../data/result.ts';
import {describeProblem, ok} from '../../data/result.ts';
import {rowSha256} from '../../data/row-line.ts';
import type {RunRow} from '../../data/run.ts';
import {findArm} from '../../source/arms/all-arms.ts';
import type {CompletionRequest} from '../../source/model/completion.ts';
import {attemptsFile, loadAttempts, storeAttempt} from '../../source/run/attempt-store.ts';
import type {LiveRow, LiveTools} from '../../source/run/live.ts';
import {askAgain, repairRow, runEdited, sendMessages, voteOnRow} from '../../source/run/live.ts';
import {playCase} from '../../source/run/play-case.ts';
import {markedCase, program, prompts, runReturn} from '../arms/fixtures.ts';

const theCase: Case = {...markedCase, gold: {kind: 'decimal', value: 5, lower: 4.75, upper: 5.25}};
const raises = program('raise ValueError()');
const returns = (value: number): string => program(`return ${value}`);

const scripted = (replies: readonly string[]) => {
	const requests: CompletionRequest[] = [];
	const pieces: string[] = [];
	let ids = 0;
	const tools: LiveTools = {
		complete: async (request, options) => {
			const text = replies[requests.push(request) - 1] ?? '';
			options?.onText?.(text);
			return ok({
				text,
				reasoning: undefined,
				finishReason: 'stop',
				usage: null,
				model: 'm',
				systemFingerprint: 'f',
				wallMs: 1,
			});
		},
		runProgram: runReturn,
		onText: piece => pieces.push(piece),
		server: {model: 'm', endpoint: 'http://here/v1'},
		newId: () => `attempt-${++ids}`,
		now: () => new Date('2026-01-02T03:04:05Z'),
	};
	return {tools, requests, pieces};
};

const recorded = async (armName: string, replies: readonly string[]): Promise<LiveRow> => {
	const arm = findArm(armName)!;
	const setting = {runId: 'run', arm, prompts, example: undefined, isSupported: () => true, maxTokens: 700};
	const row = await playCase(theCase, setting, scripted(replies).tools);
	if (!row.ok) throw new Error(describeProblem(row.problem));
	return {theCase, row: row.value, arm, prompts, isSupported: () => true, maxTokens: 700};
};
const attempted = (attempt: Result<Attempt>): Attempt => {
	if (!attempt.ok) throw new Error(describeProblem(attempt.problem));
	return attempt.value;
};

test('asking again sends the recorded prompt word for word, streams, and leaves the row as it was', async () => {
	const live = await recorded('blind-program-solve', [raises]);
	const before = structuredClone(live.row);
	const {tools, requests, pieces} = scripted([returns(5)]);
	const attempt = attempted(await askAgain(live, tools));
	expect(requests[0]).toEqual({messages: live.row.turns[0]?.messages, temperature: 0, maxTokens: 700});
	expect(pieces).toEqual([returns(5)]);
	expect(attempt).toMatchObject({
		id: 'attempt-1',
		kind: 'ask-again',
		rowId: live.row.id,
		rowSha256: rowSha256(live.row),
		correct: true,
		outcome: 'correct',
		model: 'm',
		endpoint: 'http://here/v1',
		systemFingerprint: 'f',
	});
	expect(live.row).toEqual(before);
});

test('a repair turn shows prompt, reply and error string; a row that came to a value has none', async () => {
	const live = await recorded('blind-program-solve', [raises]);
	const {tools, requests} = scripted([returns(4)]);
	expect(attempted(await repairRow(live, tools))).toMatchObject({kind: 'repair', outcome: 'answered-wrong'});
	expect(requests[0]?.messages.map(({role}) => role)).toEqual(['user', 'assistant', 'user']);
	expect(requests[0]?.messages.at(-1)?.content).toBe('ValueError: math domain error (line 2)');
	const fine = await recorded('blind-program-solve', [returns(5)]);
	expect(await repairRow(fine, tools)).toMatchObject({ok: false, problem: {kind: 'nothing-to-repair'}});
});

test('a vote asks five times at 0.7', async () => {
	const live = await recorded('blind-program-solve', [raises]);
	const {tools, requests} = scripted([returns(1), returns(5), returns(5), raises, 'no']);
	expect(attempted(await voteOnRow(live, tools))).toMatchObject({kind: 'vote', answeredBy: 1, correct: true});
	expect(requests.map(({temperature}) => temperature)).toEqual([0.7, 0.7, 0.7, 0.7, 0.7]);
});

test('an edited prompt is sent as it is, and read as the row was: a program here, a final line there', async () => {
	const messages = [{role: 'user' as const, content: 'Try otherwise'}];
	const {tools, requests} = scripted([returns(5), 'Final answer: 5']);
	const asProgram = await sendMessages(await recorded('blind-program-solve', [raises]), {...tools, messages});
	expect(attempted(asProgram)).toMatchObject({kind: 'prompt', correct: true});
	const asText = await sendMessages(await recorded('open-book-arithmetic', ['no']), {...tools, messages});
	expect(attempted(asText)).toMatchObject({kind: 'prompt', correct: true, answerText: '5'});
	expect(requests.map(request => request.messages)).toEqual([messages, messages]);
});

test('an edited program runs without asking a model', async () => {
	const live = await recorded('program-solve', [raises]);
	const {tools, requests} = scripted([]);
	const attempt = attempted(await runEdited(live, {...tools, program: 'def solve():\n    return 5\n'}));
	expect(attempt).toMatchObject({kind: 'program', correct: true, model: null});
	expect(requests).toEqual([]);
});

test('a row without its prompt cannot be asked again, and says why', async () => {
	const live = await recorded('blind-program-solve', [raises]);
	const turns = live.row.turns.map(turn => ({...turn, messages: []}));
	const row: RunRow = {...live.row, turns};
	const {tools, requests} = scripted([]);
	for (const attempt of [askAgain, repairRow, voteOnRow])
		expect(await attempt({...live, row}, tools)).toMatchObject({ok: false, problem: {kind: 'no-prompt'}});
	expect(requests).toEqual([]);
});

test('a row of an imported run is asked again by what it is', async () => {
	const live = await recorded('blind-program-solve', [raises]);
	const {tools} = scripted([returns(5)]);
	expect(attempted(await askAgain({...live, arm: undefined}, tools))).toMatchObject({kind: 'ask-again', correct: true});
});

let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-live-'));
});
afterAll(() => rm(folder, {recursive: true}));

test('attempts are kept in order, beside a torn line', async () => {
	expect(await loadAttempts(folder)).toEqual({ok: true, value: {attempts: [], refused: []}});
	const live = await recorded('program-solve', [raises]);
	const {tools} = scripted([]);
	const attempt = attempted(await runEdited(live, {...tools, program: 'def solve():\n    return 5\n'}));
	await storeAttempt(folder, attempt);
	await appendFile(attemptsFile(folder), '{"schema":"casewise.att');
	await storeAttempt(folder, {...attempt, id: 'second'});
	const loaded = await loadAttempts(folder);
	if (!loaded.ok) throw new Error(describeProblem(loaded.problem));
	expect(loaded.value.attempts.map(({id}) => id)).toEqual([attempt.id, 'second']);
	expect(loaded.value.attempts[0]).toEqual(attempt);
	expect(loaded.value.refused).toMatchObject([{line: 2}]);
});
