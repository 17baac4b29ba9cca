import type {Outcome} from '../../data/outcome.ts';
import type {PaperContext} from './paper-context.ts';
import {empty, heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import {isRight, outcomeCode, type Replicate} from './systems.ts';
import {noRuns, partNotes} from './table-1.ts';
import {rowsCell, shareCell} from './table-parts.ts';

const isAny =
	(...names: Outcome[]) =>
	({outcome}: Replicate, one: number): boolean =>
		names.some(name => outcome[one] === outcomeCode(name));
const isWrong = isAny('answered-wrong');
const isNone = (replicate: Replicate, one: number): boolean => !isRight(replicate, one) && !isWrong(replicate, one);
const isNoOutput = (replicate: Replicate, one: number): boolean =>
	replicate.outcome[one] === 0 || isAny('no-program')(replicate, one);

/** Paper 1, table 14: right, wrong and none of every arm, in percent, on supported, unsupported and all cases. */
export const table14 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 14: outcome of every case-seed evaluation (%)';
	const {sets, casesOf} = context;
	if (context.systems.length === 0) return noRuns(title);
	const lines = context.models.flatMap(model =>
		context.systemsOf(model).map((one): TracedCell[] => {
			const block = (cases: readonly number[] | undefined): TracedCell[] =>
				cases === undefined
					? [empty, empty, empty]
					: [
							shareCell(one, cases, 'right rows', isRight),
							shareCell(one, cases, 'rows with a wrong answer', isWrong),
							shareCell(one, cases, 'rows without a valid answer', isNone),
						];
			const full = casesOf(one, sets.full);
			const split =
				full === undefined
					? [empty, empty, empty, empty]
					: [
							shareCell(one, full, 'rows without output', isNoOutput),
							shareCell(one, full, 'rows on which the executor failed', isAny('rejected', 'raised', 'bad-kind')),
							shareCell(one, full, 'rows whose value or reply the scorer could not read', isAny('unreadable')),
							rowsCell(one, full, 'rows on which the arm abstained', ({abstained}, index) => abstained[index] === 1),
						];
			return [
				heading(model),
				heading(one.title),
				...block(casesOf(one, sets.covered)),
				...block(casesOf(one, sets.uncovered)),
				...block(full),
				...split,
			];
		}),
	);
	const three = (name: string): string[] => [`${name} right`, `${name} wrong`, `${name} none`];
	return reportTable(
		title,
		[
			'Model',
			'Arm',
			...three('Supported'),
			...three('Unsupported'),
			...three('Full'),
			'No output',
			'Executor failure',
			'Unreadable',
			'Abstained (rows)',
		],
		lines,
		[
			'Full none = no output + executor failure + unreadable. An abstention is no output, counts as wrong in every accuracy, and stands apart in the last column.',
			...partNotes(context),
		],
	);
};
