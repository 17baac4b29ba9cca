import {Command, CommanderError} from 'commander';
import {showForeignText} from '../../data/foreign-text.ts';
import type {Problem} from '../../data/result.ts';
import {describeProblem} from '../../data/result.ts';

/** Exit codes of every command. */
export const done = 0;
export const workFailed = 1;
export const wrongUse = 2;

/** Thrown by an action to end with a sentence and an exit code; caught once, in `runCommand`. */
export class CommandFailure extends Error {
	override name = 'CommandFailure';
	readonly exitCode: number;
	constructor(problem: Problem | string, exitCode: number = workFailed) {
		super(typeof problem === 'string' ? problem : describeProblem(problem));
		this.exitCode = exitCode;
	}
}

/** A command as every one of ours starts: name, summary, `--help` with examples, exit 2 on wrong use. */
export const defineCommand = (name: string, summary: string, examples: string[]): Command =>
	new Command(name)
		.description(summary)
		.exitOverride()
		.allowExcessArguments(false)
		.showHelpAfterError(`(casewise ${name} --help shows the options and an example)`)
		.addHelpText(
			'after',
			`\nExample${examples.length > 1 ? 's' : ''}:\n${examples.map(line => `  $ ${line}`).join('\n')}`,
		);

/** Parses `args` and runs the command's action. Returns the exit code; a failure is one sentence on stderr. */
export const runCommand = async (command: Command, args: readonly string[]): Promise<number> => {
	try {
		await command.parseAsync(args, {from: 'user'});
		return Number(process.exitCode ?? done);
	} catch (error) {
		if (error instanceof CommanderError) return error.exitCode === 0 ? done : wrongUse;
		if (error instanceof CommandFailure) {
			process.stderr.write(`casewise: ${showForeignText(error.message)}\n`);
			return error.exitCode;
		}
		throw error;
	}
};

/** The one JSON document of a command's `--json`. */
export const printJson = (document: unknown): void => {
	process.stdout.write(`${JSON.stringify(document)}\n`);
};
