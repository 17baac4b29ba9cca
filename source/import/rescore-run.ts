import type {Case} from '../../data/case.ts';
import type {Execution} from '../../data/execution.ts';
import type {Result} from '../../data/result.ts';
import {ok} from '../../data/result.ts';
import type {RunRow, Turn} from '../../data/run.ts';
import {classify} from '../scoring/classify.ts';
import {finalAnswerOf} from '../scoring/final-answer.ts';
import {type Score, scoreExecution, scoreText} from '../scoring/score.ts';
import {isCorrect} from '../scoring/verdict.ts';
import type {RunProgram} from './build-row.ts';
import {answerText, type Disagreement} from './disagreement.ts';

/** What of an execution two runs of one program must agree in. */
const sameResult = (left: Execution, right: Execution): boolean =>
	left.status === right.status && JSON.stringify(left.value) === JSON.stringify(right.value);

const executeAgain = async (turns: readonly Turn[], runProgram: RunProgram): Promise<Result<Turn[]>> => {
	const again: Turn[] = [];
	for (const turn of turns) {
		if (turn.program === null) {
			again.push(turn);
			continue;
		}
		const execution = await runProgram(turn.program);
		if (!execution.ok) return execution;
		again.push({...turn, execution: execution.value});
	}
	return ok(again);
};

/** The turn whose program is that of the row: the one that answered, else the last with a program. */
const programTurn = ({answeredBy, turns}: RunRow): number => {
	const answering = answeredBy === null ? undefined : turns[answeredBy];
	return answering !== undefined && answering.program !== null && answeredBy !== null
		? answeredBy
		: turns.findLastIndex(({program}) => program !== null);
};

/** Whether a row's answer came from a program: then it has one, or is counted as having none. */
const isProgramRow = ({turns, outcome, abstained}: RunRow): boolean =>
	turns.some(({program}) => program !== null) || (outcome === 'no-program' && abstained !== true);

export type Rescored = {row: RunRow; change: Disagreement | undefined};

/**
Scores a stored row again, its programs executed again. An answer that an arm computed by itself (library, hybrids) is judged
anew, an abstention stays one. The stored row is not changed: what comes back is a new one, and the change of verdict if
there is one. A program that gives something else than before marks the row as non-deterministic.
*/
export const rescoreRow = async (row: RunRow, one: Case, runProgram: RunProgram): Promise<Result<Rescored>> => {
	const again = await executeAgain(row.turns, runProgram);
	if (!again.ok) return again;
	const turns = again.value;
	const place = programTurn(row);
	const score = scoreAgain(row, turns, place, one);
	const differs = turns.some(({execution}, index) => {
		const before = row.turns[index]?.execution;
		return execution !== null && before != null && !sameResult(execution, before);
	});
	const rescored: RunRow = {
		...row,
		turns,
		...(score === undefined
			? {}
			: {
					answer: score.answer,
					answerText: score.answerText,
					correct: score.correct,
					outcome: score.outcome,
					reading: score.reading,
					answeredBy: score.answer === null ? null : isProgramRow(row) ? place : row.answeredBy,
				}),
		...(differs ? {nonDeterministic: true} : {}),
	};
	return ok({row: rescored, change: changeOf(row, rescored, score, differs)});
};

/** The answer's text by today's rules where we had read it from a reply; as it stands where a log gave it. */
const readAgain = ({theirs, turns, answeredBy}: RunRow, answerText: string): string | null => {
	const turn = answeredBy === null ? undefined : turns[answeredBy];
	if (turn === undefined || theirs?.answer != null || !turn.reply.includes(answerText)) return answerText;
	return finalAnswerOf(turn);
};

const scoreAgain = (row: RunRow, turns: readonly Turn[], place: number, {gold}: Case): Score | undefined => {
	if (row.abstained === true) return undefined;
	if (isProgramRow(row)) return scoreExecution(gold, turns[place]?.execution ?? null);
	if (row.answerText !== null) return scoreText(gold, readAgain(row, row.answerText));
	if (row.answer === null) return scoreText(gold, finalAnswerOf(turns.at(-1)));
	// An answer that the arm computed has no text to read again: it is judged anew.
	const correct = isCorrect(gold, row.answer);
	const facts = {usesProgram: false, execution: null, answer: 'read', correct} as const;
	return {answer: row.answer, answerText: null, correct, ...classify(facts), reason: null};
};

const changeOf = (
	before: RunRow,
	after: RunRow,
	score: Score | undefined,
	differs: boolean,
): Disagreement | undefined => {
	if (before.correct === after.correct && before.outcome === after.outcome) return undefined;
	const reason = differs
		? 'the program gave something else than before'
		: (score?.reason ?? 'the answer is judged otherwise');
	return {
		row: after.id,
		ours: after.correct,
		theirs: before.correct,
		ourAnswer: answerText(after.answer),
		theirAnswer: answerText(before.answer),
		reason: `${before.outcome} became ${after.outcome}: ${reason}`,
	};
};
