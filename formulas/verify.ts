import type {Answer, Gold} from '../data/answer.ts';
import type {Case} from '../data/case.ts';
import {describeProblem} from '../data/result.ts';
import {type Calculation, calculate} from './calculate.ts';
import {findCard} from './cards.ts';
import {explainMismatch} from './explain-mismatch.ts';
import {isExact, isWithin} from './gold-limits.ts';

/** Another label set's word on a case, and whom it supports. `gold` is `null` where it says that the note cannot answer. */
export type CorrectedLabel = {
	gold: Gold['value'] | null;
	lower: Gold['value'] | null;
	upper: Gold['value'] | null;
	supports: 'ours' | 'data set' | 'neither';
};

/** A case whose gold our calculator does not give, with both calculations and the reason, if one is known. */
export type Mismatch = {
	row: string;
	/** Our answer's value; `null` where the calculator refuses the inputs. */
	ours: Gold['value'] | null;
	gold: Gold['value'];
	lower: Gold['value'];
	upper: Gold['value'];
	/** The named fault of the data set, or what stopped the calculator, or that it is not explained. */
	why: string;
	isExplained: boolean;
	/** What another label set says of this case, where one was given. */
	corrected: CorrectedLabel | null;
	/** Our worked steps, and the data set's worked explanation. */
	steps: string[];
	explanation: string;
};

export type CalculatorReport = {
	id: number;
	name: string;
	cases: number;
	/** Inside the limits. */
	within: number;
	exact: number;
	/** Cases whose inputs the calculator refuses. */
	errors: number;
	mismatches: Mismatch[];
};

export type Verification = {cases: number; within: number; exact: number; calculators: CalculatorReport[]};

/**
Sets every calculator against the gold of a data set. `corrected` holds a second label set by case id (`null`: the note
cannot answer), whose verdict stands beside each mismatch.
*/
export const verifyCases = (
	cases: readonly Case[],
	corrected: ReadonlyMap<string, Gold | null> = new Map(),
): Verification => {
	const reports = new Map<number, CalculatorReport>();
	for (const one of cases) {
		const report = reports.get(one.calculatorId) ?? {
			id: one.calculatorId,
			name: one.calculatorName,
			cases: 0,
			within: 0,
			exact: 0,
			errors: 0,
			mismatches: [],
		};
		reports.set(one.calculatorId, report);
		verifyCase(one, report, corrected.get(one.id));
	}
	const calculators = [...reports.values()].sort((left, right) => left.id - right.id);
	const sum = (of: (report: CalculatorReport) => number): number =>
		calculators.reduce((total, report) => total + of(report), 0);
	return {
		cases: cases.length,
		within: sum(report => report.within),
		exact: sum(report => report.exact),
		calculators,
	};
};

const verifyCase = (one: Case, report: CalculatorReport, label: Gold | null | undefined): void => {
	report.cases += 1;
	const {gold} = one;
	const mismatch = (why: string, isExplained: boolean, calculation?: Calculation): void => {
		report.mismatches.push({
			row: one.id,
			ours: calculation?.answer.value ?? null,
			gold: gold.value,
			lower: gold.lower,
			upper: gold.upper,
			why,
			isExplained,
			corrected: label === undefined ? null : correctedLabel(label, gold, calculation?.answer),
			steps: calculation?.steps.map(({text}) => text) ?? [],
			explanation: one.explanation,
		});
	};
	const card = findCard(one.calculatorId);
	if (!card.ok) {
		report.errors += 1;
		mismatch(describeProblem(card.problem), false);
		return;
	}
	const calculation = calculate(card.value, one.entities);
	if (!calculation.ok) report.errors += 1;
	else if (isWithin(calculation.value.answer, gold)) {
		report.within += 1;
		if (isExact(calculation.value.answer, gold)) report.exact += 1;
		return;
	}
	const faults = explainMismatch(card.value, one.entities, gold);
	const refusal = calculation.ok ? undefined : describeProblem(calculation.problem);
	const fault = faults?.map(({name}) => name).join('; and ');
	const reasons = [refusal, fault === undefined ? undefined : `the data set's fault: ${fault}`].filter(
		reason => reason !== undefined,
	);
	mismatch(reasons.join('. ') || 'not explained', fault !== undefined, calculation.ok ? calculation.value : undefined);
};

const correctedLabel = (label: Gold | null, gold: Gold, ours: Answer | undefined): CorrectedLabel => {
	if (label === null) return {gold: null, lower: null, upper: null, supports: 'neither'};
	const supports =
		ours !== undefined && isWithin(ours, label) ? 'ours' : isWithin(answerOf(gold), label) ? 'data set' : 'neither';
	return {gold: label.value, lower: label.lower, upper: label.upper, supports};
};

const answerOf = (gold: Gold): Answer => {
	switch (gold.kind) {
		case 'decimal':
		case 'integer':
			return {kind: gold.kind, value: gold.value};
		case 'date':
			return {kind: 'date', value: gold.value};
		case 'gestational-age':
			return {kind: 'gestational-age', value: gold.value};
	}
};
