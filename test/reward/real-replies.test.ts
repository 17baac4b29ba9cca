import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {loadDataset} from '../../data/read-dataset.ts';
import {findCard} from '../../formulas/cards.ts';
import {createScorer} from '../../source/reward/score-reply.ts';
import {defaultSettings} from '../../source/reward/settings.ts';
import {hasSharedData, sharedData} from '../shared-data.ts';

type Recorded = {'Row Number': number; 'LLM Explanation': string; 'LLM Thinking': string; 'LLM Answer': string};

test.skipIf(!hasSharedData)(
	'of 100 real replies, formulas and values are found and scored without a fault',
	async () => {
		const dataset = await loadDataset(sharedData('medcalc-bench-v1.0-test.csv'));
		if (!dataset.ok) throw new Error(dataset.problem.message);
		const cases = new Map(dataset.value.cases.map(one => [one.id, one]));
		const score = createScorer(defaultSettings);
		const lines = readFileSync(sharedData('runs/qwq-32b_zero_shot_v1.0_100rows.jsonl'), 'utf8')
			.trim()
			.split('\n')
			.map(text => {
				const row = JSON.parse(text) as Recorded; // the columns of that file
				const own = cases.get(String(row['Row Number']))!;
				const card = findCard(own.calculatorId);
				const reply = `<think>${row['LLM Thinking'].replace(/<\/?think>/g, '')}</think>\n${row['LLM Explanation']}\nFinal answer: ${row['LLM Answer']}`;
				return score({row: own.id, reply, gold: own.gold, card: card.ok ? card.value : undefined});
			});
		expect(lines).toHaveLength(100);
		expect(lines.filter(({formula}) => formula !== null).length).toBeGreaterThanOrEqual(55);
		expect(lines.filter(({value}) => value !== null).length).toBeGreaterThanOrEqual(85);
		expect(lines.filter(({verdict}) => verdict.right).length).toBeGreaterThanOrEqual(20);
	},
);
