import type {Gap} from './gap-book.ts';
import type {PaperContext} from './paper-context.ts';
import type {CaseSet, System} from './systems.ts';

/** Short names of arms in comparisons, as the paper has them. */
const shortNames: Readonly<Record<string, string>> = {
	'program-solve': 'Prog.',
	'program-solve-syntax': 'Prog.+syntax',
	'open-book-arithmetic': 'Arith.',
	'gold-solve': 'Gold lib.',
	'extract-solve': 'Extract lib.',
	'extract-solve-recalled': 'Recalled lib.',
	'blind-program-solve': 'Blind',
	'blind-vote': 'Blind+vote',
	'blind-repair': 'Blind+repair',
	'blind-repair-vote': 'Blind+repair+vote',
};
export const shortName = ({arm, title}: System): string => shortNames[arm] ?? title;
export const pairName = (left: System, right: System): string => `${shortName(left)} - ${shortName(right)}`;

export type ArmPair = readonly [left: string, right: string];

/** The paired gaps of table 7, solver minus reference: one family for Holm's correction within each model. */
export const tablePairs: readonly ArmPair[] = [
	['program-solve-syntax', 'open-book-arithmetic'],
	['program-solve-syntax', 'gold-solve'],
	['program-solve', 'gold-solve'],
	['program-solve', 'open-book-arithmetic'],
	['program-solve-syntax', 'program-solve'],
	['blind-program-solve', 'open-book-arithmetic'],
	['blind-program-solve', 'extract-solve'],
	['blind-program-solve', 'extract-solve-recalled'],
	['blind-vote', 'blind-program-solve'],
];

/** The gaps of a list of pairs that a model has both arms of. */
export const gapsOf = (
	{system, gap}: Pick<PaperContext, 'system' | 'gap'>,
	model: string,
	pairs: readonly ArmPair[],
	set?: CaseSet,
): Gap[] =>
	pairs.flatMap(([one, other]) => {
		const [left, right] = [system(model, one), system(model, other)];
		const found = left && right && gap(left, right, set);
		return found === undefined ? [] : [found];
	});

/** Every pair of a list of systems. */
export const everyGap = ({gap}: Pick<PaperContext, 'gap'>, systems: readonly System[]): Gap[] =>
	systems.flatMap((left, index) =>
		systems.slice(index + 1).flatMap(right => {
			const found = gap(left, right);
			return found === undefined ? [] : [found];
		}),
	);

/** The sentence that a table of pairs needs where runs are missing. */
export const pairNeeds = (pairs: readonly ArmPair[]): string[] => [
	`two arms of one model on the same cases, such as ${pairs
		.slice(0, 3)
		.map(([left, right]) => `${left} and ${right}`)
		.join('; ')}`,
];
