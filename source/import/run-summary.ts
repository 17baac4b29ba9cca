import {type Outcome, outcomes, type Reading, readings} from '../../data/outcome.ts';
import type {RunRow} from '../../data/run.ts';
import type {Disagreement} from './disagreement.ts';

/** Counts of a run; the sums of both views equal `rows`. `programs` counts every program that was executed. */
export type RunSummary = {
	run: string;
	rows: number;
	programs: number;
	correct: number;
	outcomes: Record<Outcome, number>;
	reading: Record<Reading, number>;
	disagreements: Disagreement[];
	refused: {line: number; reason: string}[];
};

export type Tally = {
	add: (row: RunRow, disagreement: Disagreement | undefined) => void;
	summary: (run: string, refused: RunSummary['refused']) => RunSummary;
};

const zeros = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
	Object.fromEntries(names.map(name => [name, 0])) as Record<Name, number>; // every name of the list is a key

/** Counts rows as they come, so that a run of any size can be summed up. Throws when the two views come apart. */
export const startTally = (): Tally => {
	const counts = {rows: 0, programs: 0, correct: 0, outcomes: zeros(outcomes), reading: zeros(readings)};
	const disagreements: Disagreement[] = [];
	return {
		add: (row, disagreement) => {
			counts.rows++;
			counts.programs += row.turns.filter(({program}) => program !== null).length;
			if (row.correct) counts.correct++;
			counts.outcomes[row.outcome]++;
			counts.reading[row.reading]++;
			if (disagreement !== undefined) disagreements.push(disagreement);
		},
		summary: (run, refused) => {
			for (const view of [counts.outcomes, counts.reading]) {
				const sum = Object.values(view).reduce((total, count) => total + count, 0);
				if (sum !== counts.rows) throw new RangeError(`expected the outcomes of ${counts.rows} rows, got ${sum}`);
			}
			return {run, ...counts, disagreements, refused};
		},
	};
};
