import type {PaperContext} from './paper-context.ts';
import {empty, heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import {accuracyCell, gapCell, intervalCell, pointsText} from './table-parts.ts';

const without = 'program-solve';
const withLines = 'program-solve-syntax';
const reference = 'open-book-arithmetic';

/** Paper 1, table 5: what the two syntax lines change, in accuracy and in the gap to arithmetic. */
export const table5 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 5: the syntax lines, with and without (accuracy %, gaps pp)';
	const {models, system, casesOf, gap, sets} = context;
	const lines = models.flatMap(model => {
		const [one, other, arithmetic] = [system(model, without), system(model, withLines), system(model, reference)];
		const difference = one && other && gap(other, one);
		if (one === undefined || other === undefined || difference === undefined) return [];
		const set =
			difference.cases.length === sets.covered.cases.length && !casesOf(one, sets.full) ? sets.covered : sets.full;
		const before = arithmetic && gap(one, arithmetic, set);
		const after = arithmetic && gap(other, arithmetic, set);
		const change: TracedCell =
			before === undefined || after === undefined
				? empty
				: {
						cell: Number((100 * (after.gap - before.gap)).toFixed(2)),
						text: pointsText(after.gap - before.gap),
						behind: gapCell(difference).behind,
					};
		return [
			[
				heading(model),
				{...gapCell(difference), cell: difference.cases.length, text: String(difference.cases.length)},
				accuracyCell(one, difference.cases, set.title),
				accuracyCell(other, difference.cases, set.title),
				gapCell(difference),
				intervalCell(difference, 'cluster'),
				before === undefined ? empty : gapCell(before),
				after === undefined ? empty : gapCell(after),
				change,
			],
		];
	});
	if (lines.length === 0) return {title, needs: [`runs of ${without} and ${withLines} of one model`]};
	return reportTable(
		title,
		['Model', 'n', 'Without', 'With', 'Change', 'Cluster CI', 'Gap to arithmetic without', 'with', 'Change of the gap'],
		lines,
		['Both arms of a line on the same cases: all where both were run on all, else the supported ones.'],
	);
};
