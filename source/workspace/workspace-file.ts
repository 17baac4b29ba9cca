import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import {type Workspace, workspaceSchema} from '../../data/workspace.ts';
import {writeFileAtomically} from '../../data/write-run.ts';
import {packageRoot} from '../package-root.ts';

export const workspaceFileName = 'casewise.json';

/** The folder of the shipped demo, which opens where there is no workspace. */
export const demoFolder = (): string => path.join(packageRoot(), 'data/demo');

/** The nearest folder upwards from `start` that holds a `casewise.json`, or undefined. */
export const findWorkspaceFolder = (start: string): string | undefined => {
	for (let folder = path.resolve(start); ; folder = path.dirname(folder)) {
		if (existsSync(path.join(folder, workspaceFileName))) return folder;
		if (path.dirname(folder) === folder) return undefined;
	}
};

/** Reads `casewise.json` of a workspace folder. Fails with the field that does not fit. */
export const loadWorkspaceFile = async (folder: string): Promise<Result<Workspace>> => {
	const file = path.join(folder, workspaceFileName);
	let text: string;
	try {
		text = await readFile(file, 'utf8');
	} catch (error) {
		return failed({
			kind: 'unreadable-workspace',
			message: `it cannot be read (${(error as NodeJS.ErrnoException).code})`,
			file,
		}); // node:fs throws errors with codes
	}
	let json: unknown;
	try {
		json = JSON.parse(text.replace(/^\uFEFF/, ''));
	} catch (error) {
		return failed({kind: 'bad-workspace', message: `it is not JSON: ${(error as Error).message}`, file}); // JSON.parse throws SyntaxError
	}
	const parsed = workspaceSchema.safeParse(json);
	if (parsed.success) return ok(parsed.data);
	const [issue] = parsed.error.issues;
	return failed({
		kind: 'bad-workspace',
		message: issue?.message ?? z.prettifyError(parsed.error),
		file,
		field: issue?.path.join('.'),
	});
};

/** Writes `casewise.json`, whole or not at all. */
export const writeWorkspaceFile = (folder: string, workspace: Workspace): Promise<Result<void>> =>
	writeFileAtomically(path.join(folder, workspaceFileName), `${JSON.stringify(workspace, null, '\t')}\n`);

/**
Makes sure that the folder that holds `runs/` is a workspace: an imported or recorded run then opens in the review with
nothing more to set up. An existing `casewise.json` is left alone. Returns the folder where one was created.
*/
export const ensureWorkspaceOf = async (
	runFolder: string,
	datasetFile: string,
): Promise<Result<string | undefined>> => {
	const runsFolder = path.dirname(path.resolve(runFolder));
	if (path.basename(runsFolder) !== 'runs') return ok(undefined);
	const folder = path.dirname(runsFolder);
	if (existsSync(path.join(folder, workspaceFileName))) return ok(undefined);
	const workspace = workspaceSchema.parse({
		schema: 'casewise.workspace/1',
		dataset: path.relative(folder, path.resolve(datasetFile)),
	});
	const written = await writeWorkspaceFile(folder, workspace);
	return written.ok ? ok(folder) : written;
};
