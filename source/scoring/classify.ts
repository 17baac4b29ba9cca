import type {Execution} from '../../data/execution.ts';
import type {Outcome, Reading} from '../../data/outcome.ts';

/** What is known of a row when it is classed. */
export type RowFacts = {
	/** True for arms whose answer is a program's value. */
	usesProgram: boolean;
	/** The execution of the answering turn; null when none ran. */
	execution: Pick<Execution, 'status' | 'error'> | null;
	/** Whether the scorer could read an answer from the value or the reply, and if not, whether its kind was the fault. */
	answer: 'read' | 'bad-kind' | 'unreadable' | 'none';
	correct: boolean;
	abstained?: boolean;
};

const syntaxErrors = new Set(['SyntaxError', 'IndentationError', 'TabError']);

const outcomeOf = ({usesProgram, execution, answer, correct, abstained}: RowFacts): Outcome => {
	if (correct) return 'correct';
	if (answer === 'read') return 'answered-wrong';
	if (abstained) return 'no-program';
	if (!usesProgram) return 'unreadable';
	switch (execution?.status) {
		case undefined:
		case 'no-program':
			return 'no-program';
		case 'rejected':
			return 'rejected';
		case 'raised':
		case 'timed-out':
		case 'out-of-memory':
		case 'line-cap':
			return 'raised';
		case 'bad-kind':
			return 'bad-kind';
		case 'ok':
			return answer === 'bad-kind' ? 'bad-kind' : 'unreadable';
	}
};

const readingOf = (outcome: Outcome, {usesProgram, execution}: RowFacts): Reading => {
	switch (outcome) {
		case 'correct':
			return 'correct';
		case 'answered-wrong':
			return 'needs-reading';
		case 'no-program':
			return usesProgram ? 'invalid-code' : 'answer-format-failure';
		case 'rejected':
			return 'invalid-code';
		case 'raised':
			return syntaxErrors.has(execution?.error?.type ?? '') ? 'invalid-code' : 'execution-failure';
		case 'bad-kind':
		case 'unreadable':
			return 'answer-format-failure';
	}
};

/**
Both views of one row, each closed. First view (paper 1, tables 8 and 14): time, memory and line limits count as `raised`, an
abstention of a library arm as `no-program` (no output). Second view (table 18): a wrong answer needs reading; no program, a
rejected one and one that does not parse are invalid code; errors and limits are execution failures; a value or reply the scorer
cannot use is an answer-format failure.
*/
export const classify = (facts: RowFacts): {outcome: Outcome; reading: Reading} => {
	const outcome = outcomeOf(facts);
	return {outcome, reading: readingOf(outcome, facts)};
};
