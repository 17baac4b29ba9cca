import {expect, test} from 'vitest';
import {conversionBetween, namedConversion} from '../../../screens/review/panes/conversions.ts';
import {findDivergence} from '../../../screens/review/panes/divergence.ts';
import {findGoldValues} from '../../../screens/review/panes/gold-values.ts';
import {inventedLiterals, originOf} from '../../../screens/review/panes/literals.ts';
import {substituted, substitutions} from '../../../screens/review/substitution.ts';
import {exampleCase, loadedRow} from '../fixtures/review.ts';

test.each([
	['weight 82.5 kg', {weight: {value: 82.5, unit: 'kg'}}, ['82.5']],
	['1,500 mL and 1500 mL, not 15000', {volume: {value: 1500, unit: 'mL'}}, ['1,500', '1500']],
	['an 87-year-old', {age: {value: 87, unit: 'years'}}, ['87']],
	['grade 2, then 2 mg', {dose: {value: 2, unit: 'mg'}}, ['2']],
	['pH 7.35 and 17.35', {ph: {value: 7.35}}, ['7.35']],
	['an Absent reflex, absently', {reflex: {value: 'absent'}}, ['Absent']],
	['sodium 139', {aids: {value: false}}, []],
])('gold values are found where they stand in %j', (text, entities, expected) => {
	expect(findGoldValues(text, entities).map(({start, end}) => text.slice(start, end))).toEqual(expected);
});

test('a literal comes from gold, formula, note, or nowhere', () => {
	const loaded = loadedRow('example/1');
	expect([82.5, 0.85, 4.6, 72.5, 100].map(value => originOf(value, loaded))).toEqual([
		'gold',
		'formula',
		'note',
		'nowhere',
		'common',
	]);
	expect(inventedLiterals('x = 72.5  # 99.5\ny = "88.8" + 1.9e1 * a1234', loaded)).toEqual(['72.5', '1.9e1']);
});

test.each([
	[1.63, 163, '÷ 100'],
	[180.5, 82.05, '× 2.2'],
	[37, 98.6, 'from °F to °C'],
	[168, 1.9, '× 88.42'],
	[163, 163, undefined],
	[5, 163, undefined],
])('%d is %d in another unit: %s', (value, from, expected) => {
	expect(conversionBetween(value, from)?.slice(0, expected?.length)).toBe(expected);
});

test('a value that equals a gold value times a factor is named', () => {
	expect(namedConversion(1.78, exampleCase.entities)).toMatch(/^height ÷ 100/);
	expect(namedConversion(82.5, exampleCase.entities)).toBeUndefined();
});

test.each([
	[0.6, 'age', {value: 17, unit: 'years'}, undefined],
	[163, 'creatinine', {value: 1.843, unit: 'mg/dL'}, 'creatinine × 88.42'],
	[163, 'sodium', {value: 1.843, unit: 'mEq/L'}, undefined],
	[0.097, 'albumin', {value: 0.97, unit: 'g/dL'}, 'albumin ÷ 10'],
	[98.6, 'Temperature', {value: 37, unit: 'degrees celsius'}, 'Temperature from °C to °F'],
	[98.6, 'age', {value: 37, unit: 'years'}, undefined],
	[1.5, 'heart rate', {value: 90, unit: 'beats per minute'}, 'heart rate ÷ 60'],
	[25.8, 'platelets', {value: 25_800, unit: 'count/µL'}, 'platelets ÷ 1000'],
	[154.3, 'weight', {value: 70.14, unit: 'kg'}, 'weight × 2.2'],
	[37.1, 'gestation', {value: 259.7, unit: 'days'}, 'gestation ÷ 7'],
	[7, 'ph', {value: 70}, undefined],
	[17.5, 'index', {value: 175}, 'index ÷ 10'],
])('%d of %s %j: %s', (value, name, entity, expected) => {
	expect(namedConversion(value, {[name]: entity})?.slice(0, expected?.length)).toBe(expected);
});

test('the first value that parts from the calculator is named; other units and other names do not part', () => {
	const steps = [
		{names: ['weight', 'body weight'], value: 82.5, text: null},
		{names: ['height'], value: 178, text: null},
		{names: ['heightInches', 'height'], value: 70.08, text: null},
	];
	const trace = [
		{line: 1, name: 'height', value: '1.78'},
		{line: 2, name: 'height', value: '70.08'},
		{line: 3, name: 'mass', value: '12'},
		{line: 4, name: 'body_weight', value: '85'},
		{line: 5, name: 'weight', value: '1'},
	];
	expect(findDivergence(steps, trace)).toEqual({line: 4, says: 'body_weight is 85, the calculator has 82.5'});
	expect(findDivergence(steps, trace.slice(0, 3))).toBeUndefined();
});

test("gold values take the place of the program's numbers, likest names first", () => {
	const text = 'weight_kg = 85  # kg\nage = 71\nfactor = 1\nif age > 3: x = 2';
	const found = substitutions(text, exampleCase.entities);
	expect(found[0]).toEqual({line: 1, name: 'weight_kg', from: '85', entity: 'weight', to: 82.5});
	expect(found.some(({line, entity}) => line === 2 && entity === 'age')).toBe(false);
	expect(found.some(({line}) => line === 4)).toBe(false);
	expect(substituted(text, {line: 1, to: 82.5}).split('\n')[0]).toBe('weight_kg = 82.5  # kg');
});
