import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {manifestFile} from '../../data/run-folder.ts';
import type {Surrounding} from './run-setup.ts';

/** Whether a folder is no run itself but holds some. */
const holdsRuns = (folder: string): boolean =>
	existsSync(folder) &&
	!existsSync(manifestFile(folder)) &&
	readdirSync(folder).some(name => existsSync(manifestFile(path.join(folder, name))));

/**
The folder of a run: `out` itself for one run; one below it for one of several, and where it holds other runs already; without
`out`, one in `runs/` of the workspace.
*/
export const placeRun = (
	name: string,
	{out, several, surrounding}: {out: string | undefined; several: boolean; surrounding: Surrounding},
): string => {
	if (out !== undefined) return several || holdsRuns(out) ? path.join(out, name) : out;
	return path.join(surrounding === undefined ? '.' : path.relative('.', surrounding.folder) || '.', 'runs', name);
};
