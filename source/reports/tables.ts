import {existsSync} from 'node:fs';
import {rowReadings} from '../../annotations/row-reading.ts';
import {isSupported} from '../../formulas/supported.ts';
import {annotationsFolder, type OpenLabels} from '../workspace/open-labels.ts';
import {type OpenWorkspace, rowsToRead} from '../workspace/open-workspace.ts';
import {table11, table12, table13, table21, table22} from './audit-tables.ts';
import {type GoldInput, goldGapTable, goldTable} from './gold-tables.ts';
import {table15, table23} from './hybrid-tables.ts';
import {table16, table17} from './ledger-tables.ts';
import type {PaperContext} from './paper-context.ts';
import type {MissingRuns, ReportTable} from './report-table.ts';
import {table1} from './table-1.ts';
import {table2} from './table-2.ts';
import {table3, table4} from './table-3.ts';
import {table5} from './table-5.ts';
import {table6} from './table-6.ts';
import {table7, tableOfAllPairs, tableOfGroupings} from './table-7.ts';
import {table8} from './table-8.ts';
import {table9} from './table-9.ts';
import {table10} from './table-10.ts';
import {table14} from './table-14.ts';
import {table18} from './table-18.ts';
import {table19} from './table-19.ts';
import {table20} from './table-20.ts';
import {table24} from './table-24.ts';

/** What a table may draw on; what takes time to open is opened when a table asks for it. */
export type ReportContext = {
	workspace: OpenWorkspace;
	labels: () => Promise<OpenLabels>;
	paper: () => PaperContext;
	gold: () => Promise<GoldInput>;
};

export type TableMaker = {
	summary: string;
	make: (context: ReportContext) => ReportTable | MissingRuns | Promise<ReportTable | MissingRuns>;
	/** Made only when it is asked for by name: it may be long. */
	onRequest?: true;
};

const fromRuns = (
	summary: string,
	make: (paper: PaperContext) => ReportTable | MissingRuns | Promise<ReportTable | MissingRuns>,
): TableMaker => ({summary: `${summary} (paper 1)`, make: ({paper}) => make(paper())});

/** Every table that `casewise report` knows, by the number or name it is asked for with. */
export const tables: Record<string, TableMaker> = {
	'1': fromRuns('accuracy by arm and model', table1),
	'2': fromRuns('headline paired gaps', table2),
	'3': fromRuns('accuracy of every arm with the spread of its seeds', table3),
	'4': fromRuns('blind program arm with vote and repair', table4),
	'5': fromRuns('the syntax lines', table5),
	'6': fromRuns('note budget', table6),
	'7': fromRuns('every paired gap, with intervals, p, ICC and effective n', table7),
	'8': fromRuns('rows of program arms without a valid answer', table8),
	'9': fromRuns('calculators that the blind arm loses', table9),
	'10': fromRuns('one case, two programs', table10),
	'11': fromRuns('audit of the calculators', table11),
	'12': fromRuns('paired gaps by audit', table12),
	'13': fromRuns('accuracy by audit group', table13),
	'14': fromRuns('outcome of every evaluation', table14),
	'15': fromRuns('library-first baselines', table15),
	'16': fromRuns('ledger: run settings', table16),
	'17': fromRuns('ledger: executor limits', table17),
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
		make: async ({workspace, labels: openLabels}) => {
			if (workspace.sample === undefined && !existsSync(annotationsFolder(workspace.folder)))
				return {
					title: 'Table 19: the annotated sample by failure category',
					needs: ['a drawn sample (casewise sample) or labels (casewise review)'],
				};
			const labels = await openLabels();
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
	'20': fromRuns('note budget and variable access', table20),
	'21': fromRuns('completeness audit, part one', table21),
	'22': fromRuns('completeness audit, part two', table22),
	'23': fromRuns('library-first baselines with each fallback', table23),
	'24': fromRuns('agreement across seeds', table24),
	gold: {
		summary: 'accuracy under every label set that is loaded, with the rows that flip',
		make: async ({paper, gold}) => goldTable(paper(), await gold()),
	},
	'gold-gaps': {
		summary: 'paired gaps under every label set that is loaded',
		make: async ({paper, gold}) => goldGapTable(paper(), await gold()),
	},
	groupings: {
		summary: 'paired gaps with cases grouped by calculator, note, or both',
		make: ({paper}) => tableOfGroupings(paper()),
		onRequest: true,
	},
	pairs: {
		summary: 'every pair of arms and models',
		make: ({paper}) => tableOfAllPairs(paper()),
		onRequest: true,
	},
};
