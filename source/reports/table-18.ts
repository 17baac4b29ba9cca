import {type Reading, readings} from '../../data/outcome.ts';
import {counted, heading, type ReportTable, reportTable} from './report-table.ts';

/** A case-seed row as table 18 counts it. */
export type Table18Row = {rowId: string; model: string; arm: string; isSupported: boolean; reading: Reading};

const names: Record<Reading, string> = {
	'needs-reading': 'Needs reading',
	'invalid-code': 'Invalid code',
	'execution-failure': 'Execution failure',
	'answer-format-failure': 'Answer-format failure',
	correct: 'Correct',
};

/**
Paper 1, table 18: every case-seed row by the second view of its outcome, for each model (and arm, where there are several) on the
supported and the unsupported calculators. The five categories of a line always sum to its rows.
*/
export const table18 = (rows: readonly Table18Row[]): ReportTable => {
	const arms = new Set(rows.map(({arm}) => arm));
	const groups = Map.groupBy(rows, ({model, arm}) => (arms.size > 1 ? `${model}, ${arm}` : model));
	const lines = [...groups].flatMap(([model, ofModel]) =>
		[true, false].map(supported => {
			const set = ofModel.filter(({isSupported}) => isSupported === supported);
			const byReading = Map.groupBy(set, ({reading}) => reading);
			const cells = readings.map(reading => (byReading.get(reading) ?? []).map(({rowId}) => rowId));
			const sum = cells.reduce((total, ids) => total + ids.length, 0);
			if (sum !== set.length) throw new RangeError(`table 18: ${set.length} rows, but ${sum} in its categories`);
			return [
				heading(model),
				heading(supported ? 'Supported' : 'Unsupported'),
				counted(set.map(({rowId}) => rowId)),
				...cells.map(ids => counted(ids)),
			];
		}),
	);
	return reportTable(
		'Table 18: every case-seed row by category',
		['Model', 'Set', 'Rows', ...readings.map(reading => names[reading])],
		lines,
	);
};
