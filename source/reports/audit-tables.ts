import {cards} from '../../formulas/cards.ts';
import {completeness, requirementText} from '../../formulas/completeness.ts';
import {sourceText} from '../../formulas/format-source.ts';
import type {PaperContext} from './paper-context.ts';
import {type ArmPair, gapsOf, pairName, pairNeeds} from './paper-pairs.ts';
import {empty, heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import type {CaseFacts, CaseSet} from './systems.ts';
import {noRuns} from './table-1.ts';
import {accuracyCell, gapCell, gapFigureCell, intervalCell} from './table-parts.ts';

const benchmarkCards = cards.filter(({inBenchmark}) => inBenchmark);

/** Paper 1, table 11: calculators with a concern in the formula audit of our cards, and the others by use. */
export const table11 = (): ReportTable => {
	const concerned = benchmarkCards.filter(({audit}) => audit.status !== 'current');
	const current = benchmarkCards.filter(({audit}) => audit.status === 'current');
	const byCategory = [...Map.groupBy(current, ({category}) => category)].map(
		([category, group]) => `${category} ${group.length}`,
	);
	return reportTable(
		`Table 11: audit of the ${benchmarkCards.length} calculators: the ${concerned.length} with a concern`,
		['Calculator', 'Version', 'Type and use', 'Guideline', 'Status', 'Concern', 'Sources'],
		concerned.map(({name, version, year, type, use, audit}) =>
			[
				name,
				`${version} (${year})`,
				`${type}; ${use}`,
				`${audit.guideline.body}, ${audit.guideline.year}`,
				`${audit.status}${audit.replacedBy === undefined ? '' : `, by ${audit.replacedBy.name}`}`,
				audit.concern ?? '',
				audit.sources.map(sourceText).join('; '),
			].map(heading),
		),
		[
			`No issue identified: ${current.length} (${byCategory.join(', ')}).`,
			"From casewise's own formula cards (casewise formulas audit clinical), which may judge a calculator otherwise than the paper does. Gold answers are the calculator's own output: a replaced formula still scores correct.",
		],
	);
};

const auditSet = (
	cases: readonly CaseFacts[],
	name: string,
	title: string,
	holds: (audit: CaseFacts['audit']) => boolean,
): CaseSet => ({
	name,
	title,
	cases: cases.flatMap(({audit}, one) => (holds(audit) ? [one] : [])),
});

const headlineGaps: readonly ArmPair[] = [
	['program-solve', 'open-book-arithmetic'],
	['program-solve', 'gold-solve'],
	['blind-program-solve', 'open-book-arithmetic'],
	['blind-program-solve', 'extract-solve'],
];

const calculatorsOf = (cases: readonly CaseFacts[], set: CaseSet): number =>
	new Set(set.cases.map(one => cases[one]?.calculatorId)).size;

/** Paper 1, table 12: the headline gaps on all calculators, those not replaced, and those without an issue. */
export const table12 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 12: paired gaps by audit of the calculators (pp)';
	const {cases, models} = context;
	const sets = [
		auditSet(cases, 'all', 'all calculators', () => true),
		auditSet(cases, 'not-replaced', 'not replaced', audit => audit !== 'replaced'),
		auditSet(cases, 'no-issue', 'no issue', audit => audit === 'current' || audit === undefined),
	];
	const lines = models.flatMap(model =>
		headlineGaps.flatMap(pair =>
			sets.flatMap(set =>
				gapsOf(context, model, [pair], set).map((gap): TracedCell[] => [
					heading(model),
					heading(pairName(gap.left, gap.right)),
					heading(`${set.title} (${calculatorsOf(cases, set)})`),
					gapFigureCell(gap, gap.cases.length, String, 'cases of the set'),
					gapCell(gap),
					intervalCell(gap, 'cluster'),
				]),
			),
		),
	);
	if (lines.length === 0) return {title, needs: pairNeeds(headlineGaps)};
	return reportTable(title, ['Model', 'Gap', 'Set (calculators)', 'n', 'pp', 'Cluster CI'], lines, [
		'Exploratory. Groups follow the audit status of the formula cards (table 11); Gold-Solve abstains outside the supported cases.',
	]);
};

/** Paper 1, table 13: accuracy by audit group for arithmetic, program and blind program. */
export const table13 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 13: accuracy (%) by audit group';
	const {cases, models, system, casesOf} = context;
	const arms = [
		['open-book-arithmetic', 'Arith.'],
		['program-solve', 'Prog.'],
		['blind-program-solve', 'Blind'],
	] as const;
	if (!models.some(model => arms.some(([arm]) => system(model, arm) !== undefined))) {
		return context.systems.length === 0 ? noRuns(title) : {title, needs: arms.map(([arm]) => `runs of ${arm}`)};
	}
	const groups = [
		auditSet(cases, 'replaced', 'Replaced by a guideline', audit => audit === 'replaced'),
		auditSet(
			cases,
			'concern',
			'Any other concern',
			audit => audit === 'use-concern' || audit === 'coefficient-concern',
		),
		auditSet(cases, 'none', 'No issue identified', audit => audit === 'current' || audit === undefined),
	];
	return reportTable(
		title,
		['Group', 'Calculators', 'Cases', ...models.flatMap(model => arms.map(([, name]) => `${model} ${name}`))],
		groups.map(set => [
			heading(set.title),
			{cell: calculatorsOf(cases, set), behind: null},
			{cell: set.cases.length, behind: null},
			...models.flatMap(model =>
				arms.map(([arm]) => {
					const one = system(model, arm);
					return one === undefined || set.cases.length === 0 ? empty : accuracyCell(one, casesOf(one, set), set.title);
				}),
			),
		]),
		['Exploratory. The replaced group is a few calculators, so its numbers are indicative only.'],
	);
};

const withRequirements = () => benchmarkCards.map(card => ({card, requirements: completeness(card)}));

/** Paper 1, table 21: supplied formula texts that leave out something the calculator needs. */
export const table21 = (): ReportTable => {
	const lacking = withRequirements().filter(({requirements}) => requirements.some(({isStated}) => !isStated));
	return reportTable(
		`Table 21: completeness of the ${benchmarkCards.length} supplied formula texts: those that leave something out`,
		['Calculator', 'Needed', 'Stated', 'Left out'],
		lacking.map(({card, requirements}) => [
			heading(card.name),
			{cell: requirements.length, behind: null},
			{cell: requirements.filter(({isStated}) => isStated).length, behind: null},
			heading(
				requirements
					.filter(({isStated}) => !isStated)
					.map(requirementText)
					.join('; '),
			),
		]),
		[
			lacking.length === 0
				? `None: all ${benchmarkCards.length} texts state every constant, unit, conversion, branch, rounding and default that their calculator uses.`
				: `${benchmarkCards.length - lacking.length} of ${benchmarkCards.length} texts are complete.`,
			"Audited are casewise's own texts, which every arm that reads a formula gets.",
		],
	);
};

/** Paper 1, table 22: what each supplied text has to state, by kind. */
export const table22 = (): ReportTable => {
	const kinds = ['constant', 'unit', 'conversion', 'branch', 'rounding', 'default', 'option'] as const;
	return reportTable(
		'Table 22: what each supplied formula text states, by kind (stated of needed)',
		['Calculator', 'Constants', 'Units', 'Conversions', 'Branches', 'Roundings', 'Defaults', 'Options', 'Complete'],
		withRequirements().map(({card, requirements}) => [
			heading(card.name),
			...kinds.map((kind): TracedCell => {
				const ofKind = requirements.filter(one => one.kind === kind);
				return ofKind.length === 0
					? empty
					: heading(`${ofKind.filter(({isStated}) => isStated).length} of ${ofKind.length}`);
			}),
			heading(requirements.every(({isStated}) => isStated) ? 'yes' : 'no'),
		]),
	);
};
