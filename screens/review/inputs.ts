import type {Codebook} from '../../annotations/codebook.ts';
import type {EventDraft, LabelEvent, Role} from '../../annotations/label-event.ts';
import type {Gold} from '../../data/answer.ts';
import type {Case} from '../../data/case.ts';
import type {Outcome, Reading} from '../../data/outcome.ts';
import type {Manifest, RunRow} from '../../data/run.ts';

/** A row as navigation needs it: light, since there may be 110,000 of them. */
export type ReviewRow = {
	rowId: string;
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

/** One step of the validated calculator on the case's gold values. */
export type CalculatorStep = {name: string; value: string};

/** Everything about one row; made by the `loadRow` effect. */
export type LoadedRow = {
	row: RunRow;
	case: Case;
	manifest: Manifest;
	rowSha256: string;
	labelSets: readonly LabelSet[];
	formula: FormulaView | null;
	/** Empty where no calculator of ours covers the case; `stepsProblem` then says why. */
	steps: readonly CalculatorStep[];
	stepsProblem?: string;
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
	events: readonly LabelEvent[];
	/** Why nothing can be labelled (`annotator ada has the log open elsewhere`), where nothing can. */
	readOnly?: string;
	/** `isolated` or `restricted`: what the executor here has in force. */
	isolation: string;
	/** Where this review comes from: `demo`, a workspace's name. */
	place: string;
	/** Row to open; the first unseen one where absent. */
	startRow?: string;
	columns: number;
	rowsOfWindow: number;
};

export type {EventDraft, LabelEvent};
