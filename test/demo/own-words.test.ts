import {readFileSync} from 'node:fs';
import {parse} from 'csv-parse/sync';
import {expect, test} from 'vitest';
import {hasSharedData, sharedData} from '../shared-data.ts';
import {demoCases} from './demo-cases.ts';

const files = ['medcalc-bench-v1.0-test.csv', 'medcalc-bench-verified-one-shot.csv'];
const readRows = (file: string): Record<string, string>[] =>
	parse(readFileSync(sharedData(file), 'utf8'), {columns: true, bom: true});

/** Word runs of a text, in lower case and without punctuation. */
const runs = (text: string, length: number): string[] => {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
};

test.skipIf(!hasSharedData)('no note shares a run of nine words with a note of the benchmark', () => {
	const ours = new Map(demoCases.flatMap(({id, note}) => runs(note, 9).map(run => [run, id] as const)));
	const theirs = files.flatMap(readRows).flatMap(row => runs(row['Patient Note'] ?? '', 9));
	expect(theirs.filter(run => ours.has(run))).toEqual([]);
});

test.skipIf(!hasSharedData)('no question is one of the benchmark', () => {
	const theirs = files.flatMap(readRows).flatMap(row => runs(row.Question ?? '', 12));
	const ours = new Map(demoCases.flatMap(({id, question}) => runs(question, 12).map(run => [run, id] as const)));
	expect(theirs.filter(run => ours.has(run))).toEqual([]);
});

test.skipIf(!hasSharedData)('names and categories are spelled as in MedCalc-Bench Verified', () => {
	const verified = readRows('medcalc-bench-verified-one-shot.csv');
	for (const {calculatorId, calculatorName, category} of demoCases) {
		const row = verified.find(each => Number(each['Calculator ID']) === calculatorId);
		expect([row?.['Calculator Name'], row?.Category]).toEqual([calculatorName, category]);
	}
});
