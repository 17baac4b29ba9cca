import {type Codebook, lineOfCategory} from '../../annotations/codebook.ts';
import type {ReaderLabel} from '../../annotations/readers.ts';
import {evidenceText, type LabelRecord, valueText} from './label-record.ts';

export type ExportValue = string | number | boolean | null;

/** One column of an export, as the data dictionary describes it. An empty cell (CSV) or null says that there is no value. */
export type ExportColumn = {
	name: string;
	type: 'text' | 'number' | 'truth';
	description: string;
	value: (record: LabelRecord) => ExportValue;
};

const column = (
	name: string,
	type: ExportColumn['type'],
	description: string,
	value: ExportColumn['value'],
): ExportColumn => ({name, type, description, value});

const identities: ExportColumn[] = [
	column('row_id', 'text', 'Run row: RUN/CASE, or RUN/CASE/N for the N-th repeat of a case', ({row}) => row.rowId),
	column('row_sha256', 'text', 'SHA-256 of the stored line of the row', ({rowSha256}) => rowSha256),
	column('run', 'text', 'Run that the row belongs to', ({row}) => row.run.manifest.id),
	column('arm', 'text', 'Arm of the run', ({row}) => row.arm),
	column('model', 'text', 'Model of the run', ({row}) => row.model),
	column('seed', 'number', 'Seed of the run', ({row}) => row.seed),
	column('case_id', 'text', 'Case in its data set', ({row}) => row.caseId),
	column('calculator_id', 'number', 'Calculator of the case', ({row}) => row.calculatorId),
	column('calculator', 'text', "Calculator's name", ({row}) => row.calculatorName),
	column('stratum', 'text', 'Stratum that the row was drawn from', ({stratum}) => stratum),
	column('outcome', 'text', 'First view of the outcome (paper 1, tables 8 and 14)', ({row}) => row.outcome),
	column('reading', 'text', 'Second view of the outcome (paper 1, table 18)', ({row}) => row.reading),
	column('answer', 'text', "The row's answer; empty where there is none", ({stored}) =>
		stored.answer === null ? null : valueText(stored.answer.value),
	),
	column('gold', 'text', 'Gold answer', ({case: {gold}}) => valueText(gold.value)),
	column('gold_lower', 'text', 'Lower limit of the accepted interval, included', ({case: {gold}}) =>
		valueText(gold.lower),
	),
	column('gold_upper', 'text', 'Upper limit of the accepted interval, included', ({case: {gold}}) =>
		valueText(gold.upper),
	),
];

const status: ExportColumn[] = [
	column(
		'status',
		'text',
		'labelled, uncertain (a label that counts is marked so), skipped or unseen; each row has exactly one',
		({reading}) => reading.status,
	),
];

const flagsOf = ({label}: ReaderLabel): string => [...label.flags].sort().join(' ');

/** The columns of one reader's label, each name beginning with `prefix`. */
const labelColumns = (prefix: string, who: string, of: (record: LabelRecord) => ReaderLabel | null): ExportColumn[] => {
	const part = (
		name: string,
		type: ExportColumn['type'],
		description: string,
		value: (label: ReaderLabel) => ExportValue,
	): ExportColumn =>
		column(`${prefix}_${name}`, type, `${who}: ${description}`, record => {
			const label = of(record);
			return label === null ? null : value(label);
		});
	return [
		part('annotator', 'text', 'name', ({annotator}) => annotator),
		part('category', 'text', 'category id of the codebook', ({label}) => label.category),
		part('flags', 'text', 'flags, separated by blanks', flagsOf),
		part('evidence', 'text', 'note spans (UTF-16 offsets), program lines and formula terms, one a line', ({label}) =>
			evidenceText(label.evidence),
		),
		part('comment', 'text', 'comment', ({label}) => label.comment),
		part(
			'override_reason',
			'text',
			'why the category differs from what the executor said',
			({label}) => label.overrideReason ?? null,
		),
		part('seconds', 'number', 'seconds on the row, idle time left out', ({seconds}) => seconds),
		part('at', 'text', 'time of the label, UTC', ({event}) => event.at),
		part('codebook_sha256', 'text', 'codebook that the label was made under', ({event}) => event.codebookSha256),
		part(
			'after_reveal',
			'truth',
			'given after something hidden was shown; left out of agreement',
			label => label.afterReveal,
		),
	];
};

const outcomeOfReading = (codebook: Codebook): ExportColumn[] => [
	column(
		'adjudication',
		'text',
		'unread, single (one label), identical, differs, settled, or reopened (a reader changed the label since)',
		({reading}) => reading.adjudication.status,
	),
	column('adjudicated_cause', 'text', 'Why the readers differed', ({reading}) =>
		reading.adjudication.status === 'settled' ? (reading.adjudication.decision?.label.cause ?? null) : null,
	),
	column('other_labels', 'text', 'Labels of further readers as annotator=category, separated by blanks', ({reading}) =>
		reading.others.length === 0 ? null : reading.others.map(one => `${one.annotator}=${one.label.category}`).join(' '),
	),
	column(
		'final_category',
		'text',
		'The category that counts: adjudicated, common to the readers, or of the only one; empty where readers differ',
		({reading}) => reading.final?.label.category ?? null,
	),
	column('final_line', 'text', 'The line of table 19 that it counts under', ({reading}) =>
		reading.final === null ? null : lineOfCategory(codebook, reading.final.label.category),
	),
	column('final_flags', 'text', 'Flags of the label that counts', ({reading}) =>
		reading.final === null ? null : flagsOf(reading.final),
	),
];

const execution = (record: LabelRecord) =>
	record.stored.turns[record.stored.answeredBy ?? record.stored.turns.length - 1]?.execution ?? null;

const receipt: ExportColumn[] = [
	column(
		'program_sha256',
		'text',
		'Executor receipt: SHA-256 of the program',
		record => execution(record)?.programSha256 ?? null,
	),
	column(
		'execution_status',
		'text',
		'Executor receipt: how the program ended',
		record => execution(record)?.status ?? null,
	),
	column('execution_error', 'text', 'Executor receipt: error type and message', record => {
		const error = execution(record)?.error ?? null;
		return error === null ? null : `${error.type}: ${error.message}`;
	}),
	column(
		'execution_error_line',
		'number',
		'Executor receipt: failing line',
		record => execution(record)?.error?.line ?? null,
	),
	column('execution_lines', 'number', 'Executor receipt: executed lines', record => execution(record)?.lines ?? null),
	column('execution_wall_ms', 'number', 'Executor receipt: wall time, ms', record => execution(record)?.wallMs ?? null),
	column('execution_cpu_ms', 'number', 'Executor receipt: CPU time, ms', record => execution(record)?.cpuMs ?? null),
	column(
		'execution_peak_bytes',
		'number',
		'Executor receipt: peak memory, bytes',
		record => execution(record)?.peakBytes ?? null,
	),
	column('execution_isolation', 'text', 'Executor receipt: level and layers in force', record => {
		const isolation = execution(record)?.isolation;
		return isolation === undefined ? null : [isolation.level, ...isolation.layers].join(' ');
	}),
	column('interpreter', 'text', 'Executor receipt: interpreter', record => execution(record)?.interpreter ?? null),
];

/** Every column of an export, in order. The last one carries the conservation line, the same on each row. */
export const exportColumns = (codebook: Codebook): ExportColumn[] => [
	...identities,
	...status,
	...labelColumns('first', 'First reader', ({reading}) => reading.first),
	...labelColumns('second', 'Second reader', ({reading}) => reading.second),
	...outcomeOfReading(codebook),
	...labelColumns('adjudicated', 'Adjudicator', ({reading}) => reading.adjudication.decision),
	...receipt,
	column(
		'conservation',
		'text',
		'The same line on each row: rows sampled = labelled + uncertain + skipped + unseen of `status`',
		({conservation}) => conservation,
	),
];
