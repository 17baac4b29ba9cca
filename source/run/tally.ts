import {describeCut} from '../../data/describe-cut.ts';
import type {Outcome, Reading} from '../../data/outcome.ts';
import {outcomes, readings} from '../../data/outcome.ts';
import type {RunRow} from '../../data/run.ts';

/** Counts of a run in both views; the sums of both equal `rows`. */
export type Tally = {
	rows: number;
	/** Every program that was run: a voted row has several. */
	programs: number;
	/** Replies that ran out of tokens or were filtered. */
	cutReplies: number;
	correct: number;
	abstained: number;
	outcomes: Record<Outcome, number>;
	reading: Record<Reading, number>;
};

export const emptyTally = (): Tally => ({
	rows: 0,
	programs: 0,
	cutReplies: 0,
	correct: 0,
	abstained: 0,
	outcomes: zeros(outcomes),
	reading: zeros(readings),
});
const zeros = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
	Object.fromEntries(names.map(name => [name, 0])) as Record<Name, number>; // one entry a name

/** The tally with one more row. */
export const addRow = (
	tally: Tally,
	{
		turns,
		correct,
		abstained,
		outcome,
		reading,
	}: Pick<RunRow, 'turns' | 'correct' | 'abstained' | 'outcome' | 'reading'>,
): Tally => ({
	rows: tally.rows + 1,
	programs: tally.programs + turns.filter(({program}) => program !== null).length,
	cutReplies: tally.cutReplies + turns.filter(turn => describeCut(turn) !== undefined).length,
	correct: tally.correct + (correct ? 1 : 0),
	abstained: tally.abstained + (abstained ? 1 : 0),
	outcomes: {...tally.outcomes, [outcome]: tally.outcomes[outcome] + 1},
	reading: {...tally.reading, [reading]: tally.reading[reading] + 1},
});
