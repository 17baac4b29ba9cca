import type {RunRow} from '../../data/run.ts';
import {addRow, emptyTally, type Tally} from '../run/tally.ts';
import type {Disagreement} from './disagreement.ts';

/** Counts of a run; the sums of both views equal `rows`. `programs` counts every program that was executed. */
export type RunSummary = Pick<Tally, 'rows' | 'programs' | 'correct' | 'outcomes' | 'reading'> & {
	run: string;
	disagreements: Disagreement[];
	refused: {line: number; reason: string}[];
};

export type RunningSummary = {
	add: (row: RunRow, disagreement: Disagreement | undefined) => void;
	summary: (run: string, refused: RunSummary['refused']) => RunSummary;
};

/** Counts rows as they come, so that a run of any size can be summed up. */
export const startTally = (): RunningSummary => {
	let tally = emptyTally();
	const disagreements: Disagreement[] = [];
	return {
		add: (row, disagreement) => {
			tally = addRow(tally, row);
			if (disagreement !== undefined) disagreements.push(disagreement);
		},
		summary: (run, refused) => {
			const {rows, programs, correct, outcomes, reading} = tally;
			return {run, rows, programs, correct, outcomes, reading, disagreements, refused};
		},
	};
};
