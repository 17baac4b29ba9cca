import {type FigureSpec, figureSpec} from './figure.ts';

/** Shares of a whole by arm, one panel a model: what two figures draw of different parts. */
export type StackedBars = {
	title: string;
	/** `{model, name, order, share}` each, and the part under the name that `field` says. */
	values: readonly Readonly<Record<string, unknown>>[];
	models: readonly string[];
	names: readonly string[];
	/** Which property of a value names its part. */
	field: string;
	/** What the shares are of: `rows (%)`. */
	shareTitle: string;
	/** Label and colour of each part, in the order drawn. */
	parts: readonly (readonly [label: string, colour: string])[];
};

/** A Vega-Lite specification of stacked bars from 0 to 100. */
export const stackedBarsSpec = ({title, values, models, names, field, shareTitle, parts}: StackedBars): FigureSpec =>
	figureSpec(title, {
		data: {values},
		facet: {field: 'model', type: 'nominal', columns: 2, title: null, sort: models},
		spec: {
			width: 320,
			height: {step: 20},
			mark: {type: 'bar', stroke: 'white', strokeWidth: 0.6},
			encoding: {
				y: {field: 'name', type: 'nominal', sort: names, title: null},
				x: {field: 'share', type: 'quantitative', title: shareTitle, scale: {domain: [0, 100]}},
				order: {field: 'order', type: 'quantitative'},
				color: {
					field,
					type: 'nominal',
					title: null,
					scale: {domain: parts.map(([label]) => label), range: parts.map(([, colour]) => colour)},
				},
			},
		},
	});
