import {failed, ok, type Result} from '../../data/result.ts';
import type {ReportTable} from './report-table.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Places whose name is the wanted one, else contains all its words; a whole number counts from 1. */
const matches = (names: readonly string[], wanted: string): number[] => {
	const places = [...names.keys()];
	if (
		/^\d+$/.test(wanted) &&
		Number(wanted) >= 1 &&
		Number(wanted) <= names.length &&
		!names.some(name => plain(name) === wanted)
	)
		return [Number(wanted) - 1];
	const exact = places.filter(place => plain(names[place]!) === plain(wanted)); // places of names
	if (exact.length > 0) return exact;
	const words = plain(wanted).split(' ');
	const containing = places.filter(place => words.every(word => plain(names[place]!).includes(word)));
	// `prog.` is a whole word of one name and a part of `prog.+syntax`: the name with more whole words is meant.
	const whole = (place: number): number => {
		const own = plain(names[place]!).split(/[ ,]+/);
		return words.filter(word => own.includes(word)).length;
	};
	const most = Math.max(0, ...containing.map(whole));
	return containing.filter(place => whole(place) === most);
};

const onlyOne = (names: readonly string[], wanted: string, what: 'row' | 'column'): Result<number, string> => {
	const found = matches(names, wanted);
	const [first] = found;
	if (found.length === 1 && first !== undefined) return ok(first);
	const listed = (found.length === 0 ? [...names.keys()] : found).map(place => `  ${place + 1}  ${names[place]}`);
	return failed(
		`${found.length === 0 ? `there is no ${what} '${wanted}'` : `'${wanted}' fits ${found.length} ${what}s`}; by number or name:\n${listed.join('\n')}`,
	);
};

/** A row's name: its leading texts, up to the first number. */
export const rowNames = ({rows, texts}: ReportTable): string[] =>
	rows.map((row, i) => {
		const firstNumber = row.findIndex(cell => cell !== null && typeof cell !== 'string');
		return texts[i]!.slice(0, firstNumber === -1 ? 2 : Math.max(1, firstNumber)).join(', ');
	});

/** The cell of a table that a row and a column name: by number from 1, by name, or by words that fit one alone. */
export const findCell = (table: ReportTable, row: string, column: string): Result<{i: number; j: number}, string> => {
	const i = onlyOne(rowNames(table), row, 'row');
	if (!i.ok) return i;
	const j = onlyOne(table.columns, column, 'column');
	return j.ok ? ok({i: i.value, j: j.value}) : j;
};
