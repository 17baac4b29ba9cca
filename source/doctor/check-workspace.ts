import {constants} from 'node:fs';
import {access, statfs} from 'node:fs/promises';
import path from 'node:path';
import {describeProblem} from '../../data/result.ts';
import {findWorkspaceFolder, loadWorkspaceFile} from '../workspace/workspace-file.ts';
import {type Check, failedCheck, passedCheck} from './check.ts';

/** Below this a labelling session or a run may fill the disk. */
const enoughBytes = 100 * 1024 * 1024;

const isWritable = async (folder: string): Promise<boolean> => {
	try {
		await access(folder, constants.W_OK);
		return true;
	} catch {
		return false; // that is the answer
	}
};

/** Looks at the workspace that a review from `start` would open: is there one, does it load, can labels be written. */
export const checkWorkspace = async (start: string): Promise<Check[]> => {
	const folder = findWorkspaceFolder(start);
	if (folder === undefined) return [passedCheck('workspace', 'none here or above: review opens the shipped demo')];
	const loaded = await loadWorkspaceFile(folder);
	if (!loaded.ok) return [failedCheck('workspace', describeProblem(loaded.problem), 'Mend casewise.json')];
	const {bavail, bsize} = await statfs(folder);
	const freeMegabytes = Math.floor((bavail * bsize) / 1024 / 1024);
	return [
		passedCheck('workspace', `${folder}, data set ${path.basename(loaded.value.dataset)}`),
		(await isWritable(folder))
			? passedCheck('labels', 'the folder can be written')
			: failedCheck(
					'labels',
					'the folder is read-only',
					'Copy the workspace to a place of your own: labels have to be saved',
				),
		bavail * bsize >= enoughBytes
			? passedCheck('disk', `${freeMegabytes} MB free`)
			: failedCheck('disk', `${freeMegabytes} MB free`, 'Free some space before a long session'),
	];
};
