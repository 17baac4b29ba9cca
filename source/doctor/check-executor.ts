import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {type Executor, executionLayers, type Layer} from '../../executor/execution.ts';
import {packageRoot} from '../package-root.ts';
import {openExecutor} from '../run/open-executor.ts';
import {type Check, failedCheck, passedCheck} from './check.ts';

type Attempt = {name: string; program: Buffer};

const shorterLimits = {wallMs: 300, cpuMs: 1000};

const loadAttempts = async (): Promise<Attempt[]> => {
	const folder = path.join(packageRoot(), 'executor', 'self-check');
	const files = (await readdir(folder)).filter(file => file.endsWith('.py')).sort();
	return Promise.all(
		files.map(async file => ({
			name: file.replace('.py', '').replaceAll('-', ' '),
			program: await readFile(path.join(folder, file)),
		})),
	);
};

/** How a program ended under some layers; `undefined` when the executor itself failed. */
const endOf = async (
	executor: Executor,
	{program}: Attempt,
	layers: readonly Layer[],
): Promise<{out: boolean; status: string} | undefined> => {
	const outcome = await executor.execute({program, layers, limits: shorterLimits});
	if (!outcome.ok) return undefined;
	const {status, value} = outcome.value;
	return {out: value === 'OUT' || value === 666, status};
};

const checkAttempt = async (executor: Executor, attempt: Attempt, layersHere: readonly Layer[]): Promise<Check> => {
	const all = await endOf(executor, attempt, layersHere);
	const without = await endOf(executor, attempt, []);
	const alone = await Promise.all(
		layersHere.map(async layer => ({layer, end: await endOf(executor, attempt, [layer])})),
	);
	if (all === undefined || all.out)
		return failedCheck(
			`program ${attempt.name}`,
			all === undefined ? 'the executor failed' : 'it got out with every layer on',
			'Run no programs on this machine, and report this with the output of casewise doctor --json',
		);
	if (without !== undefined && !without.out)
		return passedCheck(
			`program ${attempt.name}`,
			`${all.status}; stopped with every layer off too, by a limit or for want of anything to reach`,
		);
	const stopping = alone.filter(({end}) => end?.out === false).map(({layer}) => layer);
	return passedCheck(`program ${attempt.name}`, `${all.status}; each of these stops it alone: ${stopping.join(', ')}`);
};

/**
Starts the executor and runs a short corpus of programs that try to get out, with all layers and with each one alone:
one check for the interpreter and its isolation, one for each program with the layers that stopped it. The programs are ours
and harmless: none of them changes anything where it succeeds.
*/
export const checkExecutor = async (): Promise<Check[]> => {
	const opened = await openExecutor({servers: 1});
	if (!opened.ok) return [failedCheck('executor', opened.problem.message, opened.problem.help ?? '')];
	const executor = opened.value;
	try {
		const isIsolated = executor.level === 'isolated';
		const layers = executionLayers.filter(layer => layer !== 'seccomp' || isIsolated);
		const isolation = isIsolated
			? passedCheck('executor', `${executor.interpreter}, isolated (${layers.join(', ')})`)
			: {
					name: 'executor',
					ok: true,
					detail: `${executor.interpreter}, restricted, not isolated (${layers.join(', ')})`,
					help: 'Without seccomp (Linux on x86-64 or arm64) the operating system does not hold programs in: run those of models you trust',
				};
		const attempts = await loadAttempts();
		const checks: Check[] = [];
		for (const attempt of attempts) checks.push(await checkAttempt(executor, attempt, layers));
		return [isolation, ...checks];
	} finally {
		await executor.close();
	}
};
