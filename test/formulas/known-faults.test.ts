import {expect, test} from 'vitest';
import {loadDataset} from '../../data/read-dataset.ts';
import {calculate} from '../../formulas/calculate.ts';
import {findCard} from '../../formulas/cards.ts';
import {isExact} from '../../formulas/gold-limits.ts';
import {scoreFaults} from '../../formulas/known-faults/scores.ts';
import {hasSharedData, sharedData} from '../shared-data.ts';

test.skipIf(!hasSharedData)(
	'a faulty score with all its faults gives every gold of v1.0, matches included',
	async () => {
		const dataset = await loadDataset(sharedData('medcalc-bench-v1.0-test.csv'));
		if (!dataset.ok) throw new Error(dataset.problem.message);
		const faulty = new Set(scoreFaults.map(({calculator}) => calculator));
		const cases = dataset.value.cases.filter(({calculatorId}) => faulty.has(calculatorId));
		expect(cases).toHaveLength(256);
		const others = cases.flatMap(({id, calculatorId, entities, gold}) => {
			const card = findCard(calculatorId);
			if (!card.ok) throw new Error(card.problem.message);
			const faults = scoreFaults.filter(({calculator}) => calculator === calculatorId);
			const result = calculate(
				faults.reduce((changed, fault) => fault.card?.(changed) ?? changed, card.value),
				faults.reduce((changed, fault) => fault.entities?.(changed) ?? changed, entities),
			);
			return result.ok && isExact(result.value.answer, gold) ? [] : [{id, calculatorId, gold: gold.value}];
		});
		expect(others).toEqual([]);
	},
);
