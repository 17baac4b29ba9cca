import {type Chrome, drawBoxes} from '../review/chrome.ts';
import type {Region} from '../review/paint-panes.ts';
import {createCellPainter} from '../terminal/cell-painter.ts';
import {createPaint, type Paint} from '../text/style.ts';

/** What a state looks like: boxes for Ink, and the text in them. */
export type ScreenView<State> = {
	paint: (state: State, paint: Paint) => Region[];
	chrome: (state: State) => Chrome;
};

export type ScreenPainter<State> = {
	show: (state: State) => void;
	/** Loads Ink and hands it the boxes; until then they are drawn by hand, so that the first frame need not wait for it. */
	loadInk: (state: () => State) => Promise<void>;
	/** Takes the window and gives it back. */
	enter: () => void;
	leave: () => void;
	/** The next frame is painted whole. */
	forget: () => void;
	close: () => void;
};

/** Paints states into the terminal: what changed, and nothing else. */
export const createScreenPainter = <State>(
	view: ScreenView<State>,
	{stdout, hasColour}: {stdout: NodeJS.WriteStream; hasColour: boolean},
): ScreenPainter<State> => {
	const painter = createCellPainter(stdout);
	const paint = createPaint(hasColour);
	let shownRegions = new Set<string>();
	let shownChrome = '';
	let isOpen = true;
	let ink: {show: (chrome: Chrome) => void; unmount: () => void} | undefined;
	/** Ink's frames go to the painter; until Ink is here, the same frame drawn by hand does. */
	const showChrome = (chrome: Chrome): void => {
		const text = JSON.stringify(chrome);
		if (text === shownChrome) return;
		shownChrome = text;
		if (ink === undefined) painter.stdout.write(drawBoxes(chrome));
		else ink.show(chrome);
	};
	return {
		show: state => {
			showChrome(view.chrome(state));
			const regions = view.paint(state, paint);
			const present = new Set(regions.map(({id}) => id));
			for (const id of shownRegions) if (!present.has(id)) painter.clearRegion(id);
			for (const {id, rectangle, lines} of regions) painter.setRegion(id, rectangle, lines);
			shownRegions = present;
			painter.flush();
		},
		loadInk: async state => {
			const {mountChrome} = await import('./mount-chrome.tsx');
			if (!isOpen) return;
			const chrome = view.chrome(state());
			ink = mountChrome(chrome, painter.stdout);
			shownChrome = JSON.stringify(chrome);
		},
		enter: () => painter.enter(),
		leave: () => painter.leave(),
		forget: () => painter.forget(),
		close: () => {
			isOpen = false;
			ink?.unmount();
			painter.leave();
		},
	};
};
