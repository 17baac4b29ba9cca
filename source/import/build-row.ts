import type {Case} from '../../data/case.ts';
import type {Execution} from '../../data/execution.ts';
import type {Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {RunRow, Turn} from '../../data/run.ts';
import {finalAnswerText} from '../scoring/final-answer.ts';
import {type Score, scoreExecution, scoreText} from '../scoring/score.ts';
import type {ForeignRow, ForeignTurn} from './foreign-run.ts';
import {programOfLog} from './program-of-log.ts';

/** Runs one program. A problem is the executor's own failure, never the program's. */
export type RunProgram = (program: string) => Promise<Result<Execution>>;

/** A row as we store it, with the reason why it has no answer, if so. */
export type BuiltRow = {row: RunRow; score: Score};

export const programOfTurn = ({code, reply}: ForeignTurn): string | undefined => code ?? programOfLog(reply);

const turnOf = (
	{messages, reply, reasoning, finishReason, usage, systemFingerprint}: ForeignTurn,
	program: string | null,
	execution: Execution | null,
): Turn => ({
	messages,
	reply,
	...(reasoning === undefined ? {} : {reasoning}),
	finishReason,
	usage,
	program,
	execution,
	...(systemFingerprint === undefined ? {} : {systemFingerprint}),
});

/** Every program of the row is run again, each as a turn in order; those of a run of replies are left alone. */
const playTurns = async (
	turns: readonly ForeignTurn[],
	usesPrograms: boolean,
	runProgram: RunProgram,
): Promise<Result<Turn[]>> => {
	const played: Turn[] = [];
	for (const turn of turns) {
		const program = usesPrograms ? programOfTurn(turn) : undefined;
		if (program === undefined) {
			played.push(turnOf(turn, null, null));
			continue;
		}
		const execution = await runProgram(program);
		if (!execution.ok) return execution;
		played.push(turnOf(turn, program, execution.value));
	}
	return ok(played);
};

export type BuildOptions = {runId: string; usesPrograms: boolean; runProgram: RunProgram};

/** Makes the stored row of a logged reply: programs executed again, the answer read and judged by our scorer. */
export const buildRow = async (
	foreign: ForeignRow,
	one: Case,
	{runId, usesPrograms, runProgram}: BuildOptions,
): Promise<Result<BuiltRow>> => {
	const played = await playTurns(foreign.turns, usesPrograms, runProgram);
	if (!played.ok) return played;
	const turns = played.value;
	const lastProgram = turns.findLastIndex(({program}) => program !== null);
	const text = foreign.recordedAnswer ?? finalAnswerText(foreign.turns.at(-1)?.reply ?? '');
	const score = usesPrograms
		? scoreExecution(one.gold, turns[lastProgram]?.execution ?? null)
		: scoreText(one.gold, text);
	const answering = usesPrograms ? lastProgram : turns.length - 1;
	const {epoch, theirs, note, startedAt, wallMs} = foreign;
	const row: RunRow = {
		schema: 'casewise.row/1',
		id: epoch === undefined ? `${runId}/${one.id}` : `${runId}/${one.id}/${epoch}`,
		caseId: one.id,
		...(epoch === undefined ? {} : {epoch}),
		turns,
		answeredBy: score.answer === null || answering < 0 ? null : answering,
		answerText: score.answerText,
		answer: score.answer,
		correct: score.correct,
		outcome: score.outcome,
		reading: score.reading,
		...(theirs === undefined ? {} : {theirs}),
		...(note === undefined ? {} : {note}),
		...(startedAt === undefined ? {} : {startedAt}),
		...(wallMs === undefined ? {} : {wallMs}),
	};
	return ok({row, score});
};
