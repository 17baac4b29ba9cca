import {createHash} from 'node:crypto';
import type {Reading} from '../../data/outcome.ts';
import type {Sample} from '../../data/sample.ts';
import {type Allocation, allocate} from './allocate.ts';

/** What the draw needs to know of a row. Correct rows may be among them; they are never drawn. */
export type SamplingRow = {id: string; model: string; reading: Reading; isSupported: boolean};

export type SampleRequest = {
	key: string;
	/** Rows that need reading, a model (paper 1, table 19: 60). */
	needsReading: number;
	/** Error rows (invalid code, execution failure, answer format), a model (paper 1, table 19: 20). */
	errors: number;
	allocation: Allocation;
};

/** A drawn sample, before the content of its rows is read and hashed. */
export type DrawnSample = Pick<Sample, 'key' | 'strata'> & {rows: Omit<Sample['rows'][number], 'rowSha256'>[]};

/** The order of rows under a key: SHA-256 of key and row id, so that it depends on nothing else. */
export const drawOrder = (key: string, rowId: string): string =>
	createHash('sha256').update(`${key}\n${rowId}`).digest('hex');

const groupOf = ({reading}: SamplingRow): 'needs-reading' | 'error' =>
	reading === 'needs-reading' ? 'needs-reading' : 'error';

/**
Draws failures for reading: for each model, `needsReading` and `errors` rows, each shared out over supported and
unsupported calculators. The rows of a stratum are taken in the order of `drawOrder`, and a stratum's share never
falls when more are asked for: a larger sample holds the smaller one. Rows come in draw order, models one after another.
Throws `RangeError` on a negative or fractional size.
*/
export const drawSample = (rows: readonly SamplingRow[], request: SampleRequest): DrawnSample => {
	const failures = rows.filter(row => row.reading !== 'correct');
	const order = new Map(failures.map(row => [row.id, drawOrder(request.key, row.id)]));
	const byOrder = (one: {id: string}, other: {id: string}): number =>
		order.get(one.id)! < order.get(other.id)! ? -1 : 1; // every failure has one
	const models = [...new Set(rows.map(row => row.model))].toSorted();
	const drawn: DrawnSample = {key: request.key, strata: [], rows: []};
	for (const model of models) {
		const rowsOfModel: DrawnSample['rows'] = [];
		for (const group of ['needs-reading', 'error'] as const) {
			const strata = (['supported', 'unsupported'] as const).map(support => ({
				stratum: `${group}/${support}`,
				rows: failures
					.filter(row => row.model === model && groupOf(row) === group && row.isSupported === (support === 'supported'))
					.toSorted(byOrder),
			}));
			const size = group === 'needs-reading' ? request.needsReading : request.errors;
			const shares = allocate(
				strata.map(stratum => stratum.rows.length),
				size,
				request.allocation,
			);
			strata.forEach(({stratum, rows: available}, index) => {
				const taken = available.slice(0, shares[index]);
				drawn.strata.push({model, stratum, available: available.length, drawn: taken.length});
				rowsOfModel.push(...taken.map(({id}) => ({id, model, stratum})));
			});
		}
		drawn.rows.push(...rowsOfModel.toSorted(byOrder));
	}
	return drawn;
};
