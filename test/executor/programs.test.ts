import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type Execution, type Executor, executionLayers, type Layer} from '../../executor/execution.ts';
import {programsFolder, startForTest} from './worker.ts';

/** First line of each program: `# expect: contained`, or a status (several with |) and its value, or its error type and line. */
const programs = readdirSync(programsFolder).map(file => {
	const source = readFileSync(path.join(programsFolder, file));
	const [, wanted = ''] = /^# expect: (.*)/.exec(source.toString()) ?? [];
	return {name: file.replace('.py', ''), source, wanted};
});

let executor: Executor;
beforeAll(async () => {
	executor = await startForTest();
});
afterAll(() => executor.close());

/** A short wall clock for what ends by it or may end anyhow, a long one for the rest: the machine may be busy. */
const wallMsFor = (wanted: string): number => (/contained|timed-out/.test(wanted) ? 1_500 : 30_000);

const run = async (
	{source, wanted}: {source: Uint8Array; wanted: string},
	layers: readonly Layer[] = executionLayers,
): Promise<Execution> => {
	const limits = {wallMs: wallMsFor(wanted), cpuMs: 30_000, executedLines: 200_000};
	const outcome = await executor.execute({program: source, layers, limits});
	if (!outcome.ok) throw new Error(outcome.problem.message);
	return outcome.value;
};

const describeEnd = ({status, value, error}: Execution): string =>
	status === 'ok'
		? `ok ${JSON.stringify(value)}`
		: [status, error?.type, error?.line].filter(part => part !== undefined && part !== null).join(' ');

const withoutLayer = (off: Layer): Layer[] => executionLayers.filter(layer => layer !== off);

describe('programs end as they should', () => {
	for (const program of programs.filter(({wanted}) => wanted !== 'contained')) {
		const {name, wanted} = program;
		test.concurrent(name, async () => {
			const execution = await run(program);
			if (wanted.includes('|')) expect(wanted.split('|')).toContain(execution.status);
			else if (wanted.startsWith('ok')) {
				expect(execution).toMatchObject({status: 'ok', value: JSON.parse(wanted.slice(3))});
			} else expect(describeEnd(execution)).toBe(wanted);
		});
	}
});

describe('programs that try to get out', () => {
	const hostile = programs.filter(program => program.wanted === 'contained');
	for (const program of hostile) {
		test.concurrent(`${program.name} gets nowhere`, async () => {
			const execution = await run(program);
			expect(JSON.stringify([execution.value, execution.stdout, execution.error])).not.toContain('GOT-OUT');
		});
	}
	for (const off of executionLayers) {
		for (const program of hostile.filter(({name}) => name.startsWith('outside-'))) {
			test.concurrent(`${program.name} gets nowhere without ${off}`, async () => {
				const execution = await run(program, withoutLayer(off));
				expect(JSON.stringify([execution.value, execution.stdout, execution.error])).not.toContain('GOT-OUT');
				expect(execution.isolation.layers).not.toContain(off);
			});
		}
	}
});
