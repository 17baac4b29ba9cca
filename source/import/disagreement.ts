import type {Answer, Gold} from '../../data/answer.ts';
import type {RunRow} from '../../data/run.ts';
import {answerOfExecution} from '../scoring/answer-of-execution.ts';
import {finalAnswerOf} from '../scoring/final-answer.ts';
import {readAnswer} from '../scoring/read-answer.ts';
import {isCorrect} from '../scoring/verdict.ts';

/** A row whose verdict by us is not the log's. `ours` and `theirs` are verdicts. */
export type Disagreement = {
	row: string;
	ours: boolean;
	theirs: boolean;
	ourAnswer: string | null;
	theirAnswer: string | null;
	reason: string;
};

export const answerText = (answer: Answer | null): string | null => {
	if (answer === null) return null;
	if (answer.kind === 'gestational-age') return `${answer.value.weeks} weeks, ${answer.value.days} days`;
	return String(answer.value);
};

const quote = (text: string): string => `'${text.length > 80 ? `${text.slice(0, 80)}…` : text}'`;
const barePattern = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const expressionPattern = /\d\s*[*/^]\s*\d|\d\s*\*\*\s*\d|\d\s+[+-]\s*\d|\b(?:math|sqrt|round|log|exp)\b/;
const tuplePattern = /^\s*[([].*,.*[)\]]\s*$/;

/** Why our program gave no answer, in short. */
const failureOf = (row: RunRow, gold: Gold): string => {
	const execution = row.turns.findLast(({program}) => program !== null)?.execution ?? null;
	if (execution === null) return 'the reply holds no program';
	const read = answerOfExecution(execution, gold.kind);
	const {error} = execution;
	if (error !== null)
		return `our executor: ${execution.status}, ${error.type}${error.message === '' ? '' : `: ${error.message.slice(0, 120)}`}`;
	return read.kind === 'answer' ? 'the program gave an answer' : `our executor: ${read.reason}`;
};

/** What the log judged: its own answer text, where it kept one. */
const judged = (row: RunRow): string => {
	const said = row.theirs?.answer;
	if (said?.includes('```')) return 'the log took its answer from the reply by rules of its own';
	return said == null
		? 'the log judged an answer that it did not keep'
		: `the log judged the stated answer ${quote(said)}`;
};

/** Our reading of what the log judged says whether the two differ in the answer or in the verdict on it. */
const reasonOfProgram = (row: RunRow, gold: Gold): string => {
	const said = row.theirs?.answer ?? finalAnswerOf(row.turns.at(-1));
	const read = said === null ? undefined : readAnswer(said, gold.kind);
	const stated = read?.ok ? isCorrect(gold, read.value) : false;
	const value = row.answer === null ? failureOf(row, gold) : `the program gives ${answerText(row.answer)}`;
	if (read?.ok && stated === row.correct && answerText(read.value) === answerText(row.answer))
		return reasonOfText(row, gold, said!);
	return `${value}; ${judged(row)}`;
};

const reasonOfText = (row: RunRow, gold: Gold, said: string): string => {
	const {answer, correct} = row;
	if (answer === null) return `answer unreadable: ${quote(said)}`;
	if (expressionPattern.test(said) && !/^\s*\d{1,2}\/\d{1,2}\/\d{2,4}\s*$/.test(said))
		return `authors evaluated an expression: ${quote(said)}`;
	if (correct && tuplePattern.test(said) && gold.kind !== 'gestational-age')
		return `theirs refuses several values: ${quote(said)}; ours reads the first`;
	const numeric = answer.kind === 'decimal' || answer.kind === 'integer' ? answer.value : undefined;
	if (
		!correct &&
		numeric !== undefined &&
		(gold.kind === 'integer' || gold.kind === 'decimal') &&
		Math.round(numeric) === Math.round(gold.value)
	)
		return `theirs rounds to integer: ${numeric} against ${gold.value}`;
	if (correct && numeric !== undefined && !barePattern.test(said))
		return `theirs reads a bare value only: ${quote(said)}`;
	if (correct && (answer.kind === 'date' || answer.kind === 'gestational-age'))
		return `theirs compares text, or numbers alone: ${quote(said)}`;
	if (numeric !== undefined && (gold.kind === 'integer' || gold.kind === 'decimal'))
		return `theirs judges ${numeric} otherwise; the data set accepts ${gold.lower} to ${gold.upper}`;
	return `theirs judges ${quote(said)} otherwise`;
};

/** The disagreement of a row with the log's verdict; undefined where they agree or the log has none. */
export const disagreementOf = (row: RunRow, gold: Gold): Disagreement | undefined => {
	const theirs = row.theirs?.correct;
	if (theirs == null || theirs === row.correct) return undefined;
	const usesProgram = row.turns.some(({program}) => program !== null) || row.outcome === 'no-program';
	const said = row.theirs?.answer ?? row.answerText ?? '';
	return {
		row: row.id,
		ours: row.correct,
		theirs,
		ourAnswer: answerText(row.answer),
		theirAnswer: row.theirs?.answer ?? null,
		reason: usesProgram ? reasonOfProgram(row, gold) : reasonOfText(row, gold, row.answerText ?? said),
	};
};
