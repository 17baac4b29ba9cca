import type {Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {Message, Turn} from '../../data/run.ts';
import type {Play, Played} from './arm.ts';
import {askForProgram, computed, type ProgramTools} from './play-program.ts';
import {fillPrompt, type Prompts} from './prompts.ts';

/** The executor's own error string for a turn that came to no value: all that a repair turn tells the model. */
export const errorString = ({program, execution}: Turn): string => {
	if (program === null || execution === null) return 'NoProgram: the reply holds no Python code block';
	const {error, status} = execution;
	if (error === null)
		return status === 'ok' ? 'NoAnswer: the program returned no value' : `${status}: the program was stopped`;
	return `${error.type}: ${error.message}${error.line === null ? '' : ` (line ${error.line})`}`;
};

/** The messages of a repair turn: the original prompt, the reply, the executor's error string, and nothing else. */
export const repairMessages = (failed: Turn, prompts: Prompts): Message[] => [
	...failed.messages,
	{role: 'assistant', content: failed.reply},
	{role: 'user', content: fillPrompt(prompts.repair, {error: errorString(failed)})},
];

/** Shows a failed program's error back to the model once and runs what comes. `turn` is the request's number. */
export const repairOnce = async (
	{failed, prompts, turn}: {failed: Turn; prompts: Prompts; turn: number},
	tools: ProgramTools,
): Promise<Result<Turn>> => askForProgram({messages: repairMessages(failed, prompts), temperature: 0, turn}, tools);

/** One greedy call, and one repair turn when the executor gave no value. */
export const playRepair: Play = async ({messages, prompts}, tools) => {
	const first = await askForProgram({messages, temperature: 0, turn: 0}, tools);
	if (!first.ok) return first;
	if (computed(first.value) !== undefined) return ok<Played>({turns: [first.value], from: 'program', turn: 0});
	const second = await repairOnce({failed: first.value, prompts, turn: 1}, tools);
	return second.ok ? ok<Played>({turns: [first.value, second.value], from: 'program', turn: 1}) : second;
};
