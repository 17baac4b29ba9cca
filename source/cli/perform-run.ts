import path from 'node:path';
import {showForeignLine} from '../../data/foreign-text.ts';
import {describeProblem} from '../../data/result.ts';
import type {Complete} from '../model/completion.ts';
import type {ProgramRunner} from '../run/program-runner.ts';
import type {Progress} from '../run/progress-text.ts';
import {type RunEnd, type RunRequest, runOne} from '../run/run-one.ts';
import {emptyTally} from '../run/tally.ts';
import {CommandFailure} from './command.ts';
import type {Interrupt} from './interrupt.ts';
import {showProgress} from './run-progress.ts';

/** Performs one run with its progress on stderr. */
export const performOne = async (
	request: RunRequest,
	{complete, runner, interrupt}: {complete: Complete; runner: ProgramRunner | undefined; interrupt: Interrupt},
): Promise<RunEnd> => {
	const display = showProgress(process.stderr);
	const startedAt = Date.now();
	const progress: Progress = {
		label: path.basename(request.folder),
		done: 0,
		total: request.selected.length,
		doneNow: 0,
		seconds: 0,
		tally: emptyTally(),
		open: 0,
		stopping: false,
	};
	const show = (change: Partial<Progress>): Progress =>
		Object.assign(progress, change, {
			seconds: (Date.now() - startedAt) / 1000,
			stopping: interrupt.drain.aborted,
		});
	const told = new Set<string>();
	const tellOnce = (sentence: string): void => {
		if (told.has(sentence)) return;
		told.add(sentence);
		display.say(showForeignLine(sentence));
	};
	const tick = setInterval(() => display.update(show({})), 1000);
	const end = await runOne(
		request,
		{
			complete: (asked, options) =>
				complete(asked, {
					...options,
					onRetry: ({problem}) => tellOnce(`${describeProblem(problem)} (asked again)`),
				}),
			runProgram: async (program, options) => {
				if (runner === undefined) throw new TypeError(`the arm ${request.arm.name} runs programs without saying so`);
				return runner.runProgram(program, options);
			},
			drain: interrupt.drain,
			signal: interrupt.signal,
		},
		{
			onOpened: ({done, total, tally, refused}) => {
				for (const {line, reason} of refused) tellOnce(`rows.jsonl, line ${line}: ${reason} (its case is asked again)`);
				if (done > 0) tellOnce(`${request.folder}: ${done} of ${total} rows are there already`);
				display.update(show({done, total, tally}));
			},
			onRow: (_, tally) => display.update(show({done: progress.done + 1, doneNow: progress.doneNow + 1, tally})),
			onOpen: (theCase, problem) => {
				tellOnce(`case ${theCase.id}: ${describeProblem(problem)}`);
				display.update(show({open: progress.open + 1}));
			},
		},
	).finally(() => clearInterval(tick));
	if (!end.ok) throw new CommandFailure(end.problem);
	display.finish(show({}));
	return end.value;
};
