import type {Execution} from '../../data/execution.ts';
import type {Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {Message, Turn} from '../../data/run.ts';
import type {Play, Played} from './arm.ts';
import {askForProgram, computed, type ProgramTools} from './play-program.ts';
import {repairOnce} from './repair.ts';

export const voters = 5;
export const voteTemperature = 0.7;
/** Most repair turns of a vote with repairs: five to eight calls a case (paper 1, A.1). */
export const mostRepairs = 3;

/**
What makes two values the same vote. Numbers are compared to nine significant digits: sums in another order differ in the
last bits and would split a vote.
*/
const ballot = (value: NonNullable<Execution['value']>): string => {
	if (typeof value === 'number') return String(Number(value.toPrecision(9)));
	return JSON.stringify(typeof value === 'string' ? value.trim() : [value.weeks, value.days]);
};

/**
The index of the winning turn: the first with the value that occurs most often, at least twice (of equally frequent ones
the value sampled first), else the first turn that came to a value. Undefined when none did.
*/
export const countVotes = (turns: readonly Turn[]): number | undefined => {
	const ballots = turns.map(turn => {
		const execution = computed(turn);
		return execution === undefined ? undefined : ballot(execution.value);
	});
	const votesFor = (one: string): number => ballots.filter(other => other === one).length;
	const cast = ballots.filter(one => one !== undefined);
	const most = Math.max(0, ...cast.map(votesFor));
	const winner = cast.find(one => votesFor(one) === most);
	return winner === undefined ? undefined : ballots.indexOf(winner);
};

/** Samples five programs at once, in order, and runs each. */
export const sampleFive = async (messages: readonly Message[], tools: ProgramTools): Promise<Result<Turn[]>> => {
	const sampled = await Promise.all(
		Array.from({length: voters}, (_, turn) => askForProgram({messages, temperature: voteTemperature, turn}, tools)),
	);
	const turns: Turn[] = [];
	for (const one of sampled) {
		if (!one.ok) return one;
		turns.push(one.value);
	}
	return ok(turns);
};

const elect = (turns: Turn[], order: readonly number[]): Played => {
	const winner = countVotes(order.map(index => turns[index]!)); // `order` holds indexes of `turns`
	if (winner === undefined)
		return {turns, from: 'nothing', abstained: true, why: 'None of the programs came to a value'};
	return {turns, from: 'program', turn: order[winner]!};
};

/** Five programs at temperature 0.7; abstains when none runs. */
export const playVote: Play = async ({messages}, tools) => {
	const turns = await sampleFive(messages, tools);
	return turns.ok ? ok(elect(turns.value, [...turns.value.keys()])) : turns;
};

/** The same, where the first three programs that came to no value get one greedy repair turn each before the vote. */
export const playRepairAndVote: Play = async ({messages, prompts}, tools) => {
	const sampled = await sampleFive(messages, tools);
	if (!sampled.ok) return sampled;
	const failed = [...sampled.value.keys()].filter(index => computed(sampled.value[index]!) === undefined);
	const mended = failed.slice(0, mostRepairs);
	const repairs = await Promise.all(
		mended.map((index, nth) => repairOnce({failed: sampled.value[index]!, prompts, turn: voters + nth}, tools)),
	);
	const turns = [...sampled.value];
	for (const repair of repairs) {
		if (!repair.ok) return repair;
		turns.push(repair.value);
	}
	// A repaired program votes in the place of the one it mends.
	const order = [...sampled.value.keys()].map(index =>
		mended.includes(index) ? voters + mended.indexOf(index) : index,
	);
	return ok(elect(turns, order));
};
