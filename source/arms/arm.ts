import type {Answer} from '../../data/answer.ts';
import type {Entity} from '../../data/case.ts';
import type {Execution} from '../../data/execution.ts';
import type {Result} from '../../data/result.ts';
import type {Message, Turn} from '../../data/run.ts';
import type {Complete} from '../model/completion.ts';
import type {PromptName, Prompts} from './prompts.ts';
import type {WorkedExample} from './worked-example.ts';

/** What an arm may see of a case, besides the question (paper 1, table 1). */
export type Sees = {
	/** The whole note, or its first words. */
	note: 'whole' | {words: number};
	calculator: boolean;
	formula: boolean;
	variables: boolean;
	/** The names of the inputs of the library's calculator, without values. */
	inputs: boolean;
	/** A solved case from elsewhere: picked by the seed, or the same in every run. */
	example: 'none' | 'by-seed' | 'fixed';
};

/**
What is left of a case for an arm: what it may see and no more. An arm never gets the case itself, so that gold answer and
explanation cannot reach a prompt. A part that the arm may not see is absent.
*/
export type VisibleCase = {
	note: string;
	/** For an arm that shows a cut note first and may extract from all of it later. */
	wholeNote?: string;
	question: string;
	calculator?: string;
	formula?: string;
	variables?: string;
	inputs?: string;
	example?: WorkedExample;
};

/** The library's calculator for one case. */
export type CaseLibrary = {
	/** False outside the supported calculators: library arms abstain there. */
	implemented: boolean;
	/** From extracted values; a problem when they are incomplete, out of range or in no known unit. */
	calculate: (entities: Readonly<Record<string, Entity>>) => Result<Answer>;
	/** From the gold variables, which stay inside. */
	calculateFromGold: () => Result<Answer>;
};

/** What an arm works with on one case, all of it by argument. */
export type ArmTools = {
	complete: Complete;
	/** A problem here is the executor's own failure, never the program's. */
	runProgram: (program: string, options: {signal: AbortSignal | undefined}) => Promise<Result<Execution>>;
	library: CaseLibrary;
	/** Reads the final answer of a turn's reply as the kind that the case asks for; undefined when there is none. */
	readAnswer: (turn: Turn) => Answer | undefined;
	/** The case asks for a day or a gestational age. */
	asksForDate: boolean;
	maxTokens: number;
	signal?: AbortSignal | undefined;
	/** Called with each piece of each reply as it comes; `turn` counts requests from 0 in the order they were made. */
	onText?: ((piece: string, turn: number) => void) | undefined;
};

/**
How one case ended. `turns` are the requests made, in order; `turn` is the index of the one that gave the answer.
`abstained` is an arm's own decision not to answer; a reply without a usable answer is not one.
*/
export type Played = {turns: Turn[]} & (
	| {from: 'reply'; turn: number}
	| {from: 'program'; turn: number}
	| {from: 'calculation'; turn: number | null; answer: Answer}
	| {from: 'nothing'; abstained: boolean; why: string}
);

export type Play = (
	asked: {messages: readonly Message[]; visible: VisibleCase; prompts: Prompts},
	tools: ArmTools,
) => Promise<Result<Played>>;

/** One arm of paper 1, appendix A.1. */
export type Arm = {
	/** Kebab-case, as in manifests and on the command line. */
	name: string;
	/** As the paper calls it. */
	title: string;
	/** One sentence for lists. */
	summary: string;
	sees: Sees;
	/** The files that its prompts are made of; their hash stands in the manifest. */
	prompts: readonly PromptName[];
	/** Of the first call; samples for a vote are drawn at 0.7. */
	temperature: number;
	maxTokens: number;
	runsPrograms: boolean;
	/** Requests for one case at most. */
	mostCalls: number;
	/** The first request. Empty for an arm that asks no model. */
	messages: (visible: VisibleCase, prompts: Prompts) => Message[];
	/** From the first request to the answer. A problem: the model or the executor failed, and the case is still open. */
	play: Play;
};
