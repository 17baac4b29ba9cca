import type {Manifest} from '../../data/run.ts';
import type {PaperContext} from './paper-context.ts';
import {heading, type MissingRuns, type ReportTable, reportTable} from './report-table.ts';
import type {System} from './systems.ts';
import {noRuns} from './table-1.ts';

const manifestsOf = (systems: readonly System[]): Manifest[] => [
	...new Map(
		systems.flatMap(({replicates}) =>
			replicates.flatMap(({manifest}) => (manifest === undefined ? [] : [[manifest.id, manifest] as const])),
		),
	).values(),
];

const text = (value: unknown): string =>
	value === null || value === undefined ? 'not recorded' : typeof value === 'string' ? value : JSON.stringify(value);
const short = (digest: string | null): string => digest?.slice(0, 12) ?? 'none';

/** One value, or each value with the runs it holds for. */
const valuesOf = (manifests: readonly Manifest[], read: (manifest: Manifest) => string): string => {
	const groups = [...Map.groupBy(manifests, read)];
	if (groups.length === 1) return groups[0]![0]; // one group
	return groups
		.map(([value, group]) => `${value} (${[...new Set(group.map(({model, arm}) => `${model} ${arm}`))].join(', ')})`)
		.join('; ');
};

const notesOf = (manifests: readonly Manifest[]): string[] => [
	`From the manifests of ${manifests.length} runs: ${manifests
		.slice(0, 12)
		.map(({id}) => id)
		.join(', ')}${manifests.length > 12 ? `, and ${manifests.length - 12} more` : ''}.`,
];

/** Paper 1, table 16: run settings, from the manifests. */
export const table16 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 16: reproducibility ledger, run settings';
	const manifests = manifestsOf(context.systems);
	if (manifests.length === 0) return noRuns(title);
	const general: [string, (manifest: Manifest) => string][] = [
		['Data set', ({dataset}) => `${dataset.name}, ${dataset.cases} cases`],
		['Data set SHA-256', ({dataset}) => dataset.sha256],
		['Endpoint', ({endpoint}) => text(endpoint)],
		['Versions', ({versions}) => text(versions)],
		['System fingerprint', ({systemFingerprint}) => text(systemFingerprint)],
		[
			'Imported from',
			({importedFrom}) =>
				importedFrom === undefined
					? 'not imported'
					: `${importedFrom.format}, ${importedFrom.file}, ${short(importedFrom.sha256)}`,
		],
	];
	const arms = [...Map.groupBy(manifests, ({model, arm}) => `${model}, ${arm}`)];
	const armRows = arms.flatMap(([name, group]) =>
		(
			[
				['runs', ({id}: Manifest) => id],
				['seeds', ({seed}: Manifest) => text(seed)],
				['temperature', ({decoding}: Manifest) => text(decoding.temperature)],
				['output-token limit', ({decoding}: Manifest) => text(decoding.maxTokens)],
				['prompt SHA-256', ({promptSha256}: Manifest) => short(promptSha256)],
				['other settings', ({settings}: Manifest) => text(settings ?? {})],
			] as const
		).map(([setting, read]) => [name, setting, [...new Set(group.map(read))].join(', ')].map(heading)),
	);
	return reportTable(
		title,
		['Runs', 'Setting', 'Value'],
		[...general.map(([setting, read]) => ['all', setting, valuesOf(manifests, read)].map(heading)), ...armRows],
		[...notesOf(manifests), 'A request sets temperature and the output-token limit and nothing else.'],
	);
};

/** Paper 1, table 17: executor limits, from the manifests of runs with programs. */
export const table17 = (context: PaperContext): ReportTable | MissingRuns => {
	const title = 'Table 17: reproducibility ledger, executor limits';
	const manifests = manifestsOf(context.systems).filter(({executor}) => executor !== null);
	if (manifests.length === 0) return {title, needs: ['a run of a program arm']};
	type Executor = NonNullable<Manifest['executor']>;
	const rows: [string, (executor: Executor) => string][] = [
		['Wall clock, ms', ({limits}) => String(limits.wallMs)],
		['CPU time, ms', ({limits}) => String(limits.cpuMs)],
		['Memory, MiB', ({limits}) => String(limits.memoryBytes / 2 ** 20)],
		['Executed lines', ({limits}) => String(limits.executedLines)],
		['Printed output, bytes', ({limits}) => String(limits.stdoutBytes)],
		['Layers in force', ({layers}) => layers.join(', ')],
		['Answer read from', ({answerFrom}) => answerFrom.join(', then ')],
		['Interpreter', ({interpreter}) => interpreter],
	];
	return reportTable(
		title,
		['Limit', 'Value'],
		rows.map(([limit, read]) =>
			[limit, valuesOf(manifests, ({executor}) => (executor === null ? 'none' : read(executor)))].map(heading),
		),
		notesOf(manifests),
	);
};
