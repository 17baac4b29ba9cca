import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {execa} from 'execa';
import {failed, ok, type Result} from '../../data/result.ts';

/**
Opens an editor (`command`, a shell command line as `$VISUAL` and `$EDITOR` hold it) on a text in a private temporary file and gives
back what was saved; undefined where that is the text as it was. The editor has the terminal meanwhile.
*/
export const editText = async (name: string, text: string, command: string): Promise<Result<string | undefined>> => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-'));
	const file = path.join(folder, name);
	try {
		await writeFile(file, text, {mode: 0o600});
		const ended = await execa('/bin/sh', ['-c', `${command} "$1"`, 'editor', file], {stdio: 'inherit', reject: false});
		if (ended.exitCode !== 0) {
			const how = ended.exitCode === undefined ? 'did not start' : `ended with ${ended.exitCode}`;
			return failed({kind: 'no-editor', message: `the editor '${command}' ${how}`, help: 'Name another one in EDITOR'});
		}
		const edited = await readFile(file, 'utf8');
		return ok(edited === text ? undefined : edited);
	} catch (error) {
		return failed({kind: 'no-editor', message: error instanceof Error ? error.message : String(error), file});
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};
