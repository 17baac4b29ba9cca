import type {ScreenTerminal} from '../../screens/effects/open-screen.ts';

/** The terminal that this process runs in. */
export const processTerminal = (): ScreenTerminal => ({
	stdin: process.stdin,
	stdout: process.stdout,
	hasColour: !process.env.NO_COLOR && process.env.TERM !== 'dumb',
	now: () => performance.now(),
	suspend: () =>
		new Promise(resolve => {
			process.once('SIGCONT', resolve);
			process.kill(process.pid, 'SIGTSTP');
		}),
	onHangUp: listener => {
		process.on('SIGHUP', listener).on('SIGTERM', listener);
		return () => process.off('SIGHUP', listener).off('SIGTERM', listener);
	},
});
