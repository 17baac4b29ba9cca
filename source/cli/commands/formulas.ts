import {done, wrongUse} from '../command.ts';
import {run as audit} from './formulas/audit.ts';
import {run as list} from './formulas/list.ts';
import {run as show} from './formulas/show.ts';
import {run as verify} from './formulas/verify.ts';

const parts: Record<string, {summary: string; run: (args: readonly string[]) => Promise<number>}> = {
	list: {summary: 'every formula with its version and status', run: list},
	show: {summary: 'one formula card, and with inputs the worked steps', run: show},
	verify: {summary: 'set the calculators against the gold of a data set', run: verify},
	audit: {summary: 'completeness of the texts, and clinical status with sources', run: audit},
};

const help = (): string =>
	[
		'Usage: casewise formulas COMMAND [OPTIONS]',
		'',
		'The 55 formula cards of MedCalc-Bench, their calculators, and what has replaced some of them.',
		'',
		...Object.entries(parts).map(([name, {summary}]) => `  ${name.padEnd(8)} ${summary}`),
		'',
		'Examples:',
		'  $ casewise formulas list',
		'  $ casewise formulas show egfr --input age=61 --input sex=female --input "creatinine=80 µmol/L"',
		'  $ casewise formulas verify --dataset test.csv --json',
		'  $ casewise formulas audit clinical',
		'',
	].join('\n');

/** `casewise formulas`: lists, shows, verifies and audits the formula cards. */
export const run = async (args: readonly string[]): Promise<number> => {
	const [name, ...rest] = args;
	if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
		process.stdout.write(help());
		return name === undefined ? wrongUse : done;
	}
	const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
	if (part === undefined) {
		process.stderr.write(`casewise: formulas has no command '${name}'. casewise formulas --help lists them.\n`);
		return wrongUse;
	}
	return part.run(rest);
};
