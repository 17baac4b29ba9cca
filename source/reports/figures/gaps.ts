import type {PaperContext} from '../paper-context.ts';
import {everyGap, gapsOf, pairName, tablePairs} from '../paper-pairs.ts';
import type {MissingRuns} from '../report-table.ts';
import {pointsText} from '../table-parts.ts';
import {type Figure, figureSpec, palette} from './figure.ts';
import {labelWidth, legend, placeOf, plotLine, toWidth} from './text-chart.ts';

/** The gaps of table 7, else every pair of arms of a model, else of models. */
const chosenGaps = (context: PaperContext) => {
	const ofTable = context.models.flatMap(model => gapsOf(context, model, tablePairs));
	if (ofTable.length > 0) return ofTable;
	const within = context.models.flatMap(model =>
		everyGap(
			context,
			context.systems.filter(one => one.model === model),
		),
	);
	return within.length > 0 ? within : everyGap(context, context.systems);
};

/** Paired gaps with both intervals: the thick line resamples calculators, the thin one cases. */
export const gapsFigure = (context: PaperContext): Figure | MissingRuns => {
	const title = 'Paired gaps with calculator-cluster and case intervals';
	const values = chosenGaps(context).map(({left, right, gap, clusterInterval, caseInterval, standing}) => ({
		model: left.model === right.model || right.arm === 'gold-solve' ? left.model : `${left.model} - ${right.model}`,
		name: pairName(left, right),
		gap: 100 * gap,
		label: pointsText(gap),
		clusterLow: 100 * clusterInterval.lower,
		clusterHigh: 100 * clusterInterval.upper,
		caseLow: 100 * caseInterval.lower,
		caseHigh: 100 * caseInterval.upper,
		standing,
	}));
	if (values.length === 0) return {title, needs: ['two arms or models on the same cases']};
	const names = [...new Set(values.map(({name}) => name))];
	const y = {field: 'name', type: 'nominal', sort: names, title: null};
	const rule = (low: string, high: string, mark: object) => ({
		mark: {type: 'rule', ...mark},
		encoding: {
			y,
			x: {field: low, type: 'quantitative', title: 'percentage points, left minus right'},
			x2: {field: high},
		},
	});
	return {
		title,
		description: values
			.map(
				({model, name, label, clusterLow, clusterHigh, standing}) =>
					`${model}, ${name}: ${label} [${clusterLow.toFixed(2)}, ${clusterHigh.toFixed(2)}], ${standing}`,
			)
			.join('; '),
		spec: figureSpec(title, {
			data: {values},
			facet: {field: 'model', type: 'nominal', columns: 2, title: null, sort: context.models},
			spec: {
				width: 300,
				height: {step: 22},
				layer: [
					{mark: {type: 'rule', color: '#777777', strokeDash: [3, 3]}, encoding: {x: {datum: 0}}},
					rule('clusterLow', 'clusterHigh', {strokeWidth: 5, color: '#9cc7e2'}),
					rule('caseLow', 'caseHigh', {strokeWidth: 1.4, color: '#222222'}),
					{
						mark: {type: 'point', filled: true, size: 55, opacity: 1},
						encoding: {
							y,
							x: {field: 'gap', type: 'quantitative'},
							color: {
								field: 'standing',
								type: 'nominal',
								title: null,
								scale: {domain: ['ahead', 'tied', 'behind'], range: [palette[0], palette[6], palette[3]]},
							},
							shape: {
								field: 'standing',
								type: 'nominal',
								title: null,
								scale: {domain: ['ahead', 'tied', 'behind'], range: ['triangle-right', 'circle', 'triangle-left']},
							},
						},
					},
				],
			},
		}),
		text(columns) {
			const low = Math.min(0, ...values.map(({clusterLow, caseLow}) => Math.min(clusterLow, caseLow)));
			const high = Math.max(0, ...values.map(({clusterHigh, caseHigh}) => Math.max(clusterHigh, caseHigh)));
			const label = labelWidth(names, columns);
			const width = Math.max(20, columns - label - 18);
			const at = (value: number): number => placeOf(value, low, high, width);
			const line = (one: (typeof values)[number]): string => {
				const plot = plotLine(width, [
					{from: at(one.clusterLow), to: at(one.clusterHigh), sign: '─'},
					{from: at(one.caseLow), to: at(one.caseHigh), sign: '━'},
					{from: at(0), to: at(0), sign: '│'},
					{from: at(one.gap), to: at(one.gap), sign: '●'},
				]);
				return `${toWidth(one.name, label)} ${one.label.padStart(7)} ${plot} ${one.standing}`;
			};
			return [
				...[...Map.groupBy(values, ({model}) => model)].flatMap(([model, group]) => [model, ...group.map(line), '']),
				legend(
					[
						'── calculators resampled',
						'━━ cases resampled',
						'│ 0',
						`${low.toFixed(1)} to ${high.toFixed(1)} percentage points`,
					],
					columns,
				),
				'',
			].join('\n');
		},
	};
};
