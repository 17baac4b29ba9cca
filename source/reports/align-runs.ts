import {failed, ok, type Problem, type Result} from '../../data/result.ts';
import type {Manifest} from '../../data/run.ts';
import type {RowEntry} from '../../data/run-folder.ts';
import {findArm} from '../arms/all-arms.ts';
import {type CaseFacts, outcomeCode, type Replicate, readingCode, type System} from './systems.ts';

/** What to do with cases that a run has no row of: refuse the runs, count them as wrong, or compare on the cases in common. */
export type MissingPolicy = 'refuse' | 'wrong' | 'shared';
/** What to do with runs that do not fit together (data set, limits, doubled or unknown cases): refuse them, or report and go on. */
export type MismatchPolicy = 'refuse' | 'report';
export type AlignmentPolicy = {missing: MissingPolicy; mismatch: MismatchPolicy};

export type AlignableRun = {manifest: Manifest; entries: readonly RowEntry[]};
/** Runs brought together by case id, never by order. `problems` are what was found and, by choice, gone on with. */
export type AlignedRuns = {cases: readonly CaseFacts[]; systems: readonly System[]; problems: readonly Problem[]};

const someIds = (ids: readonly string[]): string =>
	`${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ` and ${ids.length - 10} more` : ''}`;

const armTitle = (arm: string): string => findArm(arm)?.title ?? arm;

/** The arm a run stands under: runs with another note budget than their arm's are an arm of their own. */
const armOf = ({arm, settings}: Manifest): {arm: string; title: string} => {
	const words = settings?.noteWords;
	return typeof words === 'number'
		? {arm: `${arm}-${words}-words`, title: `${armTitle(arm)}, ${words} words`}
		: {arm, title: armTitle(arm)};
};

type Found = {replicates: Replicate[]; problems: Problem[]};

/** The replicates of one run: one for each epoch, rows placed by case id. */
const replicatesOf = ({manifest, entries}: AlignableRun, indexOf: ReadonlyMap<string, number>): Found => {
	const byEpoch = new Map<number, Replicate>();
	const doubled: string[] = [];
	const unknown: string[] = [];
	for (const entry of entries) {
		const one = indexOf.get(entry.caseId);
		if (one === undefined) {
			unknown.push(entry.caseId);
			continue;
		}
		const epoch = entry.epoch ?? 1;
		let replicate = byEpoch.get(epoch);
		if (replicate === undefined) {
			replicate = emptyReplicate(manifest, indexOf.size);
			byEpoch.set(epoch, replicate);
		}
		if (replicate.rowIds[one] !== undefined) {
			doubled.push(entry.caseId);
			continue;
		}
		replicate.rowIds[one] = entry.id;
		replicate.outcome[one] = outcomeCode(entry.outcome);
		replicate.reading[one] = readingCode(entry.reading);
		replicate.abstained[one] = entry.abstained ? 1 : 0;
	}
	const problems: Problem[] = [];
	if (unknown.length > 0)
		problems.push({
			kind: 'extra-cases',
			message: `run '${manifest.id}' has rows of cases that the data set lacks (left out): ${someIds(unknown)}`,
		});
	if (doubled.length > 0)
		problems.push({
			kind: 'doubled-cases',
			message: `run '${manifest.id}' has more than one row of a case (the first counts): ${someIds(doubled)}`,
		});
	return {
		replicates: [...byEpoch].toSorted(([one], [other]) => one - other).map(([, replicate]) => replicate),
		problems,
	};
};

const emptyReplicate = (manifest: Manifest, cases: number): Replicate => ({
	runId: manifest.id,
	seed: manifest.seed,
	manifest,
	outcome: new Uint8Array(cases),
	reading: new Uint8Array(cases),
	abstained: new Uint8Array(cases),
	rowIds: new Array<string | undefined>(cases).fill(undefined),
});

/** What the runs of a report must have in common, and do not. */
const differences = (runs: readonly AlignableRun[]): Problem[] => {
	const problems: Problem[] = [];
	const digests = Map.groupBy(runs, ({manifest}) => manifest.dataset.sha256);
	if (digests.size > 1)
		problems.push({
			kind: 'other-dataset',
			message: `the runs read ${digests.size} data sets, whose gold may differ: ${[...digests]
				.map(([sha256, group]) => `${sha256.slice(0, 12)} (${someIds(group.map(({manifest}) => manifest.id))})`)
				.join('; ')}`,
		});
	const limits = Map.groupBy(
		runs.filter(({manifest}) => manifest.executor !== null),
		({manifest}) => JSON.stringify([manifest.executor?.limits, manifest.executor?.answerFrom]),
	);
	if (limits.size > 1)
		problems.push({
			kind: 'other-limits',
			message: `programs ran under ${limits.size} sets of executor limits: ${[...limits]
				.map(([text, group]) => `${text} (${someIds(group.map(({manifest}) => manifest.id))})`)
				.join('; ')}`,
		});
	return problems;
};

/** Whether a system's cases are all those of the data set, or exactly the supported ones: the sets that the paper runs arms on. */
const missingCases = (replicates: readonly Replicate[], cases: readonly CaseFacts[]): string[] => {
	const has = (one: number): boolean => replicates.every(({rowIds}) => rowIds[one] !== undefined);
	const isCoveredOnly = cases.every(
		(facts, one) => facts.isSupported || replicates.every(({rowIds}) => rowIds[one] === undefined),
	);
	return cases.filter((facts, one) => !has(one) && (facts.isSupported || !isCoveredOnly)).map(({id}) => id);
};

/** Marks every missing row of the wanted cases as present, with no outcome: it counts as wrong and has no row id. */
const presence = (
	replicates: readonly Replicate[],
	cases: readonly CaseFacts[],
	missing: ReadonlySet<string>,
): Uint8Array =>
	Uint8Array.from(cases, ({id}, one) =>
		missing.has(id) || replicates.every(({rowIds}) => rowIds[one] !== undefined) ? 1 : 0,
	);

/**
Brings runs together by case id. Runs of one model and arm (and note budget) are repeats of one system, in order of seeds. Fails
with every reason, case ids included, where the policy refuses; what it does not refuse is named in `problems`.
*/
export const alignRuns = (
	runs: readonly AlignableRun[],
	cases: readonly CaseFacts[],
	{missing: missingPolicy, mismatch}: AlignmentPolicy,
): Result<AlignedRuns, readonly Problem[]> => {
	const indexOf = new Map(cases.map(({id}, one) => [id, one]));
	const mismatches = differences(runs);
	const groups = new Map<string, {model: string; arm: string; title: string; replicates: Replicate[]}>();
	for (const run of runs) {
		const {replicates, problems} = replicatesOf(run, indexOf);
		mismatches.push(...problems);
		const {arm, title} = armOf(run.manifest);
		const key = JSON.stringify([run.manifest.model, arm]);
		const group = groups.get(key) ?? {model: run.manifest.model, arm, title, replicates: []};
		group.replicates.push(...replicates);
		groups.set(key, group);
	}
	const incomplete: Problem[] = [];
	const systems: System[] = [];
	for (const {model, arm, title, replicates} of groups.values()) {
		if (replicates.length === 0) continue;
		const seeds = [...new Map(replicates.map(({runId, seed}) => [runId, seed])).values()].filter(seed => seed !== null);
		const again = seeds.find((seed, index) => seeds.indexOf(seed) !== index);
		if (again !== undefined)
			mismatches.push({kind: 'doubled-seed', message: `${arm} of ${model} has two runs with seed ${again}`});
		const missing = missingCases(replicates, cases);
		if (missing.length > 0)
			incomplete.push({
				kind: 'missing-cases',
				message: `${arm} of ${model} has no row of ${missing.length} of ${cases.length} cases: ${someIds(missing)}`,
			});
		systems.push({
			model,
			arm,
			title,
			replicates: replicates.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0)),
			present: presence(replicates, cases, new Set(missingPolicy === 'wrong' ? missing : [])),
		});
	}
	const refused = [...(missingPolicy === 'refuse' ? incomplete : []), ...(mismatch === 'refuse' ? mismatches : [])];
	return refused.length > 0 ? failed(refused) : ok({cases, systems, problems: [...mismatches, ...incomplete]});
};
