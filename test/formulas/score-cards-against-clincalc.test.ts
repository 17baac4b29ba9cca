import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {z} from 'zod';
import {calculate} from '../../formulas/calculate.ts';
import {findCard} from '../../formulas/cards.ts';

const statedSchema = z.union([
	z.number(),
	z.string(),
	z.boolean(),
	z.strictObject({value: z.number(), unit: z.string()}),
]);
const referenceSchema = z.array(
	z.strictObject({card: z.int(), inputs: z.record(z.string(), statedSchema), expected: z.number()}),
);
/** 216 random patients scored by clincalc 0.4.0; `clincalc-scores.py` beside the file made it. */
const reference = referenceSchema.parse(
	JSON.parse(readFileSync(path.join(import.meta.dirname, 'reference/clincalc-scores.json'), 'utf8')),
);

test.each([...new Set(reference.map(({card}) => card))])('card %i scores random patients as clincalc does', id => {
	const card = findCard(id);
	if (!card.ok) throw new Error(card.problem.message);
	for (const {inputs, expected} of reference.filter(entry => entry.card === id)) {
		const entities = Object.fromEntries(
			Object.entries(inputs).map(([name, stated]) => [name, typeof stated === 'object' ? stated : {value: stated}]),
		);
		const result = calculate(card.value, entities);
		expect(result.ok ? result.value.answer.value : result.problem.message, JSON.stringify(inputs)).toBe(expected);
	}
});
