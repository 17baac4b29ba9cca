import {execFile} from 'node:child_process';
import type {Outcome} from './execution.ts';

const oldest = [3, 9] as const;
const help = 'Install Python 3.9 or later as python3, or name one with CASEWISE_PYTHON';
const question = 'import sys; print(sys.version_info[0], sys.version_info[1], sys.implementation.name, sys.executable)';

/**
The interpreter behind `python` as a path: a version manager's `python3` is often a script that needs the environment
our servers do not get. Refuses one older than 3.9.
*/
export const findPython = (python: string): Promise<Outcome<string>> =>
	new Promise(resolve => {
		execFile(python, ['-I', '-c', question], {timeout: 20_000}, (error, stdout) => {
			const [, major, minor, name, executable] = /^(\d+) (\d+) (\S+) (.+)\s*$/.exec(stdout) ?? [];
			if (error !== null || executable === undefined) {
				const message =
					error?.code === 'ENOENT' ? `there is no ${python} on this machine` : `${python} does not start as Python 3`;
				resolve({ok: false, problem: {kind: 'python-missing', message, help}});
			} else if (Number(major) < oldest[0] || (Number(major) === oldest[0] && Number(minor) < oldest[1])) {
				const message = `${python} is Python ${major}.${minor}, which is too old to run programs safely`;
				resolve({ok: false, problem: {kind: 'python-too-old', message, help}});
			} else if (name !== 'cpython') {
				const message = `${python} is ${name}; programs run under CPython only`;
				resolve({ok: false, problem: {kind: 'python-missing', message, help}});
			} else {
				resolve({ok: true, value: executable});
			}
		});
	});
