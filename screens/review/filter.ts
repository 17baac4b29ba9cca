import {showForeignLine} from '../../data/foreign-text.ts';
import {words} from './format.ts';
import type {ReviewRow} from './inputs.ts';
import {type Choice, type Filter, type ReviewState, statusOf, visitOf} from './state.ts';

/** Whether a row is let through; `status` is asked only where the filter wants it. */
const fits = (row: ReviewRow, filter: Filter, state: ReviewState): boolean =>
	(filter.calculatorId === undefined || row.calculatorId === filter.calculatorId) &&
	(filter.outcome === undefined || row.outcome === filter.outcome) &&
	(filter.stratum === undefined || row.stratum === filter.stratum) &&
	(filter.model === undefined || row.model === filter.model) &&
	(filter.luck === undefined || row.luck === filter.luck) &&
	(filter.status === undefined || statusOf(state, visitOf(row)) === filter.status);

/** Indices of the rows that a filter lets through now. */
export const filterRows = (state: ReviewState, filter: Filter): number[] =>
	state.input.rows.flatMap((row, index) => (fits(row, filter, state) ? [index] : []));

type Part = keyof Filter;
const partOf: Record<
	Part,
	{
		title: string;
		read: (row: ReviewRow, state: ReviewState) => string;
		show: (row: ReviewRow, state: ReviewState) => string;
	}
> = {
	status: {
		title: 'state',
		read: (row, state) => statusOf(state, visitOf(row)),
		show: (row, state) => statusOf(state, visitOf(row)),
	},
	outcome: {title: 'outcome', read: row => row.outcome, show: row => words(row.outcome)},
	stratum: {title: 'stratum', read: row => row.stratum, show: row => row.stratum.split('/').map(words).join(', ')},
	luck: {title: 'value and formula', read: row => row.luck ?? '', show: row => words(row.luck ?? '')},
	model: {title: 'model', read: row => row.model, show: row => showForeignLine(row.model)},
	calculatorId: {
		title: 'calculator',
		read: row => String(row.calculatorId),
		show: row => showForeignLine(row.calculatorName),
	},
};

const rowCount = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** Every part and value that a filter can have, with the number of rows; the ones that are set come first. */
export const filterChoices = (state: ReviewState): Choice[] => {
	const {rows} = state.input;
	const choices: Choice[] = [];
	const set: Choice[] = [];
	for (const [part, {title, read, show}] of Object.entries(partOf) as [Part, (typeof partOf)[Part]][]) {
		// keys of the table
		const counts = new Map<string, {label: string; count: number}>();
		for (const row of rows) {
			const value = read(row, state);
			if (value === '') continue;
			const known = counts.get(value);
			if (known === undefined) counts.set(value, {label: show(row, state), count: 1});
			else known.count++;
		}
		const current = state.filter[part];
		// A part that all rows share filters nothing; one that some rows lack does.
		const covered = [...counts.values()].reduce((sum, {count}) => sum + count, 0);
		if (counts.size < 2 && covered === rows.length && current === undefined) continue;
		for (const [value, {label, count}] of [...counts].sort((a, b) => b[1].count - a[1].count)) {
			const isSet = String(current) === value;
			const choice = {
				label: `${isSet ? '✓ ' : ''}${title}: ${label}`,
				hint: `${rowCount(count)}${isSet ? ', shown now' : ''}`,
				value: `${part}=${value}`,
			};
			(isSet ? set : choices).push(choice);
		}
	}
	const all: Choice = {label: 'all rows', hint: rowCount(rows.length), value: 'all'};
	return [...set, all, ...choices];
};

/** The filter after a choice: sets that part, or lifts it where it was set so. */
export const chosenFilter = (filter: Filter, value: string): Filter => {
	if (value === 'all') return {};
	const cut = value.indexOf('=');
	const part = value.slice(0, cut) as Part; // values are made by `filterChoices` only
	const wanted = part === 'calculatorId' ? Number(value.slice(cut + 1)) : value.slice(cut + 1);
	const {[part]: before, ...others} = filter;
	return before === wanted ? others : {...others, [part]: wanted};
};
