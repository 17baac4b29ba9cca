import type {Gold} from '../data/answer.ts';
import type {Case} from '../data/case.ts';
import {describeProblem} from '../data/result.ts';
import {calculate} from './calculate.ts';
import {findCard} from './cards.ts';
import {explainMismatch} from './explain-mismatch.ts';
import {isExact, isWithin} from './gold-limits.ts';

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
	corrected: {gold: Gold['value']; lower: Gold['value']; upper: Gold['value']; agrees: boolean} | null;
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
Sets every calculator against the gold of a data set. `corrected` holds a second label set by case id, whose verdict
stands beside each mismatch.
*/
export const verifyCases = (cases: readonly Case[], corrected: ReadonlyMap<string, Gold> = new Map()): Verification => {
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

const verifyCase = (one: Case, report: CalculatorReport, label: Gold | undefined): void => {
	report.cases += 1;
	const {gold} = one;
	const mismatch = (found: Pick<Mismatch, 'ours' | 'why' | 'isExplained' | 'steps'>, agrees: boolean): void => {
		report.mismatches.push({
			row: one.id,
			ours: found.ours,
			gold: gold.value,
			lower: gold.lower,
			upper: gold.upper,
			why: found.why,
			isExplained: found.isExplained,
			corrected: label === undefined ? null : {gold: label.value, lower: label.lower, upper: label.upper, agrees},
			steps: found.steps,
			explanation: one.explanation,
		});
	};
	const card = findCard(one.calculatorId);
	if (!card.ok) {
		report.errors += 1;
		mismatch({ours: null, why: describeProblem(card.problem), isExplained: false, steps: []}, false);
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
	mismatch(
		{
			ours: calculation.ok ? calculation.value.answer.value : null,
			why:
				[refusal, fault === undefined ? undefined : `the data set's fault: ${fault}`]
					.filter(part => part !== undefined)
					.join('. ') || 'not explained',
			isExplained: fault !== undefined,
			steps: calculation.ok ? calculation.value.steps.map(({text}) => text) : [],
		},
		label !== undefined && calculation.ok && isWithin(calculation.value.answer, label),
	);
};
