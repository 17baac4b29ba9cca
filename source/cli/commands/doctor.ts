import chalk from 'chalk';
import {showForeignText} from '../../../data/foreign-text.ts';
import type {Check} from '../../doctor/check.ts';
import {checkEndpoint} from '../../doctor/check-endpoint.ts';
import {checkExecutor} from '../../doctor/check-executor.ts';
import {checkTerminal} from '../../doctor/check-terminal.ts';
import {checkWorkspace} from '../../doctor/check-workspace.ts';
import {resolveEndpoint} from '../../model/endpoint.ts';
import {findWorkspaceFolder, loadWorkspaceFile} from '../../workspace/workspace-file.ts';
import {defineCommand, done, printJson, runCommand, workFailed} from '../command.ts';

type Options = {json?: boolean; baseUrl?: string; model?: string};

const workspaceEndpoint = async (): Promise<{baseUrl: string; model?: string | undefined} | undefined> => {
	const folder = findWorkspaceFolder(process.cwd());
	const loaded = folder === undefined ? undefined : await loadWorkspaceFile(folder);
	return loaded?.ok ? loaded.value.endpoint : undefined;
};

const lookAtEverything = async ({baseUrl, model}: Options): Promise<Check[]> => [
	{name: 'node', ok: true, detail: process.version, help: ''},
	...checkTerminal({
		isTerminal: process.stdout.isTTY === true,
		columns: process.stdout.columns,
		rows: process.stdout.rows,
		environment: process.env,
	}),
	...(await checkWorkspace(process.cwd())),
	...(await checkExecutor()),
	...(await checkEndpoint(resolveEndpoint({baseUrl, model}, process.env, await workspaceEndpoint()))),
];

const describe = ({name, ok, detail, help}: Check, width: number): string =>
	`${ok ? chalk.green('ok  ') : chalk.red('no  ')} ${name.padEnd(width)} ${showForeignText(detail)}${help === '' ? '' : `\n     → ${showForeignText(help)}`}`;

/** `casewise doctor`: looks at everything the program needs on this machine. Exit 1 when something is not as it should be. */
export const run = (args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand('doctor', 'Looks at everything casewise needs on this machine, and says what to do', [
			'casewise doctor',
			'casewise doctor --base-url http://127.0.0.1:8000/v1 --model qwen2.5-coder-1.5b',
		])
			.option('--json', 'one JSON document on stdout')
			.option('--base-url <url>', 'the model server to look at')
			.option('--model <name>', 'the model to look for there')
			.action(async (options: Options) => {
				const checks = await lookAtEverything(options);
				const ok = checks.every(check => check.ok);
				if (options.json) printJson({ok, checks});
				else {
					const width = Math.max(...checks.map(check => check.name.length)) + 1;
					process.stdout.write(`${checks.map(check => describe(check, width)).join('\n')}\n`);
				}
				process.exitCode = ok ? done : workFailed;
			}),
		args,
	);
