import {type AdjudicationRow, finalLabel} from './adjudication.ts';
import type {BootstrapSettings} from './bootstrap-intervals.ts';
import {gwetsAc1} from './gwets-ac1.ts';
import {krippendorffsAlpha} from './krippendorffs-alpha.ts';
import {type PairAgreement, pairAgreement} from './pair-agreement.ts';
import {type RatedRow, unwrap} from './rated-rows.ts';
import {itemsOf} from './ratings.ts';
import type {Reader, ReaderLabel} from './readers.ts';

/** A row with its cluster and a label a reader, those left out being null. */
export type RowLabels = {rowId: string; cluster: string; labels: (ReaderLabel | null)[]};

export type AfterAdjudication = {
	identical: number;
	settled: number;
	open: number;
	/** The pair again, a settled row counting with its decision for both readers. */
	after: PairAgreement & {alpha: number | null; ac1: number | null};
	/** Each reader against the labels that count in the end, on the rows read twice. */
	readers: ({annotator: string; role: string} & PairAgreement)[];
	/** Why readers differed, as the adjudicators said, and how often. */
	causes: Record<string, number>;
};

type AdjudicatedRows = {
	rows: readonly RowLabels[];
	readers: readonly Reader[];
	adjudication: readonly AdjudicationRow[];
	/** The labels of the two readers that stand first. */
	ofPair: (row: RowLabels) => [ReaderLabel | null, ReaderLabel | null];
};

/** Agreement once rows have been decided, and how far each reader was from the labels that count. */
export const afterAdjudication = (
	{rows, readers, adjudication, ofPair}: AdjudicatedRows,
	categories: readonly string[],
	settings: () => BootstrapSettings,
): AfterAdjudication => {
	const byRow = new Map(adjudication.map(row => [row.rowId, row]));
	const count = (...statuses: string[]): number => adjudication.filter(({status}) => statuses.includes(status)).length;
	const merged = rows.map((row): RatedRow => {
		const [first, second] = ofPair(row);
		const found = byRow.get(row.rowId);
		const decided = found?.status === 'settled' ? (found.decision?.label.category ?? null) : null;
		if (first === null || second === null) return {...row, labels: [null, null]};
		return {...row, labels: [decided ?? first.label.category, decided ?? second.label.category]};
	});
	const settled = pairAgreement(merged, categories, settings());
	const items = itemsOf(
		merged.map(({labels}) => labels),
		categories,
	);
	const ofAll = unwrap(
		{alpha: krippendorffsAlpha(items, categories.length), ac1: gwetsAc1(items, categories.length)},
		{},
	);
	const causes: Record<string, number> = {};
	for (const {status, decision} of adjudication) {
		const cause = status === 'settled' ? decision?.label.cause : undefined;
		if (cause !== undefined) causes[cause] = (causes[cause] ?? 0) + 1;
	}
	return {
		identical: count('identical'),
		settled: count('settled'),
		open: count('differs', 'reopened'),
		after: {
			...settled,
			alpha: ofAll.value('alpha'),
			ac1: ofAll.value('ac1'),
			undefinedBecause: {...settled.undefinedBecause, ...ofAll.undefinedBecause},
		},
		readers: readers.map((reader, place) => ({
			annotator: reader.annotator,
			role: reader.role,
			...pairAgreement(
				rows.map((row): RatedRow => {
					const found = byRow.get(row.rowId);
					const isTwice = found !== undefined && ['identical', 'settled'].includes(found.status);
					const final = isTwice ? (finalLabel(found)?.label.category ?? null) : null;
					return {...row, labels: [row.labels[place]?.label.category ?? null, final]};
				}),
				categories,
				settings(),
			),
		})),
		causes,
	};
};
