import type {Answer, Gold} from '../../data/answer.ts';
import {isCorrect} from '../scoring/verdict.ts';
import {createGapBook} from './gap-book.ts';
import type {PaperContext} from './paper-context.ts';
import {everyGap, gapsOf, pairName, tablePairs} from './paper-pairs.ts';
import {heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import {
	accuracyOf,
	anyRow,
	correctCode,
	idsOfRows,
	isRight,
	outcomeCode,
	type Replicate,
	type System,
} from './systems.ts';
import {accuracyCell, gapCell, intervalCell, pointsText} from './table-parts.ts';

/** A set of labels beside the data set's own: the gold of a case, where it has one. */
export type LabelSet = {name: string; goldOf: (one: number) => Gold | undefined};
export type GoldInput = {labelSets: readonly LabelSet[]; answers: ReadonlyMap<string, Answer | null>};

const rescoreReplicate = (replicate: Replicate, {goldOf}: LabelSet, answers: GoldInput['answers']): Replicate => ({
	...replicate,
	outcome: replicate.outcome.map((code, one) => {
		const gold = goldOf(one);
		const id = replicate.rowIds[one];
		const answer = id === undefined ? undefined : answers.get(id);
		if (gold === undefined || answer === undefined || answer === null) return code;
		return isCorrect(gold, answer) ? correctCode : outcomeCode('answered-wrong');
	}),
});

/** A system judged by another set of labels, on the cases that the set has a label for. Rows without an answer stay as they are. */
export const rescoreSystem = (system: System, set: LabelSet, answers: GoldInput['answers']): System => ({
	...system,
	replicates: system.replicates.map(replicate => rescoreReplicate(replicate, set, answers)),
	present: system.present.map((here, one) => (set.goldOf(one) === undefined ? 0 : here)),
});

const needs = ['another label set: name its file under labelSets in casewise.json'];

/** Accuracy of every system under every label set, on the cases that the set labels, with the rows whose verdict flips. */
export const goldTable = (context: PaperContext, {labelSets, answers}: GoldInput): ReportTable | MissingRuns => {
	const title = 'Gold sensitivity: accuracy (%) under each label set';
	if (labelSets.length === 0) return {title, needs};
	const lines = context.systems.flatMap(system =>
		labelSets.flatMap((set): TracedCell[][] => {
			const judged = rescoreSystem(system, set, answers);
			const cases = [...judged.present.keys()].filter(one => judged.present[one] === 1);
			if (cases.length === 0) return [];
			const flipped = (toRight: boolean): TracedCell => {
				const holds = (replicate: Replicate, one: number): boolean => {
					const other = judged.replicates[system.replicates.indexOf(replicate)]!; // one for each
					return isRight(replicate, one) !== isRight(other, one) && isRight(other, one) === toRight;
				};
				const rows = () => idsOfRows(system, cases, holds);
				return {
					cell: rows().length,
					behind: {
						definition: `rows that ${set.name} judges ${toRight ? 'right and the data set wrong' : 'wrong and the data set right'}`,
						rows,
						of: () => idsOfRows(system, cases, anyRow),
					},
				};
			};
			const [before, after] = [accuracyOf(system, cases), accuracyOf(judged, cases)] as [number, number]; // there are cases
			const cell = accuracyCell(system, cases, `cases that ${set.name} labels`);
			return [
				[
					heading(system.model),
					heading(system.title),
					heading(set.name),
					{cell: cases.length, behind: null},
					cell,
					accuracyCell(judged, cases, `judged by ${set.name}`),
					{cell: Number((100 * (after - before)).toFixed(2)), text: pointsText(after - before), behind: cell.behind},
					flipped(true),
					flipped(false),
				],
			];
		}),
	);
	if (lines.length === 0) return {title, needs: ['runs on cases that a label set has labels for']};
	return reportTable(
		title,
		['Model', 'Arm', 'Label set', 'n', 'Data set', 'Label set acc.', 'Change', 'To right', 'To wrong'],
		lines,
		[
			'Both accuracies stand on the cases that the label set has a label for. To right, to wrong: rows whose verdict flips.',
		],
	);
};

/** The paired gaps under every label set. */
export const goldGapTable = (context: PaperContext, {labelSets, answers}: GoldInput): ReportTable | MissingRuns => {
	const title = 'Gold sensitivity: paired gaps (pp) under each label set';
	if (labelSets.length === 0) return {title, needs};
	const lines = labelSets.flatMap((set): TracedCell[][] => {
		const judged = new Map(context.systems.map(system => [system, rescoreSystem(system, set, answers)]));
		const labelled = {
			name: set.name,
			title: `cases that ${set.name} labels`,
			cases: [...context.cases.keys()].filter(one => set.goldOf(one) !== undefined),
		};
		const book = createGapBook(
			context.cases,
			context.models.map(model => context.systemsOf(model).flatMap(system => judged.get(system) ?? [])),
			context.book.options,
		);
		const pairs = context.models.flatMap(model => gapsOf(context, model, tablePairs));
		const gaps = pairs.length > 0 ? pairs : everyGap(context, context.systems);
		return gaps.flatMap(({left, right}): TracedCell[][] => {
			const [newLeft, newRight] = [judged.get(left), judged.get(right)];
			const before = context.gap(left, right, labelled);
			const after = newLeft && newRight && book.gap(newLeft, newRight, labelled);
			if (before === undefined || after === undefined) return [];
			return [
				[
					heading(left.model === right.model ? left.model : `${left.model} - ${right.model}`),
					heading(pairName(left, right)),
					heading(set.name),
					{cell: after.cases.length, behind: null},
					gapCell(before),
					intervalCell(before, 'cluster'),
					gapCell(after),
					intervalCell(after, 'cluster'),
					heading(before.standing === after.standing ? before.standing : `${before.standing} → ${after.standing}`),
				],
			];
		});
	});
	if (lines.length === 0) return {title, needs: ['two arms or models on cases that a label set has labels for']};
	return reportTable(
		title,
		[
			'Model',
			'Gap',
			'Label set',
			'n',
			'pp, data set',
			'Cluster CI',
			'pp, label set',
			'Cluster CI, label set',
			'Standing',
		],
		lines,
		['Both gaps stand on the cases that the label set has a label for.'],
	);
};
