import type {MissingRuns} from '../report-table.ts';

/** A Vega-Lite specification, as data: only the renderer gives it to the library. */
export type FigureSpec = Readonly<Record<string, unknown>>;

/** One figure: for the plotting library, and as text for a terminal of so many columns. */
export type Figure = {
	title: string;
	/** What a person who does not see it is told. */
	description: string;
	spec: FigureSpec;
	text: (columns: number) => string;
};

export const isFigure = (made: Figure | MissingRuns): made is Figure => 'spec' in made;

/** Colours that stay apart with any kind of colour vision and in grey (Okabe & Ito 2008, without its yellow). */
export const palette = ['#0072B2', '#E69F00', '#009E73', '#D55E00', '#56B4E9', '#CC79A7', '#999999', '#000000'];

/**
What every figure has in common. Sizes are in pixels of the SVG. Label limits are wide: without a browser the library cannot
measure text, takes it for a third wider than it is, and would cut labels that fit.
*/
export const figureSpec = (title: string, spec: FigureSpec): FigureSpec => ({
	$schema: 'https://vega.github.io/schema/vega-lite/v6.json',
	background: 'white',
	padding: 12,
	title: {text: title, anchor: 'start', fontSize: 14, offset: 12},
	config: {
		font: 'DejaVu Sans, Helvetica, Arial, sans-serif',
		axis: {
			labelFontSize: 11,
			titleFontSize: 11,
			titleFontWeight: 'normal',
			labelLimit: 640,
			grid: true,
			gridColor: '#e4e4e4',
		},
		legend: {labelFontSize: 11, titleFontSize: 11, labelLimit: 640, titleFontWeight: 'normal'},
		header: {labelFontSize: 12, titleFontSize: 11, labelFontWeight: 'bold', labelLimit: 900},
		view: {stroke: '#bbbbbb'},
		range: {category: palette},
	},
	...spec,
});
