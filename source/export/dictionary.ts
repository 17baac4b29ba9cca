import {type Codebook, codebookSha256} from '../../annotations/codebook.ts';
import type {LogIdentity} from '../../annotations/log-identity.ts';
import type {ExportColumn} from './columns.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The data dictionary of an export, as Markdown: every column, every category, and what the labels belong to. */
export const dataDictionary = (
	columns: readonly ExportColumn[],
	codebook: Codebook,
	identity: LogIdentity,
	conservation: string,
): string =>
	[
		'# Data dictionary',
		'',
		`${conservation}`,
		'',
		`Sample \`${identity.sampleId}\` (key \`${identity.sampleKey}\`), data set SHA-256 \`${identity.datasetSha256}\`, codebook \`${codebook.name}\` version ${codebook.version} (SHA-256 \`${codebookSha256(codebook)}\`).`,
		'One row a sampled row. An empty cell (CSV) or null (JSONL, parquet) says that there is no value.',
		'',
		'| column | type | meaning |',
		'|---|---|---|',
		...columns.map(({name, type, description}) => `| ${name} | ${type} | ${cell(description)} |`),
		'',
		'## Categories',
		'',
		'| id | name | counts under | definition | example |',
		'|---|---|---|---|---|',
		...codebook.categories.map(
			({id, name, countsAs, definition, example}) =>
				`| ${id} | ${cell(name)} | ${countsAs ?? id} | ${cell(definition)} | ${cell(example)} |`,
		),
		'',
	].join('\n');
