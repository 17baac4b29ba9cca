import {showForeignText} from '../../../data/foreign-text.ts';
import {writeFileAtomically} from '../../../data/write-run.ts';
import {findCard} from '../../../formulas/cards.ts';
import {loadReplies} from '../../reward/load-replies.ts';
import {createScorer, type RewardLine} from '../../reward/score-reply.ts';
import {type RewardSettings, readSettings} from '../../reward/settings.ts';
import {summarise, summaryText} from '../../reward/summary.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../command.ts';
import {notice} from '../open-labelled.ts';
import {startProgress} from '../progress.ts';

type Options = {
	dataset?: string;
	set: string[];
	strict?: true;
	json?: true;
	summary?: true;
	out?: string;
	luck?: string;
	despite?: string;
};

const settingsOf = ({set, strict}: Options): RewardSettings => {
	const settings = readSettings([...(strict ? ['mode=strict'] : []), ...set]);
	if (!settings.ok) throw new CommandFailure(settings.problem, wrongUse);
	return settings.value;
};

const write = async (file: string, content: string): Promise<void> => {
	const written = await writeFileAtomically(file, content);
	if (!written.ok) throw new CommandFailure(written.problem);
};
const list = (rows: readonly string[]): string => rows.map(row => `${row}\n`).join('');

const scoreAll = async (target: string, options: Options): Promise<void> => {
	const settings = settingsOf(options);
	const loaded = await loadReplies(target, options.dataset);
	if (!loaded.ok) throw new CommandFailure(loaded.problem);
	const {replies, refused} = loaded.value;
	for (const {line, reason} of refused.slice(0, 5)) notice(`left out${line > 0 ? ` line ${line}` : ''}: ${reason}`);
	if (refused.length > 5) notice(`left out ${refused.length} in all`);
	if (replies.length === 0)
		throw new CommandFailure({kind: 'no-replies', message: 'there is no reply to score', file: target});
	const score = createScorer(settings);
	const progress = startProgress({label: 'reward', total: replies.length});
	const lines: RewardLine[] = [];
	for (const {row, reply, case: own, value} of replies) {
		const card = findCard(own.calculatorId);
		const line = score({
			row,
			reply,
			gold: own.gold,
			card: card.ok ? card.value : undefined,
			...(value === undefined ? {} : {value}),
		});
		lines.push(line);
		if (options.json && !options.summary) printJson(line);
		progress.update(lines.length);
		// Ctrl-C and the progress bar get their turn.
		if (lines.length % 64 === 0) await new Promise(resolve => setImmediate(resolve));
	}
	progress.end();
	const summary = summarise(lines);
	if (options.out !== undefined) await write(options.out, lines.map(line => `${JSON.stringify(line)}\n`).join(''));
	if (options.luck !== undefined) await write(options.luck, list(summary.rightByLuck));
	if (options.despite !== undefined) await write(options.despite, list(summary.wrongDespiteFormula));
	if (options.json && options.summary) printJson({...summary, settings, refused});
	else (options.json ? process.stderr : process.stdout).write(`${showForeignText(summaryText(summary))}\n`);
};

/** `casewise reward`: the reward of every reply of a run or file; `casewise reward serve` answers over HTTP. */
export const run = async (args: readonly string[]): Promise<number> => {
	if (args[0] === 'serve') {
		const {run: serve} = await import('./reward/serve.ts');
		return serve(args.slice(1));
	}
	if (args[0] === 'sensitivity') {
		const {run: report} = await import('./reward/sensitivity.ts');
		return report(args.slice(1));
	}
	const command = defineCommand('reward', "MedCalc-R1's reward of every reply: format, verified formula, value", [
		'casewise reward runs/qwen',
		'casewise reward runs/qwen --json > rewards.jsonl',
		'casewise reward replies.jsonl --dataset cases.csv --strict --set beta=0.5 --set tau=0.25',
		'casewise reward runs/qwen --luck lucky.txt && casewise review --rows lucky.txt',
		'casewise reward serve --port 8008',
		'casewise reward sensitivity runs/qwen --out figures',
	])
		.argument(
			'<target>',
			'a run\'s folder, or a JSONL file of replies: {"row", "case", "reply"} a line; \'serve\' starts the server',
		)
		.option('--dataset <file>', 'the cases (default: those of the workspace that holds the run)')
		.option(
			'--set <name=value...>',
			'settings: alpha, beta, gamma, r_plus, r_minus, tau, tau_mode, soft, lambda, tolerance, consistency, mode, tags.formula, …',
			[],
		)
		.option('--strict', 'formula and value by the template alone')
		.option('--json', 'one line a reply; the summary goes to stderr')
		.option('--summary', 'with --json: the summary as the one document instead')
		.option('--out <file>', 'write the lines to a file as well')
		.option(
			'--luck <file>',
			'write the ids of rows that are right by value with a wrong formula, for casewise review --rows',
		)
		.option('--despite <file>', 'write the ids of rows that are wrong by value with a right formula')
		.action(scoreAll);
	return runCommand(command, args);
};
