import {createHash} from 'node:crypto';
import type {Answer} from '../../data/answer.ts';
import type {Case} from '../../data/case.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import {firstWords} from './first-words.ts';

/** Words kept of an example's note and explanation (paper 1, A.1, Note only). */
const noteWords = 24;
const explanationWords = 40;

/** What a prompt shows of a case that is not asked about. */
export type WorkedExample = {note: string; question: string; explanation: string; answer: string};

/**
Picks the worked example out of a pool of solved cases by `key` (a seed, or `fixed`), the same one for every case of a
run. A pool that shares a note with the cases asked about is refused, since an example's answer stands in the prompt.
*/
export const pickExample = (pool: readonly Case[], asked: readonly Case[], key: string): Result<WorkedExample> => {
	const notes = new Set(asked.map(({note}) => note.trim()));
	const shared = pool.find(({note}) => notes.has(note.trim()));
	if (shared !== undefined)
		return failed({
			kind: 'example-in-dataset',
			message: `The worked example '${shared.id}' has the same note as a case that is asked about`,
			help: 'Give examples from another split with --examples',
		});
	const rank = ({id}: Case): string => createHash('sha256').update(`${key}\n${id}`).digest('hex');
	const first = pool.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
	if (first === undefined)
		return failed({kind: 'no-example', message: 'There is no worked example', help: 'Give some with --examples'});
	return ok({
		note: firstWords(first.note, noteWords),
		question: first.question,
		explanation: firstWords(first.explanation, explanationWords),
		answer: answerInWords(first.gold),
	});
};

/** An answer as the prompts ask for it: days month/day/year, gestational ages (weeks, days). */
const answerInWords = (answer: Answer): string => {
	if (answer.kind === 'gestational-age') return `(${answer.value.weeks}, ${answer.value.days})`;
	if (answer.kind !== 'date') return String(answer.value);
	const [year, month, day] = answer.value.split('-');
	return `${month}/${day}/${year}`;
};
