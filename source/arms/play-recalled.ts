import type {Answer} from '../../data/answer.ts';
import type {Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {Turn} from '../../data/run.ts';
import type {Play, Played} from './arm.ts';
import {ask} from './ask.ts';
import {extractAndCalculate, extractionMessages} from './play-extract.ts';
import {voteTemperature} from './vote.ts';

const samples = 3;

const sameAnswer = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The index of the first answer that another one equals; undefined when no two agree. */
const firstAgreed = (answers: readonly (Answer | undefined)[]): number | undefined => {
	const index = answers.findIndex(
		(one, at) =>
			one !== undefined && answers.some((other, i) => i !== at && other !== undefined && sameAnswer(one, other)),
	);
	return index === -1 ? undefined : index;
};

/**
Extract-Solve, recalled: three step-by-step answers at temperature 0.7. Two that agree, with none empty, give the answer.
Otherwise a case of the library is extracted and calculated, and any other gets the majority answer, else the first.
*/
export const playRecalled: Play = async ({messages, visible, prompts}, tools) => {
	const sampled = await Promise.all(
		Array.from({length: samples}, (_, turn) => ask({messages, temperature: voteTemperature, turn}, tools)),
	);
	const turns: Turn[] = [];
	for (const one of sampled) {
		if (!one.ok) return one;
		turns.push(one.value);
	}
	const answers = turns.map(tools.readAnswer);
	const agreed = firstAgreed(answers);
	const reply = (turn: number): Result<Played> => ok<Played>({turns, from: 'reply', turn});
	if (agreed !== undefined && !answers.includes(undefined)) return reply(agreed);
	if (tools.library.implemented) return extractAndCalculate(extractionMessages(visible, prompts), turns, tools);
	return reply(agreed ?? 0);
};
