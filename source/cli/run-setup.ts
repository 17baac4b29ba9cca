import path from 'node:path';
import type {Case} from '../../data/case.ts';
import {showForeignLine} from '../../data/foreign-text.ts';
import {type Dataset, loadDataset} from '../../data/read-dataset.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Workspace} from '../../data/workspace.ts';
import {findCard} from '../../formulas/cards.ts';
import {isSupported, librarySet} from '../../formulas/supported.ts';
import {resolveEndpoint} from '../model/endpoint.ts';
import {listModels} from '../model/list-models.ts';
import {packageRoot} from '../package-root.ts';
import {findWorkspaceFolder, loadWorkspaceFile} from '../workspace/workspace-file.ts';
import {CommandFailure, wrongUse} from './command.ts';

/** What the folder that a command is given in says of data set, endpoint and library; absent without a workspace. */
export type Surrounding = {folder: string; workspace: Workspace} | undefined;

/** The workspace around the current folder. A broken `casewise.json` ends the command. */
export const loadSurrounding = async (): Promise<Surrounding> => {
	const folder = findWorkspaceFolder(process.cwd());
	if (folder === undefined) return undefined;
	const workspace = await loadWorkspaceFile(folder);
	if (!workspace.ok) throw new CommandFailure(workspace.problem);
	return {folder, workspace: workspace.value};
};

/** The data set to ask: the file given, else the workspace's. Refused rows are named on stderr. */
export const openDataset = async (file: string | undefined, surrounding: Surrounding): Promise<Dataset> => {
	const chosen =
		file ?? (surrounding === undefined ? undefined : path.resolve(surrounding.folder, surrounding.workspace.dataset));
	if (chosen === undefined) throw new CommandFailure('Say which cases to ask, with --dataset FILE', wrongUse);
	const dataset = await loadDataset(chosen);
	if (!dataset.ok) throw new CommandFailure(dataset.problem);
	const {refused} = dataset.value;
	for (const {line, reason} of refused.slice(0, 5))
		process.stderr.write(`${showForeignLine(chosen)}, line ${line}: ${showForeignLine(reason)}\n`);
	if (refused.length > 5) process.stderr.write(`and ${refused.length - 5} more (casewise data shows all)\n`);
	return dataset.value;
};

/** The solved cases that worked examples are picked from: the file given, else the shipped ones. */
export const openExamples = async (file: string | undefined): Promise<readonly Case[]> => {
	const examples = await loadDataset(file ?? path.join(packageRoot(), 'source', 'arms', 'examples.jsonl'));
	if (!examples.ok) throw new CommandFailure(examples.problem);
	return examples.value.cases;
};

/** The cases of some calculators, named by id or name; a name that fits none or several ends the command. */
export const casesOf = (cases: readonly Case[], calculators: readonly string[]): Case[] => {
	if (calculators.length === 0) return [...cases];
	const ids = calculators.map(name => {
		if (/^\d+$/.test(name)) return Number(name);
		const card = findCard(name);
		if (!card.ok) throw new CommandFailure(card.problem, wrongUse);
		return card.value.id;
	});
	const absent = ids.find(id => !cases.some(({calculatorId}) => calculatorId === id));
	if (absent !== undefined) throw new CommandFailure(`The data set has no case of calculator ${absent}`, wrongUse);
	return cases.filter(({calculatorId}) => ids.includes(calculatorId));
};

export type Library = {name: string; isSupported: (calculatorId: number) => boolean};
/** The calculators that the library arms implement: the papers' 22 or the workspace's set, or every one. */
export const chooseLibrary = (name: string | undefined, surrounding: Surrounding): Library => {
	const own = surrounding?.workspace.supported;
	if (name === 'all') return {name: 'all', isSupported: () => true};
	if (name !== undefined && name !== 'papers')
		throw new CommandFailure(`--library is papers or all, not '${name}'`, wrongUse);
	if (name === undefined && own !== undefined)
		return {name: `workspace: ${own.toSorted((a, b) => a - b).join(',')}`, isSupported: id => isSupported(id, own)};
	return {name: librarySet.name, isSupported: id => isSupported(id)};
};

export type ModelAddress = {baseUrl: string; model: string; apiKey: string | undefined};
/**
Where to ask, checked before anything begins: the server answers and serves the model. Without a model's name the only one
that a server serves is taken. A server that lists no models is believed.
*/
export const findModel = async (
	flags: {baseUrl?: string | undefined; model?: string | undefined},
	surrounding: Surrounding,
	signal: AbortSignal,
): Promise<Result<ModelAddress>> => {
	const endpoint = resolveEndpoint(flags, process.env, surrounding?.workspace.endpoint);
	if (!endpoint.ok) return endpoint;
	if (endpoint.value === undefined)
		return failed({
			kind: 'no-server',
			message: 'No model server is named',
			help: 'Give its address with --base-url, CASEWISE_BASE_URL or casewise.json',
		});
	const {baseUrl, model, apiKey} = endpoint.value;
	const models = await listModels({baseUrl, apiKey}, {signal});
	const ids = models.ok ? models.value.map(({id}) => id) : [];
	if (model === undefined) {
		const [only, ...others] = ids;
		if (only !== undefined && others.length === 0) return ok({baseUrl, model: only, apiKey});
		if (!models.ok) return models;
		return failed({
			kind: 'unknown-model',
			message: `Say which model to ask, with --model: ${ids.join(', ') || 'it serves none'}`,
		});
	}
	if (!models.ok) return models.problem.kind === 'wrong-address' ? ok({baseUrl, model, apiKey}) : models;
	if (ids.length > 0 && !ids.includes(model))
		return failed({
			kind: 'unknown-model',
			message: `The server at ${baseUrl} does not serve the model '${model}'`,
			help: `It serves ${ids.join(', ')}`,
		});
	return ok({baseUrl, model, apiKey});
};
