import type {Answer, OutputKind} from '../../data/answer.ts';
import {gestationalAgeSchema} from '../../data/answer.ts';
import type {Execution} from '../../data/execution.ts';
import {numberAnswer, readAnswer} from './read-answer.ts';

/** What the scorer made of an execution. `text` is set when the value came as text; `reason` says why there is no answer. */
export type ExecutionAnswer =
	| {kind: 'answer'; answer: Answer; text: string | null}
	| {kind: 'bad-kind' | 'unreadable' | 'none'; answer: null; text: string | null; reason: string};

const none = (
	kind: 'bad-kind' | 'unreadable' | 'none',
	reason: string,
	text: string | null = null,
): ExecutionAnswer => ({
	kind,
	answer: null,
	text,
	reason,
});

const failures: Record<Exclude<Execution['status'], 'ok' | 'bad-kind'>, string> = {
	'no-program': 'no program',
	rejected: 'the program was rejected',
	raised: 'the program raised an error',
	'timed-out': 'the program ran out of time',
	'out-of-memory': 'the program ran out of memory',
	'line-cap': 'the program executed too many lines',
};

/**
The answer of a program's value, read by the rules for replies: text (a printed line, a returned string) is parsed as an
answer of the wanted kind; a number, day or age has to be of that kind.
*/
export const answerOfExecution = (execution: Execution, kind: OutputKind): ExecutionAnswer => {
	const {status, value} = execution;
	if (status === 'bad-kind')
		return none('bad-kind', execution.error?.message ?? 'the program returned no number, day or age');
	if (status !== 'ok') return none('none', failures[status]);
	if (execution.kind === 'text') {
		const text = String(value);
		const read = readAnswer(text, kind);
		return read.ok ? {kind: 'answer', answer: read.value, text} : none('unreadable', read.problem, text);
	}
	if (typeof value === 'number' && (kind === 'decimal' || kind === 'integer'))
		return {kind: 'answer', answer: numberAnswer(value, kind), text: null};
	if (typeof value === 'string' && execution.kind === 'date' && kind === 'date')
		return {kind: 'answer', answer: {kind, value}, text: null};
	const age = gestationalAgeSchema.safeParse(value);
	if (age.success && kind === 'gestational-age') return {kind: 'answer', answer: {kind, value: age.data}, text: null};
	return none('bad-kind', `the program returned ${execution.kind ?? 'nothing'} where ${kind} was asked`);
};
