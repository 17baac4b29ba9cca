import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {loadDataset} from '../../data/read-dataset.ts';
import {hasSharedData, sharedData} from '../shared-data.ts';
import {computeGold} from './demo-cases.ts';

test.skipIf(!hasSharedData)(
	'the independent computation reaches the gold of all 55 cases of MedCalc-Bench Verified',
	async () => {
		const loaded = await loadDataset(sharedData('medcalc-bench-verified-one-shot.csv'));
		if (!loaded.ok) throw new Error(loaded.problem.message);
		const folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-gold-'));
		onTestFinished(() => rm(folder, {recursive: true}));
		const file = path.join(folder, 'cases.jsonl');
		await writeFile(file, loaded.value.cases.map(one => `${JSON.stringify(one)}\n`).join(''));
		const computed = await computeGold(file);
		const apart = loaded.value.cases.filter(({id, gold}) => {
			const ours = computed[id]!.gold;
			if (gold.kind === 'date' || gold.kind === 'gestational-age') {
				return JSON.stringify(ours.value) !== JSON.stringify(gold.value);
			}
			return typeof ours.value !== 'number' || ours.value < gold.lower || ours.value > gold.upper;
		});
		expect(apart.map(({id, calculatorName}) => `${id} ${calculatorName}`)).toEqual([]);
		expect(loaded.value.cases).toHaveLength(55);
	},
);
