import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {rowSha256} from '../../../data/row-line.ts';
import {readRowAt, rowsFile} from '../../../data/run-folder.ts';
import type {Sample} from '../../../data/sample.ts';
import {writeFileAtomically} from '../../../data/write-run.ts';
import {isSupported} from '../../../formulas/supported.ts';
import {type Allocation, allocations} from '../../sampling/allocate.ts';
import {drawSample} from '../../sampling/draw-sample.ts';
import {loadSample, type OpenWorkspace, openWorkspaceFrom} from '../../workspace/open-workspace.ts';
import {summariseProblems, type WorkspaceRow} from '../../workspace/run-index.ts';
import {writeWorkspaceFile} from '../../workspace/workspace-file.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../command.ts';

type Options = {
	key: string;
	reading: string;
	errors: string;
	allocation: string;
	name: string;
	run: string[];
	dryRun?: boolean;
	json?: boolean;
};

const size = (text: string, option: string): number => {
	const value = Number(text);
	if (!Number.isInteger(value) || value < 0)
		throw new CommandFailure(`${option} takes a whole number, not '${text}'`, wrongUse);
	return value;
};

const asAllocation = (text: string): Allocation => {
	const found = allocations.find(one => one === text);
	if (found === undefined)
		throw new CommandFailure(`--allocation is one of ${allocations.join(', ')}, not '${text}'`, wrongUse);
	return found;
};

const chosenRows = (workspace: OpenWorkspace, runs: readonly string[]): readonly WorkspaceRow[] => {
	const ids = new Set(runs.map(run => path.basename(run)));
	const unknown = [...ids].filter(id => !workspace.runs.some(run => run.manifest.id === id));
	if (unknown.length > 0) {
		const known = workspace.runs.map(run => run.manifest.id).join(', ') || 'none';
		throw new CommandFailure(`the workspace has no run '${unknown[0]}'; it has ${known}`, wrongUse);
	}
	return ids.size === 0 ? workspace.rows : workspace.rows.filter(row => ids.has(row.run.manifest.id));
};

/** The digest of each run file that the sample was drawn from. */
const runDigests = async (rows: readonly WorkspaceRow[]): Promise<Sample['runs']> =>
	Promise.all(
		[...new Set(rows.map(row => row.run))].map(async run => ({
			id: run.manifest.id,
			rowsSha256: createHash('sha256')
				.update(await readFile(rowsFile(run.folder)))
				.digest('hex'),
		})),
	);

const draw = async (workspace: OpenWorkspace, options: Options): Promise<Sample> => {
	const rows = chosenRows(workspace, options.run);
	const drawn = drawSample(
		rows.map(({rowId, model, reading, calculatorId}) => ({
			id: rowId,
			model,
			reading,
			isSupported: isSupported(calculatorId, workspace.config.supported),
		})),
		{
			key: options.key,
			needsReading: size(options.reading, '--reading'),
			errors: size(options.errors, '--errors'),
			allocation: asAllocation(options.allocation),
		},
	);
	const byId = new Map(rows.map(row => [row.rowId, row]));
	const hashed: Sample['rows'] = [];
	for (const row of drawn.rows) {
		const {run, entry} = byId.get(row.id)!; // drawn from these rows
		const stored = await readRowAt(run.folder, entry);
		if (!stored.ok) throw new CommandFailure(stored.problem);
		hashed.push({...row, rowSha256: rowSha256(stored.value)});
	}
	return {
		schema: 'casewise.sample/1',
		id: options.name,
		createdAt: new Date().toISOString(),
		runs: await runDigests(rows),
		...drawn,
		rows: hashed,
	};
};

const describe = ({strata, rows}: Sample): string => {
	const width = Math.max(...strata.map(({model}) => model.length), 5);
	const lines = strata.map(
		({model, stratum, available, drawn}) =>
			`${model.padEnd(width)}  ${stratum.padEnd(26)} ${String(drawn).padStart(5)} of ${available}`,
	);
	return [...lines, `${rows.length} rows drawn`].join('\n');
};

/** Labels belong to a sample and its key: the same name may grow, but never be drawn anew by another key. */
const refuseOtherKey = async (file: string, {id, key}: Sample): Promise<void> => {
	if (!existsSync(file)) return;
	const earlier = await loadSample(file);
	if (!earlier.ok) throw new CommandFailure(earlier.problem);
	if (earlier.value.key !== key) {
		throw new CommandFailure(
			`the sample '${id}' was drawn with key '${earlier.value.key}'; give another key another --name, so that labels stay with their rows`,
			wrongUse,
		);
	}
};

/** `casewise sample`: draws failures for reading and makes them what the workspace's review opens. */
export const run = (args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand('sample', 'Draws failures for reading, by hash: the same key always draws the same rows', [
			'casewise sample --reading 60 --errors 20',
			'casewise sample --key pilot --reading 20 --errors 0 --run gpt-4 --json',
		])
			.option('--key <text>', 'what the draw depends on, besides the row ids', 'casewise')
			.option('--reading <n>', 'rows that need reading, a model', '60')
			.option('--errors <n>', 'error rows (invalid code, execution failure, answer format), a model', '20')
			.option(
				'--allocation <how>',
				'shares of supported and unsupported calculators: proportional or equal',
				'proportional',
			)
			.option('--name <name>', 'name of the sample: it is kept in samples/NAME.json', 'main')
			.option(
				'--run <name>',
				'draw from this run only (may be repeated)',
				(value: string, all: string[]) => [...all, value],
				[],
			)
			.option('--dry-run', 'draw, but write nothing')
			.option('--json', 'one JSON document on stdout')
			.action(async (options: Options) => {
				if (!/^[\w.-]+$/.test(options.name))
					throw new CommandFailure(
						`'${options.name}' cannot name a file: use letters, digits, dots and dashes`,
						wrongUse,
					);
				const opened = await openWorkspaceFrom(process.cwd());
				if (!opened.ok) throw new CommandFailure(opened.problem);
				const workspace = opened.value;
				for (const line of summariseProblems(workspace.problems)) process.stderr.write(`casewise: ${line}\n`);
				if (workspace.isDemo && !options.dryRun) {
					throw new CommandFailure(
						'there is no workspace here: import a run into runs/NAME first, or add --dry-run to draw from the demo',
						wrongUse,
					);
				}
				if (workspace.rows.length === 0)
					throw new CommandFailure('the workspace has no run to draw from: casewise import or casewise run make one');
				const sample = await draw(workspace, options);
				if (options.dryRun !== true) {
					const file = path.join('samples', `${sample.id}.json`);
					await refuseOtherKey(path.join(workspace.folder, file), sample);
					const written = await writeFileAtomically(
						path.join(workspace.folder, file),
						`${JSON.stringify(sample, null, '\t')}\n`,
					);
					if (!written.ok) throw new CommandFailure(written.problem);
					const named = await writeWorkspaceFile(workspace.folder, {...workspace.config, sample: file});
					if (!named.ok) throw new CommandFailure(named.problem);
					process.stderr.write(`${file} written; casewise review opens it\n`);
				}
				if (options.json)
					printJson({sample: sample.id, key: sample.key, strata: sample.strata, rows: sample.rows.map(row => row.id)});
				else process.stdout.write(`${describe(sample)}\n`);
			}),
		args,
	);
