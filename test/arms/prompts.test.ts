import {expect, test} from 'vitest';
import type {Case} from '../../data/case.ts';
import {arms} from '../../source/arms/all-arms.ts';
import {firstWords} from '../../source/arms/first-words.ts';
import {fillPrompt, hashPrompts, loadPrompts} from '../../source/arms/prompts.ts';
import {variableBlock} from '../../source/arms/variable-block.ts';
import {pickExample} from '../../source/arms/worked-example.ts';
import {markedCase, prompts} from './fixtures.ts';

test('places are filled once, and a place without a value is a mistake of ours', () => {
	expect(fillPrompt('{{note}} and {{question}}\n', {note: '{{question}} $&', question: 'q'})).toBe(
		'{{question}} $& and q',
	);
	expect(() => fillPrompt('{{gold}}', {note: ''})).toThrow(RangeError);
	expect(() => fillPrompt('{{toString}}', {})).toThrow(RangeError);
});

test('no prompt file has a place for gold answer or explanation', () => {
	const places = new Set(
		Object.values(prompts).flatMap(text => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place)),
	);
	expect([...places].toSorted()).toEqual([
		'calculator',
		'error',
		'exampleAnswer',
		'exampleExplanation',
		'exampleNote',
		'exampleQuestion',
		'formula',
		'inputs',
		'note',
		'question',
		'syntaxLines',
		'variables',
	]);
});

test('arms over the whole note begin alike up to the question, so that a server reads it once for all of them', () => {
	const names = [
		'program-solve',
		'blind-program-solve',
		'open-book-arithmetic',
		'page-without-formula',
		'extract',
		'formulate-tree',
	] as const;
	const beginnings = names.map(name => {
		const text = prompts[name];
		return text.slice(0, text.indexOf('{{question}}'));
	});
	expect(beginnings[0]).toContain('{{note}}');
	expect(new Set(beginnings).size).toBe(1);
});

test('a missing folder of prompts is a problem with its file', async () => {
	expect(await loadPrompts('/no/such/folder')).toMatchObject({ok: false, problem: {kind: 'missing-prompt'}});
});

test('the hash changes with the text of a prompt that the arm uses, and with no other', () => {
	const names = arms.find(({name}) => name === 'program-solve')!.prompts;
	const before = hashPrompts(prompts, names);
	expect(hashPrompts({...prompts, 'program-solve': `${prompts['program-solve']} `}, names)).not.toBe(before);
	expect(hashPrompts({...prompts, repair: 'x'}, names)).toBe(before);
});

test('words are counted by white space, and the text up to the cut stays as it is', () => {
	expect(firstWords('  one  two\nthree four ', 3)).toBe('one  two\nthree …');
	expect(firstWords('one two', 2)).toBe('one two');
	expect(firstWords('', 5)).toBe('');
});

test('variables are listed with unit and substance', () => {
	const entities = {
		Weight: {value: 72.5, unit: 'kg'},
		Smoker: {value: false},
		Dose: {value: 4, unit: 'mg', substance: 'Dexamethasone PO'},
	};
	expect(variableBlock(entities)).toBe('- Weight: 72.5 kg\n- Smoker: no\n- Dose: 4 mg of Dexamethasone PO');
});

const solved = (id: string): Case => ({
	...markedCase,
	id,
	note: `Note of ${id} ${'x '.repeat(50)}`,
	explanation: 'e '.repeat(80),
});
test('the worked example follows the key, is cut to 24 and 40 words, and never comes from what is asked', () => {
	const pool = ['a', 'b', 'c', 'd', 'e', 'f'].map(solved);
	const picked = (key: string) => {
		const example = pickExample(pool, [markedCase], key);
		if (!example.ok) throw new Error(example.problem.message);
		return example.value;
	};
	expect(picked('42')).toEqual(picked('42'));
	expect(new Set(Array.from({length: 40}, (_, seed) => picked(String(seed)).note)).size).toBe(6);
	expect(picked('42').note.split(/\s+/).length).toBe(24 + 1);
	expect(picked('42').explanation.split(/\s+/).length).toBe(40 + 1);
	expect(pickExample(pool, [{...markedCase, note: pool[0]!.note}], '42')).toMatchObject({
		ok: false,
		problem: {kind: 'example-in-dataset'},
	});
	expect(pickExample([], [markedCase], '42')).toMatchObject({ok: false});
});
