import type {Problem} from '../../data/result.ts';
import type {RunRow} from '../../data/run.ts';
import {arms} from '../arms/all-arms.ts';
import type {AlignedRuns, AlignmentPolicy} from './align-runs.ts';
import {createGapBook, type Gap, type GapBook, type GapOptions} from './gap-book.ts';
import {assembleHybrid, type HybridSystem, hybridPlans} from './hybrid-systems.ts';
import {type CaseFacts, type CaseSet, type System, sharedCases} from './systems.ts';

/** Everything that the paper's tables and figures are made from. */
export type PaperContext = {
	cases: readonly CaseFacts[];
	/** By model, then in the paper's order of arms. */
	systems: readonly System[];
	/** Models by name, numbers in it by size (7b before 32b); Gold-Solve's `none` is none of them where there are others. */
	models: readonly string[];
	/** A model's system under an arm. Gold-Solve asks no model, and stands beside each. */
	system: (model: string, arm: string) => System | undefined;
	/** All systems to be set beside one another for a model, Gold-Solve and hybrids included. */
	systemsOf: (model: string) => readonly System[];
	hybridsOf: (model: string) => readonly HybridSystem[];
	sets: Record<'full' | 'covered' | 'uncovered', CaseSet>;
	/** The cases of a set that a system has rows of; undefined where the set is outside what the arm was run on. */
	casesOf: (system: System, set: CaseSet) => readonly number[] | undefined;
	/** The gap on the full set, or on the supported cases where one side was run on those alone. */
	gap: (left: System, right: System, set?: CaseSet) => Gap | undefined;
	book: GapBook;
	policy: AlignmentPolicy;
	problems: readonly Problem[];
	loadRow: (rowId: string) => Promise<RunRow | undefined>;
};

const goldSolve = 'gold-solve';

const byName = new Intl.Collator('en', {numeric: true});

/** The paper's order of arms; others behind them. */
const placeOfArm = ({arm}: System): number => {
	const place = arms.findIndex(({name}) => arm === name || arm.startsWith(`${name}-`));
	const exact = arms.findIndex(({name}) => arm === name);
	return exact === -1 ? (place === -1 ? arms.length : place) : exact;
};

const modelsOf = (systems: readonly System[]): string[] => {
	const all = [...new Set(systems.map(({model}) => model))].toSorted(byName.compare);
	const asked = all.filter(model => systems.some(system => system.model === model && system.arm !== goldSolve));
	return asked.length > 0 ? asked : all;
};

const setOf = (
	name: string,
	title: string,
	cases: readonly CaseFacts[],
	holds: (one: CaseFacts) => boolean,
): CaseSet => ({
	name,
	title,
	cases: cases.flatMap((facts, one) => (holds(facts) ? [one] : [])),
});

/** Sets up what tables draw on. Gaps are drawn when they are asked for. */
export const createPaperContext = (
	{cases, systems: aligned, problems}: AlignedRuns,
	{policy, gaps, loadRow}: {policy: AlignmentPolicy; gaps: GapOptions; loadRow: PaperContext['loadRow']},
): PaperContext => {
	const sets = {
		full: setOf('full', `full set of ${cases.length}`, cases, () => true),
		covered: setOf('covered', 'supported calculators', cases, one => one.isSupported),
		uncovered: setOf('uncovered', 'unsupported calculators', cases, one => !one.isSupported),
	};
	const systems = aligned.toSorted(
		(one, other) => byName.compare(one.model, other.model) || placeOfArm(one) - placeOfArm(other),
	);
	const models = modelsOf(systems);
	const system = (model: string, arm: string): System | undefined =>
		systems.find(one => one.arm === arm && (one.model === model || arm === goldSolve));
	const hybrids = new Map(
		models.map(model => [
			model,
			hybridPlans.flatMap(plan => {
				const [library, fallback] = [system(model, plan.library), system(model, plan.fallback)];
				const hybrid = library && fallback && assembleHybrid(plan, library, fallback);
				return hybrid === undefined ? [] : [hybrid];
			}),
		]),
	);
	const hybridsOf = (model: string): readonly HybridSystem[] => hybrids.get(model) ?? [];
	const systemsOf = (model: string): System[] => {
		const own = systems.filter(one => one.model === model || one.arm === goldSolve);
		return [...own, ...hybridsOf(model).filter(hybrid => own.every(({arm}) => arm !== hybrid.arm))];
	};
	const book = createGapBook(cases, models.map(systemsOf), gaps);
	const coveredOnly = new Map<System, boolean>();
	const isCoveredOnly = (one: System): boolean => {
		if (!coveredOnly.has(one))
			coveredOnly.set(
				one,
				sets.uncovered.cases.every(index => one.present[index] === 0),
			);
		return coveredOnly.get(one)!; // set on the line before
	};
	const reaches = (one: System, set: CaseSet): boolean =>
		!isCoveredOnly(one) || set.cases.every(index => cases[index]?.isSupported === true);
	const casesOf = (one: System, set: CaseSet): readonly number[] | undefined => {
		if (!reaches(one, set)) return undefined;
		const found = sharedCases(set, [one]);
		return found.length === 0 ? undefined : found;
	};
	return {
		cases,
		systems,
		models,
		system,
		systemsOf,
		hybridsOf,
		sets,
		casesOf,
		gap: (left, right, set) =>
			book.gap(left, right, set ?? ([left, right].some(one => isCoveredOnly(one)) ? sets.covered : sets.full)),
		book,
		policy,
		problems,
		loadRow,
	};
};
