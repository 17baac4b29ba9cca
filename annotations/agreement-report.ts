import {xoroshiro128plus} from 'pure-rand/generator/xoroshiro128plus';
import type {AdjudicationRow} from './adjudication.ts';
import {type AfterAdjudication, afterAdjudication, type RowLabels} from './after-adjudication.ts';
import {type Agreement, agreement} from './agreement.ts';
import type {BootstrapSettings} from './bootstrap-intervals.ts';
import {type Codebook, codebookLines, lineOfCategory} from './codebook.ts';
import {type IntraReader, intraReader} from './intra-reader.ts';
import {type PairAgreement, pairAgreement} from './pair-agreement.ts';
import type {RatedRow} from './rated-rows.ts';
import {labelOf, type Reader, type ReaderLabel} from './readers.ts';

/** A sampled row with the calculator that it belongs to. */
export type ClusteredRow = {rowId: string; cluster: string};

export type AgreementInput = {
	rows: readonly ClusteredRow[];
	readers: readonly Reader[];
	adjudication: readonly AdjudicationRow[];
	codebook: Codebook;
	draws: number;
	level: number;
	seed: number;
};

type Person = {annotator: string; role: string};

export type AgreementReport = Agreement & {
	first: Person | null;
	second: Person | null;
	disagreements: {row: string; first: string; second: string}[];
	interval: {level: number; method: string; draws: number; seed: number; clusters: number};
	readers: (Person & {labelled: number})[];
	/** Labels given after a reveal: kept, but in no number here. */
	leftOut: {afterReveal: number; rows: string[]};
	/** The same on the lines of table 19, sub-codes counted together. */
	byLine: Agreement;
	/** Every two readers who share rows. */
	pairwise: (PairAgreement & {first: Person; second: Person})[];
	/** Pairs whose labels were both made under one version of the codebook, and those of two versions. */
	byCodebook: (PairAgreement & {codebookSha256: string | null})[];
	adjudication: AfterAdjudication;
	/** Each reader against himself, on silent repeats. */
	intraReader: IntraReader[];
};

const personOf = ({annotator, role}: Person): Person => ({annotator, role});

/** The label as agreement takes it: none where something had been revealed before it. */
const blind = (label: ReaderLabel | null): ReaderLabel | null => (label === null || label.afterReveal ? null : label);

const only = (reasons: Record<string, string>, names: readonly string[]): Record<string, string> =>
	Object.fromEntries(Object.entries(reasons).filter(([name]) => names.includes(name)));

/**
The two readers whose agreement stands first: on each row a first and a second reader where both roles exist (several people may
share a role), else the two of one role with the most rows in common. Returned are the label of either for each row.
*/
const mainPair = (readers: readonly Reader[], rows: readonly RowLabels[]) => {
	const places = (role: string): number[] => readers.flatMap((reader, place) => (reader.role === role ? [place] : []));
	const [first, second] = [places('first'), places('second')];
	const pick =
		(from: readonly number[]) =>
		(row: RowLabels): ReaderLabel | null =>
			from.map(place => row.labels[place] ?? null).find(label => label !== null) ?? null;
	if (first.length > 0 && second.length > 0) {
		return {first: {places: first, of: pick(first)}, second: {places: second, of: pick(second)}};
	}
	let best: [number, number] = [0, 1];
	let most = -1;
	for (let i = 0; i < readers.length; i++) {
		for (let j = i + 1; j < readers.length; j++) {
			const shared = rows.filter(row => row.labels[i] !== null && row.labels[j] !== null).length;
			if (shared > most) [best, most] = [[i, j], shared];
		}
	}
	return {
		first: {places: [best[0]], of: pick([best[0]])},
		second: {places: [best[1]], of: pick([best[1]])},
	};
};

/**
Everything that a report of agreement needs, from the sampled rows, the readers and their adjudication. Labels given after a
reveal are left out and counted. Deterministic: each interval starts from the same seed.
*/
export const agreementReport = (input: AgreementInput): AgreementReport => {
	const {rows, readers, codebook, draws, level, seed} = input;
	const categories = codebook.categories.map(category => category.id);
	const settings = (): BootstrapSettings => ({draws, level, generator: xoroshiro128plus(seed)});
	const all = rows.map((row): RowLabels => ({...row, labels: readers.map(reader => labelOf(reader, row.rowId))}));
	const revealed = all.filter(row => row.labels.some(label => label?.afterReveal === true));
	const blindRows = all.map((row): RowLabels => ({...row, labels: row.labels.map(blind)}));
	const pair = mainPair(readers, blindRows);
	const rated = (of: (row: RowLabels) => (ReaderLabel | null)[], name = (id: string) => id) =>
		blindRows.map(
			(row): RatedRow => ({...row, labels: of(row).map(label => (label === null ? null : name(label.label.category)))}),
		);
	const ofPair = (row: RowLabels): [ReaderLabel | null, ReaderLabel | null] => [
		pair.first.of(row),
		pair.second.of(row),
	];

	// The pair in front, the single readers behind it: alpha and AC1 then take every label once.
	const withAlpha = (
		of: (row: RowLabels) => (ReaderLabel | null)[],
		names: readonly string[],
		name?: (id: string) => string,
	) => {
		const main = agreement(rated(of, name), names, settings());
		if (readers.length <= 2) return main;
		const everybody = agreement(
			rated(row => row.labels, name),
			names,
			settings(),
		);
		const reasons = ['alpha', 'alphaInterval', 'ac1', 'ac1Interval'];
		const kept = Object.entries(main.undefinedBecause).filter(([key]) => !reasons.includes(key));
		return {
			...main,
			alpha: everybody.alpha,
			alphaInterval: everybody.alphaInterval,
			ac1: everybody.ac1,
			ac1Interval: everybody.ac1Interval,
			undefinedBecause: {...Object.fromEntries(kept), ...only(everybody.undefinedBecause, reasons)},
		};
	};
	const pairs = blindRows.flatMap(row => {
		const [first, second] = ofPair(row);
		return first === null || second === null ? [] : [{row, first, second}];
	});
	const single = (places: readonly number[]): Person | null =>
		places.length === 1 && readers[places[0]!] !== undefined ? personOf(readers[places[0]!]!) : null; // checked
	return {
		...withAlpha(ofPair, categories),
		first: single(pair.first.places),
		second: single(pair.second.places),
		disagreements: pairs
			.filter(({first, second}) => first.label.category !== second.label.category)
			.map(({row, first, second}) => ({row: row.rowId, first: first.label.category, second: second.label.category})),
		interval: {
			level,
			method: 'percentile bootstrap over calculators',
			draws,
			seed,
			clusters: new Set(pairs.map(({row}) => row.cluster)).size,
		},
		readers: readers.map((reader, place) => ({
			...personOf(reader),
			labelled: all.filter(row => row.labels[place] !== null).length,
		})),
		leftOut: {afterReveal: revealed.length, rows: revealed.map(({rowId}) => rowId)},
		byLine: withAlpha(
			ofPair,
			codebookLines(codebook).map(line => line.id),
			id => lineOfCategory(codebook, id),
		),
		pairwise: readers.flatMap((first, i) =>
			readers.slice(i + 1).flatMap((second, offset) => {
				const both = pairAgreement(
					rated(row => [row.labels[i] ?? null, row.labels[i + 1 + offset] ?? null]),
					categories,
					settings(),
				);
				return both.pairs === 0 ? [] : [{first: personOf(first), second: personOf(second), ...both}];
			}),
		),
		byCodebook: byCodebook(pairs, categories, settings),
		adjudication: afterAdjudication(
			{rows: blindRows, readers, adjudication: input.adjudication, ofPair},
			categories,
			settings,
		),
		intraReader: readers.flatMap(reader => intraReader(reader, rows, categories, settings)),
	};
};

type Pair = {row: RowLabels; first: ReaderLabel; second: ReaderLabel};

const byCodebook = (
	pairs: readonly Pair[],
	categories: readonly string[],
	settings: () => BootstrapSettings,
): AgreementReport['byCodebook'] => {
	const versions = Map.groupBy(pairs, ({first, second}) =>
		first.event.codebookSha256 === second.event.codebookSha256 ? first.event.codebookSha256 : null,
	);
	return [...versions].map(([codebookSha256, some]) => ({
		codebookSha256,
		...pairAgreement(
			some.map(({row, first, second}) => ({...row, labels: [first.label.category, second.label.category]})),
			categories,
			settings(),
		),
	}));
};
