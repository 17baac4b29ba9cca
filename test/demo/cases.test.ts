import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {Gold} from '../../data/answer.ts';
import {workspaceSchema} from '../../data/workspace.ts';
import {demoCases, demoFolder} from './demo-cases.ts';
import {noteStatesDay, noteStatesNumber} from './numbers-in-note.ts';

const calculatorIds = [
	2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 36,
	38, 39, 40, 43, 44, 45, 46, 48, 49, 51, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69,
];
const dates = new Set([13, 68]);
const scores = new Set([4, 15, 16, 17, 18, 20, 21, 25, 27, 28, 29, 32, 33, 36, 43, 45, 48, 51]);
const wellsPe = 8;

const expectedKind = (calculatorId: number): Gold['kind'] => {
	if (dates.has(calculatorId)) return 'date';
	if (calculatorId === 69) return 'gestational-age';
	return scores.has(calculatorId) ? 'integer' : 'decimal';
};

test('the demo has exactly one case for each of the 55 calculators, in their order', () => {
	expect(demoCases.map(demo => demo.calculatorId)).toEqual(calculatorIds);
	expect(demoCases.map(demo => demo.id)).toEqual(calculatorIds.map(id => `demo-${String(id).padStart(2, '0')}`));
});

test('the demo is a workspace over its own cases', () => {
	const workspace = workspaceSchema.parse(JSON.parse(readFileSync(path.join(demoFolder, 'casewise.json'), 'utf8')));
	expect(workspace.dataset).toBe('cases.jsonl');
});

test.each(demoCases)('$id: the limits follow the rule of the benchmark', ({calculatorId, gold}) => {
	expect(gold.kind).toBe(expectedKind(calculatorId));
	if (gold.kind !== 'decimal' || calculatorId === wellsPe) {
		expect(gold.lower).toEqual(gold.value);
		expect(gold.upper).toEqual(gold.value);
		return;
	}
	const [lower, upper] = [gold.value * 0.95, gold.value * 1.05].sort((a, b) => a - b);
	expect(gold.lower).toBeCloseTo(lower!, 4);
	expect(gold.upper).toBeCloseTo(upper!, 4);
});

test.each(demoCases)('$id: the note states every number and day that the gold rests on', ({note, entities}) => {
	const unstated = Object.entries(entities).filter(([, entity]) => {
		if (typeof entity.value === 'number') return !noteStatesNumber(note, entity);
		if (typeof entity.value === 'string' && /^\d\d\/\d\d\/\d{4}$/u.test(entity.value))
			return !noteStatesDay(note, entity.value);
		return false;
	});
	expect(unstated).toEqual([]);
});

test.each(demoCases)('$id: the explanation ends at the gold', ({gold, explanation}) => {
	const answer =
		gold.kind === 'date'
			? `${gold.value.slice(5, 7)}/${gold.value.slice(8)}/${gold.value.slice(0, 4)}`
			: gold.kind === 'gestational-age'
				? `${gold.value.weeks} weeks and ${gold.value.days} days`
				: String(gold.value);
	expect(explanation.split('\n').at(-1)).toContain(answer);
});

test('notes come in several lengths, the longest about as long as the longest of the benchmark', () => {
	const words = demoCases.map(({note}) => note.split(/\s+/u).length);
	expect(Math.min(...words)).toBeLessThan(80);
	expect(words.filter(count => count >= 900).length).toBeGreaterThanOrEqual(4);
	expect(Math.max(...demoCases.map(({note}) => note.length))).toBeGreaterThan(10_500);
});

test('notes hold the typography and the units that trip readers', () => {
	const all = demoCases.map(({note}) => note).join('\n');
	for (const sign of ['–', '×', '°C', '°F', '≤', '₂', 'µmol/L', 'μmol/L', 'mmol/L', 'mg/dL', ' lb', ' in)']) {
		expect(all).toContain(sign);
	}
});
