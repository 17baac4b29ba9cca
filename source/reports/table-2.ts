import type {PaperContext} from './paper-context.ts';
import {type ArmPair, pairNeeds} from './paper-pairs.ts';
import {empty, heading, type MissingRuns, type ReportTable, reportTable} from './report-table.ts';
import {gapCell, intervalCell} from './table-parts.ts';

const upper: readonly (readonly [string, ArmPair])[] = [
	['Program-Solve - Open-book arithmetic', ['program-solve', 'open-book-arithmetic']],
	['Program-Solve - Gold-Solve library', ['program-solve', 'gold-solve']],
	['Blind Program-Solve - Extract-Solve library', ['blind-program-solve', 'extract-solve']],
];
const lower: readonly (readonly [string, ArmPair])[] = [
	['Program-Solve + syntax - Open-book arithmetic', ['program-solve-syntax', 'open-book-arithmetic']],
	['Program-Solve + syntax - Gold-Solve library', ['program-solve-syntax', 'gold-solve']],
	['Program-Solve + syntax - Program-Solve', ['program-solve-syntax', 'program-solve']],
];

/** Paper 1, table 2: headline paired gaps with cluster intervals; the original prompt above the one with syntax lines. */
export const table2 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 2: headline paired gaps (pp)';
	const {models, system, gap} = context;
	const lines = (
		[
			['original', upper],
			['syntax added', lower],
		] as const
	).flatMap(([prompt, block]) =>
		block.map(([name, [one, other]]) => ({
			prompt,
			name,
			gaps: models.map(model => {
				const [left, right] = [system(model, one), system(model, other)];
				return left && right && gap(left, right);
			}),
		})),
	);
	const present = lines.filter(({gaps}) => gaps.some(one => one !== undefined));
	if (present.length === 0) return {title, needs: pairNeeds(upper.map(([, pair]) => pair))};
	return reportTable(
		title,
		['Prompt', 'Gap', ...models.flatMap(model => [`${model} pp`, `${model} cluster CI`])],
		present.map(({prompt, name, gaps}) => [
			heading(prompt),
			heading(name),
			...gaps.flatMap(one => (one === undefined ? [empty, empty] : [gapCell(one), intervalCell(one, 'cluster')])),
		]),
		[
			`${100 * context.book.options.level} % intervals that resample calculators, unadjusted for multiplicity. An interval that holds 0 establishes neither difference nor equivalence.`,
			'The syntax lines were selected on the test split.',
		],
	);
};
