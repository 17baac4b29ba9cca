import type {PaperContext} from './paper-context.ts';
import {heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import {accuracyCell, gapCell, intervalCell, pCell} from './table-parts.ts';

/** What a line holds fixed, and the two arms it compares (named as in the paper's table). */
const comparisons = [
	{fixed: 'budget', name: 'Gold variables vs none, 250 words', left: 'note-only-250-variables', right: 'note-only-250'},
	{fixed: 'access', name: '250 vs 120 words, no variables', left: 'note-only-250', right: 'note-only'},
	{
		fixed: 'neither',
		name: 'Open-book arithmetic, whole note, vs 250-word one-shot, no variables',
		left: 'open-book-arithmetic',
		right: 'note-only-250',
	},
] as const;

/** Paper 1, table 20: note budget and variable access; the first two lines of a model move one factor, the third both. */
export const table20 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 20: note budget and variable access (accuracy %, gap pp)';
	const {models, system, gap, sets} = context;
	const lines = models.flatMap(model =>
		comparisons.flatMap(({fixed, name, left: one, right: other}): TracedCell[][] => {
			const [left, right] = [system(model, one), system(model, other)];
			const found = left && right && gap(left, right);
			if (left === undefined || right === undefined || found === undefined) return [];
			return [
				[
					heading(model),
					heading(fixed),
					heading(name),
					accuracyCell(left, found.cases, sets.full.title),
					accuracyCell(right, found.cases, sets.full.title),
					gapCell(found),
					intervalCell(found, 'case'),
					intervalCell(found, 'cluster'),
					pCell(found, found.p, 'two-sided sign-flip permutation p over seed-averaged differences of cases'),
				],
			];
		}),
	);
	if (lines.length === 0)
		return {title, needs: ['note-only-250, and one of note-only, note-only-250-variables, open-book-arithmetic']};
	return reportTable(
		title,
		['Model', 'Held fixed', 'Comparison', 'Left', 'Right', 'Gap', 'Case CI', 'Cluster CI', 'Perm. p'],
		lines,
		['The third line of a model moves budget and access both; the paper prints `budget` there.'],
	);
};
