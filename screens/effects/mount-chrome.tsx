import {render} from 'ink';
import type {Chrome} from '../review/chrome.ts';
import {ReviewChrome} from '../review/view.tsx';

/**
Lets Ink draw the chrome. `debug` gives the painter each whole frame at once, without throttle; keys are read by the screen
itself, which splits and folds them.
*/
export const mountChrome = (chrome: Chrome, stdout: NodeJS.WriteStream) => {
	const ink = render(<ReviewChrome {...chrome} />, {stdout, debug: true, patchConsole: false, exitOnCtrlC: false});
	return {
		show: (next: Chrome): void => ink.rerender(<ReviewChrome {...next} />),
		unmount: (): void => ink.unmount(),
	};
};
