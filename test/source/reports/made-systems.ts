import type {Outcome} from '../../../data/outcome.ts';
import type {Manifest} from '../../../data/run.ts';
import type {RowEntry} from '../../../data/run-folder.ts';
import {type AlignableRun, type AlignmentPolicy, alignRuns} from '../../../source/reports/align-runs.ts';
import {createPaperContext, type PaperContext} from '../../../source/reports/paper-context.ts';
import type {CaseFacts} from '../../../source/reports/systems.ts';

/** So many cases of 20 each a calculator; the first 22 calculators are supported, as in the paper. */
export const makeCases = (count: number, casesPerCalculator = 20): CaseFacts[] =>
	Array.from({length: count}, (_, one) => {
		const calculator = Math.floor(one / casesPerCalculator);
		return {
			id: String(one + 1),
			calculatorId: calculator + 1,
			calculatorName: `Calculator ${calculator + 1}`,
			noteId: `note ${one % 7}`,
			kind: 'decimal',
			isSupported: calculator < 22,
			audit: 'current',
		};
	});

export const makeManifest = (
	id: string,
	{model = 'model', arm = 'program-solve', seed = 42}: Partial<Pick<Manifest, 'model' | 'arm' | 'seed'>>,
	more: Partial<Manifest> = {},
): Manifest => ({
	schema: 'casewise.run/1',
	id,
	model,
	arm,
	seed,
	endpoint: null,
	decoding: {temperature: 0, maxTokens: 2048},
	promptSha256: null,
	dataset: {name: 'made', sha256: 'd'.repeat(64), cases: 0},
	executor: null,
	versions: {},
	systemFingerprint: null,
	startedAt: '2026-01-01T00:00:00Z',
	finishedAt: null,
	...more,
});

export const makeEntry = (run: string, caseId: string, outcome: Outcome, more: Partial<RowEntry> = {}): RowEntry => ({
	id: `${run}/${caseId}`,
	caseId,
	epoch: undefined,
	outcome,
	reading: outcome === 'correct' ? 'correct' : outcome === 'answered-wrong' ? 'needs-reading' : 'execution-failure',
	correct: outcome === 'correct',
	abstained: false,
	offset: 0,
	length: 0,
	line: 1,
	...more,
});

/** One run whose rows end as listed, in order of cases. */
export const makeRun = (
	id: string,
	who: Partial<Pick<Manifest, 'model' | 'arm' | 'seed'>>,
	outcomes: readonly Outcome[],
): AlignableRun => ({
	manifest: makeManifest(id, who),
	entries: outcomes.map((outcome, one) => makeEntry(id, String(one + 1), outcome)),
});

/** Five runs that share out counts of outcomes over their rows; what is left is wrong. */
export const makeFiveRuns = (
	model: string,
	arm: string,
	cases: number,
	counts: readonly (readonly [Outcome, number])[],
): AlignableRun[] => {
	const outcomes = counts.flatMap(([outcome, count]) => new Array<Outcome>(count).fill(outcome));
	return [42, 43, 44, 45, 46].map((seed, place) =>
		makeRun(
			`${arm}-${model}-s${seed}`,
			{model, arm, seed},
			Array.from({length: cases}, (_, one) => outcomes[place * cases + one] ?? 'answered-wrong'),
		),
	);
};

export const strict: AlignmentPolicy = {missing: 'refuse', mismatch: 'refuse'};

/** A context over made runs; fails the test where the runs do not fit. */
export const makeContext = (
	runs: readonly AlignableRun[],
	cases: readonly CaseFacts[],
	{draws = 1, policy = strict}: {draws?: number; policy?: AlignmentPolicy} = {},
): PaperContext => {
	const aligned = alignRuns(runs, cases, policy);
	if (!aligned.ok) throw new Error(aligned.problem.map(({message}) => message).join('\n'));
	return createPaperContext(aligned.value, {
		policy,
		gaps: {draws, seed: 1, level: 0.95},
		loadRow: async () => undefined,
	});
};
