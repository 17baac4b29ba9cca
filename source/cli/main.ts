import {showForeignText} from '../../data/foreign-text.ts';
import {done, workFailed, wrongUse} from './command.ts';

type CommandModule = {run: (args: readonly string[]) => Promise<number>};
/** Every command, loaded only when it is asked for: start-up time is felt at every use. */
const commands: Record<string, {summary: string; load: () => Promise<CommandModule>}> = {
	review: {summary: 'read the failures of a workspace and label them', load: () => import('./commands/review.ts')},
	show: {summary: 'print one case whole, without a screen', load: () => import('./commands/show.ts')},
	data: {summary: 'show what a data set holds; fetch the Verified split', load: () => import('./commands/data.ts')},
	import: {summary: "turn somebody else's outputs into a run", load: () => import('./commands/import.ts')},
	run: {summary: 'ask a model the cases of a data set, in any arm', load: () => import('./commands/run.ts')},
	rescore: {summary: 'execute and score a recorded run again', load: () => import('./commands/rescore.ts')},
	sample: {summary: 'draw failures for reading, by hash', load: () => import('./commands/sample.ts')},
	adjudicate: {summary: 'decide where two readers differ', load: () => import('./commands/adjudicate.ts')},
	agreement: {summary: 'how well the readers of a sample agree', load: () => import('./commands/agreement.ts')},
	annotations: {summary: 'check label logs; bring copies together', load: () => import('./commands/annotations.ts')},
	export: {summary: 'write labels, data dictionary, correction list', load: () => import('./commands/export.ts')},
	report: {summary: "the papers' tables and figures, from runs and labels", load: () => import('./commands/report.ts')},
	why: {summary: 'what a number of a report stands on, down to its rows', load: () => import('./commands/why.ts')},
	formulas: {
		summary: 'list, show, verify and audit the formula cards',
		load: () => import('./commands/formulas.ts'),
	},
	reward: {
		summary: "MedCalc-R1's reward of replies; serve it to a trainer",
		load: () => import('./commands/reward.ts'),
	},
	exec: {summary: 'run Python programs as the executor does', load: () => import('./commands/exec.ts')},
	doctor: {summary: 'look at everything casewise needs on this machine', load: () => import('./commands/doctor.ts')},
	bench: {summary: 'measure screen, executor, requests, statistics here', load: () => import('./commands/bench.ts')},
};

const help = (): string =>
	[
		'casewise: read, one case at a time, why a language model got a clinical calculation wrong',
		'',
		'Usage: casewise [COMMAND] [OPTIONS]      without a command: review, on the workspace here or on the shipped demo',
		'',
		...Object.entries(commands).map(([name, {summary}]) => `  ${name.padEnd(12)} ${summary}`),
		'',
		'casewise COMMAND --help shows the options of one command and an example.',
		'',
	].join('\n');

const main = async (args: readonly string[]): Promise<number> => {
	const [name, ...rest] = args;
	if (name === '--help' || name === '-h' || name === 'help') {
		process.stdout.write(help());
		return done;
	}
	const isReview = name === undefined || name.startsWith('-');
	const command = commands[isReview ? 'review' : name];
	if (command === undefined) {
		process.stderr.write(`casewise: there is no command '${name}'. casewise --help lists them.\n`);
		return wrongUse;
	}
	const {run} = await command.load();
	return run(isReview ? args : rest);
};

/** What no command expected is our own fault: one sentence, and the trace for a report. */
const reportFault = (error: unknown): number => {
	const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
	process.stderr.write(
		`casewise: this is a fault of the program, not yours. Please report it with what follows:\n${showForeignText(trace)}\n`,
	);
	return workFailed;
};

try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	process.exitCode = reportFault(error);
}
