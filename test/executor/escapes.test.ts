import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {z} from 'zod';
import {type Execution, type Executor, executionLayers, type Layer} from '../../executor/execution.ts';
import {sharedFile} from '../shared-data.ts';
import {startForTest} from './worker.ts';

const entrySchema = z.object({
	id: z.string(),
	class: z.string(),
	expect: z.string(),
	check: z
		.looseObject({
			kind: z.string(),
			pattern: z.string().optional(),
			path: z.string().optional(),
			value: z.string().optional(),
		})
		.optional(),
	value: z.unknown().optional(),
	kind: z.string().optional(),
});
type Entry = z.infer<typeof entrySchema>;

const manifest = sharedFile('escapes', 'manifest.json');
const hasCorpus = existsSync(manifest);
const entries = hasCorpus ? z.array(entrySchema).parse(JSON.parse(readFileSync(manifest, 'utf8'))) : [];
/** Shorter than paper 1's 5 s: what ends by a limit ends by a limit, and the suite stays quick. */
const limits = {wallMs: 1_000, executedLines: 100_000};

let executor: Executor;
beforeAll(async () => {
	if (!hasCorpus) return;
	mkdirSync('/tmp/escapes', {recursive: true});
	executor = await startForTest();
});
afterAll(async () => {
	await executor?.close();
	if (hasCorpus) rmSync('/tmp/escapes', {recursive: true, force: true});
});

const run = async ({id}: Entry, layers: readonly Layer[]): Promise<Execution> => {
	const program = readFileSync(sharedFile('escapes', `${id}.py`));
	const outcome = await executor.execute({program, layers, limits: id.startsWith('e') ? limits : {wallMs: 30_000}});
	if (!outcome.ok) throw new Error(`${id}: ${outcome.problem.message}`);
	return outcome.value;
};

/** What the manifest's check finds, or undefined. */
const finding = ({check}: Entry, execution: Execution): string | undefined => {
	const text = [JSON.stringify(execution.value), execution.stdout, execution.error?.message].join('\n');
	switch (check?.kind) {
		case 'text':
			return new RegExp(check.pattern ?? '').test(text) ? text : undefined;
		case 'forged':
			return String(execution.value) === check.value ? `the forged value ${check.value}` : undefined;
		case 'not-number':
			return typeof execution.value === 'number' ? `the number ${execution.value}` : undefined;
		case 'file':
			return existsSync(check.path ?? '') ? `the file ${check.path}` : undefined;
		case 'time':
			return execution.wallMs > 7_000 ? `${execution.wallMs} ms` : undefined;
		case 'flood':
			return execution.stdout.length > 1_000_000 ? 'a flood of output' : undefined;
		default:
			return undefined;
	}
};

const layerSets = [undefined, ...executionLayers].map(off => ({
	name: off === undefined ? 'with all layers' : `without ${off}`,
	layers: executionLayers.filter(layer => layer !== off),
}));

describe.skipIf(!hasCorpus)('the escape corpus', () => {
	for (const {name, layers} of layerSets) {
		test(`nothing gets out ${name}`, async () => {
			const hostile = entries.filter(({id}) => id.startsWith('e'));
			const findings = await Promise.all(
				hostile.map(async entry => ({id: entry.id, found: finding(entry, await run(entry, layers))})),
			);
			expect(findings.filter(({found}) => found !== undefined)).toEqual([]);
		});

		test(`honest programs give their values ${name}`, async () => {
			const honest = entries.filter(({id}) => id.startsWith('b'));
			const ends = await Promise.all(honest.map(async entry => ({entry, execution: await run(entry, layers)})));
			for (const {entry, execution} of ends) {
				expect({id: entry.id, status: execution.status}).toEqual({id: entry.id, status: 'ok'});
				if (entry.kind === 'number' || entry.kind === 'string') expect(execution.value).toBe(entry.value);
			}
			const valueFrom = (id: string): unknown => ends.find(({entry}) => entry.id === id)?.execution.value;
			expect(valueFrom('b005')).toBe('2024-08-26');
			expect(valueFrom('b015')).toEqual({weeks: 34, days: 2});
			expect(valueFrom('b016')).toEqual({weeks: 34, days: 3});
			expect(valueFrom('b031')).toBe('2024-03-14');
		});
	}
});
