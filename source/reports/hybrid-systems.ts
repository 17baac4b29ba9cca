import {isAnswered, type Replicate, type System} from './systems.ts';

/** Library-first baselines of paper 1 (tables 15 and 23). */
export const hybridPlans = [
	{
		arm: 'gold-first-program',
		title: 'Gold-first, Program-Solve fallback',
		library: 'gold-solve',
		fallback: 'program-solve',
	},
	{
		arm: 'gold-first-arithmetic',
		title: 'Gold-first, arithmetic fallback',
		library: 'gold-solve',
		fallback: 'open-book-arithmetic',
	},
	{
		arm: 'extract-first-program',
		title: 'Extract-first, Program-Solve fallback',
		library: 'extract-solve',
		fallback: 'program-solve',
	},
	{
		arm: 'extract-first-arithmetic',
		title: 'Extract-first, arithmetic fallback',
		library: 'extract-solve',
		fallback: 'open-book-arithmetic',
	},
] as const;

/** The library run of a seed: Gold-Solve asks no model and needs one run for all seeds. */
const libraryFor = (library: System, {seed}: Replicate): Replicate | undefined =>
	library.replicates.length === 1 ? library.replicates[0] : library.replicates.find(one => one.seed === seed);

/** Whether the library answers a case. */
export const libraryAnswers = ({outcome, abstained}: Replicate, one: number): boolean =>
	abstained[one] !== 1 && isAnswered(outcome[one] ?? 0);

const assemble = (library: Replicate, fallback: Replicate): Replicate => {
	const takes = Uint8Array.from(library.outcome, (_, one) => (libraryAnswers(library, one) ? 1 : 0));
	const pick = (of: (replicate: Replicate) => Uint8Array): Uint8Array =>
		Uint8Array.from(takes, (taken, one) => of(taken === 1 ? library : fallback)[one]!); // lists are as long as there are cases
	return {
		runId: `${library.runId} + ${fallback.runId}`,
		seed: fallback.seed,
		manifest: undefined,
		outcome: pick(({outcome}) => outcome),
		reading: pick(({reading}) => reading),
		abstained: pick(({abstained}) => abstained),
		rowIds: fallback.rowIds.map((id, one) => (takes[one] === 1 ? library.rowIds[one] : id)),
	};
};

export type HybridSystem = System & {
	library: System;
	fallback: System;
	/** Share of case-seed rows that the library answers. */
	libraryShare: number;
};

/**
A library-first baseline assembled case by case and seed by seed: the library's row where it answers, the fallback's elsewhere.
A seed that only one side has is left out; `undefined` when no seed is left.
*/
export const assembleHybrid = (
	{arm, title}: {arm: string; title: string},
	library: System,
	fallback: System,
): HybridSystem | undefined => {
	const pairs = fallback.replicates.flatMap(one => {
		const match = libraryFor(library, one);
		return match === undefined ? [] : [{library: match, fallback: one}];
	});
	if (pairs.length === 0) return undefined;
	const present = Uint8Array.from(library.present, (here, one) => here * (fallback.present[one] ?? 0));
	const cases = [...present.keys()].filter(one => present[one] === 1);
	const answered = pairs.reduce((sum, pair) => sum + cases.filter(one => libraryAnswers(pair.library, one)).length, 0);
	return {
		model: fallback.model,
		arm,
		title,
		replicates: pairs.map(pair => assemble(pair.library, pair.fallback)),
		present,
		library,
		fallback,
		libraryShare: cases.length === 0 ? 0 : answered / (cases.length * pairs.length),
	};
};
