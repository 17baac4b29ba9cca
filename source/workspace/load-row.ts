import type {Answer, Gold} from '../../data/answer.ts';
import type {Case} from '../../data/case.ts';
import type {Result} from '../../data/result.ts';
import {describeProblem, ok} from '../../data/result.ts';
import type {Manifest, RunRow} from '../../data/run.ts';
import {readRowAt} from '../../data/run-folder.ts';
import {calculate} from '../../formulas/calculate.ts';
import {findCard} from '../../formulas/cards.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import {sourceText, statusText} from '../../formulas/format-source.ts';
import {formulaText} from '../../formulas/formula-text.ts';
import {isRightByToleranceOnly} from '../scoring/by-tolerance.ts';
import {rowSha256} from '../scoring/row-hash.ts';
import {isCorrect} from '../scoring/verdict.ts';
import type {OpenWorkspace} from './open-workspace.ts';
import type {WorkspaceRow} from './run-index.ts';

/** The answer of a row judged by one set of labels. */
export type LabelSetVerdict = {
	name: string;
	/** Null where this set has no answer for the case; `remark` then says so. */
	gold: Gold | null;
	/** Null where there is no answer, or no gold to judge it by. */
	isRight: boolean | null;
	/** Right, but only because the interval is wider than the value. */
	isByTolerance: boolean;
	remark?: string;
};

/** A formula card as a reader sees it. */
export type FormulaView = {name: string; text: string; status: string; isCurrent: boolean; sources: readonly string[]};

/** A whole row with everything that a reader judges it by. */
export type LoadedRow = {
	row: RunRow;
	case: Case;
	manifest: Manifest;
	rowSha256: string;
	labelSets: readonly LabelSetVerdict[];
	formula: FormulaView | null;
	/** The validated calculator's steps on the case's gold values; empty where it has none, and `stepsProblem` says why. */
	steps: readonly {name: string; value: string}[];
	stepsProblem?: string;
};

const judge = (name: string, gold: Gold | null, answer: Answer | null): LabelSetVerdict => {
	if (gold === null)
		return {name, gold, isRight: null, isByTolerance: false, remark: 'this set has no label for the case'};
	if (answer === null) return {name, gold, isRight: null, isByTolerance: false};
	return {name, gold, isRight: isCorrect(gold, answer), isByTolerance: isRightByToleranceOnly(gold, answer)};
};

const formulaView = (card: FormulaCard): FormulaView => ({
	name: card.name,
	text: formulaText(card),
	status: statusText(card),
	isCurrent: card.audit.status === 'current',
	sources: card.sources.map(sourceText),
});

/** The formula card of a calculator of the data set, by its id. */
export const cardOfCase = ({calculatorId}: Pick<Case, 'calculatorId'>): FormulaCard | null => {
	const card = findCard(calculatorId);
	return card.ok && card.value.id === calculatorId ? card.value : null;
};

const stepsOf = (card: FormulaCard | null, one: Case): Pick<LoadedRow, 'steps' | 'stepsProblem'> => {
	if (card === null) return {steps: [], stepsProblem: `there is no calculator for ${one.calculatorName}`};
	const calculation = calculate(card, one.entities);
	if (!calculation.ok) return {steps: [], stepsProblem: describeProblem(calculation.problem)};
	return {steps: calculation.value.steps.map(({label, text}) => ({name: label, value: text}))};
};

/** Judges a case's answer by every label set of the workspace, the data set's own gold first. */
export const judgeByLabelSets = (workspace: OpenWorkspace, one: Case, answer: Answer | null): LabelSetVerdict[] => [
	judge('data set', one.gold, answer),
	...workspace.labelSets.map(({name, cases}) => judge(name, cases.get(one.id)?.gold ?? null, answer)),
];

/** Reads one row whole. Fails when the file has changed since it was indexed. Throws `RangeError` for a row of another workspace. */
export const loadRow = async (
	workspace: OpenWorkspace,
	{run, entry, caseId}: WorkspaceRow,
): Promise<Result<LoadedRow>> => {
	const one = workspace.cases.get(caseId);
	if (one === undefined) throw new RangeError(`the workspace has no case ${caseId}`);
	const row = await readRowAt(run.folder, entry);
	if (!row.ok) return row;
	const card = cardOfCase(one);
	return ok({
		row: row.value,
		case: one,
		manifest: run.manifest,
		rowSha256: rowSha256(row.value),
		labelSets: judgeByLabelSets(workspace, one, row.value.answer),
		formula: card === null ? null : formulaView(card),
		...stepsOf(card, one),
	});
};
