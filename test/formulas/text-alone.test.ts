import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {Entity} from '../../data/case.ts';
import {calculate} from '../../formulas/calculate.ts';
import {cards} from '../../formulas/cards.ts';
import {completeness, requirementText} from '../../formulas/completeness.ts';
import type {FormulaCard, Input} from '../../formulas/declaration.ts';
import type {Value} from '../../formulas/expression.ts';
import {formatDay, formatNumber} from '../../formulas/format-value.ts';
import {formulaText} from '../../formulas/formula-text.ts';
import {toQuantity} from '../../formulas/quantities.ts';
import {calculateFromText} from './read-formula-text.ts';

const anyValue = (input: Input): fc.Arbitrary<Value> => {
	switch (input.kind) {
		case 'number': {
			const [least, most] = input.range;
			const inside = fc.double({min: least, max: most, noNaN: true}).map(value => Number(value.toPrecision(4)));
			return fc
				.oneof(inside, fc.integer({min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(most))}))
				.filter(value => value >= least && value <= most);
		}
		case 'choice':
			return fc.constantFrom(...input.options.map(({word}) => word));
		case 'truth':
			return fc.boolean();
		case 'date':
			return fc.integer({min: 10_000, max: 20_000}).map(day => ({day}));
	}
};

const patientOf = (card: FormulaCard): fc.Arbitrary<Map<string, Value | undefined>> =>
	fc
		.tuple(
			...card.inputs.map(input =>
				input.default === undefined && input.optional !== true
					? anyValue(input)
					: fc.option(anyValue(input), {nil: undefined}),
			),
		)
		.map(values => new Map(card.inputs.map((input, index) => [input.name, values[index]])));

const entitiesOf = (card: FormulaCard, patient: ReadonlyMap<string, Value | undefined>): Record<string, Entity> => {
	const entities: Record<string, Entity> = {};
	for (const input of card.inputs) {
		const value = patient.get(input.name);
		if (value === undefined) continue;
		if (input.kind === 'choice' && input.part === 'substance')
			entities[input.name] = {value: 1, unit: 'mg', substance: String(value)};
		else
			entities[input.name] = {value: typeof value === 'object' ? ('day' in value ? formatDay(value.day) : '') : value};
	}
	return entities;
};

const plain = (value: Value): unknown => (typeof value === 'object' && 'day' in value ? formatDay(value.day) : value);

test.each(cards.map(card => [card.name, card] as const))(
	'the text of %s alone gives what the calculator gives',
	(_, card) => {
		const text = formulaText(card);
		fc.assert(
			fc.property(patientOf(card), patient => {
				const calculation = calculate(card, entitiesOf(card, patient));
				if (!calculation.ok) {
					expect(calculation.problem.kind).toBe('no-value');
					expect(() => calculateFromText(text, patient)).toThrow();
					return;
				}
				const fromText = plain(calculateFromText(text, patient));
				const ours = calculation.value.answer.value;
				if (typeof ours === 'number' && typeof fromText === 'number')
					expect(Math.abs(fromText - ours)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(ours)));
				else expect(fromText).toEqual(ours);
			}),
			{numRuns: 60, seed: 55},
		);
	},
);

test.each(cards.map(card => [card.name, card] as const))(
	'the text of %s states all that the calculator uses',
	(_, card) => {
		expect(
			completeness(card)
				.filter(({isStated}) => !isStated)
				.map(requirementText),
		).toEqual([]);
	},
);

test('the audit of completeness notices a constant, a branch and a default that the text leaves out', () => {
	const card = cards.find(({id}) => id === 9)!; // MDRD
	const whole = formulaText(card);
	const without = (piece: string | RegExp) =>
		completeness(card, whole.replace(piece, ''))
			.filter(({isStated}) => !isStated)
			.map(requirementText);
	expect(whole).toContain('175');
	expect(without('175 × ')).toEqual(['constant 175 of gfr']);
	expect(without('; 1 otherwise')).toContain('branch otherwise of raceFactor');
	expect(without(/; if not given:[^\n]*/)).toEqual(['default if not given: not Black of race']);
	expect(without(/µmol\/L × [\d.]+/)).toContain('conversion µmol/L of creatinine');
});

test('conversions of the text are those that the calculator uses', () => {
	for (const card of cards)
		for (const input of card.inputs) {
			if (input.kind !== 'number') continue;
			const line = formulaText(card)
				.split('\n')
				.find(text => new RegExp(`^- ${input.name}[:,]`).test(text));
			for (const {unit, minus = 0} of input.quantity.accepts) {
				const shown = minus === 0 ? `${unit} × ` : `(${unit} - ${minus}) × `;
				const at = Math.max(line!.indexOf(`: ${shown}`), line!.indexOf(`, ${shown}`)) + 2;
				expect(at, `${card.name}: ${shown}`).toBeGreaterThan(1);
				const [, times, over = '1'] = /^([\d.e-]+)(?: \/ ([\d.]+))?/.exec(line!.slice(at + shown.length)) ?? [];
				const converted = toQuantity(input.quantity, 100, unit);
				expect(converted.ok && formatNumber(converted.value.value), `${card.name}: ${line}`).toBe(
					formatNumber(((100 - minus) * Number(times)) / Number(over)),
				);
			}
		}
});
