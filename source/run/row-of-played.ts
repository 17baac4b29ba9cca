import type {Case} from '../../data/case.ts';
import type {RunRow} from '../../data/run.ts';
import type {Played} from '../arms/arm.ts';
import {classify} from '../scoring/classify.ts';
import {type Score, scoreExecution, scoreReply} from '../scoring/score.ts';
import {isCorrect} from '../scoring/verdict.ts';

/** Everything that a played case says, scored against its gold answer. */
export type PlayedScore = Score & {answeredBy: number | null; abstained: boolean};

const abstention = (why: string, usesProgram: boolean): Score => ({
	answer: null,
	answerText: null,
	correct: false,
	...classify({usesProgram, execution: null, answer: 'none', correct: false, abstained: true}),
	reason: why,
});

/** Scores what an arm came to on a case; `runsPrograms` is the arm's. */
export const scorePlayed = ({gold}: Case, played: Played, runsPrograms: boolean): PlayedScore => {
	switch (played.from) {
		case 'reply':
			return {...scoreReply(gold, played.turns[played.turn]), answeredBy: played.turn, abstained: false};
		case 'program':
			return {
				...scoreExecution(gold, played.turns[played.turn]?.execution ?? null),
				answeredBy: played.turn,
				abstained: false,
			};
		case 'calculation': {
			const {answer, turn} = played;
			const correct = isCorrect(gold, answer);
			const views = classify({usesProgram: false, execution: null, answer: 'read', correct});
			return {answer, answerText: null, correct, ...views, reason: null, answeredBy: turn, abstained: false};
		}
		case 'nothing':
			return {...abstention(played.why, runsPrograms), answeredBy: null, abstained: played.abstained};
	}
};

type RowPlace = {runId: string; theCase: Case; runsPrograms: boolean; startedAt: string; wallMs: number};

/** The row that a run keeps of a played case. */
export const rowOfPlayed = (played: Played, {runId, theCase, runsPrograms, startedAt, wallMs}: RowPlace): RunRow => {
	const {answer, answerText, correct, outcome, reading, reason, answeredBy, abstained} = scorePlayed(
		theCase,
		played,
		runsPrograms,
	);
	return {
		schema: 'casewise.row/1',
		id: `${runId}/${theCase.id}`,
		caseId: theCase.id,
		turns: played.turns,
		answeredBy,
		answerText,
		answer,
		...(abstained && {abstained}),
		correct,
		outcome,
		reading,
		...(played.from === 'nothing' && reason !== null && {note: reason}),
		startedAt,
		wallMs: Math.round(wallMs),
	};
};
