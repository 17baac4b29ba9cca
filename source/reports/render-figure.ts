import {failed, ok, type Result} from '../../data/result.ts';
import type {FigureSpec} from './figures/figure.ts';

/** The plotting libraries are large: they are loaded when a figure is drawn, and never at start. */
const load = async () => {
	const [vega, lite] = await Promise.all([import('vega'), import('vega-lite')]);
	return {vega, lite};
};

const cannotDraw = (error: unknown) =>
	failed({
		kind: 'cannot-draw',
		message: `the figure cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
		help: 'Figures need the packages vega, vega-lite and @resvg/resvg-js, which npm install brings',
	});

/** Draws a figure as SVG, without a browser. */
export const renderSvg = async (spec: FigureSpec): Promise<Result<string>> => {
	try {
		const {vega, lite} = await load();
		// Our specification is data of our own making; the library checks it.
		const compiled = lite.compile(spec as unknown as Parameters<typeof lite.compile>[0]);
		const view = new vega.View(vega.parse(compiled.spec), {renderer: 'none', logLevel: vega.Error});
		const svg = await view.toSVG();
		view.finalize();
		return ok(svg);
	} catch (error) {
		return cannotDraw(error);
	}
};

/** Draws an SVG as PNG at twice its size, for print. Letters come from the system's fonts. */
export const renderPng = async (svg: string): Promise<Result<Buffer>> => {
	try {
		const {Resvg} = await import('@resvg/resvg-js');
		const drawn = new Resvg(svg, {
			background: 'white',
			fitTo: {mode: 'zoom', value: 2},
			font: {loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans'},
		});
		return ok(drawn.render().asPng());
	} catch (error) {
		return cannotDraw(error);
	}
};
