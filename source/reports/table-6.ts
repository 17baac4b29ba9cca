import type {PaperContext} from './paper-context.ts';
import {heading, type MissingRuns, type ReportTable, reportTable} from './report-table.ts';
import {accuracyCell, gapCell, intervalCell} from './table-parts.ts';

const cappedPattern = /^(.+)-(\d+)-words$/;

/** Paper 1, table 6: arms that read the whole note, capped at fewer words. A capped run is made by `--note-words`. */
export const table6 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 6: note budget (accuracy %, gaps pp)';
	const {models, systems, system, gap, sets} = context;
	const lines = models.flatMap(model =>
		systems
			.filter(one => one.model === model)
			.flatMap(capped => {
				const match = cappedPattern.exec(capped.arm);
				const whole = match === null ? undefined : system(model, match[1]!); // group 1 takes part in every match
				const difference = whole && gap(whole, capped);
				if (match === null || whole === undefined || difference === undefined) return [];
				return [
					[
						heading(model),
						heading(whole.title),
						heading(match[2]!),
						accuracyCell(whole, difference.cases, sets.full.title),
						accuracyCell(capped, difference.cases, sets.full.title),
						gapCell(difference),
						intervalCell(difference, 'cluster'),
					],
				];
			}),
	);
	if (lines.length === 0)
		return {
			title,
			needs: ['a run that reads the whole note and one of the same arm and model with casewise run --note-words 250'],
		};
	return reportTable(title, ['Model', 'Arm', 'Words', 'Whole note', 'Capped', 'Gap', 'Cluster CI'], lines);
};
