import {type Codebook, codebookLines, lineOfCategory} from '../../annotations/codebook.ts';
import {conservationLine} from '../../annotations/progress.ts';
import {overallProgress, type RowReading} from '../../annotations/row-reading.ts';
import {counted, heading, type ReportTable, reportTable, type TracedCell} from './report-table.ts';

/** A sampled row with its stratum (`needs-reading/supported`, `error/unsupported`, …) and what readers made of it. */
export type Table19Row = {model: string; stratum: string; reading: RowReading};

type Line = {name: string; has: (row: RowReading) => boolean; always: boolean};

const isUncertain = ({final, status}: RowReading): boolean =>
	final === null ? status === 'uncertain' : final.label.flags.includes('uncertain');

/** The lines that a block's rows fall into, each row into exactly one. */
const outerLines = (codebook: Codebook, isErrorBlock: boolean): (Line & {id: string | null})[] => {
	const fromExecutor = new Set(codebook.categories.filter(one => one.fromExecutor).map(one => one.id));
	const isOpen = ({final, adjudication}: RowReading): boolean => final === null && adjudication.labels.length > 0;
	const none = ({final, adjudication}: RowReading): boolean => final === null && adjudication.labels.length === 0;
	const known = new Set(codebookLines(codebook).map(({id}) => id));
	const lineOf = ({final}: RowReading): string | null =>
		final === null ? null : lineOfCategory(codebook, final.label.category);
	return [
		...codebookLines(codebook).map(({id, name}) => ({
			id,
			name,
			has: (row: RowReading) => lineOf(row) === id,
			always: fromExecutor.has(id) === isErrorBlock,
		})),
		{
			id: null,
			name: 'In a category that the codebook no longer has',
			has: row => row.final !== null && !known.has(lineOf(row)!), // a row with a final label has a line
			always: false,
		},
		{id: null, name: 'Readers differ, not yet settled', has: isOpen, always: false},
		{
			id: null,
			name: 'Marked uncertain, no category',
			has: row => none(row) && row.status === 'uncertain',
			always: false,
		},
		{id: null, name: 'Skipped', has: row => none(row) && row.status === 'skipped', always: false},
		{id: null, name: 'Not yet read', has: row => none(row) && row.status === 'unseen', always: false},
	];
};

/** What a line of the codebook is made up of: its sub-codes, and the rows whose supplied formula was under-specified. */
const innerLines = (codebook: Codebook, id: string): Line[] => {
	const codes = codebook.categories.filter(one => one.countsAs === id);
	return [
		...codes.map(code => ({
			name: `  of which ${code.name.toLowerCase()}`,
			has: ({final}: RowReading) => final?.label.category === code.id,
			always: true,
		})),
		{
			name: '  of which the supplied formula was under-specified',
			has: ({final}: RowReading) =>
				final !== null &&
				lineOfCategory(codebook, final.label.category) === id &&
				final.label.flags.includes('formula-under-specified'),
			always: id === 'wrong-branch',
		},
	];
};

/**
Paper 1, table 19: the sampled rows that needed reading and the sampled error rows, by the label that counts (adjudicated, common
to both readers, or the only one), for each model, and how many of each are marked uncertain. Rows without such a label stand on
lines of their own, so that each block sums to its sampled rows. Throws `RangeError` where it does not.
*/
export const table19 = (rows: readonly Table19Row[], codebook: Codebook): ReportTable => {
	const models = [...new Set(rows.map(({model}) => model))];
	const cells = (name: string, some: readonly Table19Row[]): TracedCell[] => [
		heading(name),
		...models.flatMap(model => {
			const ofModel = some.filter(row => row.model === model).map(({reading}) => reading);
			return [counted(ofModel.map(({rowId}) => rowId)), counted(ofModel.filter(isUncertain).map(({rowId}) => rowId))];
		}),
	];
	const block = (name: string, sampled: readonly Table19Row[], isErrorBlock: boolean): TracedCell[][] => {
		const lines = outerLines(codebook, isErrorBlock);
		const shares = lines.map(({has}) => sampled.filter(({reading}) => has(reading)));
		const sum = shares.reduce((total, share) => total + share.length, 0);
		if (sum !== sampled.length)
			throw new RangeError(`table 19: ${sampled.length} sampled rows, but ${sum} on its lines`);
		return [
			cells(name, sampled),
			...lines.flatMap(({id, name: lineName, always}, place) => {
				const share = shares[place]!; // one share a line
				if (!always && share.length === 0) return [];
				const inner = id === null ? [] : innerLines(codebook, id);
				return [
					cells(lineName, share),
					...inner.flatMap(line => {
						const part = share.filter(({reading}) => line.has(reading));
						return line.always || part.length > 0 ? [cells(line.name, part)] : [];
					}),
				];
			}),
		];
	};
	const isError = ({stratum}: Table19Row): boolean => stratum.startsWith('error');
	return reportTable(
		'Table 19: the annotated sample behind the failure audit',
		['Annotated category', ...models.flatMap(model => [model, `${model}, of which uncertain`])],
		[
			...block(
				'Needs reading, sampled rows',
				rows.filter(row => !isError(row)),
				false,
			),
			...block('Invalid code or execution failure, sampled rows', rows.filter(isError), true),
		],
		[conservationLine(overallProgress(rows.map(({reading}) => reading)))],
	);
};
