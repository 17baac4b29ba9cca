import type {OutputKind} from '../../data/answer.ts';
import {type Outcome, outcomes, type Reading, readings} from '../../data/outcome.ts';
import type {Manifest} from '../../data/run.ts';
import type {AuditStatus} from '../../formulas/declaration.ts';

/** What tables need to know of a case. */
export type CaseFacts = {
	id: string;
	calculatorId: number;
	calculatorName: string;
	noteId: string;
	kind: OutputKind;
	/** One of the library's calculators. */
	isSupported: boolean;
	/** Audit status of the calculator's card; undefined where there is no card. */
	audit: AuditStatus | undefined;
};

/**
One run of an arm over the cases (an epoch of it, where a run repeats cases). `outcome[case]` and `reading[case]` are
1 + the place in `outcomes` and `readings`, 0 where there is no row; `rowIds[case]` names the row.
*/
export type Replicate = {
	runId: string;
	seed: number | null;
	manifest: Manifest | undefined;
	outcome: Uint8Array;
	reading: Uint8Array;
	abstained: Uint8Array;
	rowIds: (string | undefined)[];
};

/** A model under an arm, with its repeated runs. */
export type System = {
	model: string;
	arm: string;
	/** The arm as tables print it. */
	title: string;
	/** In order of seeds. */
	replicates: readonly Replicate[];
	/** `present[case]` is 1 where every replicate has a row. */
	present: Uint8Array;
};

/** A set of cases that a number is about, by index. */
export type CaseSet = {name: string; title: string; cases: readonly number[]};

export const correctCode = 1 + outcomes.indexOf('correct');
const wrongCode = 1 + outcomes.indexOf('answered-wrong');

/** Whether a code means an answer, right or wrong, that the scorer could read. */
export const isAnswered = (code: number): boolean => code === correctCode || code === wrongCode;
export const outcomeCode = (outcome: Outcome): number => 1 + outcomes.indexOf(outcome);
export const readingCode = (reading: Reading): number => 1 + readings.indexOf(reading);

/** The cases of a set on which every replicate of all the systems has a row. */
export const sharedCases = (set: CaseSet, systems: readonly System[]): number[] =>
	set.cases.filter(one => systems.every(({present}) => present[one] === 1));

/** How many replicates were right on a case. */
export const rightOf = ({replicates}: System, one: number): number =>
	replicates.reduce((sum, {outcome}) => sum + (outcome[one] === correctCode ? 1 : 0), 0);

/** Counts case-seed rows of a system that `holds`, over cases. */
export const countRows = (
	{replicates}: System,
	cases: readonly number[],
	holds: (replicate: Replicate, one: number) => boolean,
): number => {
	let count = 0;
	for (const replicate of replicates) for (const one of cases) if (holds(replicate, one)) count++;
	return count;
};

/** Ids of the rows that `countRows` counts. */
export const idsOfRows = (
	{replicates}: System,
	cases: readonly number[],
	holds: (replicate: Replicate, one: number) => boolean,
): string[] =>
	replicates.flatMap(replicate =>
		cases.flatMap(one => {
			const id = replicate.rowIds[one];
			return id !== undefined && holds(replicate, one) ? [id] : [];
		}),
	);

export const isRight = ({outcome}: Replicate, one: number): boolean => outcome[one] === correctCode;
export const anyRow = (): boolean => true;

/** Share of case-seed rows that are right; undefined without cases. */
export const accuracyOf = (system: System, cases: readonly number[]): number | undefined =>
	cases.length === 0 ? undefined : countRows(system, cases, isRight) / (cases.length * system.replicates.length);

/** Accuracy of each replicate. */
export const accuracies = ({replicates}: System, cases: readonly number[]): number[] =>
	replicates.map(replicate => cases.filter(one => isRight(replicate, one)).length / cases.length);
