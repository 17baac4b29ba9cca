import path from 'node:path';
import {parquetReadObjects} from 'hyparquet';
import {expect, test} from 'vitest';
import type {Case} from '../../data/case.ts';
import {loadDataset} from '../../data/read-dataset.ts';
import {createScorer} from '../../source/reward/score-reply.ts';
import {defaultSettings} from '../../source/reward/settings.ts';
import {trlParquet, verlParquet} from '../../source/training/rl-parquet.ts';
import {sftTarget} from '../../source/training/sft-target.ts';
import {isTestSplit, splitCases} from '../../source/training/split-cases.ts';

const demo = async (): Promise<readonly Case[]> => {
	const loaded = await loadDataset(path.join(import.meta.dirname, '../../data/demo/cases.jsonl'));
	if (!loaded.ok) throw new Error(loaded.problem.message);
	return loaded.value.cases;
};

test('every supervised target earns the whole reward by the strict template', async () => {
	const score = createScorer({...defaultSettings, mode: 'strict'});
	const faults = (await demo()).flatMap(one => {
		const target = sftTarget(one, defaultSettings);
		if (!target.ok) return [`${one.id}: ${target.problem.message}`];
		const line = score({row: one.id, reply: target.value.target, gold: one.gold, card: target.value.card});
		return line.rf === 1 && line.rk === 1 && line.rhard === 1 ? [] : [`${one.id}: ${line.reasons.join('; ')}`];
	});
	expect(faults).toEqual([]);
});

test('a split keeps calculators and cases apart, and depends on its key alone', async () => {
	const cases = (await demo()).flatMap(one => Array.from({length: 10}, (_, at) => ({...one, id: `${one.id}-${at}`})));
	const request = {key: 'k', validation: 0.2, test: 0.1, unseen: 0.2};
	const splits = splitCases(cases, request);
	expect([splits.train.length, splits.validation.length, splits.test.length, splits.unseen.length]).toEqual([
		308, 88, 44, 110,
	]);
	const seen = new Set(splits.train.map(({calculatorId}) => calculatorId));
	expect(splits.unseen.filter(({calculatorId}) => seen.has(calculatorId))).toEqual([]);
	expect(
		new Set(
			Object.values(splits)
				.flat()
				.map(({id}) => id),
		).size,
	).toBe(cases.length);
	const ids = (list: readonly Case[]): string[] => list.map(({id}) => id).toSorted();
	expect(ids(splitCases(cases.toReversed(), request).train)).toEqual(ids(splits.train));
	expect(ids(splitCases(cases, {...request, key: 'other'}).train)).not.toEqual(ids(splits.train));
});

test('a test split of the benchmark is known by its name', () => {
	expect(isTestSplit({sha256: '', file: '/data/test-00000-of-00001.parquet'})).toBe(true);
	expect(isTestSplit({sha256: '', file: '/data/latest.csv'})).toBe(false);
});

const read = async (bytes: Buffer): Promise<Record<string, unknown>[]> =>
	parquetReadObjects({file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer}); // a Buffer's memory

test("verl's and TRL's layouts hold prompt and ground truth, and no gold elsewhere", async () => {
	const cases = (await demo()).slice(0, 3);
	const [verl] = await read(verlParquet(cases, 'train', defaultSettings));
	expect(Object.keys(verl ?? {})).toEqual(['data_source', 'prompt', 'ability', 'reward_model', 'extra_info']);
	expect(verl).toMatchObject({
		prompt: [{role: 'system'}, {role: 'user'}],
		reward_model: {
			style: 'rule',
			ground_truth: JSON.stringify({case: cases[0]!.id, calculator: cases[0]!.calculatorId, gold: cases[0]!.gold}),
		},
		extra_info: {split: 'train', case_id: cases[0]!.id},
	});
	const trl = await read(trlParquet(cases, defaultSettings));
	expect(trl.map(row => row.case_id)).toEqual(cases.map(({id}) => id));
	expect(trl[0]).toMatchObject({prompt: [{role: 'system'}, {role: 'user'}]});
});
