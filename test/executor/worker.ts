import path from 'node:path';
import type {Executor} from '../../executor/execution.ts';
import {type StartExecutorOptions, startExecutor} from '../../executor/start-executor.ts';

export const workerFile = path.join(import.meta.dirname, '../../executor/worker/server.py');
export const programsFolder = path.join(import.meta.dirname, 'programs');

/** The real executor, or a failed test. */
export const startForTest = async (options: Partial<StartExecutorOptions> = {}): Promise<Executor> => {
	const started = await startExecutor({workerFile, ...options});
	if (!started.ok) throw new Error(started.problem.message);
	return started.value;
};
