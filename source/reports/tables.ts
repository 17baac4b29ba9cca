import {rowReadings} from '../../annotations/row-reading.ts';
import {isSupported} from '../../formulas/supported.ts';
import type {OpenLabels} from '../workspace/open-labels.ts';
import {type OpenWorkspace, rowsToRead} from '../workspace/open-workspace.ts';
import type {ReportTable} from './report-table.ts';
import {table18} from './table-18.ts';
import {table19} from './table-19.ts';

/** What a table may draw on. */
export type ReportContext = {workspace: OpenWorkspace; labels: OpenLabels};

export type TableMaker = {
	summary: string;
	make: (context: ReportContext) => ReportTable | Promise<ReportTable>;
};

/** Every table that `casewise report --table` knows, by the number or name it is asked for with. */
export const tables: Record<string, TableMaker> = {
	'18': {
		summary: 'every row by category, supported and unsupported calculators (paper 1)',
		make: ({workspace}) =>
			table18(
				workspace.rows.map(row => ({
					rowId: row.rowId,
					model: row.model,
					arm: row.arm,
					isSupported: isSupported(row.calculatorId, workspace.config.supported),
					reading: row.reading,
				})),
			),
	},
	'19': {
		summary: 'the annotated sample by failure category (paper 1)',
		make: ({workspace, labels}) => {
			const readings = new Map(rowReadings(labels.adjudication, labels.readers).map(one => [one.rowId, one]));
			return table19(
				rowsToRead(workspace).map(({row, stratum}) => ({
					model: row.model,
					stratum,
					reading: readings.get(row.rowId)!, // the adjudication covers every row to read
				})),
				workspace.codebook,
			);
		},
	},
};
