import {showForeignText} from '../../data/foreign-text.ts';
import {describeProblem} from '../../data/result.ts';
import {type OpenLabels, openLabels} from '../workspace/open-labels.ts';
import {type OpenWorkspace, openWorkspaceFrom} from '../workspace/open-workspace.ts';
import {summariseProblems} from '../workspace/run-index.ts';
import {CommandFailure} from './command.ts';

/** One line for the user, beside the answer. */
export const notice = (text: string): void => {
	process.stderr.write(`casewise: ${showForeignText(text)}\n`);
};

/** The workspace at or above `start` with its labels, for commands that answer about them; says what was left out. */
export const openLabelled = async (start: string): Promise<{workspace: OpenWorkspace; labels: OpenLabels}> => {
	const workspace = await openWorkspaceFrom(start);
	if (!workspace.ok) throw new CommandFailure(workspace.problem);
	const labels = await openLabels(workspace.value);
	if (!labels.ok) throw new CommandFailure(labels.problem);
	for (const line of summariseProblems(workspace.value.problems)) notice(line);
	const {refused, reported} = labels.value.merged;
	for (const problem of refused) notice(`left out: ${describeProblem(problem)}`);
	if (reported.length > 0) {
		notice(`the label logs have ${reported.length} lines to look at (casewise annotations check names them)`);
	}
	return {workspace: workspace.value, labels: labels.value};
};
