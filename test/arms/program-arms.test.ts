import {expect, test} from 'vitest';
import {findArm} from '../../source/arms/all-arms.ts';
import {errorString, repairMessages} from '../../source/arms/repair.ts';
import {countVotes} from '../../source/arms/vote.ts';
import {execution, playScripted, program, prompts} from './fixtures.ts';

const arm = (name: string) => findArm(name)!;
const returns = (value: number): string => program(`return ${value}`);
const raises = program('raise ValueError()');

test('Program-Solve runs the program of the reply and records both', async () => {
	const {played} = await playScripted(arm('program-solve'), [`Here it is:\n${returns(5)}`]);
	expect(played).toMatchObject({from: 'program', turn: 0, turns: [{program: 'def solve():\n    return 5\n'}]});
	expect(played.turns[0]?.execution).toMatchObject({status: 'ok', value: 5});
});

test('a reply without a program is a turn without one', async () => {
	const {played} = await playScripted(arm('blind-program-solve'), ['I cannot do that.']);
	expect(played).toMatchObject({from: 'program', turn: 0, turns: [{program: null, execution: null}]});
});

test('the vote returns the value that occurs at least twice, ties to the one sampled first, else the first computed', async () => {
	const vote = async (...values: string[]) => (await playScripted(arm('blind-vote'), values)).played;
	expect(await vote(returns(1), returns(2), returns(2), raises, returns(3))).toMatchObject({turn: 1});
	expect(await vote(raises, returns(2), returns(3), returns(3), returns(2))).toMatchObject({turn: 1});
	expect(await vote(raises, returns(4), returns(2), returns(3), returns(1))).toMatchObject({turn: 1});
	expect(await vote(raises, returns(4), returns(2), returns(3), returns(3))).toMatchObject({turn: 3});
	expect(await vote(raises, raises, raises, raises, 'no')).toMatchObject({from: 'nothing', abstained: true});
});

test('the order of a sum does not split a vote, and a date votes with an equal date', () => {
	const turn = (value: number | string) => ({
		messages: [],
		reply: '',
		finishReason: null,
		usage: null,
		program: 'x',
		execution: execution({value, kind: typeof value === 'string' ? 'date' : 'decimal'}),
	});
	expect(countVotes([turn(9), turn(0.1 + 0.2), turn(0.3)])).toBe(1);
	expect(countVotes([turn(9), turn('2014-09-23'), turn('2014-09-23')])).toBe(1);
	expect(countVotes([])).toBeUndefined();
});

test('a repair turn shows the original prompt, the reply, the error string and nothing else', async () => {
	const {played, requests} = await playScripted(arm('blind-repair'), [raises, returns(5)]);
	expect(played).toMatchObject({from: 'program', turn: 1});
	expect(requests.length).toBe(2);
	expect(requests[1]?.messages).toEqual([
		...requests[0]!.messages,
		{role: 'assistant', content: raises},
		{role: 'user', content: 'ValueError: math domain error (line 2)'},
	]);
});

test('a program that runs is not repaired, whatever its value', async () => {
	const {requests} = await playScripted(arm('blind-repair'), [returns(5)]);
	expect(requests.length).toBe(1);
});

test('a missing program and a silent stop have an error string too', () => {
	const turn = {messages: [], reply: 'no', finishReason: 'stop', usage: null, program: null, execution: null};
	expect(errorString(turn)).toMatch(/no Python code block/);
	expect(errorString({...turn, program: 'x', execution: execution({status: 'timed-out'})})).toMatch(/timed-out/);
	expect(repairMessages(turn, prompts).length).toBe(2);
});

test('with repairs, up to three failed programs are mended, and vote in the place of what they mend', async () => {
	const {played, requests} = await playScripted(arm('blind-repair-vote'), [
		raises,
		returns(2),
		raises,
		raises,
		raises,
		returns(3),
		returns(3),
		raises,
	]);
	expect(requests.length).toBe(8);
	expect(played).toMatchObject({from: 'program', turn: 5});
	const enough = await playScripted(arm('blind-repair-vote'), Array(5).fill(returns(1)));
	expect(enough.requests.length).toBe(5);
});

test('what the executor could not do is a problem, not an outcome', async () => {
	const unavailable = {kind: 'executor-unavailable', message: 'There is no python3'};
	await expect(
		playScripted(arm('program-solve'), [returns(1)], {runProgram: async () => ({ok: false, problem: unavailable})}),
	).rejects.toThrow('There is no python3');
});
