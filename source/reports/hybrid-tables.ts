import type {HybridSystem} from './hybrid-systems.ts';
import {hybridPlans, libraryAnswers} from './hybrid-systems.ts';
import type {PaperContext} from './paper-context.ts';
import {heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import {anyRow, idsOfRows, type System} from './systems.ts';
import {accuracyCell, gapCell, intervalCell, pCell} from './table-parts.ts';

const needs = ['gold-solve or extract-solve, and program-solve or open-book-arithmetic, of one model and seed'];

/** What the paper sets each hybrid beside. */
const referencesOf = (arm: string): readonly string[] =>
	arm.startsWith('gold-first')
		? ['open-book-arithmetic', 'program-solve', 'gold-solve']
		: [
				'open-book-arithmetic',
				...(arm === 'extract-first-program' ? ['program-solve'] : []),
				'blind-program-solve',
				'extract-solve',
				...(arm === 'extract-first-program' ? ['extract-solve-recalled'] : []),
			];

const p = 'two-sided sign-flip permutation p over seed-averaged differences of cases';

/** Paper 1, table 15: library-first baselines against the arms they are made of and others; gap is baseline minus reference. */
export const table15 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 15: library-first baselines, assembled case by case and seed by seed';
	const {models, hybridsOf, system, gap, sets, casesOf} = context;
	const lines = models.flatMap(model =>
		hybridsOf(model).flatMap(hybrid =>
			referencesOf(hybrid.arm).flatMap((arm): TracedCell[][] => {
				const reference: System | undefined = system(model, arm);
				const found = reference && gap(hybrid, reference);
				if (reference === undefined || found === undefined) return [];
				return [
					[
						heading(model),
						heading(hybrid.title),
						accuracyCell(hybrid, casesOf(hybrid, sets.full) ?? found.cases, sets.full.title),
						heading(reference.title),
						accuracyCell(reference, found.cases, sets.full.title),
						gapCell(found),
						intervalCell(found, 'case'),
						intervalCell(found, 'cluster'),
						pCell(found, found.p, p),
					],
				];
			}),
		),
	);
	if (lines.length === 0) return {title, needs};
	return reportTable(
		title,
		['Model', 'Baseline', 'Baseline acc.', 'Reference', 'Acc.', 'Gap, pp', 'Case CI', 'Cluster CI', 'Perm. p'],
		lines,
		[
			'Gold-first answers with the Gold-Solve library where it answers, Extract-first with the Extract-Solve library; the fallback answers the rest.',
		],
	);
};

const libraryShareCell = (hybrid: HybridSystem): TracedCell => {
	const cases = [...hybrid.present.keys()].filter(one => hybrid.present[one] === 1);
	return {
		cell: Number((100 * hybrid.libraryShare).toFixed(1)),
		text: (100 * hybrid.libraryShare).toFixed(1),
		behind: {
			definition: 'share of case-seed rows that the library answers, in percent',
			rows: () => idsOfRows(hybrid.library, cases, libraryAnswers),
			of: () => idsOfRows(hybrid.library, cases, anyRow),
		},
	};
};

/** Paper 1, table 23: the same baseline with each fallback, Program-Solve minus arithmetic. */
export const table23 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 23: library-first baselines, Program-Solve against arithmetic as fallback';
	const {models, hybridsOf, gap, sets, casesOf} = context;
	const lines = models.flatMap(model =>
		(['gold-first', 'extract-first'] as const).flatMap((kind): TracedCell[][] => {
			const [program, arithmetic] = [`${kind}-program`, `${kind}-arithmetic`].map(arm =>
				hybridsOf(model).find(hybrid => hybrid.arm === arm),
			);
			const found = program && arithmetic && gap(program, arithmetic);
			if (program === undefined || arithmetic === undefined || found === undefined) return [];
			return [
				[
					heading(model),
					heading(kind === 'gold-first' ? 'Gold-first' : 'Extract-first'),
					libraryShareCell(program),
					accuracyCell(program, casesOf(program, sets.full) ?? found.cases, sets.full.title),
					accuracyCell(arithmetic, casesOf(arithmetic, sets.full) ?? found.cases, sets.full.title),
					gapCell(found),
					intervalCell(found, 'case'),
					intervalCell(found, 'cluster'),
					pCell(found, found.p, p),
				],
			];
		}),
	);
	if (lines.length === 0)
		return {
			title,
			needs: [...new Set(hybridPlans.flatMap(({library, fallback}) => [library, fallback]))].map(
				arm => `runs of ${arm}`,
			),
		};
	return reportTable(
		title,
		['Model', 'Baseline', 'Library %', 'Program', 'Arith.', 'Gap, pp', 'Case CI', 'Cluster CI', 'Perm. p'],
		lines,
		['Library %: share of case-seed rows that the library answers; the fallback answers the rest.'],
	);
};
