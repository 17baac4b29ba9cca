import type {PaperContext} from './paper-context.ts';
import {heading, type MissingRuns, type ReportTable, reportTable} from './report-table.ts';
import {armsOf, noRuns, partNotes} from './table-1.ts';
import {seedAccuracyCell} from './table-parts.ts';

/** Paper 1, table 3: every arm that ran, mean over seeds with the seeds' standard deviation. */
export const table3 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 3: accuracy (%), mean over seeds ± standard deviation of the seeds';
	const {models, sets, system, casesOf} = context;
	if (context.systems.length === 0) return noRuns(title);
	const hybridArms = new Map(
		models.flatMap(model => context.hybridsOf(model)).map(({arm, title: name}) => [arm, name]),
	);
	const lines = [...armsOf(context), ...[...hybridArms].map(([arm, name]) => ({arm, title: name}))];
	const rows = lines.map(({arm, title: name}) => [
		heading(name),
		...models.map(model => {
			const one = system(model, arm) ?? context.hybridsOf(model).find(hybrid => hybrid.arm === arm);
			const full = one && casesOf(one, sets.full);
			const cases = full ?? (one && casesOf(one, sets.covered));
			const marks = [
				...(one !== undefined && full === undefined ? [String(sets.covered.cases.length)] : []),
				...(one?.replicates.length === 1 ? ['1 seed'] : []),
			];
			const set = full === undefined ? sets.covered : sets.full;
			return seedAccuracyCell(one, cases, set.title, marks.length > 0 ? ` (${marks.join(', ')})` : '');
		}),
	]);
	return reportTable(title, ['Arm', ...models], rows, [
		`Cells without a mark stand on all ${context.cases.length} cases; ${sets.covered.cases.length} marks the supported ones, 1 seed a single run.`,
		...partNotes(context),
	]);
};

const levers = ['blind-program-solve', 'blind-vote', 'blind-repair', 'blind-repair-vote'];

/** Paper 1, table 4: the blind program arm with vote and repair, on the supported cases. */
export const table4 = (context: PaperContext): ReportTable | MissingRuns => {
	const title =
		'Table 4: Blind Program-Solve with vote and repair, supported cases, accuracy (%) ± standard deviation of the seeds';
	const {models, sets, system, casesOf} = context;
	const found = levers.filter(arm => models.some(model => system(model, arm) !== undefined));
	if (found.every(arm => arm === 'blind-program-solve')) return {title, needs: levers.map(arm => `runs of ${arm}`)};
	const rows = found.map(arm => [
		heading(models.map(model => system(model, arm)?.title).find(name => name !== undefined) ?? arm),
		...models.map(model => {
			const one = system(model, arm);
			return seedAccuracyCell(one, one && casesOf(one, sets.covered), sets.covered.title);
		}),
	]);
	return reportTable(title, ['Arm', ...models], rows, [
		`On the ${sets.covered.cases.length} cases of supported calculators.`,
	]);
};
