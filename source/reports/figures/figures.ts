import type {MissingRuns} from '../report-table.ts';
import type {ReportContext} from '../tables.ts';
import {accuracyFigure} from './accuracy.ts';
import {categoriesFigure} from './categories.ts';
import {coverageFigure} from './coverage.ts';
import {dumbbellsFigure} from './dumbbells.ts';
import type {Figure} from './figure.ts';
import {gapsFigure} from './gaps.ts';
import {outcomeSharesFigure} from './outcome-shares.ts';
import {seedsFigure} from './seeds.ts';

export type FigureMaker = {
	summary: string;
	make: (context: ReportContext) => Figure | MissingRuns | Promise<Figure | MissingRuns>;
};

/** Every figure that `casewise report` knows, by the name it is asked for with and its files have. */
export const figures: Record<string, FigureMaker> = {
	accuracy: {summary: 'accuracy on the full set (paper 1, figure 1b)', make: ({paper}) => accuracyFigure(paper())},
	coverage: {summary: 'coverage against accuracy (paper 1, figure 2)', make: ({paper}) => coverageFigure(paper())},
	gaps: {summary: 'paired gaps with both intervals', make: ({paper}) => gapsFigure(paper())},
	outcomes: {summary: 'shares of outcomes by arm', make: ({paper}) => outcomeSharesFigure(paper())},
	dumbbells: {summary: 'program against arithmetic by calculator', make: ({paper}) => dumbbellsFigure(paper())},
	seeds: {summary: 'agreement across seeds', make: ({paper}) => seedsFigure(paper())},
	categories: {
		summary: 'agreement of two readers by category',
		make: async ({workspace, labels, paper}) => categoriesFigure(workspace, await labels(), paper().book.options),
	},
};

const numbers: Readonly<Record<string, string>> = {'1b': 'accuracy', '2': 'coverage'};
/** The name of a figure that is asked for by its name or its number in the paper. */
export const figureName = (asked: string): string => numbers[asked] ?? asked;
