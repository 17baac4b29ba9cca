import type {Codebook} from '../../annotations/codebook.ts';
import type {LogEvent, Role} from '../../annotations/label-event.ts';
import type {Gold} from '../../data/answer.ts';
import type {Attempt} from '../../data/attempt.ts';
import type {Case} from '../../data/case.ts';
import type {Outcome, Reading} from '../../data/outcome.ts';
import type {Manifest, RunRow} from '../../data/run.ts';

/** A row as navigation needs it: light, since there may be 110,000 of them. */
export type ReviewRow = {
	rowId: string;
	/** 2 where a row of the reader's own comes back, unannounced. */
	pass: 1 | 2;
	caseId: string;
	calculatorId: number;
	calculatorName: string;
	model: string;
	arm: string;
	seed: number | null;
	/** `needs-reading/supported`, …; empty for rows that no sample drew. */
	stratum: string;
	outcome: Outcome;
	reading: Reading;
	/** Where the reader asked for rewards: a right value with a wrong formula, or a wrong one with a right formula. */
	luck?: 'right-by-luck' | 'wrong-despite-formula';
};

/** The answer against one set of labels. */
export type LabelSet = {
	name: string;
	/** Null where this set has no answer for the case; `remark` then says why. */
	gold: Gold | null;
	/** Null where there is no answer or no gold to judge it by. */
	isRight: boolean | null;
	/** Right, but only because the interval is wider than the value. */
	isByTolerance: boolean;
	remark?: string;
};

/** A formula card as the pane shows it. */
export type FormulaView = {
	name: string;
	/** The card's text, as a prompt would carry it. */
	text: string;
	/** `current`, `replaced by CKD-EPI 2021`, … */
	status: string;
	isCurrent: boolean;
	sources: readonly string[];
};

/** One step of the validated calculator on the case's gold values, or an input of it. */
export type CalculatorStep = {
	/** What a program may call it: the card's name, its label, the data set's name. */
	names: readonly string[];
	/** Null for what is no number. */
	value: number | null;
	/** The step written out; null for an input that is used as the case states it. */
	text: string | null;
};

/** The validated calculator on the case's gold values. */
export type WorkedCalculation = {
	steps: readonly CalculatorStep[];
	/** Its answer, and whether the gold's interval holds it; null where it could not answer. */
	answer: {text: string; agrees: boolean} | null;
	/** Why there is no answer. */
	problem?: string;
};

/** What the reward says of the row's reply: the formula it states, the verifier's verdict, and the parts. */
export type RewardView = {
	formula: string | null;
	isRight: boolean;
	reasons: readonly string[];
	/** `R = 0.9 = …`, one line a part. */
	parts: readonly string[];
};

/** Everything about one row; made by the `loadRow` effect. */
export type LoadedRow = {
	row: RunRow;
	case: Case;
	manifest: Manifest;
	rowSha256: string;
	labelSets: readonly LabelSet[];
	formula: FormulaView | null;
	/** Null where no calculator covers the case. */
	calculation: WorkedCalculation | null;
	/** What was tried on the row, as far as this reader may see it; in the order it was made. */
	attempts: readonly Attempt[];
	/** Only where the review was opened to see it: a verdict anchors a reader. */
	reward?: RewardView;
};

/** What the command hands to the screen when it opens. */
export type ReviewInput = {
	rows: readonly ReviewRow[];
	codebook: Codebook;
	codebookSha256: string;
	annotator: string;
	role: Role;
	sampleId: string;
	/** The annotator's events so far, in the log's order. */
	events: readonly LogEvent[];
	/** Why nothing can be labelled (`annotator ada has the log open elsewhere`), where nothing can. */
	readOnly?: string;
	/** Whether a model can be asked, and if not why. Running an edited program needs no model. */
	live?: {kind: 'ready'; server: string} | {kind: 'off'; reason: string};
	/** True where programs can be run here, to show what their lines assigned. */
	runsPrograms?: boolean;
	/** Where this review comes from: `demo`, a workspace's name. */
	place: string;
	/** Row to open; the first unseen one where absent. */
	startRow?: string;
	columns: number;
	rowsOfWindow: number;
};
