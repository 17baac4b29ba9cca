import path from 'node:path';
import type {Result} from '../../data/result.ts';
import {failed} from '../../data/result.ts';
import type {Executor} from '../../executor/execution.ts';
import {startExecutor} from '../../executor/start-executor.ts';
import {packageRoot} from '../package-root.ts';

/** The worker that the package ships, for sources and bundle alike. */
export const workerFile = (): string => path.join(packageRoot(), 'executor', 'worker', 'server.py');

/** Starts the executor with the shipped worker; a problem says what is missing on this machine. `close` it when done. */
export const openExecutor = async (options: {servers?: number; python?: string} = {}): Promise<Result<Executor>> => {
	const executor = await startExecutor({workerFile: workerFile(), ...options});
	if (executor.ok) return executor;
	const {kind, message, help} = executor.problem;
	return failed({kind, message: `The executor cannot start: ${message}`, help: help ?? 'casewise doctor says more'});
};
