import {describeOutcomes} from '../run/progress-text.ts';
import type {RunEnd} from '../run/run-one.ts';
import type {Tally} from '../run/tally.ts';

export type Refusal = {line: number; reason: string};

/** A run as the commands' JSON answers tell it (design, JSON answers). */
export const runDocument = ({
	runId,
	folder,
	tally,
	left,
	refused,
}: Pick<RunEnd, 'runId' | 'folder' | 'tally' | 'left'> & {refused: Refusal[]}): Record<string, unknown> => ({
	run: runId,
	folder,
	...tallyFields(tally),
	left,
	disagreements: [],
	refused,
});

const tallyFields = ({rows, programs, correct, abstained, outcomes, reading}: Tally): Record<string, unknown> => ({
	rows,
	programs,
	correct,
	abstained,
	outcomes,
	reading,
});

/** The same in two lines for a person. */
export const describeRun = ({runId, folder, tally}: Pick<RunEnd, 'runId' | 'folder' | 'tally'>): string => {
	const share = tally.rows === 0 ? '' : ` (${((100 * tally.correct) / tally.rows).toFixed(1)} %)`;
	const programs = tally.programs > 0 ? `, ${tally.programs} programs` : '';
	const cut =
		tally.cutReplies > 0
			? `, ${tally.cutReplies} ${tally.cutReplies === 1 ? 'reply' : 'replies'} cut at the token limit`
			: '';
	return [
		`${runId}: ${tally.rows} rows${programs}, ${tally.correct} correct${share}${cut}`,
		`  ${describeOutcomes(tally) || 'no rows'}`,
		`  ${folder}`,
		'',
	].join('\n');
};
