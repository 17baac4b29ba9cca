import {parquetMetadata, parquetReadObjects} from 'hyparquet';
import {compressors} from 'hyparquet-compressors';
import {errorMessage} from './file-problem.ts';
import type {Problem, Result} from './result.ts';
import {failed, ok} from './result.ts';

export type ParquetRows = {columns: string[]; rows: Record<string, unknown>[]};

/** All rows of a parquet file by their top-level columns. A damaged or cut-off file is a problem, as its index is at its end. */
export const readParquetRows = async (bytes: Buffer): Promise<Result<ParquetRows, Problem>> => {
	const file = new ArrayBuffer(bytes.byteLength);
	new Uint8Array(file).set(bytes);
	try {
		const {schema} = parquetMetadata(file);
		const children = schema[0]?.num_children ?? 0;
		const rows = await parquetReadObjects({file, compressors});
		return ok({columns: topLevelNames(schema.slice(1), children), rows});
	} catch (error) {
		const cut = bytes.toString('latin1', bytes.length - 4) !== 'PAR1';
		const message = cut
			? 'the parquet file is cut off: its last bytes are missing'
			: `not readable as parquet: ${errorMessage(error)}`;
		return failed({kind: 'broken-parquet', message, help: cut ? 'Fetch it again' : undefined});
	}
};

type SchemaElement = {name: string; num_children?: number | undefined};
const topLevelNames = (elements: readonly SchemaElement[], count: number): string[] => {
	const names: string[] = [];
	let at = 0;
	const skip = (): void => {
		const element = elements[at++];
		for (let child = 0; child < (element?.num_children ?? 0); child++) skip();
	};
	while (names.length < count && at < elements.length) {
		names.push(elements[at]!.name);
		skip();
	}
	return names;
};
