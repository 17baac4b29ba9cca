import {execa} from 'execa';

/** Builds the program once before the tests that run it as a user does. */
export default async function setup(): Promise<void> {
	await execa(process.execPath, ['source/build.ts'], {cwd: new URL('..', import.meta.url).pathname});
}
