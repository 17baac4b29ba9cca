import {showForeignText} from '../../../data/foreign-text.ts';
import type {BenchReport} from '../../bench/report.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../command.ts';

type Options = {
	json?: boolean;
	columns: string;
	rows: string;
	presses: string;
	starts: string;
	workspace?: string;
	load: string;
	programs: string;
	numpy?: string;
	mathVerify?: string;
	python: string;
};

const wholeNumber = (text: string, name: string): number => {
	const value = Number(text);
	if (!Number.isInteger(value) || value < 1)
		throw new CommandFailure(`--${name} takes a whole number of 1 or more, not '${text}'`, wrongUse);
	return value;
};

/** Every benchmark, loaded only when it is asked for. */
const benchmarks: Record<string, (options: Options) => Promise<BenchReport>> = {
	screen: async options => {
		const {benchScreen} = await import('../../bench/screen.ts');
		return benchScreen({
			columns: wholeNumber(options.columns, 'columns'),
			rows: wholeNumber(options.rows, 'rows'),
			presses: wholeNumber(options.presses, 'presses'),
			starts: wholeNumber(options.starts, 'starts'),
			workspace: options.workspace,
			load: wholeNumber(options.load, 'load'),
		});
	},
	executor: async ({programs}) => {
		const {benchExecutor} = await import('../../bench/executor.ts');
		return benchExecutor({programs: wholeNumber(programs, 'programs')});
	},
	requests: async () => {
		const {benchRequests} = await import('../../bench/requests.ts');
		return benchRequests();
	},
	report: async () => {
		const {benchReport} = await import('../../bench/report-scale.ts');
		return benchReport();
	},
	reward: async ({mathVerify}) => {
		const {benchReward} = await import('../../bench/reward.ts');
		return benchReward({mathVerify});
	},
	statistics: async ({numpy, python}) => {
		const {benchStatistics} = await import('../../bench/statistics.ts');
		return benchStatistics({numpy: numpy === undefined ? undefined : {folder: numpy, python}, repeats: 15});
	},
};

const table = (values: Record<string, number>): string => {
	const columns = Math.max(...Object.keys(values).map(name => name.length));
	return Object.entries(values)
		.map(([name, value]) => `  ${name.padEnd(columns)}  ${value}`)
		.join('\n');
};

const describe = ({name, machine, figures, ratios}: BenchReport): string =>
	`${name} on ${showForeignText(machine.cpu)}, ${machine.cores} cores, node ${machine.node}\n${table(figures)}\nratios\n${table(ratios)}\n`;

/** `casewise bench NAME`: figures of one run on this machine, and the ratios between them. */
export const run = (args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand('bench', `Measures in one run on this machine: ${Object.keys(benchmarks).join(', ')}`, [
			'casewise bench screen',
			'casewise bench executor --json',
		])
			.argument('<name>', 'what to measure')
			.option('--json', 'one JSON document on stdout')
			.option('--columns <n>', 'screen: columns of the terminal', '200')
			.option('--rows <n>', 'screen: rows of the terminal', '50')
			.option('--presses <n>', 'screen: keys in each group', '40')
			.option('--starts <n>', 'screen: how often the program is started', '7')
			.option('--workspace <folder>', 'screen: the workspace to open (default: a synthetic one)')
			.option('--load <n>', 'screen: rows of the synthetic workspace', '1100')
			.option('--programs <n>', 'executor: programs in each round', '600')
			.option('--math-verify <python>', 'reward: a Python that has math-verify, to compare with')
			.option('--numpy <folder>', 'statistics: a folder with baseline.py and workload.json to compare with')
			.option('--python <program>', 'statistics: a Python that has numpy', 'python3')
			.action(async (name: string, options: Options) => {
				const benchmark = benchmarks[name];
				if (benchmark === undefined) {
					throw new CommandFailure(`there is no benchmark '${name}': ${Object.keys(benchmarks).join(', ')}`, wrongUse);
				}
				const report = await benchmark(options);
				if (options.json) printJson(report);
				else process.stdout.write(describe(report));
			}),
		args,
	);
