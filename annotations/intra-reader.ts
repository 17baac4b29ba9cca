import type {BootstrapSettings} from './bootstrap-intervals.ts';
import {type PairAgreement, pairAgreement} from './pair-agreement.ts';
import type {RatedRow} from './rated-rows.ts';
import type {Reader} from './readers.ts';

/** How well one reader agrees with himself. */
export type IntraReader = {annotator: string; role: string} & PairAgreement;

/** A reader's repeats against the labels that he held of the rows when they came back. Empty where he has no repeat. */
export const intraReader = (
	reader: Reader,
	rows: readonly {rowId: string; cluster: string}[],
	categories: readonly string[],
	settings: () => BootstrapSettings,
): IntraReader[] => {
	if (reader.state.repeats.size === 0) return [];
	const own = pairAgreement(
		rows.map((row): RatedRow => {
			const again = reader.state.repeats.get(row.rowId);
			const isBlind = again !== undefined && !again.afterReveal;
			return {
				...row,
				labels: isBlind ? [again.labelBefore?.category ?? null, again.label?.category ?? null] : [null, null],
			};
		}),
		categories,
		settings(),
	);
	return [{annotator: reader.annotator, role: reader.role, ...own}];
};
