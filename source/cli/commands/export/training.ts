import path from 'node:path';
import {Option} from 'commander';
import type {Case} from '../../../../data/case.ts';
import {loadDataset} from '../../../../data/read-dataset.ts';
import {writeFileAtomically} from '../../../../data/write-run.ts';
import {type RewardSettings, readSettings} from '../../../reward/settings.ts';
import {trlParquet, verlParquet} from '../../../training/rl-parquet.ts';
import {sftTarget} from '../../../training/sft-target.ts';
import {isTestSplit, type SplitName, splitCases, splitNames} from '../../../training/split-cases.ts';
import {trainingPrompt} from '../../../training/training-prompt.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../../command.ts';
import {notice} from '../../open-labelled.ts';

type Options = {
	dataset: string;
	out: string;
	split: SplitName[];
	key: string;
	validation: string;
	test: string;
	unseen: string;
	benchmarkTest?: true;
	set: string[];
	for: string[];
	json?: true;
};

const share = (text: string, name: string): number => {
	const value = Number(text);
	if (!(value >= 0 && value < 1))
		throw new CommandFailure(`--${name} takes a share from 0 to below 1, not '${text}'`, wrongUse);
	return value;
};

type Prepared = {settings: RewardSettings; splits: {name: SplitName; cases: Case[]}[]; held: Record<string, number>};

/** The splits that were asked for. A test split, ours or the benchmark's, is given only where it is named. */
const prepare = async (options: Options): Promise<Prepared> => {
	const settings = readSettings(options.set);
	if (!settings.ok) throw new CommandFailure(settings.problem, wrongUse);
	const dataset = await loadDataset(options.dataset);
	if (!dataset.ok) throw new CommandFailure(dataset.problem);
	if (isTestSplit(dataset.value) && options.benchmarkTest !== true)
		throw new CommandFailure({
			kind: 'test-split',
			message: "this is the benchmark's test split: a model that is trained on it cannot be measured on it",
			file: options.dataset,
			help: 'Name a training split, or ask for it with --benchmark-test',
		});
	if (isTestSplit(dataset.value))
		notice("warning: exporting the benchmark's test split, as asked; do not report results on it");
	const all = splitCases(dataset.value.cases, {
		key: options.key,
		validation: share(options.validation, 'validation'),
		test: share(options.test, 'test'),
		unseen: share(options.unseen, 'unseen'),
	});
	if (options.split.includes('test')) notice('warning: exporting the test split, as asked; do not train on it');
	return {
		settings: settings.value,
		splits: options.split.map(name => ({name, cases: all[name]})),
		held: Object.fromEntries(splitNames.map(name => [name, all[name].length])),
	};
};

const write = async (file: string, content: string | Buffer): Promise<string> => {
	const written = await writeFileAtomically(file, content);
	if (!written.ok) throw new CommandFailure(written.problem);
	return file;
};

const exportSft = async (options: Options): Promise<void> => {
	const {settings, splits, held} = await prepare(options);
	const files: {file: string; rows: number}[] = [];
	const leftOut: {case: string; reason: string}[] = [];
	for (const {name, cases} of splits) {
		const lines = cases.flatMap(one => {
			const target = sftTarget(one, settings);
			if (!target.ok) {
				leftOut.push({case: one.id, reason: target.problem.message});
				return [];
			}
			const messages = [...trainingPrompt(one, settings), {role: 'assistant', content: target.value.target}];
			return [`${JSON.stringify({messages, case_id: one.id, calculator_id: one.calculatorId, split: name})}\n`];
		});
		files.push({file: await write(path.join(options.out, `sft-${name}.jsonl`), lines.join('')), rows: lines.length});
	}
	report({files, leftOut, held}, options);
};

const exportRl = async (options: Options): Promise<void> => {
	const {settings, splits, held} = await prepare(options);
	const files: {file: string; rows: number}[] = [];
	for (const {name, cases} of splits) {
		if (options.for.includes('verl'))
			files.push({
				file: await write(path.join(options.out, 'verl', `${name}.parquet`), verlParquet(cases, name, settings)),
				rows: cases.length,
			});
		if (options.for.includes('trl'))
			files.push({
				file: await write(path.join(options.out, 'trl', `${name}.parquet`), trlParquet(cases, settings)),
				rows: cases.length,
			});
	}
	report({files, leftOut: [], held}, options);
};

const report = (
	answer: {
		files: {file: string; rows: number}[];
		leftOut: {case: string; reason: string}[];
		held: Record<string, number>;
	},
	{json}: Options,
): void => {
	if (json) {
		printJson(answer);
		return;
	}
	for (const {file, rows} of answer.files) process.stdout.write(`${file}: ${rows} rows\n`);
	if (answer.leftOut.length > 0)
		process.stdout.write(
			`left out ${answer.leftOut.length} cases, such as ${answer.leftOut[0]?.case}: ${answer.leftOut[0]?.reason}\n`,
		);
	process.stdout.write(
		`cases by split: ${Object.entries(answer.held)
			.map(([name, cases]) => `${name} ${cases}`)
			.join(', ')}\n`,
	);
};

const kinds = {
	sft: {summary: 'Chat JSONL for supervised training: formula, worked steps and value from the cards', work: exportSft},
	rl: {summary: 'Parquet for reinforcement learning, in the layouts of verl and TRL', work: exportRl},
} as const;
export const isTrainingExport = (name: string | undefined): name is keyof typeof kinds =>
	name !== undefined && Object.hasOwn(kinds, name);

/** `casewise export sft` and `casewise export rl`. */
export const runTraining = (kind: keyof typeof kinds, args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand(`export ${kind}`, kinds[kind].summary, [
			`casewise export ${kind} --dataset train.csv --out training`,
			`casewise export ${kind} --dataset train.csv --out training --unseen 0.2 --split train validation unseen`,
		])
			.requiredOption('--dataset <file>', 'the cases')
			.requiredOption('--out <folder>', 'where the files go')
			.addOption(
				new Option('--split <name...>', 'splits to write; test only where it is named')
					.choices(splitNames)
					.default(['train', 'validation']),
			)
			.option('--key <text>', 'the key of the split', 'casewise')
			.option('--validation <share>', "share of each seen calculator's cases kept for validation", '0.1')
			.option('--test <share>', "share of each seen calculator's cases kept for test", '0.1')
			.option('--unseen <share>', 'share of the calculators that are held out whole', '0.1')
			.option('--benchmark-test', "export even the benchmark's own test split")
			.option('--set <name=value...>', 'settings of the template: tags.formula, tags.reasoning, tags.value', [])
			.addOption(new Option('--for <trainer...>', 'rl: whose layout').choices(['verl', 'trl']).default(['verl', 'trl']))
			.option('--json', 'one JSON document')
			.action(kinds[kind].work),
		args,
	);
