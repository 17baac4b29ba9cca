import type {OutputKind} from '../data/answer.ts';
import type {Quantity} from './quantities.ts';

/**
One calculator, declared once. From this come the supplied text (formula-text.ts), the calculator with its steps
(calculate.ts) and the expression that a checker compares (card-expression.ts). README.md explains how to write one.
*/
export type FormulaCard = {
	/** The benchmark's calculator id. Cards outside the benchmark have ids from 1000 on. */
	id: number;
	/** As MedCalc-Bench Verified spells it. */
	name: string;
	/** Other spellings: v1.0's, where it differs, and the name in full. */
	otherNames: readonly string[];
	/** What a person types: `egfr`, `wells pe`. */
	shortNames: readonly string[];
	inBenchmark: boolean;
	category: 'lab test' | 'physical' | 'risk' | 'severity' | 'diagnosis' | 'dosage' | 'date';
	type: 'equation' | 'score' | 'date' | 'dosage';
	/** Which version of the calculator this is, with its year: `CKD-EPI creatinine 2021`. */
	version: string;
	year: number;
	/** Whom it was made for. */
	population: string;
	/** What it is used for. */
	use: string;
	inputs: readonly Input[];
	/** In the order of calculation; the last one is the answer. */
	steps: readonly Step[];
	answer: {kind: OutputKind; label: string; unit?: string};
	/** Conventions that a reader must know; printed with the text. */
	notes: readonly string[];
	/** Names that the data sets give along with a case and this formula does not use. */
	unused?: readonly string[];
	sources: readonly Source[];
	audit: Audit;
};

type AnyInput = {
	/** As the steps call it: letters and digits, camelCase. */
	name: string;
	/** As a clinician calls it: `serum creatinine`. */
	label: string;
	/** As data sets spell it, misspellings included. Case, spacing and ₂ or 2 do not matter. */
	aliases: readonly string[];
	/** What stands in where the record says nothing, and why. Neither this nor `optional`: the input is required. */
	default?: {value: number | string | boolean; because: string};
	/** The steps ask `given(name)` before they use it. */
	optional?: boolean;
};

export type NumberInput = AnyInput & {
	kind: 'number';
	quantity: Quantity;
	/** In the quantity's unit, both included. A value outside is impossible, not merely unusual. */
	range: readonly [number, number];
};
export type ChoiceInput = AnyInput & {
	kind: 'choice';
	/** The words of the formula, each with the other words data sets use for it. */
	options: readonly {word: string; also?: readonly string[]}[];
	/** `substance`: read what the amount is of, not the amount (`Dexamethasone PO`). */
	part?: 'substance';
};
export type TruthInput = AnyInput & {kind: 'truth'};
export type DateInput = AnyInput & {kind: 'date'};
export type Input = NumberInput | ChoiceInput | TruthInput | DateInput;

/** `halves` says where an exact half goes: `up` is away from zero, `even` to the even neighbour. */
export type Rounding = {decimals: number; halves: 'up' | 'even'};

type AnyStep = {
	/** As later steps call it. */
	name: string;
	/** In words, where the name does not say it. */
	label?: string;
	unit?: string;
	/** What the reader of the text must know about this step. */
	note?: string;
};
/** One expression. */
export type FormulaStep = AnyStep & {formula: string; round?: Rounding};
/** The first case whose condition holds gives the value. Without `otherwise`, no case holding is a problem. */
export type CasesStep = AnyStep & {
	cases: readonly {when: string; value: number | string}[];
	otherwise?: number | string;
	round?: Rounding;
};
/**
One criterion of a score: the first band whose condition holds gives its points, a number or a formula; none gives
`otherwise`, or 0.
*/
export type PointsStep = AnyStep & {
	label: string;
	points: readonly {when: string; points: number | string}[];
	otherwise?: number | string;
};
/** The sum of the points of all criteria before it. */
export type TotalStep = AnyStep & {total: 'points'};
export type Step = FormulaStep | CasesStep | PointsStep | TotalStep;

/** A publication. `pmid` and `doi` stand only where they were checked. */
export type Source = {citation: string; year: number; pmid?: string; doi?: string; url?: string};

export type AuditStatus = 'current' | 'replaced' | 'use-concern' | 'coefficient-concern';
/** Does today's medicine still use this? */
export type Audit = {
	status: AuditStatus;
	/** The body and year whose word this is. */
	guideline: {body: string; year: number};
	/** Why, where the status is not `current`. */
	concern?: string;
	/** What has taken its place: a name, and our card for it where there is one. */
	replacedBy?: {name: string; cardId?: number};
	/** What the verdict rests on. */
	sources: readonly Source[];
};
