import type {PaperContext} from '../paper-context.ts';
import type {MissingRuns} from '../report-table.ts';
import {accuracyOf} from '../systems.ts';
import {armsOf} from '../table-1.ts';
import {intervalText, pointsText} from '../table-parts.ts';
import {type Figure, figureSpec, palette} from './figure.ts';
import {bar, labelWidth, toWidth} from './text-chart.ts';

type Bar = {model: string; arm: string; title: string; accuracy: number; kind: 'blind' | 'formula' | 'other'};

const kindOf = (arm: string): Bar['kind'] =>
	arm.startsWith('blind') ? 'blind' : arm.startsWith('program') || arm.startsWith('open-book') ? 'formula' : 'other';

const barsOf = (context: PaperContext): Bar[] =>
	context.models.flatMap(model =>
		armsOf(context).flatMap(({arm, title}) => {
			const one = context.system(model, arm);
			const cases = one && context.casesOf(one, context.sets.full);
			const accuracy = one && cases && accuracyOf(one, cases);
			return accuracy === undefined
				? []
				: [{model, arm, title, accuracy: Number((100 * accuracy).toFixed(2)), kind: kindOf(arm)}];
		}),
	);

/** `Program-Solve - Open-book arithmetic: +3.29 [-3.49, 10.38]` for each model that has both. */
const gapLines = ({models, system, gap}: PaperContext): {model: string; text: string}[] =>
	models.flatMap(model => {
		const [program, arithmetic] = [system(model, 'program-solve'), system(model, 'open-book-arithmetic')];
		const found = program && arithmetic && gap(program, arithmetic);
		return found === undefined
			? []
			: [
					{
						model,
						text: `Program-Solve minus arithmetic ${pointsText(found.gap)} ${intervalText(found.clusterInterval)}`,
					},
				];
	});

/** Figure 1b: accuracy on the full set by arm and model; open bars are blind arms; the headline gap with its cluster interval. */
export const accuracyFigure = (context: PaperContext): Figure | MissingRuns => {
	const title = 'Figure 1b: accuracy on the full set';
	const bars = barsOf(context);
	if (bars.length === 0) return {title, needs: ['a run over the full set']};
	const gaps = gapLines(context);
	const titles = [...new Set(bars.map(one => one.title))];
	const headed = bars.map(one => ({
		...one,
		panel: [one.model, ...gaps.filter(({model}) => model === one.model).map(({text}) => text)].join('\n'),
	}));
	const base = {
		y: {field: 'title', type: 'nominal', sort: titles, title: null},
		x: {field: 'accuracy', type: 'quantitative', title: 'accuracy (%)', scale: {domain: [0, 100]}},
	};
	return {
		title,
		description: `Accuracy of ${titles.length} arms for ${context.models.length} models. ${gaps.map(({model, text}) => `${model}: ${text}`).join('. ')}`,
		spec: figureSpec(title, {
			data: {values: headed.map(one => ({...one, panel: one.panel.split('\n')}))},
			facet: {
				field: 'panel',
				type: 'nominal',
				columns: 2,
				title: null,
				sort: [...new Set(headed.map(one => one.panel))].map(text => text.split('\n')),
				header: {labelAlign: 'left', labelAnchor: 'start'},
			},
			spec: {
				width: 300,
				height: {step: 20},
				layer: [
					{
						mark: {type: 'bar', stroke: palette[0], strokeWidth: 1.2, height: 13},
						encoding: {
							...base,
							fill: {
								field: 'kind',
								type: 'nominal',
								legend: null,
								scale: {domain: ['formula', 'other', 'blind'], range: [palette[0], '#9cc7e2', '#ffffff']},
							},
						},
					},
					{
						mark: {type: 'text', align: 'left', dx: 4, fontSize: 10},
						encoding: {...base, text: {field: 'accuracy', type: 'quantitative', format: '.2f'}},
					},
				],
			},
		}),
		text(columns) {
			const label = labelWidth(titles, columns);
			const width = Math.max(10, columns - label - 10);
			return context.models
				.flatMap(model => [
					model,
					...bars
						.filter(one => one.model === model)
						.map(
							one =>
								`${toWidth(one.title, label)} ${one.accuracy.toFixed(2).padStart(6)} ${bar(one.accuracy / 100, width)}`,
						),
					...gaps.filter(one => one.model === model).map(({text}) => text),
					'',
				])
				.join('\n');
		},
	};
};
