import {type Command, InvalidArgumentError, Option} from 'commander';
import {describeProblem, type Problem} from '../../data/result.ts';
import type {MismatchPolicy, MissingPolicy} from '../reports/align-runs.ts';
import {openGold, openReport} from '../reports/open-report.ts';
import type {PaperContext} from '../reports/paper-context.ts';
import type {ReportContext} from '../reports/tables.ts';
import {openLabels} from '../workspace/open-labels.ts';
import {openWorkspaceFrom} from '../workspace/open-workspace.ts';
import {summariseProblems} from '../workspace/run-index.ts';
import {findWorkspaceFolder} from '../workspace/workspace-file.ts';
import {CommandFailure} from './command.ts';
import {notice} from './open-labelled.ts';

export type ReportOptions = {
	workspace: string;
	draws: number;
	seed: number;
	level: number;
	missing: MissingPolicy;
	mismatch: MismatchPolicy;
};

const wholeNumber =
	(least: number, most: number) =>
	(text: string): number => {
		const number = Number(text);
		if (!Number.isInteger(number) || number < least || number > most)
			throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`);
		return number;
	};
const share = (text: string): number => {
	const number = Number(text);
	if (!(number > 0 && number < 1)) throw new InvalidArgumentError('It has to lie between 0 and 1, such as 0.95.');
	return number;
};

/** The options of every command that works out the paper's numbers. */
export const addReportOptions = (command: Command): Command =>
	command
		.option('--workspace <folder>', 'the workspace', '.')
		.option('--draws <n>', 'draws of each bootstrap and permutation', wholeNumber(1, 1_000_000), 10_000)
		.option('--level <share>', 'level of the intervals', share, 0.95)
		.option('--seed <n>', 'seed of the draws', wholeNumber(0, 2 ** 32 - 1), 1)
		.addOption(
			new Option(
				'--missing <policy>',
				'a run lacks rows of cases: refuse, count them wrong, or compare on shared cases',
			)
				.choices(['refuse', 'wrong', 'shared'])
				.default('refuse'),
		)
		.addOption(
			new Option('--mismatch <policy>', 'runs differ in data set or limits, or hold doubled or unknown cases')
				.choices(['refuse', 'report'])
				.default('refuse'),
		);

const refusal = (problems: readonly Problem[]): string => {
	const lacking = problems.some(({kind}) => kind === 'missing-cases');
	const unlike = problems.some(({kind}) => kind !== 'missing-cases');
	return [
		'the runs do not fit together',
		...problems.map(problem => `  ${describeProblem(problem)}`),
		...(lacking
			? ['--missing shared compares on the cases in common, --missing wrong counts missing rows as wrong']
			: []),
		...(unlike ? ['--mismatch report goes on and says what was found'] : []),
	].join('\n');
};

/** Opens the workspace of a report. What takes long (alignment, labels, answers) is done once, when a table asks for it. */
export const openReportContext = async ({
	workspace: start,
	draws,
	seed,
	level,
	missing,
	mismatch,
}: ReportOptions): Promise<ReportContext> => {
	if (start !== '.' && findWorkspaceFolder(start) === undefined)
		throw new CommandFailure(`there is no casewise.json in ${start} or above it`);
	const opened = await openWorkspaceFrom(start);
	if (!opened.ok) throw new CommandFailure(opened.problem);
	const workspace = opened.value;
	for (const line of summariseProblems(workspace.problems)) notice(line);
	let paper: PaperContext | undefined;
	const openPaper = (): PaperContext => {
		const result = openReport(workspace, {policy: {missing, mismatch}, gaps: {draws, seed, level}});
		if (!result.ok) throw new CommandFailure(refusal(result.problem));
		const known = new Set(workspace.problems.map(({message}) => message));
		for (const problem of result.value.problems) if (!known.has(problem.message)) notice(describeProblem(problem));
		return result.value;
	};
	const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
		let made: Promise<T> | undefined;
		return () => {
			made ??= make();
			return made;
		};
	};
	return {
		workspace,
		paper() {
			paper ??= openPaper();
			return paper;
		},
		labels: once(async () => {
			const labels = await openLabels(workspace);
			if (!labels.ok) throw new CommandFailure(labels.problem);
			for (const problem of labels.value.merged.refused) notice(`left out: ${describeProblem(problem)}`);
			return labels.value;
		}),
		gold: once(async () => {
			const gold = await openGold(workspace);
			if (!gold.ok) throw new CommandFailure(gold.problem);
			return gold.value;
		}),
	};
};
