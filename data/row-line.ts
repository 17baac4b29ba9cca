import {createHash} from 'node:crypto';
import type {RunRow} from './run.ts';

/** Short fields first, so that an index needs only the beginning of a line; `turns` last. */
const order = [
	'schema',
	'id',
	'caseId',
	'epoch',
	'outcome',
	'reading',
	'correct',
	'abstained',
	'nonDeterministic',
	'answeredBy',
	'answer',
	'answerText',
	'theirs',
	'note',
	'startedAt',
	'wallMs',
	'turns',
] as const satisfies readonly (keyof RunRow)[];
// Every field of a row stands in `order`: a new one that does not would be lost, so it does not compile.
type Unordered = Exclude<keyof RunRow, (typeof order)[number]>;
const complete: [Unordered] extends [never] ? true : never = true;

/** Nested objects with their keys sorted: the line does not depend on how a row was put together. */
const sorted = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).filter(([, item]) => item !== undefined);
	entries.sort(([left], [right]) => (left < right ? -1 : 1));
	return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
};

/** The one line, without its line feed, that `rows.jsonl` holds of a row. Equal rows give equal lines. */
export const rowLine = (row: RunRow): string =>
	complete &&
	JSON.stringify(Object.fromEntries(order.filter(key => row[key] !== undefined).map(key => [key, sorted(row[key])])));

/** SHA-256 of the stored line of a row: what samples and labels know it by. */
export const rowSha256 = (row: RunRow): string => createHash('sha256').update(rowLine(row)).digest('hex');
