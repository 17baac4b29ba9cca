import {seedAgreement} from '../statistics/seed-agreement.ts';
import type {PaperContext} from './paper-context.ts';
import {empty, heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import {anyRow, idsOfRows, rightOf, type System} from './systems.ts';
import {nameOf, percentText} from './table-parts.ts';

/** Paper 1, table 24: how far the repeated runs of an arm agree, case by case. */
export const table24 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 24: agreement across seeds (%)';
	const {models, sets, casesOf} = context;
	const lines = models.flatMap(model =>
		context.systems
			.filter(one => one.model === model && one.replicates.length > 1)
			.flatMap((one: System): TracedCell[][] => {
				const cases = casesOf(one, sets.full) ?? casesOf(one, sets.covered);
				if (cases === undefined) return [];
				const agreement = seedAgreement(
					cases.map(index => rightOf(one, index)),
					one.replicates.length,
				);
				const share = (value: number, definition: string, some: readonly number[]): TracedCell => ({
					cell: Number(percentText(value)),
					text: percentText(value),
					behind: {
						definition: `${definition}: rows of ${nameOf(one)}`,
						rows: () =>
							idsOfRows(
								one,
								some.map(index => cases[index]!),
								anyRow,
							), // places in the list of cases
						of: () => idsOfRows(one, cases, anyRow),
						sets: {
							divided: () =>
								idsOfRows(
									one,
									agreement.divided.map(index => cases[index]!),
									anyRow,
								),
						},
					},
				});
				const {unanimousRight, unanimousWrong} = agreement;
				return [
					[
						heading(model),
						heading(one.title),
						{cell: cases.length, behind: null},
						{cell: one.replicates.length, behind: null},
						share(agreement.unanimous, 'cases that all seeds score alike', [...unanimousRight, ...unanimousWrong]),
						agreement.pairwise === undefined
							? empty
							: share(agreement.pairwise, 'mean share of cases scored alike, over the pairs of seeds', [
									...cases.keys(),
								]),
						share(agreement.right, 'cases that all seeds have right', unanimousRight),
						share(agreement.wrong, 'cases that all seeds have wrong', unanimousWrong),
					],
				];
			}),
	);
	if (lines.length === 0) return {title, needs: ['two or more seeds (or epochs) of one arm and model']};
	return reportTable(title, ['Model', 'Arm', 'n', 'Seeds', 'Agree', 'Pairwise', 'Right', 'Wrong'], lines, [
		'Agree: cases that all seeds score alike; Pairwise: mean over the pairs of seeds; Right, Wrong: the unanimous cases.',
	]);
};
