import {showForeignText} from '../../../data/foreign-text.ts';
import {caseMarkdown} from '../../../screens/review/case-markdown.ts';
import {type OpenWorkspace, openWorkspaceFrom} from '../../workspace/open-workspace.ts';
import {summariseProblems, type WorkspaceRow} from '../../workspace/run-index.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../command.ts';
import {loadReviewRow} from '../review/load-row.ts';
import {findRow} from '../review/review-queue.ts';

/** The one row that an id names: a row id, or a case id that one run alone has. Fails naming the candidates. */
const findOneRow = (workspace: OpenWorkspace, id: string): WorkspaceRow => {
	const [found, ...others] = findRow(workspace, id);
	if (found !== undefined && others.length === 0) return found;
	if (found !== undefined) {
		const ofCase = [found, ...others];
		const some = ofCase
			.slice(0, 6)
			.map(row => row.rowId)
			.join(', ');
		throw new CommandFailure(
			`case '${id}' stands in ${ofCase.length} rows: ${some}${ofCase.length > 6 ? ', …' : ''}`,
			wrongUse,
		);
	}
	const example = workspace.rows[0]?.rowId;
	throw new CommandFailure(
		`there is no row or case '${id}'${example === undefined ? ': the workspace has no rows' : ` (row ids look like ${example})`}`,
	);
};

/** `casewise show ID`: one case whole, as Markdown or JSON, without a screen. */
export const run = (args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand('show', 'Prints one case whole, without a screen', [
			'casewise show gpt-4/17',
			'casewise show demo-02 --json',
		])
			.argument('<id>', 'row id (RUN/CASE), or a case id')
			.option('--json', 'one JSON document on stdout')
			.action(async (id: string, {json}: {json?: boolean}) => {
				const opened = await openWorkspaceFrom(process.cwd());
				if (!opened.ok) throw new CommandFailure(opened.problem);
				for (const line of summariseProblems(opened.value.problems)) process.stderr.write(`casewise: ${line}\n`);
				const loaded = await loadReviewRow(opened.value, findOneRow(opened.value, id));
				if (!loaded.ok) throw new CommandFailure(loaded.problem);
				if (json) printJson(loaded.value);
				else process.stdout.write(`${showForeignText(caseMarkdown(loaded.value, undefined, opened.value.codebook))}\n`);
			}),
		args,
	);
