import type {Outcome} from '../../data/outcome.ts';
import {arms} from '../arms/all-arms.ts';
import type {PaperContext} from './paper-context.ts';
import {empty, heading, type MissingRuns, type ReportTable, reportTable, type TracedCell} from './report-table.ts';
import {isRight, outcomeCode, type Replicate} from './systems.ts';
import {accuracyCell, rowsCell, shareCell} from './table-parts.ts';

const noAnswer: readonly [Outcome, string][] = [
	['no-program', 'No prog.'],
	['rejected', 'Rejected'],
	['raised', 'Raised'],
	['bad-kind', 'Bad kind'],
	['unreadable', 'Unread.'],
];
const is =
	(outcome: Outcome) =>
	({outcome: codes}: Replicate, one: number): boolean =>
		codes[one] === outcomeCode(outcome);
const hasNoAnswer = ({outcome}: Replicate, one: number): boolean =>
	noAnswer.some(([name]) => outcome[one] === outcomeCode(name)) || outcome[one] === 0;
/** A value of the right kind came back, readable or not: the paper's "attempted", which reproduces its accuracies. */
const isAttempted = ({outcome}: Replicate, one: number): boolean =>
	(['unreadable', 'answered-wrong', 'correct'] as const).some(name => outcome[one] === outcomeCode(name));

/** Program arms, by the registry and by their rows: an imported run counts where one of its rows failed as a program does. */
const isProgramArm = (arm: string, replicates: readonly Replicate[]): boolean =>
	arms.find(({name}) => arm === name || arm.startsWith(`${name}-`))?.runsPrograms ??
	replicates.some(({outcome}) =>
		outcome.some(code => code === outcomeCode('rejected') || code === outcomeCode('raised')),
	);

/** Paper 1, table 8: every case-seed row of the program arms by outcome, with accuracy on all, attempted and date rows. */
export const table8 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 8: rows of the program arms without a valid answer';
	const {systems, sets, casesOf, cases: facts} = context;
	const lines = context.models.flatMap(model =>
		systems
			.filter(one => one.model === model && isProgramArm(one.arm, one.replicates))
			.flatMap((one): TracedCell[][] => {
				const full = casesOf(one, sets.full);
				const cases = full ?? casesOf(one, sets.covered);
				if (cases === undefined) return [];
				const dates = cases.filter(index => facts[index]?.kind === 'date' || facts[index]?.kind === 'gestational-age');
				return [
					[
						heading(model),
						heading(one.title),
						heading(`${full === undefined ? 'Covered' : 'Full'} ${cases.length}`),
						heading(String(one.replicates.length)),
						...noAnswer.map(([name]) => rowsCell(one, cases, `rows whose outcome is '${name}'`, is(name))),
						shareCell(one, cases, 'rows without a valid answer', hasNoAnswer, {places: 1}),
						accuracyCell(one, cases, full === undefined ? sets.covered.title : sets.full.title),
						shareCell(one, cases, 'right rows of those that gave a value of the right kind', isRight, {
							among: isAttempted,
						}),
						dates.length === 0 ? empty : accuracyCell(one, dates, 'dates and gestational ages'),
					],
				];
			}),
	);
	if (lines.length === 0)
		return {title, needs: ['runs of a program arm: program-solve, program-solve-syntax, blind-program-solve']};
	return reportTable(
		title,
		['Model', 'Arm', 'Set', 'Seeds', ...noAnswer.map(([, name]) => name), 'None %', 'All', 'Att.', 'Dates'],
		lines,
		[
			'No prog.: no program written; Rejected by the executor before it ran; Raised: an error or a limit; Bad kind: a value of another kind; Unread.: a value the scorer could not read.',
			'Att.: accuracy on rows that gave a value of the right kind, readable or not; Dates: on cases that ask for a date or gestational age.',
		],
	);
};
