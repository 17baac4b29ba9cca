import type {ReaderLabel} from '../../annotations/readers.ts';
import type {ExportRow} from './formats.ts';
import {type LabelRecord, valueText} from './label-record.ts';

export const correctionColumns = [
	'case_id',
	'calculator_id',
	'calculator',
	'rows',
	'old_gold',
	'old_lower',
	'old_upper',
	'proposed_value',
	'reason',
	'source',
	'readers',
	'adjudicated',
	'dataset_sha256',
] as const;

const doubtsGold = ({label}: ReaderLabel): boolean =>
	label.goldProposal !== undefined || label.flags.includes('gold-suspect') || label.category === 'gold-suspect';

type Doubt = {record: LabelRecord; label: ReaderLabel};

/**
The correction list for those who keep the benchmark: every case whose gold a reader calls suspect, once for each value proposed (a doubt
without a proposal has an empty value), with the rows it was seen on, the old gold with its limits, reasons, sources and readers.
*/
export const corrections = (records: readonly LabelRecord[], datasetSha256: string): ExportRow[] => {
	const doubts = records.flatMap((record): Doubt[] => {
		const {adjudication} = record.reading;
		const labels = [...adjudication.labels, ...(adjudication.decision === null ? [] : [adjudication.decision])];
		return labels.filter(doubtsGold).map(label => ({record, label}));
	});
	const groups = Map.groupBy(doubts, ({record, label}) =>
		JSON.stringify([record.row.caseId, label.label.goldProposal?.value.trim() ?? '']),
	);
	return [...groups.values()].map(group => {
		const {record, label} = group[0]!; // a group is not empty
		const each = (values: readonly (string | undefined)[], by = '; '): string =>
			[...new Set(values.filter(value => value !== undefined && value !== ''))].join(by);
		const {gold} = record.case;
		return {
			case_id: record.row.caseId,
			calculator_id: record.row.calculatorId,
			calculator: record.row.calculatorName,
			rows: each(
				group.map(one => one.record.row.rowId),
				' ',
			),
			old_gold: valueText(gold.value),
			old_lower: valueText(gold.lower),
			old_upper: valueText(gold.upper),
			proposed_value: label.label.goldProposal?.value.trim() ?? '',
			reason: each(group.map(one => one.label.label.goldProposal?.reason ?? one.label.label.comment)),
			source: each(group.map(one => one.label.label.goldProposal?.source)),
			readers: each(
				group.map(one => `${one.label.annotator} (${one.label.role})`),
				', ',
			),
			adjudicated: group.some(one => one.label.role === 'adjudicator'),
			dataset_sha256: datasetSha256,
		};
	});
};
