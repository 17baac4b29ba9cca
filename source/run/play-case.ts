import type {Case} from '../../data/case.ts';
import type {Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {RunRow} from '../../data/run.ts';
import type {Arm, ArmTools, Played} from '../arms/arm.ts';
import type {Prompts} from '../arms/prompts.ts';
import {visibleCase} from '../arms/visible-case.ts';
import type {WorkedExample} from '../arms/worked-example.ts';
import {finalAnswerOf} from '../scoring/final-answer.ts';
import {readAnswer} from '../scoring/read-answer.ts';
import {formulaOf} from './library.ts';
import {rowOfPlayed} from './row-of-played.ts';

/** What stays the same for every case of a run. */
export type RunSetting = {
	runId: string;
	arm: Arm;
	prompts: Prompts;
	example: WorkedExample | undefined;
	isSupported: (calculatorId: number) => boolean;
	maxTokens: number;
};
export type PlayTools = Pick<ArmTools, 'complete' | 'runProgram' | 'signal' | 'onText'>;

/** Everything that an arm needs for one case, and its first request. */
export const prepareCase = (
	theCase: Case,
	{
		arm,
		prompts,
		example,
		isSupported,
		maxTokens,
	}: Omit<RunSetting, 'runId' | 'arm'> & {arm: Pick<Arm, 'sees' | 'messages'>},
	tools: PlayTools,
): {asked: Parameters<Arm['play']>[0]; armTools: ArmTools} => {
	const {library, ...texts} = formulaOf(theCase, isSupported);
	const visible = visibleCase(theCase, arm.sees, {...texts, example});
	const {kind} = theCase.gold;
	return {
		asked: {messages: arm.messages(visible, prompts), visible, prompts},
		armTools: {
			...tools,
			library,
			maxTokens,
			asksForDate: kind === 'date' || kind === 'gestational-age',
			readAnswer: turn => {
				const text = finalAnswerOf(turn);
				const answer = text === null ? undefined : readAnswer(text, kind);
				return answer?.ok ? answer.value : undefined;
			},
		},
	};
};

/**
Plays an arm on a case and returns the scored row. A prompt that does not fit the model's context is an outcome of the
case, told in its row; every other problem leaves the case open.
*/
export const playCase = async (theCase: Case, setting: RunSetting, tools: PlayTools): Promise<Result<RunRow>> => {
	const {asked, armTools} = prepareCase(theCase, setting, tools);
	const startedAt = new Date();
	const played = await setting.arm.play(asked, armTools);
	const place = {
		runId: setting.runId,
		theCase,
		runsPrograms: setting.arm.runsPrograms,
		startedAt: startedAt.toISOString(),
		wallMs: Date.now() - startedAt.getTime(),
	};
	if (played.ok) return ok(rowOfPlayed(played.value, place));
	if (played.problem.kind !== 'prompt-too-long') return played;
	const tooLong: Played = {turns: [], from: 'nothing', abstained: false, why: played.problem.message};
	return ok(rowOfPlayed(tooLong, place));
};
