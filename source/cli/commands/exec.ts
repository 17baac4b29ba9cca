import {readFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import type {Readable} from 'node:stream';
import {buffer} from 'node:stream/consumers';
import {
	type AnswerSource,
	answerSources,
	defaultLimits,
	type Execution,
	type Executor,
	executionLayers,
	type Layer,
	type Limits,
} from '../../../executor/execution.ts';
import {openExecutor} from '../../run/open-executor.ts';
import {executionAsText} from '../../show/execution-as-text.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../command.ts';

type Options = {
	json?: boolean;
	trace?: boolean;
	layers?: string;
	answer?: string;
	seconds: string;
	memory: string;
	lines: string;
	output: string;
};
type Source = {file: string; program: Buffer};

const positive = (text: string, name: string): number => {
	const value = Number(text);
	if (!(Number.isFinite(value) && value > 0))
		throw new CommandFailure(`--${name} takes a number above 0, not '${text}'`, wrongUse);
	return value;
};

const parseLayers = (text: string | undefined): readonly Layer[] => {
	if (text === undefined) return executionLayers;
	const names = text.split(',').map(name => name.trim());
	const known = executionLayers.filter(layer => names.includes(layer));
	const unknown = names.find(name => name !== '' && name !== 'none' && !known.some(layer => layer === name));
	if (unknown !== undefined)
		throw new CommandFailure(`there is no layer '${unknown}': ${executionLayers.join(', ')}, or none`, wrongUse);
	return known;
};

const parseAnswer = (text: string | undefined): readonly AnswerSource[] => {
	if (text === undefined) return answerSources;
	const known = answerSources.filter(source => source === text);
	if (known.length === 0)
		throw new CommandFailure(`--answer takes ${answerSources.join(', ')}, not '${text}'`, wrongUse);
	return known;
};

const parseLimits = ({seconds, memory, lines, output}: Options): Limits => ({
	wallMs: Math.ceil(positive(seconds, 'seconds') * 1000),
	cpuMs: Math.ceil(positive(seconds, 'seconds') * 1000),
	memoryBytes: Math.ceil(positive(memory, 'memory') * 1024 * 1024),
	executedLines: Math.ceil(positive(lines, 'lines')),
	stdoutBytes: Math.ceil(positive(output, 'output')),
});

const readSource = async (file: string, stdin: Readable): Promise<Source> => {
	if (file === '-') return {file, program: await buffer(stdin)};
	try {
		return {file, program: await readFile(file)};
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined;
		const message =
			code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'this is a folder' : String(error);
		throw new CommandFailure({kind: 'unreadable-file', file, message});
	}
};

const execute = async (executor: Executor, sources: Source[], options: Options): Promise<Execution[]> => {
	const settings = {
		layers: parseLayers(options.layers),
		answerFrom: parseAnswer(options.answer),
		limits: parseLimits(options),
		trace: options.trace ?? false,
	};
	const outcomes = await Promise.all(sources.map(({program}) => executor.execute({program, ...settings})));
	return outcomes.map(outcome => {
		if (!outcome.ok) throw new CommandFailure(outcome.problem);
		return outcome.value;
	});
};

const print = (sources: Source[], executions: Execution[], asJson: boolean): void => {
	const pairs = sources.flatMap((source, index) => {
		const execution = executions[index];
		return execution === undefined ? [] : [{source, execution}];
	});
	if (asJson) {
		const documents = pairs.map(({source, execution}) => ({file: source.file, ...execution}));
		printJson(documents.length === 1 ? documents[0] : documents);
	} else {
		const texts = pairs.map(({source, execution}) =>
			executionAsText(source.file, source.program.toString('utf8'), execution),
		);
		process.stdout.write(texts.join('\n'));
	}
};

/** `casewise exec FILE…`: runs programs at hand. Exit 0 when they were run, however they ended; 1 when they could not be. */
export const run = (args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand('exec', 'Run Python programs under the limits and layers of the executor', [
			'casewise exec program.py',
			'casewise exec --json --trace program.py another.py',
			'echo "result = 6 * 7" | casewise exec -',
		])
			.argument('[files...]', 'programs; - or a pipe for standard input')
			.option('--json', 'one JSON document: an execution, or an array of them for several files')
			.option('--trace', 'keep what each assigned name held, line by line')
			.option('--answer <source>', `take the answer from ${answerSources.join(', ')} only`)
			.option('--layers <names>', `layers in force, for tests: ${executionLayers.join(',')}, or none (default: all)`)
			.option('--seconds <n>', 'wall clock and CPU time', String(defaultLimits.wallMs / 1000))
			.option('--memory <mb>', 'memory in MB', String(defaultLimits.memoryBytes / 1024 / 1024))
			.option('--lines <n>', 'executed lines', String(defaultLimits.executedLines))
			.option('--output <bytes>', 'printed output that is kept', String(defaultLimits.stdoutBytes))
			.action(async (files: string[], options: Options) => {
				const names = files.length === 0 && !process.stdin.isTTY ? ['-'] : files;
				if (names.length === 0) throw new CommandFailure('name a program, or - for standard input', wrongUse);
				parseLayers(options.layers);
				parseAnswer(options.answer);
				parseLimits(options);
				const sources = await Promise.all(names.map(name => readSource(name, process.stdin)));
				const executor = await openExecutor({servers: Math.min(names.length, availableParallelism())});
				if (!executor.ok) throw new CommandFailure(executor.problem);
				try {
					print(sources, await execute(executor.value, sources, options), options.json ?? false);
				} finally {
					await executor.value.close();
				}
			}),
		args,
	);
