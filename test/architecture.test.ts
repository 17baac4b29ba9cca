import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.join(import.meta.dirname, '..');
const folders = ['source', 'screens', 'executor', 'formulas', 'data', 'annotations'] as const;
const files = folders.flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`, {cwd: root})).toSorted();
const importPattern = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g;

type Import = {file: string; target: string; isType: boolean; isLazy: boolean};

const importsOf = (file: string): Import[] =>
	[...readFileSync(path.join(root, file), 'utf8').matchAll(importPattern)].map(match => ({
		file,
		target: match[2] ?? match[3]!, // one of the two alternatives matched
		isType: match[1] !== undefined,
		isLazy: match[3] !== undefined,
	}));
const imports = files.flatMap(importsOf);
const ownImports = imports
	.filter(({target}) => target.startsWith('.'))
	.map(one => ({...one, target: path.join(path.dirname(one.file), one.target)}));
const folderOf = (file: string): string => (file.startsWith('source/cli/') ? 'source/cli' : file.split('/')[0]!);

/** What each folder may import of ours (design, Layout). */
const mayImport: Record<string, readonly string[]> = {
	data: [],
	executor: [],
	formulas: ['data'],
	annotations: ['data'],
	source: ['data', 'executor', 'formulas', 'annotations'],
	screens: ['data', 'executor', 'formulas', 'annotations', 'source'],
	'source/cli': ['data', 'executor', 'formulas', 'annotations', 'source', 'screens'],
};

test('imports go down only, between folders', () => {
	const climbing = ownImports.filter(({file, target}) => {
		const [from, to] = [folderOf(file), folderOf(target)];
		return from !== to && !mayImport[from]!.includes(to);
	});
	expect(climbing).toEqual([]);
});

test('no file imports itself through others', () => {
	const targets = new Map(
		files.map(file => [
			file,
			ownImports.filter(one => one.file === file && !one.isType && !one.isLazy).map(one => one.target),
		]),
	);
	const cycles: string[] = [];
	const finished = new Set<string>();
	const visit = (file: string, trail: readonly string[]): void => {
		if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
		else if (!finished.has(file)) {
			for (const target of targets.get(file) ?? []) visit(target, [...trail, file]);
			finished.add(file);
		}
	};
	for (const file of files) visit(file, []);
	expect(cycles).toEqual([]);
});

/** Modules with effects, and where alone they may be imported. */
const effects: readonly {module: RegExp; allowed: RegExp}[] = [
	{module: /^openai(\/|$)/, allowed: /^source\/(model|cli)\//},
	{
		module: /^(node:child_process|execa)$/,
		allowed: /^(executor|source\/(cli|bench|doctor|edit|effects)|screens\/effects)\//,
	},
	{module: /^ink/, allowed: /^screens\/|^source\/cli\//},
	{module: /^react/, allowed: /^screens\/|^source\/cli\//},
	{
		module: /^node:fs(\/promises)?$/,
		allowed: /^(data|executor|source|screens\/effects)\/|^annotations\/[\w-]*(log|files?|lock|export)[\w-]*\.ts$/,
	},
];

test('network, processes, files and the terminal are reached only from where they belong', () => {
	const misplaced = imports.filter(({file, target, isType}) =>
		effects.some(({module, allowed}) => !isType && module.test(target) && !allowed.test(file)),
	);
	expect(misplaced).toEqual([]);
});

test('update functions, views, scorers and estimators read no clock, chance or environment', () => {
	const pure = files.filter(file =>
		/^screens\/.*(update|state|view|layout|keys)[\w-]*\.tsx?$|^source\/(scoring|sampling|statistics|outcomes)\/|^annotations\/(?!.*(log|files?|lock|export))/.test(
			file,
		),
	);
	const impure = pure.filter(file =>
		/Date\.now\(|new Date\(\)|Math\.random\(|process\.env/.test(readFileSync(path.join(root, file), 'utf8')),
	);
	expect(impure).toEqual([]);
});
