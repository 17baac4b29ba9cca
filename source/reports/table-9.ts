import type {PaperContext} from './paper-context.ts';
import {heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import {isRight, type Replicate, type System} from './systems.ts';

/** A calculator is listed from so many case-seed pairs on, and so many calculators a model (paper 1). */
const fewestPairs = 10;
const mostCalculators = 6;

type SeedPair = {program: Replicate; blind: Replicate};

/** Runs of both arms with the same seed; runs without seeds in their order. */
const seedPairs = (program: System, blind: System): SeedPair[] =>
	program.replicates.flatMap((one, index) => {
		const match =
			blind.replicates.find(({seed}) => seed !== null && seed === one.seed) ??
			(one.seed === null ? blind.replicates[index] : undefined);
		return match === undefined ? [] : [{program: one, blind: match}];
	});

const pairsWhere = (
	pairs: readonly SeedPair[],
	cases: readonly number[],
	holds: (pair: SeedPair, one: number) => boolean,
): {count: number; ids: () => string[]} => {
	const found = pairs.flatMap(pair => cases.filter(one => holds(pair, one)).map(one => ({pair, one})));
	return {
		count: found.length,
		ids: () =>
			found.flatMap(({pair, one}) => [pair.program.rowIds[one], pair.blind.rowIds[one]].filter(id => id !== undefined)),
	};
};

/** Paper 1, table 9: calculators that the blind arm loses once formula and gold variables are both taken away. */
export const table9 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 9: calculators that the blind arm loses';
	const {models, system, cases: facts, sets, casesOf} = context;
	const lines = models.flatMap(model => {
		const [program, blind] = [system(model, 'program-solve'), system(model, 'blind-program-solve')];
		const shared = program && blind && casesOf(program, sets.full)?.filter(one => blind.present[one] === 1);
		if (program === undefined || blind === undefined || shared === undefined) return [];
		const pairs = seedPairs(program, blind);
		return [...Map.groupBy(shared, one => facts[one]!.calculatorId)] // cases are indices of facts
			.map(([id, cases]) => ({
				id,
				name: facts[cases[0]!]!.calculatorName,
				right: pairsWhere(pairs, cases, (pair, one) => isRight(pair.program, one)),
				lost: pairsWhere(pairs, cases, (pair, one) => isRight(pair.program, one) && !isRight(pair.blind, one)),
			}))
			.filter(({lost}) => lost.count >= fewestPairs)
			.toSorted(
				(one, other) => other.right.count - one.right.count || other.lost.count - one.lost.count || one.id - other.id,
			)
			.slice(0, mostCalculators)
			.map(({name, right, lost}): TracedCell[] => {
				const behindLost = {
					definition: 'case-seed pairs with Program-Solve right and the blind arm wrong: both rows of each',
					rows: lost.ids,
					of: right.ids,
				};
				return [
					heading(model),
					heading(name),
					{
						cell: right.count,
						behind: {definition: 'case-seed pairs with Program-Solve right: rows of both arms', rows: right.ids},
					},
					{cell: lost.count, behind: behindLost},
					{
						cell: Number(((100 * lost.count) / right.count).toFixed(0)),
						behind: {
							...behindLost,
							definition: `${behindLost.definition}; in percent of those with Program-Solve right`,
						},
					},
				];
			});
	});
	if (lines.length === 0)
		return {
			title,
			needs: [
				`program-solve and blind-program-solve of one model and seed, with ${fewestPairs} or more pairs that only the first has right`,
			],
		};
	return reportTable(title, ['Model', 'Calculator', 'Program right', 'Blind wrong', '%'], lines, [
		`Case-seed pairs. At least ${fewestPairs} that only Program-Solve has right, the first ${mostCalculators} of each model.`,
	]);
};
