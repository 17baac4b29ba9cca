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

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The one JSON document of a command's `--json`. What a terminal could act on or hide is escaped: the same value, safe to look at. */
export const printJson = (document: unknown): void => {
	const json = JSON.stringify(document).replace(
		/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
		character => [...Array(character.length).keys()].map(index => escapeUnit(character[index]!)).join(''), // index < length
	);
	process.stdout.write(`${json}\n`);
};
