import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Manifest, RunRow} from '../../data/run.ts';

/** A library-first baseline: the library's row where it answers, the fallback's elsewhere. No model is asked. */
export type Hybrid = {name: string; title: string; library: readonly string[]; fallback: readonly string[]};

const program = ['program-solve', 'program-solve-syntax'];
const arithmetic = ['open-book-arithmetic'];
/** Tables 15 and 23 of paper 1. */
export const hybrids: readonly Hybrid[] = [
	{name: 'gold-first-program', title: 'Gold-first, Program-Solve fallback', library: ['gold-solve'], fallback: program},
	{
		name: 'gold-first-arithmetic',
		title: 'Gold-first, arithmetic fallback',
		library: ['gold-solve'],
		fallback: arithmetic,
	},
	{
		name: 'extract-first-program',
		title: 'Extract-first, Program-Solve fallback',
		library: ['extract-solve'],
		fallback: program,
	},
	{
		name: 'extract-first-arithmetic',
		title: 'Extract-first, arithmetic fallback',
		library: ['extract-solve'],
		fallback: arithmetic,
	},
];
export const findHybrid = (name: string): Hybrid | undefined => hybrids.find(hybrid => hybrid.name === name);

export type SourceRun = {manifest: Manifest; rows: readonly RunRow[]};

/**
Tells the library run from the fallback run by their arms. A problem when they are not what the hybrid is made of, or of
different data sets, seeds or (but for Gold-Solve, which asks none) models.
*/
export const pairRuns = (
	hybrid: Hybrid,
	runs: readonly SourceRun[],
): Result<{library: SourceRun; fallback: SourceRun}> => {
	const library = runs.find(({manifest}) => hybrid.library.includes(manifest.arm));
	const fallback = runs.find(({manifest}) => hybrid.fallback.includes(manifest.arm));
	if (library === undefined || fallback === undefined || runs.length !== 2)
		return failed({
			kind: 'wrong-runs',
			message: `${hybrid.name} is made of one run of ${hybrid.library.join(' or ')} and one of ${hybrid.fallback.join(' or ')}`,
			help: 'Give both with --from',
		});
	const [one, other] = [library.manifest, fallback.manifest];
	const differs = (what: string): ReturnType<typeof pairRuns> =>
		failed({kind: 'wrong-runs', message: `The runs ${one.id} and ${other.id} have different ${what}`});
	if (one.dataset.sha256 !== other.dataset.sha256) return differs('data sets');
	if (one.seed !== other.seed) return differs('seeds');
	if (one.arm !== 'gold-solve' && one.model !== other.model) return differs('models');
	return ok({library, fallback});
};

/** The hybrid's rows in the order of the library's run; `missing` are cases that only one of the runs has a row of. */
export const assembleHybrid = (
	{library, fallback}: {library: SourceRun; fallback: SourceRun},
	runId: string,
): {rows: RunRow[]; missing: string[]} => {
	const other = new Map(fallback.rows.map(row => [row.caseId, row]));
	const rows: RunRow[] = [];
	const missing = new Set(other.keys());
	for (const row of library.rows) {
		const fallbackRow = other.get(row.caseId);
		if (fallbackRow === undefined) {
			missing.add(row.caseId);
			continue;
		}
		missing.delete(row.caseId);
		const answers = row.abstained !== true && row.answer !== null;
		const {abstained: _, ...chosen} = answers ? row : fallbackRow;
		const from = answers ? library.manifest.id : fallback.manifest.id;
		rows.push({
			...chosen,
			id: `${runId}/${row.caseId}`,
			note: [`from ${from}`, chosen.note].filter(Boolean).join(': '),
		});
	}
	return {rows, missing: [...missing]};
};
