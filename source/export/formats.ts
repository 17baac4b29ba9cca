import {parse} from 'csv-parse/sync';
import {parquetMetadata, parquetReadObjects} from 'hyparquet';
import {parquetWriteBuffer} from 'hyparquet-writer';
import type {ExportColumn, ExportValue} from './columns.ts';

export type ExportRow = Record<string, ExportValue>;
export const exportFormats = ['csv', 'jsonl', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const csvCell = (value: ExportValue): string => {
	const text = value === null ? '' : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV (RFC 4180) with a heading. No value is an empty cell. */
export const writeCsv = (columns: readonly string[], rows: readonly ExportRow[]): string =>
	[columns.map(csvCell), ...rows.map(row => columns.map(name => csvCell(row[name] ?? null)))]
		.map(cells => `${cells.join(',')}\r\n`)
		.join('');

const writeJsonl = (columns: readonly string[], rows: readonly ExportRow[]): string =>
	rows.map(row => `${JSON.stringify(Object.fromEntries(columns.map(name => [name, row[name] ?? null])))}\n`).join('');

const parquetTypes = {text: 'STRING', number: 'DOUBLE', truth: 'BOOLEAN'} as const;

const writeParquet = (columns: readonly ExportColumn[], rows: readonly ExportRow[], conservation: string): Buffer =>
	Buffer.from(
		parquetWriteBuffer({
			columnData: columns.map(({name, type}) => ({
				name,
				type: parquetTypes[type],
				nullable: true,
				data: rows.map(row => row[name] ?? null),
			})),
			kvMetadata: [{key: 'casewise.conservation', value: conservation}],
		}),
	);

/** The bytes of an export in one format. */
export const writeFormat = (
	format: ExportFormat,
	columns: readonly ExportColumn[],
	rows: readonly ExportRow[],
	conservation: string,
): Buffer => {
	const names = columns.map(({name}) => name);
	switch (format) {
		case 'csv':
			return Buffer.from(writeCsv(names, rows));
		case 'jsonl':
			return Buffer.from(writeJsonl(names, rows));
		case 'parquet':
			return writeParquet(columns, rows, conservation);
	}
};

/** Reads an export back, each row by its column names. Throws what the reader of the format throws on a damaged file. */
export const readFormat = async (format: ExportFormat, bytes: Buffer): Promise<Record<string, unknown>[]> => {
	switch (format) {
		case 'csv':
			return parse(bytes, {columns: true, relax_column_count: false, bom: true});
		case 'jsonl':
			return bytes
				.toString('utf8')
				.split('\n')
				.filter(line => line !== '')
				.map(line => JSON.parse(line));
		case 'parquet': {
			const file = new Uint8Array(bytes).buffer;
			parquetMetadata(file); // throws where the file is cut off
			return parquetReadObjects({file});
		}
	}
};
