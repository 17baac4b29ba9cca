import {expect, test} from 'vitest';
import {computeGold, demoCases} from './demo-cases.ts';

const computed = await computeGold();

/** Both sides are rounded to five places, so that nothing beyond a last bit may lie between them. */
const tolerance = 1e-9;

test.each(demoCases)('$id: the gold is what an independent computation gives', ({id, gold}) => {
	const independent = computed[id]!.gold;
	if ((gold.kind === 'decimal' || gold.kind === 'integer') && independent.kind === gold.kind) {
		for (const part of ['value', 'lower', 'upper'] as const) {
			expect(Math.abs(gold[part] - independent[part])).toBeLessThanOrEqual(tolerance);
		}
		return;
	}
	expect(gold).toEqual(independent);
});

test.each(demoCases)('$id: the worked explanation shows the steps of that computation', ({id, explanation}) => {
	expect(explanation).toBe(computed[id]!.explanation);
});
