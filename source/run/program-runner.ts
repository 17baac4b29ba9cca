import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Manifest} from '../../data/run.ts';
import {type AnswerSource, defaultLimits, executionLayers} from '../../executor/execution.ts';
import type {ArmTools} from '../arms/arm.ts';
import {openExecutor} from './open-executor.ts';

/** The executor as the arms use it, and what a manifest says of it. */
export type ProgramRunner = {
	runProgram: ArmTools['runProgram'];
	manifest: NonNullable<Manifest['executor']>;
	close: () => Promise<void>;
};

/** Of a program that an arm asked for only the return value is read (paper 1, table 17). */
const returnValueOnly: readonly AnswerSource[] = ['solve'];

/** Starts the executor with paper 1's limits and every layer that this machine has; `answerFrom` says what is read. */
export const startProgramRunner = async (
	answerFrom: readonly AnswerSource[] = returnValueOnly,
): Promise<Result<ProgramRunner>> => {
	const executor = await openExecutor();
	if (!executor.ok) return executor;
	const {execute, close, interpreter, level} = executor.value;
	return ok({
		runProgram: async (program, {signal}) => {
			const execution = await execute({program, answerFrom}, signal);
			if (execution.ok) return execution;
			const {kind, message} = execution.problem;
			return failed({kind: kind === 'aborted' ? 'stopped' : kind, message: `The executor failed: ${message}`});
		},
		manifest: {
			limits: {...defaultLimits},
			layers: executionLayers.filter(layer => layer !== 'seccomp' || level === 'isolated'),
			answerFrom: [...answerFrom],
			interpreter,
		},
		close,
	});
};
