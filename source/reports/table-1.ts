import {arms} from '../arms/all-arms.ts';
import type {PaperContext} from './paper-context.ts';
import {heading, type MissingRuns, type ReportTable, reportTable} from './report-table.ts';
import {accuracyCell} from './table-parts.ts';

/** How an arm comes by formula, variables and number, as table 1 states it. */
const accessOf = (name: string): [formula: string, variables: string, execution: string] => {
	const arm = arms.find(one => one.name === name);
	if (arm === undefined) return ['not recorded', 'not recorded', 'not recorded'];
	const {sees, runsPrograms, prompts} = arm;
	const formula = sees.formula ? 'given' : sees.inputs || prompts.length === 0 ? 'in library' : '-';
	const variables = sees.variables ? 'gold' : 'from note';
	const execution = runsPrograms
		? 'program'
		: sees.inputs || prompts.length === 0
			? 'library'
			: name === 'formulate-solve'
				? 'expression tree'
				: 'model';
	return [formula, variables, execution];
};

/** Every arm that has runs, those of the paper first and in its order. */
export const armsOf = ({systems}: PaperContext): {arm: string; title: string}[] => {
	const order = arms.map(({name}) => name);
	const place = (arm: string): number => (order.includes(arm) ? order.indexOf(arm) : order.length);
	const found = new Map(systems.map(({arm, title}) => [arm, title]));
	return [...found].map(([arm, title]) => ({arm, title})).toSorted((one, other) => place(one.arm) - place(other.arm));
};

export const noRuns = (title: string): MissingRuns => ({
	title,
	needs: ['at least one run (casewise run, casewise import)'],
});

/** Paper 1, table 1: accuracy of every arm on the supported cases (Impl.) and on all (Full), for each model. */
export const table1 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 1: accuracy (%) by arm and model';
	const {models, sets, system, casesOf} = context;
	if (context.systems.length === 0) return noRuns(title);
	const rows = armsOf(context).map(({arm, title: name}) => [
		heading(name),
		...accessOf(arm).map(heading),
		...models.flatMap(model => {
			const one = system(model, arm);
			return [sets.covered, sets.full].map(set => accuracyCell(one, one && casesOf(one, set), set.title));
		}),
	]);
	return reportTable(
		title,
		['Arm', 'Formula', 'Variables', 'Execution', ...models.flatMap(model => [`${model} Impl.`, `${model} Full`])],
		rows,
		[
			`Impl.: the ${sets.covered.cases.length} cases of supported calculators; Full: all ${context.cases.length}. Library arms abstain elsewhere, which counts as wrong.`,
			...partNotes(context),
		],
	);
};

/** A sentence for each system that has rows of a part of the cases only. */
export const partNotes = ({systems, cases, sets}: PaperContext): string[] =>
	systems.flatMap(({model, title, present}) => {
		const here = present.reduce((sum, one) => sum + one, 0);
		const isCovered = here === sets.covered.cases.length && sets.covered.cases.every(one => present[one] === 1);
		return here === cases.length || isCovered
			? []
			: [`${title} of ${model} stands on the ${here} of ${cases.length} cases that it has rows of.`];
	});
