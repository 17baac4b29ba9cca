import {readdirSync, readFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {findPython} from '../../executor/find-python.ts';
import {programsFolder, startForTest} from './worker.ts';

/** `python3.9` … `python3.14` of this machine, on the path or under pyenv; CASEWISE_PYTHONS names others. */
const candidates = (): string[] => {
	const named = process.env.CASEWISE_PYTHONS?.split(':') ?? [];
	const onPath = [9, 10, 11, 12, 13, 14].map(minor => `python3.${minor}`);
	const folder = path.join(os.homedir(), '.pyenv', 'versions');
	let versions: string[] = [];
	try {
		versions = readdirSync(folder).filter(name => /^3\.(9|1\d)\./.test(name));
	} catch {
		// No pyenv here.
	}
	return [...named, ...onPath, ...versions.map(version => path.join(folder, version, 'bin', 'python3'))];
};

const pythons = new Map<string, string>();
for (const candidate of candidates()) {
	const found = await findPython(candidate);
	if (found.ok) pythons.set(found.value, candidate);
}

/** 3.9 does not have `match` yet. */
const needsNewer = /^\s*match .*:$/m;

const programs = readdirSync(programsFolder)
	.map(file => ({name: file.replace('.py', ''), source: readFileSync(path.join(programsFolder, file))}))
	.filter(
		({name, source}) =>
			!/memory|without-end/.test(name) && !/^# expect: (line-cap|timed-out|out-of-memory)/.test(source.toString()),
	);

describe.skipIf(pythons.size < 2)(`under ${pythons.size} versions of Python (CASEWISE_PYTHONS names more)`, () => {
	test('each program ends alike', async () => {
		const ends = new Map<string, Map<string, string>>();
		for (const python of pythons.keys()) {
			const executor = await startForTest({python, servers: 2});
			const is39 = executor.interpreter.includes(' 3.9.');
			const run = async ({name, source}: {name: string; source: Buffer}): Promise<void> => {
				const outcome = await executor.execute({program: source, limits: {wallMs: 30_000}});
				if (!outcome.ok) throw new Error(outcome.problem.message);
				const {status, value, error} = outcome.value;
				const end = JSON.stringify([status, status === 'ok' ? value : error?.type]);
				ends.set(name, (ends.get(name) ?? new Map()).set(executor.interpreter, end));
			};
			await Promise.all(programs.filter(({source}) => !(is39 && needsNewer.test(source.toString()))).map(run));
			await executor.close();
		}
		const different = [...ends].filter(([, ofProgram]) => new Set(ofProgram.values()).size > 1);
		expect(different.map(([name, ofProgram]) => [name, Object.fromEntries(ofProgram)])).toEqual([]);
	});
});
