import path from 'node:path';
import {showForeignLine} from '../../../data/foreign-text.ts';
import {datasetName} from '../../../data/read-dataset.ts';
import {describeProblem} from '../../../data/result.ts';
import {arms, findArm} from '../../arms/all-arms.ts';
import type {Arm} from '../../arms/arm.ts';
import {loadPrompts} from '../../arms/prompts.ts';
import type {Complete} from '../../model/completion.ts';
import {createComplete} from '../../model/create-complete.ts';
import {findHybrid, type Hybrid, hybrids} from '../../run/hybrid.ts';
import {checkFormulas} from '../../run/library.ts';
import {orderCases} from '../../run/order-cases.ts';
import {type ProgramRunner, startProgramRunner} from '../../run/program-runner.ts';
import type {RunEnd, RunRequest} from '../../run/run-one.ts';
import {nameRun, overrideArm, parseList, parseSeeds} from '../../run/run-plan.ts';
import {ensureWorkspaceOf} from '../../workspace/workspace-file.ts';
import {assembleInto} from '../assemble.ts';
import {CommandFailure, defineCommand, printJson, runCommand, workFailed, wrongUse} from '../command.ts';
import {type Interrupt, listenForInterrupt} from '../interrupt.ts';
import {versions} from '../package-version.ts';
import {performOne} from '../perform-run.ts';
import {placeRun} from '../place-run.ts';
import {sayAbove} from '../run-progress.ts';
import {describeRun, runDocument} from '../run-report.ts';
import {
	casesOf,
	chooseLibrary,
	findModel,
	loadSurrounding,
	type ModelAddress,
	openDataset,
	openExamples,
	type Surrounding,
} from '../run-setup.ts';

type Options = {
	arm: string[];
	dataset?: string;
	baseUrl?: string;
	model?: string;
	seed: string[];
	limit?: string;
	calculators?: string[];
	concurrency: string;
	out?: string;
	from?: string[];
	maxTokens?: string;
	noteWords?: string;
	library?: string;
	examples?: string;
	timeout: string;
	json?: boolean;
};

const wholeNumber = (text: string, name: string, least = 1): number => {
	const value = Number(text);
	if (!Number.isInteger(value) || value < least)
		throw new CommandFailure(`--${name} takes a whole number of ${least} or more, not '${text}'`, wrongUse);
	return value;
};
const optionalNumber = (text: string | undefined, name: string): number | undefined =>
	text === undefined ? undefined : wholeNumber(text, name);

/** The arms and hybrids named, in order. */
const chooseArms = (names: readonly string[]): {arms: Arm[]; hybrids: Hybrid[]} => {
	const chosen: {arms: Arm[]; hybrids: Hybrid[]} = {arms: [], hybrids: []};
	for (const name of parseList(names)) {
		const arm = findArm(name);
		const hybrid = findHybrid(name);
		if (arm !== undefined) chosen.arms.push(arm);
		else if (hybrid !== undefined) chosen.hybrids.push(hybrid);
		else {
			const known = [...arms, ...hybrids].map(one => one.name).join(', ');
			throw new CommandFailure(`There is no arm '${name}'. The arms are ${known}`, wrongUse);
		}
	}
	if (chosen.arms.length + chosen.hybrids.length === 0) throw new CommandFailure('Name an arm with --arm', wrongUse);
	if (chosen.arms.length > 0 && chosen.hybrids.length > 0)
		throw new CommandFailure('Hybrids are assembled from finished runs: run the arms first', wrongUse);
	return chosen;
};

const say = (sentence: string): void => {
	sayAbove(process.stderr, showForeignLine(sentence));
};

/** Why a command that ran through is not done, or undefined. */
const describeLeft = (ends: readonly RunEnd[], interrupt: Interrupt): string | undefined => {
	const left = ends.reduce((sum, end) => sum + end.left, 0);
	const stoppedBy = ends.find(end => end.stoppedBy !== undefined)?.stoppedBy;
	if (left === 0) return undefined;
	if (stoppedBy !== undefined)
		return `${describeProblem(stoppedBy)}; ${left} cases are left, the same command continues`;
	const why = interrupt.drain.aborted ? 'Stopped' : 'Not every case was answered';
	return `${why}: ${left} cases are left, the same command asks them`;
};

const runArms = async (chosen: readonly Arm[], options: Options, surrounding: Surrounding): Promise<RunEnd[]> => {
	const seeds = parseSeeds(options.seed);
	if (seeds === undefined) throw new CommandFailure('--seed takes whole numbers: 42, 42,43 or 42-46', wrongUse);
	const overrides = {
		noteWords: optionalNumber(options.noteWords, 'note-words'),
		maxTokens: optionalNumber(options.maxTokens, 'max-tokens'),
	};
	const limit = optionalNumber(options.limit, 'limit');
	const concurrency = wholeNumber(options.concurrency, 'concurrency');
	const silenceMs = wholeNumber(options.timeout, 'timeout') * 1000;
	const library = chooseLibrary(options.library, surrounding);
	const dataset = await openDataset(options.dataset, surrounding);
	const matching = casesOf(dataset.cases, parseList(options.calculators ?? []));
	const formulas = checkFormulas(matching);
	const needFormulas = chosen.some(({sees, prompts}) => sees.formula || prompts.length === 0);
	if (needFormulas && !formulas.ok) throw new CommandFailure(formulas.problem);
	const prompts = await loadPrompts();
	if (!prompts.ok) throw new CommandFailure(prompts.problem);
	const examples = chosen.some(({sees}) => sees.example !== 'none') ? await openExamples(options.examples) : [];
	const interrupt = listenForInterrupt(() => say('Stopping: what is asked already is finished; Ctrl-C again drops it'));
	let runner: ProgramRunner | undefined;
	try {
		const asksModel = chosen.some(arm => arm.prompts.length > 0);
		const address = asksModel ? await findModel(options, surrounding, interrupt.signal) : undefined;
		if (address?.ok === false) throw new CommandFailure(address.problem);
		if (chosen.some(arm => arm.runsPrograms)) {
			const started = await startProgramRunner();
			if (!started.ok) throw new CommandFailure(started.problem);
			runner = started.value;
		}
		const complete = address === undefined ? noModel : createComplete(address.value, {silenceMs});
		const planned = chosen.flatMap(arm => seeds.map(seed => ({arm: overrideArm(arm, overrides), seed})));
		const ends: RunEnd[] = [];
		for (const {arm, seed} of planned) {
			if (interrupt.drain.aborted) break;
			const model: ModelAddress | undefined = arm.prompts.length === 0 ? undefined : address?.value;
			const name = nameRun(arm, model?.model, seed, overrides);
			const folder = placeRun(name, {out: options.out, several: planned.length > 1, surrounding});
			const request: RunRequest = {
				folder,
				arm,
				seed,
				noteWords: overrides.noteWords,
				model: model?.model ?? 'none',
				endpoint: model?.baseUrl ?? null,
				dataset: {name: datasetName(dataset), sha256: dataset.sha256, cases: dataset.cases},
				selected: orderCases(matching, seed).slice(0, limit),
				prompts: prompts.value,
				examples,
				library,
				concurrency,
				versions: versions(),
				executor: runner?.manifest ?? null,
			};
			const end = await performOne(request, {complete, runner, interrupt});
			ends.push(end);
			const workspace = await ensureWorkspaceOf(folder, dataset.file);
			if (!workspace.ok) say(describeProblem(workspace.problem));
			else if (workspace.value !== undefined)
				say(`${workspace.value} is a workspace now: casewise opens it from there`);
			if (end.stoppedBy !== undefined) break;
		}
		report(ends, options);
		const left =
			describeLeft(ends, interrupt) ??
			(ends.length < planned.length ? 'Stopped before every run had begun' : undefined);
		if (left !== undefined) throw new CommandFailure(left, workFailed);
		return ends;
	} finally {
		interrupt.release();
		await runner?.close();
	}
};

const noModel: Complete = async () => {
	throw new TypeError('an arm without prompts asked a model');
};

const report = (ends: readonly Parameters<typeof runDocument>[0][], {json}: Options): void => {
	const documents = ends.map(runDocument);
	if (json) printJson(documents.length === 1 ? documents[0] : documents);
	else process.stdout.write(ends.map(describeRun).join(''));
};

const assemble = async (chosen: readonly Hybrid[], options: Options, surrounding: Surrounding): Promise<void> => {
	const from = options.from ?? [];
	if (from.length !== 2) throw new CommandFailure('Give the two runs that a hybrid is made of with --from', wrongUse);
	const ends = [];
	for (const hybrid of chosen) {
		const base = path.basename(path.resolve(from.find(folder => !/gold-solve/.test(folder)) ?? from[0]!)); // two folders
		const name = `${hybrid.name}-${base}`;
		const folder = placeRun(name, {out: options.out, several: chosen.length > 1, surrounding});
		ends.push(await assembleInto(folder, hybrid, from, versions()));
	}
	report(ends, options);
};

const list = (): string =>
	[
		'',
		'Arms (paper 1, appendix A.1):',
		...arms.map(({name, summary}) => `  ${name.padEnd(26)} ${summary}`),
		'Hybrids, assembled from two finished runs (--from LIBRARY FALLBACK):',
		...hybrids.map(({name, title}) => `  ${name.padEnd(26)} ${title}`),
	].join('\n');

/** `casewise run`: asks a model every case of a data set in an arm, and keeps each row as it finishes. */
export const run = (args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand('run', 'Asks a model the cases of a data set, in one or several arms and seeds', [
			'casewise run --arm program-solve --dataset test.parquet --base-url http://127.0.0.1:8000/v1 --model qwen2.5-7b --seed 42-46',
			'casewise run --arm gold-solve,extract-solve --dataset test.csv --seed 42 --calculators 2,3,bmi --out runs',
			'casewise run --arm gold-first-program --from runs/gold-solve-s42 runs/program-solve-qwen2.5-7b-s42',
		])
			.requiredOption('--arm <names...>', 'one or several arms, separated by commas')
			.option('--dataset <file>', "CSV, parquet or JSONL; without it the workspace's")
			.option('--base-url <url>', 'the OpenAI-compatible server, ending in /v1')
			.option('--model <name>', 'as the server calls it; without it the only one it serves')
			.option('--seed <numbers...>', 'order of the cases and name of the run: 42, 42,43 or 42-46', ['42'])
			.option('--limit <cases>', "only so many cases, the first in the seed's order")
			.option('--calculators <names...>', 'only these calculators, by id or name')
			.option('--concurrency <requests>', 'requests in flight at once', '16')
			.option(
				'--out <folder>',
				"the run's folder; for several runs, or where it holds some already, the folder of theirs",
			)
			.option('--from <folders...>', 'the two runs that a hybrid is made of')
			.option('--max-tokens <tokens>', "output limit instead of the arm's own")
			.option('--note-words <words>', "show only the first words of the note, instead of the arm's own budget")
			.option('--library <set>', 'calculators of the library arms: papers (22) or all')
			.option('--examples <file>', 'solved cases to pick the worked example from, instead of our own')
			.option('--timeout <seconds>', 'give up on a server that is silent for so long', '600')
			.option('--json', 'one JSON document on stdout')
			.addHelpText('after', list())
			.action(async (options: Options) => {
				const surrounding = await loadSurrounding();
				const chosen = chooseArms(options.arm);
				if (chosen.hybrids.length > 0) await assemble(chosen.hybrids, options, surrounding);
				else await runArms(chosen.arms, options, surrounding);
			}),
		args,
	);
