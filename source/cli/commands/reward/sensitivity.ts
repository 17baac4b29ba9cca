import path from 'node:path';
import {showForeignText} from '../../../../data/foreign-text.ts';
import {writeFileAtomically} from '../../../../data/write-run.ts';
import {renderPng, renderSvg} from '../../../reports/render-figure.ts';
import {loadReplies} from '../../../reward/load-replies.ts';
import {sensitivity} from '../../../reward/sensitivity.ts';
import {type SensitivityRun, sensitivityFigure, sensitivityTable} from '../../../reward/sensitivity-figure.ts';
import {readSettings} from '../../../reward/settings.ts';
import {finalAnswerText} from '../../../scoring/final-answer.ts';
import {readAnswer} from '../../../scoring/read-answer.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../../command.ts';
import {notice} from '../../open-labelled.ts';

type Options = {dataset?: string; set: string[]; out?: string; json?: true};

const write = async (file: string, content: string | Buffer): Promise<string> => {
	const written = await writeFileAtomically(file, content);
	if (!written.ok) throw new CommandFailure(written.problem);
	return file;
};

const report = async (targets: readonly string[], options: Options): Promise<void> => {
	const settings = readSettings(options.set);
	if (!settings.ok) throw new CommandFailure(settings.problem, wrongUse);
	const runs: SensitivityRun[] = [];
	for (const target of targets) {
		const loaded = await loadReplies(target, options.dataset);
		if (!loaded.ok) throw new CommandFailure(loaded.problem);
		if (loaded.value.refused.length > 0) notice(`${target}: left out ${loaded.value.refused.length} rows`);
		const answers = loaded.value.replies.map(({row, reply, case: own, value}) => {
			const text = value === undefined ? finalAnswerText(reply.slice(-20_000)) : null;
			const read = text === null ? undefined : readAnswer(text, own.gold.kind);
			return {row, answer: value ?? (read?.ok ? read.value : null), gold: own.gold, calculatorId: own.calculatorId};
		});
		runs.push({run: path.basename(path.resolve(target)), points: sensitivity(answers, settings.value)});
	}
	const figure = sensitivityFigure(runs);
	const files: string[] = [];
	if (options.out !== undefined) {
		const svg = await renderSvg(figure.spec);
		if (!svg.ok) throw new CommandFailure(svg.problem);
		const png = await renderPng(svg.value);
		if (!png.ok) throw new CommandFailure(png.problem);
		files.push(
			await write(path.join(options.out, 'reward-sensitivity.svg'), svg.value),
			await write(path.join(options.out, 'reward-sensitivity.png'), png.value),
			await write(path.join(options.out, 'reward-sensitivity.txt'), `${sensitivityTable(runs)}\n`),
		);
	}
	if (options.json) printJson({runs, files});
	else
		process.stdout.write(
			`${showForeignText(sensitivityTable(runs))}\n\n${showForeignText(figure.text(process.stdout.columns ?? 80))}\n${files.map(file => `${file}\n`).join('')}`,
		);
};

/** `casewise reward sensitivity`: reward density and variance over tolerances, as table and figure. */
export const run = (args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand('reward sensitivity', 'Reward density and variance over tolerances from 0.1 % to 20 %', [
			'casewise reward sensitivity runs/qwen runs/llama --out figures',
		])
			.argument('<target...>', 'run folders, or JSONL files of replies')
			.option('--dataset <file>', 'the cases (default: those of the workspace)')
			.option('--set <name=value...>', 'settings, as for casewise reward', [])
			.option('--out <folder>', 'write the figure (SVG, PNG) and the table there')
			.option('--json', 'one JSON document')
			.action(report),
		args,
	);
