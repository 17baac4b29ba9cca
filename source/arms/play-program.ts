import type {Execution} from '../../data/execution.ts';
import type {Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {Message, Turn} from '../../data/run.ts';
import type {ArmTools, Play, Played} from './arm.ts';
import type {AskTools} from './ask.ts';
import {ask} from './ask.ts';
import {programOfReply} from './program-of-reply.ts';

export type ProgramTools = AskTools & Pick<ArmTools, 'runProgram'>;
type Request = {messages: readonly Message[]; temperature: number; turn: number};

/** Asks for a program and runs the one that comes, if one does. */
export const askForProgram = async (request: Request, tools: ProgramTools): Promise<Result<Turn>> => {
	const asked = await ask(request, tools);
	return asked.ok ? runReply(asked.value, tools) : asked;
};

/** Runs the program of a reply and puts both into its turn; a turn without a program stays as it is. */
export const runReply = async (
	turn: Turn,
	{runProgram, signal}: Pick<ProgramTools, 'runProgram' | 'signal'>,
): Promise<Result<Turn>> => {
	const program = programOfReply(turn.reply);
	if (program === undefined) return ok(turn);
	const execution = await runProgram(program, {signal});
	return execution.ok ? ok({...turn, program, execution: execution.value}) : execution;
};

/** The execution of a turn whose program came to a value. */
export const computed = ({execution}: Turn): (Execution & {value: NonNullable<Execution['value']>}) | undefined => {
	if (execution?.status !== 'ok') return undefined;
	const {value} = execution;
	return value === null ? undefined : {...execution, value};
};

/** One greedy call, one execution. */
export const playProgram: Play = async ({messages}, tools) => {
	const turn = await askForProgram({messages, temperature: 0, turn: 0}, tools);
	return turn.ok ? ok<Played>({turns: [turn.value], from: 'program', turn: 0}) : turn;
};
