import type {Answer} from '../../data/answer.ts';
import type {RunRow} from '../../data/run.ts';
import type {PaperContext} from './paper-context.ts';
import {heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import {isRight, type Replicate} from './systems.ts';

/** The calculator of the paper's example (Cockcroft-Gault), which comes first where it has a fitting case. */
const paperCalculator = 2;

type Example = {model: string; given: Replicate; blind: Replicate; one: number};

/** A case that one model has right with the formula and wrong without, the paper's calculator and the lowest seed first. */
const findExample = ({models, system, cases}: PaperContext, arm: string): Example | undefined => {
	for (const model of models) {
		const [given, blind] = [system(model, arm), system(model, 'blind-program-solve')];
		if (given === undefined || blind === undefined) continue;
		for (const one of given.replicates) {
			const other = blind.replicates.find(({seed}) => seed === one.seed);
			if (other === undefined) continue;
			const fitting = cases.flatMap((facts, index) =>
				isRight(one, index) && other.rowIds[index] !== undefined && !isRight(other, index) ? [{facts, index}] : [],
			);
			const found = fitting.find(({facts}) => facts.calculatorId === paperCalculator) ?? fitting[0];
			if (found !== undefined) return {model, given: one, blind: other, one: found.index};
		}
	}
	return undefined;
};

const answerText = (answer: Answer | null): string => {
	if (answer === null) return 'none';
	return answer.kind === 'gestational-age'
		? `${answer.value.weeks} weeks ${answer.value.days} days`
		: String(answer.value);
};

const programOf = ({turns, answeredBy}: RunRow): string =>
	(answeredBy === null ? turns.at(-1) : turns[answeredBy])?.program ?? 'none';

/** Paper 1, table 10: one case, two programs by the same model: with formula and variables, and with neither. */
export const table10 = async (context: PaperContext): Promise<ReportTable | MissingRuns> => {
	const title = 'Table 10: one case, two programs';
	const needs = [
		'program-solve (or program-solve-syntax) and blind-program-solve of one model and seed, with a case that only the first has right',
	];
	const example = findExample(context, 'program-solve-syntax') ?? findExample(context, 'program-solve');
	if (example === undefined) return {title, needs};
	const {model, given, blind, one} = example;
	const facts = context.cases[one]!; // one is an index of cases
	const lines: TracedCell[][] = [];
	for (const [name, replicate] of [
		['Given formula and gold variables', given],
		['Blind', blind],
	] as const) {
		const id = replicate.rowIds[one]!; // both have a row of the case
		const row = await context.loadRow(id);
		if (row === undefined) return {title, needs: [`row ${id}, which cannot be read`]};
		const behind = {definition: `the row ${id}`, rows: () => [id]};
		lines.push([
			heading(name),
			{cell: programOf(row), behind},
			{cell: answerText(row.answer), behind},
			{cell: row.correct ? 'right' : row.outcome, behind},
		]);
	}
	return reportTable(title, ['Arm', 'Program', 'Answer', 'Outcome'], lines, [
		`Case ${facts.id} (${facts.calculatorName}), ${model}, seed ${given.seed ?? 'none'}. casewise review --row shows either.`,
	]);
};
