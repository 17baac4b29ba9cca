import type {Execution} from '../../../data/execution.ts';

/** A program run once more, here, to see the values that its lines assigned; the record keeps none. */
export type Again = {kind: 'asked'} | {kind: 'ran'; execution: Execution} | {kind: 'failed'; reason: string};

/** True where the second run came to another end than the recorded one. */
export const differs = (recorded: Execution, again: Execution): boolean =>
	recorded.status !== again.status || JSON.stringify(recorded.value) !== JSON.stringify(again.value);
