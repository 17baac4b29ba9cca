import {holm} from '../statistics/holm.ts';
import type {Gap} from './gap-book.ts';
import type {PaperContext} from './paper-context.ts';
import {everyGap, gapsOf, pairName, pairNeeds, tablePairs} from './paper-pairs.ts';
import {heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import {gapCell, gapFigureCell, intervalCell, intervalText, pCell, pointsText, rounded} from './table-parts.ts';

const columns = [
	'Model',
	'Gap',
	'n',
	'pp',
	'Perm. p',
	'Holm p',
	'Case CI',
	'Cluster CI',
	'ICC',
	'n_eff',
	'Standing',
	'Both',
	'Only left',
	'Only right',
	'Neither',
	'McNemar p',
	'McNemar Holm p',
	'Detectable',
];

const gapLine = (name: string, gap: Gap, adjusted: number, mcnemarAdjusted: number): TracedCell[] => [
	heading(name),
	heading(pairName(gap.left, gap.right)),
	gapFigureCell(gap, gap.cases.length, String, 'cases that both arms have rows of'),
	gapCell(gap),
	pCell(gap, gap.p, 'two-sided sign-flip permutation p over seed-averaged differences of cases'),
	pCell(gap, adjusted, "the permutation p, adjusted by Holm's method within the model's family"),
	intervalCell(gap, 'case'),
	intervalCell(gap, 'cluster'),
	gapFigureCell(
		gap,
		typeof gap.icc === 'number' ? gap.icc : undefined,
		icc => rounded(icc, 2).toFixed(2),
		'one-way ICC of the differences of cases within calculators',
	),
	gapFigureCell(
		gap,
		gap.effective,
		size => size.toFixed(0),
		'n / (1 + (m - 1) ICC) with the mean number m of cases a calculator',
	),
	heading(gap.standing),
	...(['both', 'onlyFirst', 'onlySecond', 'neither'] as const).map(cell =>
		gapFigureCell(gap, gap.majority[cell], String, 'cases by the majority of their seeds'),
	),
	pCell(gap, gap.mcnemar, 'exact McNemar p of cases by the majority of their seeds'),
	pCell(gap, mcnemarAdjusted, "the McNemar p, adjusted by Holm's method within the model's family"),
	gapFigureCell(
		gap,
		gap.detectable === undefined ? undefined : Number((100 * gap.detectable).toFixed(2)),
		points => points.toFixed(2),
		'smallest difference in percentage points found with 80 % power at the 5 % level, given n_eff',
	),
];

const modelsOf = ({left, right}: Gap): string =>
	left.model === right.model || right.arm === 'gold-solve' ? left.model : `${left.model} - ${right.model}`;

const linesOf = (name: string, gaps: readonly Gap[]): TracedCell[][] => {
	const adjusted = holm(gaps.map(({p}) => p));
	const mcnemar = holm(gaps.map(gap => gap.mcnemar));
	return gaps.map((gap, index) => gapLine(name, gap, adjusted[index]!, mcnemar[index]!)); // as long as the gaps
};

/** Why gaps have no ICC, and with it no effective n. */
const reasons = (gaps: readonly Gap[]): string[] =>
	[...Map.groupBy(gaps, ({icc}) => (typeof icc === 'number' ? '' : icc.undefinedBecause))].flatMap(([reason, group]) =>
		reason === ''
			? []
			: [`No ICC, as ${reason}: ${group.map(gap => `${modelsOf(gap)}, ${pairName(gap.left, gap.right)}`).join('; ')}.`],
	);

const notes = ({book: {options}}: PaperContext, gaps: readonly Gap[]): string[] => [
	`Left minus right, percentage points. Intervals: ${options.draws} draws, percentile ${100 * options.level} %, seed ${options.seed}; the cluster interval resamples calculators with seeds kept together.`,
	'tied: the cluster interval holds 0, which establishes neither a difference nor equality. Cluster intervals are not adjusted for multiplicity.',
	'The 2×2 counts take a case as right where most of its seeds are. Detectable: 80 % power at the 5 % level.',
	...reasons(gaps),
];

/** Paper 1, table 7: every paired gap with both intervals, by model; Holm within the model. */
export const table7 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 7: paired gaps, solver minus reference';
	const families = context.models.map(model => ({model, gaps: gapsOf(context, model, tablePairs)}));
	const rows = families.flatMap(({model, gaps}) => linesOf(model, gaps));
	if (rows.length === 0) return {title, needs: pairNeeds(tablePairs)};
	return reportTable(
		title,
		columns,
		rows,
		notes(
			context,
			families.flatMap(({gaps}) => gaps),
		),
	);
};

/** Every pair of systems, across models too, where runs do not have the paper's arms or more is wanted than its pairs. */
export const tableOfAllPairs = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'All paired gaps, within and across models';
	const gaps = everyGap(context, context.systems);
	if (gaps.length === 0) return {title, needs: ['two runs of different arms or models with cases in common']};
	const adjusted = holm(gaps.map(({p}) => p));
	const mcnemar = holm(gaps.map(gap => gap.mcnemar));
	const rows = gaps.map((gap, index) => {
		return gapLine(modelsOf(gap), gap, adjusted[index]!, mcnemar[index]!); // as long as the gaps
	});
	return reportTable(title, columns, rows, [...notes(context, gaps), 'Holm over all pairs of this table.']);
};

/** The gaps under other ways of grouping cases: by note, and by calculator and note at once. */
export const tableOfGroupings = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Paired gaps when cases are grouped by calculator, by note, or by both';
	const ofTable = context.models.flatMap(model => gapsOf(context, model, tablePairs));
	const gaps = ofTable.length > 0 ? ofTable : everyGap(context, context.systems);
	if (gaps.length === 0) return {title, needs: pairNeeds(tablePairs)};
	const rows = gaps.map(gap => {
		const {byNote, byCalculatorAndNote, notes: notesCount} = context.book.otherIntervals(gap);
		const other = ({lower, upper}: {lower: number; upper: number}, what: string): TracedCell => ({
			...gapCell(gap),
			cell: [Number((100 * lower).toFixed(2)), Number((100 * upper).toFixed(2))],
			text: intervalText({lower, upper}),
			behind: {...gapCell(gap).behind!, definition: what}, // a gap has rows behind it
		});
		return [
			heading(modelsOf(gap)),
			heading(pairName(gap.left, gap.right)),
			{...gapCell(gap), text: pointsText(gap.gap)},
			intervalCell(gap, 'case'),
			intervalCell(gap, 'cluster'),
			other(byNote, 'interval of the gap, resampling notes'),
			other(
				byCalculatorAndNote,
				'interval of the gap, resampling calculators and notes independently (pigeonhole bootstrap)',
			),
			gapFigureCell(gap, notesCount, String, 'notes that the cases come from'),
			gapFigureCell(gap, gap.effective, size => size.toFixed(0), 'effective sample size by the mean cluster size'),
			gapFigureCell(gap, gap.effectiveByKish, size => size.toFixed(0), "effective sample size by Kish's cluster size"),
		];
	});
	return reportTable(
		title,
		[
			'Model',
			'Gap',
			'pp',
			'Cases',
			'Calculators',
			'Notes',
			'Calculators × notes',
			'Number of notes',
			'n_eff (mean m)',
			'n_eff (Kish m)',
		],
		rows,
		[
			`Percentile ${100 * context.book.options.level} % intervals, ${context.book.options.draws} draws, seed ${context.book.options.seed}; cases without a note id are notes of their own.`,
		],
	);
};
