import type {Answer, Gold} from '../../data/answer.ts';
import type {Execution} from '../../data/execution.ts';
import type {Outcome, Reading} from '../../data/outcome.ts';
import {answerOfExecution} from './answer-of-execution.ts';
import {classify} from './classify.ts';
import {finalAnswerOf} from './final-answer.ts';
import {readAnswer} from './read-answer.ts';
import {isCorrect} from './verdict.ts';

/** Everything that scoring says of a row. `reason` says why there is no answer, or is null. */
export type Score = {
	answer: Answer | null;
	answerText: string | null;
	correct: boolean;
	outcome: Outcome;
	reading: Reading;
	reason: string | null;
};

/** Scores a program's execution (null: there was no program) against a gold answer. */
export const scoreExecution = (gold: Gold, execution: Execution | null): Score => {
	const read =
		execution === null
			? ({kind: 'none', answer: null, text: null, reason: 'no program'} as const)
			: answerOfExecution(execution, gold.kind);
	const correct = read.kind === 'answer' && isCorrect(gold, read.answer);
	const facts = {usesProgram: true, execution, correct, answer: read.kind === 'answer' ? 'read' : read.kind} as const;
	return {
		answer: read.answer,
		answerText: read.text,
		correct,
		...classify(facts),
		reason: read.kind === 'answer' ? null : read.reason,
	};
};

/** Scores an answer that came as text: a final-answer line, a recorded answer. Null: there was none. */
export const scoreText = (gold: Gold, text: string | null): Score => {
	const read = text === null ? ({ok: false, problem: 'no answer'} as const) : readAnswer(text, gold.kind);
	const correct = read.ok && isCorrect(gold, read.value);
	const facts = {usesProgram: false, execution: null, correct, answer: read.ok ? 'read' : 'unreadable'} as const;
	return {
		answer: read.ok ? read.value : null,
		answerText: text,
		correct,
		...classify(facts),
		reason: read.ok ? null : read.problem,
	};
};

/** Scores a turn's reply by its final-answer line. */
export const scoreReply = (gold: Gold, turn: Parameters<typeof finalAnswerOf>[0]): Score =>
	scoreText(gold, finalAnswerOf(turn));

/** The score of a row whose arm declined to answer (a library arm outside its calculators): wrong, and no output. */
export const scoreAbstention = (usesProgram: boolean, reason: string): Score => ({
	answer: null,
	answerText: null,
	correct: false,
	...classify({usesProgram, execution: null, answer: 'none', correct: false, abstained: true}),
	reason,
});
