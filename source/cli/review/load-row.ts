import type {Gold} from '../../../data/answer.ts';
import type {Attempt} from '../../../data/attempt.ts';
import type {Case} from '../../../data/case.ts';
import {failed, ok, type Result} from '../../../data/result.ts';
import {rowSha256} from '../../../data/row-line.ts';
import type {RunRow} from '../../../data/run.ts';
import {readRowAt} from '../../../data/run-folder.ts';
import {type Calculation, calculate} from '../../../formulas/calculate.ts';
import {sourceText, statusText} from '../../../formulas/format-source.ts';
import {formatNumber} from '../../../formulas/format-value.ts';
import {formulaText} from '../../../formulas/formula-text.ts';
import {isExact} from '../../../formulas/gold-limits.ts';
import {formatValue} from '../../../screens/review/format.ts';
import type {
	CalculatorStep,
	FormulaView,
	LabelSet,
	LoadedRow,
	WorkedCalculation,
} from '../../../screens/review/inputs.ts';
import {isCorrect} from '../../scoring/verdict.ts';
import {cardOfCase} from '../../workspace/case-card.ts';
import type {OpenWorkspace} from '../../workspace/open-workspace.ts';
import type {WorkspaceRow} from '../../workspace/run-index.ts';

const labelSet = (
	name: string,
	gold: Gold | null,
	{answer}: RunRow,
	remark = 'this set leaves the case out',
): LabelSet => {
	if (gold === null) return {name, gold, isRight: null, isByTolerance: false, remark};
	if (answer === null) return {name, gold, isRight: null, isByTolerance: false};
	const isRight = isCorrect(gold, answer);
	return {name, gold, isRight, isByTolerance: isRight && !isExact(answer, gold)};
};

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const stepsOf = ({inputs, steps}: Calculation): CalculatorStep[] => [
	...inputs.map(({name, label, entity, value}) => ({
		names: [name, label, ...(entity === null ? [] : [entity])],
		value: numberOf(value),
		text: null,
	})),
	...steps.map(({name, label, value, text}) => ({names: [name, label], value: numberOf(value), text})),
];

const work = (one: Case): {formula: FormulaView; calculation: WorkedCalculation} | undefined => {
	const card = cardOfCase(one);
	if (card === null) return undefined;
	const formula: FormulaView = {
		name: `${card.name} (${card.version})`,
		text: formulaText(card),
		status: statusText(card),
		isCurrent: card.audit.status === 'current',
		sources: card.sources.map(sourceText),
	};
	const worked = calculate(card, one.entities);
	if (!worked.ok) return {formula, calculation: {steps: [], answer: null, problem: worked.problem.message}};
	const {answer, unit} = worked.value;
	const shown = typeof answer.value === 'number' ? formatNumber(answer.value) : formatValue(answer.value);
	const text = `${shown}${unit === null ? '' : ` ${unit}`}`;
	return {
		formula,
		calculation: {steps: stepsOf(worked.value), answer: {text, agrees: isCorrect(one.gold, answer)}},
	};
};

/** Reads one row of a workspace with its case, formula card, worked calculation and verdicts by every label set. */
export const loadReviewRow = async (
	workspace: OpenWorkspace,
	entry: WorkspaceRow,
	attempts: readonly Attempt[] = [],
): Promise<Result<LoadedRow>> => {
	const row = await readRowAt(entry.run.folder, entry.entry);
	if (!row.ok) return row;
	const one = workspace.cases.get(entry.caseId);
	if (one === undefined)
		return failed({kind: 'unknown-case', message: `the data set has no case '${entry.caseId}'`, row: entry.rowId});
	const worked = work(one);
	return ok({
		row: row.value,
		case: one,
		manifest: entry.run.manifest,
		rowSha256: rowSha256(row.value),
		labelSets: [
			labelSet('gold', one.gold, row.value),
			...workspace.labelSets.map(({name, cases, remarks}) =>
				labelSet(name, cases.get(one.id)?.gold ?? null, row.value, remarks.get(one.id)),
			),
		],
		formula: worked?.formula ?? null,
		calculation: worked?.calculation ?? null,
		attempts,
	});
};
