import {agreementReport} from '../../../annotations/agreement-report.ts';
import type {OpenLabels} from '../../workspace/open-labels.ts';
import {type OpenWorkspace, rowsToRead} from '../../workspace/open-workspace.ts';
import type {GapOptions} from '../gap-book.ts';
import type {MissingRuns} from '../report-table.ts';
import {type Figure, figureSpec, palette} from './figure.ts';
import {labelWidth, legend, placeOf, plotLine, toWidth} from './text-chart.ts';

/** How well two readers agree on each category against the rest: kappa with its interval, over the rows both labelled. */
export const categoriesFigure = (
	workspace: OpenWorkspace,
	labels: OpenLabels,
	options: GapOptions,
): Figure | MissingRuns => {
	const title = 'Agreement of two readers, by category';
	const report = agreementReport({
		rows: rowsToRead(workspace).map(({row}) => ({rowId: row.rowId, cluster: String(row.calculatorId)})),
		readers: labels.readers,
		adjudication: labels.adjudication,
		codebook: workspace.codebook,
		...options,
	});
	const used = report.perCategory.filter(({first, second}) => first + second > 0);
	const names = new Map(workspace.codebook.categories.map(({id, name}) => [id, name]));
	const values = used.flatMap(({category, kappa, kappaInterval, first, second}) =>
		kappa === null
			? []
			: [
					{
						name: `${names.get(category) ?? category} (${first}, ${second})`,
						kappa,
						low: kappaInterval?.[0] ?? kappa,
						high: kappaInterval?.[1] ?? kappa,
					},
				],
	);
	if (values.length === 0)
		return {title, needs: ['rows that two readers have labelled (casewise review --role second)']};
	const y = {field: 'name', type: 'nominal', sort: values.map(({name}) => name), title: null};
	const low = Math.min(0, ...values.map(one => one.low));
	return {
		title,
		description: values.map(({name, kappa}) => `${name}: kappa ${kappa.toFixed(2)}`).join('; '),
		spec: figureSpec(title, {
			width: 420,
			height: {step: 24},
			data: {values},
			layer: [
				{
					mark: {type: 'rule', strokeWidth: 3, color: '#9cc7e2'},
					encoding: {
						y,
						x: {
							field: 'low',
							type: 'quantitative',
							title: "Cohen's kappa, the category against the rest",
							scale: {domain: [low, 1]},
						},
						x2: {field: 'high'},
					},
				},
				{
					mark: {type: 'point', filled: true, size: 60, opacity: 1, color: palette[0]},
					encoding: {y, x: {field: 'kappa', type: 'quantitative'}},
				},
			],
		}),
		text(columns) {
			const label = labelWidth(
				values.map(({name}) => name),
				columns,
			);
			const width = Math.max(20, columns - label - 8);
			const at = (value: number): number => placeOf(value, low, 1, width);
			return [
				...values.map(
					one =>
						`${toWidth(one.name, label)} ${one.kappa.toFixed(2).padStart(5)} ${plotLine(width, [
							{from: at(one.low), to: at(one.high), sign: '─'},
							{from: at(one.kappa), to: at(one.kappa), sign: '●'},
						])}`,
				),
				legend(
					[`kappa from ${low.toFixed(2)} to 1`, 'in brackets: how often the first and the second reader chose it'],
					columns,
				),
				'',
			].join('\n');
		},
	};
};
