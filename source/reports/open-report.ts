import type {Answer} from '../../data/answer.ts';
import {readAnswers} from '../../data/read-answers.ts';
import {failed, ok, type Problem, type Result} from '../../data/result.ts';
import {readRowAt} from '../../data/run-folder.ts';
import {isSupported} from '../../formulas/supported.ts';
import {cardOfCase} from '../workspace/case-card.ts';
import type {OpenWorkspace} from '../workspace/open-workspace.ts';
import {type AlignmentPolicy, alignRuns} from './align-runs.ts';
import type {GapOptions} from './gap-book.ts';
import type {GoldInput, LabelSet} from './gold-tables.ts';
import {createPaperContext, type PaperContext} from './paper-context.ts';
import type {CaseFacts} from './systems.ts';

const factsOf = ({cases, config}: OpenWorkspace): CaseFacts[] =>
	[...cases.values()].map(one => ({
		id: one.id,
		calculatorId: one.calculatorId,
		calculatorName: one.calculatorName,
		noteId: one.noteId,
		kind: one.gold.kind,
		isSupported: isSupported(one.calculatorId, config.supported),
		audit: cardOfCase(one)?.audit.status,
	}));

/** Problems of opening that say that runs do not fit together; a torn last line is none, its case is merely missing. */
const isMismatch = ({kind, message}: Problem): boolean =>
	kind === 'other-dataset' || kind === 'unknown-case' || (kind === 'refused-row' && /stands on line/.test(message));

/** Problems of one kind and run as one, with the rows that it is about. */
const gathered = (problems: readonly Problem[]): Problem[] =>
	[...Map.groupBy(problems, ({kind, file}) => `${kind} ${file}`).values()].map(group => {
		const [first] = group as [Problem, ...Problem[]]; // groups are not empty
		const others = group.slice(1).map(({row, line}) => row ?? `line ${line}`);
		return others.length === 0
			? first
			: {
					...first,
					message: `${first.message}; the same of ${others.slice(0, 10).join(', ')}${others.length > 10 ? ` and ${others.length - 10} more` : ''}`,
				};
	});

/**
Brings the runs of a workspace together for the paper's tables. Fails with every reason where the policy refuses. Whole rows are
read only when a table asks for one.
*/
export const openReport = (
	workspace: OpenWorkspace,
	{policy, gaps}: {policy: AlignmentPolicy; gaps: GapOptions},
): Result<PaperContext, readonly Problem[]> => {
	const mismatches = gathered(workspace.problems.filter(isMismatch));
	if (policy.mismatch === 'refuse' && mismatches.length > 0) return failed(mismatches);
	const aligned = alignRuns(workspace.runs, factsOf(workspace), policy);
	if (!aligned.ok) return aligned;
	const loadRow: PaperContext['loadRow'] = async rowId => {
		const found = workspace.rows.find(row => row.rowId === rowId);
		if (found === undefined) return undefined;
		const row = await readRowAt(found.run.folder, found.entry);
		return row.ok ? row.value : undefined;
	};
	return ok(
		createPaperContext(
			{...aligned.value, problems: [...mismatches, ...aligned.value.problems]},
			{policy, gaps, loadRow},
		),
	);
};

/** The label sets of a workspace and the recorded answers of its runs, for judging by them. */
export const openGold = async (workspace: OpenWorkspace): Promise<Result<GoldInput>> => {
	const ids = [...workspace.cases.keys()];
	const labelSets = workspace.labelSets.map(
		({name, cases}): LabelSet => ({name, goldOf: one => cases.get(ids[one] ?? '')?.gold}),
	);
	const answers = new Map<string, Answer | null>();
	if (labelSets.length > 0) {
		for (const {folder} of workspace.runs) {
			const found = await readAnswers(folder);
			if (!found.ok) return found;
			for (const [id, answer] of found.value) answers.set(id, answer);
		}
	}
	return ok({labelSets, answers});
};
