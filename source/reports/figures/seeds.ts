import {seedAgreement} from '../../statistics/seed-agreement.ts';
import type {PaperContext} from '../paper-context.ts';
import type {MissingRuns} from '../report-table.ts';
import {rightOf} from '../systems.ts';
import {type Figure, palette} from './figure.ts';
import {stackedBarsSpec} from './stacked-bars.ts';
import {labelWidth, legend, toWidth} from './text-chart.ts';

/** How far the seeds of each arm agree: all right, all wrong, or divided. */
export const seedsFigure = (context: PaperContext): Figure | MissingRuns => {
	const title = 'Agreement across seeds: cases that all seeds score alike';
	const lines = context.systems
		.filter(({replicates}) => replicates.length > 1)
		.flatMap(one => {
			const cases = [...one.present.keys()].filter(index => one.present[index] === 1);
			if (cases.length === 0) return [];
			const {right, wrong, unanimous} = seedAgreement(
				cases.map(index => rightOf(one, index)),
				one.replicates.length,
			);
			return [
				{model: one.model, name: one.title, right: 100 * right, wrong: 100 * wrong, divided: 100 * (1 - unanimous)},
			];
		});
	if (lines.length === 0) return {title, needs: ['two or more seeds of one arm and model']};
	const names = [...new Set(lines.map(({name}) => name))];
	const parts = [
		['right', 'all seeds right', palette[0]!, '█'],
		['divided', 'seeds divided', palette[1]!, '▒'],
		['wrong', 'all seeds wrong', '#bbbbbb', '░'],
	] as const;
	const models = context.models.concat(context.models.includes('none') ? [] : ['none']);
	return {
		title,
		description: lines
			.map(({model, name, right, wrong}) => `${model}, ${name}: ${(right + wrong).toFixed(1)} % alike`)
			.join('; '),
		spec: stackedBarsSpec({
			title,
			values: lines.flatMap(line =>
				parts.map(([part, label], order) => ({
					model: line.model,
					name: line.name,
					part: label,
					order,
					share: line[part],
				})),
			),
			models,
			names,
			field: 'part',
			shareTitle: 'cases (%)',
			parts: parts.map(([, label, colour]) => [label, colour]),
		}),
		text(columns) {
			const label = labelWidth(names, columns);
			const width = Math.max(20, columns - label - 10);
			const line = (one: (typeof lines)[number]): string => {
				let before = 0;
				let drawn = '';
				for (const [part, , , sign] of parts) {
					before += one[part];
					drawn += sign.repeat(Math.max(0, Math.round((before / 100) * width) - drawn.length));
				}
				return `${toWidth(one.name, label)} ${(one.right + one.wrong).toFixed(1).padStart(6)} ${drawn}`;
			};
			return [
				...[...Map.groupBy(lines, ({model}) => model)].flatMap(([model, group]) => [model, ...group.map(line), '']),
				legend(
					parts.map(([, name, , sign]) => `${sign} ${name}`),
					columns,
				),
				'',
			].join('\n');
		},
	};
};
