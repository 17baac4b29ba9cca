import {type Figure, figureSpec} from '../reports/figures/figure.ts';
import {bar, labelWidth, toWidth} from '../reports/figures/text-chart.ts';
import type {SensitivityPoint} from './sensitivity.ts';

export type SensitivityRun = {run: string; points: SensitivityPoint[]};

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;
const title = 'Reward density and variance over tolerances';

/** Density and variance of R_a against the tolerance, one line a run. */
export const sensitivityFigure = (runs: readonly SensitivityRun[]): Figure => {
	const values = runs.flatMap(({run, points}) =>
		points.flatMap(({tolerance, density, variance}) => [
			{run, tolerance: 100 * tolerance, measure: 'share with R_a > 0', value: density},
			{run, tolerance: 100 * tolerance, measure: 'variance of R_a', value: variance},
		]),
	);
	return {
		title,
		description: `Share of replies that earn a reward, and the variance of the reward, for tolerances from 0.1 % to 20 %, in ${runs.length} runs.`,
		spec: figureSpec(title, {
			data: {values},
			facet: {row: {field: 'measure', title: null}},
			resolve: {scale: {y: 'independent'}},
			spec: {
				width: 460,
				height: 190,
				mark: {type: 'line', point: true},
				encoding: {
					x: {
						field: 'tolerance',
						type: 'quantitative',
						scale: {type: 'log', domain: [0.1, 20], nice: false},
						title: 'tolerance, % of the gold',
						axis: {values: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20]},
					},
					y: {field: 'value', type: 'quantitative', title: null},
					color: {field: 'run', type: 'nominal', title: 'run'},
					shape: {field: 'run', type: 'nominal', title: 'run'},
				},
			},
		}),
		text: columns => {
			const lines = runs.flatMap(({run, points}) =>
				points.map(({tolerance, density}) => ({label: `${run} ±${percent(tolerance)}`, density})),
			);
			const width = labelWidth(
				lines.map(({label}) => label),
				columns,
			);
			return [
				title,
				...lines.map(
					({label, density}) =>
						`${toWidth(label, width)} ${bar(density, Math.max(10, columns - width - 10))} ${percent(density)}`,
				),
			].join('\n');
		},
	};
};

/** The same as a table for reading. */
export const sensitivityTable = (runs: readonly SensitivityRun[]): string =>
	runs
		.flatMap(({run, points}) => [
			`${run} (${points[0]?.replies ?? 0} replies with a measured gold)`,
			'  tolerance   density   mean R_a   variance   calculators without any reward',
			...points.map(
				({tolerance, density, mean, variance, silentCalculators}) =>
					`  ${percent(tolerance).padStart(9)} ${percent(density).padStart(9)} ${mean.toFixed(3).padStart(10)} ${variance.toFixed(3).padStart(10)}   ${percent(silentCalculators)}`,
			),
		])
		.join('\n');
