import {expect, test} from 'vitest';
import {adjudicate} from '../../../annotations/adjudication.ts';
import {defaultCodebook} from '../../../annotations/default-codebook.ts';
import type {LabelEvent} from '../../../annotations/label-event.ts';
import {readersOf} from '../../../annotations/readers.ts';
import {rowReadings} from '../../../annotations/row-reading.ts';
import {table18} from '../../../source/reports/table-18.ts';
import {table19} from '../../../source/reports/table-19.ts';
import {chain, drafts} from '../../annotations/events.ts';

test('table 18 counts each row once, with the rows behind each number', () => {
	const row = (rowId: string, isSupported: boolean, reading: 'correct' | 'needs-reading' | 'invalid-code') => ({
		rowId,
		model: 'small',
		arm: 'program-solve',
		isSupported,
		reading,
	});
	const table = table18([
		row('a', true, 'correct'),
		row('b', true, 'needs-reading'),
		row('c', false, 'invalid-code'),
		row('d', false, 'needs-reading'),
	]);
	expect(table.rows).toEqual([
		['small', 'Supported', 2, 1, 0, 0, 0, 1],
		['small', 'Unsupported', 2, 1, 1, 0, 0, 0],
	]);
	expect(table.rowsBehind[1]?.[2]).toEqual(['c', 'd']);
	expect(table.rowsBehind[1]?.[4]).toEqual(['c']);
});

const strata: [string, string][] = [
	...Array.from({length: 6}, (_, index): [string, string] => [`n${index}`, 'needs-reading/supported']),
	...Array.from({length: 3}, (_, index): [string, string] => [`x${index}`, 'error/unsupported']),
];
const tableOf = (annotators: Map<string, LabelEvent[]>) => {
	const readings = rowReadings(
		adjudicate(
			strata.map(([rowId]) => rowId),
			annotators,
		),
		readersOf(annotators),
	);
	return table19(
		strata.map(([, stratum], index) => ({model: 'small', stratum, reading: readings[index]!})),
		defaultCodebook,
	);
};
const first = chain([
	drafts.label('n0', 'wrong-unit'),
	drafts.label('n1', 'wrong-variable', ['uncertain']),
	drafts.label('n2', 'wrong-branch', ['formula-under-specified']),
	drafts.label('n3', 'incorrect-formula-translation'),
	drafts.skip('n4'),
	drafts.label('x0', 'invalid-code'),
	drafts.label('x1', 'execution-failure'),
]);

test('table 19 puts every sampled row on one line, sub-codes and flags beneath', () => {
	const table = tableOf(new Map([['ana', first]]));
	expect(table.rows).toEqual([
		['Needs reading, sampled rows', 6, 1],
		['Wrong variables or units', 2, 1],
		['  of which wrong variable', 1, 1],
		['  of which wrong unit', 1, 0],
		['  of which invented conversion', 0, 0],
		['Incorrect formula translation', 1, 0],
		['Wrong branch', 1, 0],
		['  of which the supplied formula was under-specified', 1, 0],
		['Answer format', 0, 0],
		['Gold suspect', 0, 0],
		['Skipped', 1, 0],
		['Not yet read', 1, 0],
		['Invalid code or execution failure, sampled rows', 3, 0],
		['Invalid code', 1, 0],
		['Execution failure', 1, 0],
		['Not yet read', 1, 0],
	]);
	expect(table.notes).toEqual(['sampled 9 = labelled 5 + uncertain 1 + skipped 1 + unseen 2']);
	expect(table.rowsBehind[1]?.[1]).toEqual(['n0', 'n1']);
});

test('table 19 counts what was settled, and keeps open disagreements apart', () => {
	const second = chain([drafts.label('n0', 'wrong-branch'), drafts.label('n1', 'wrong-branch')], {
		annotator: 'ben',
		role: 'second',
		prefix: 'b',
	});
	const decision = chain([drafts.label('n1', 'wrong-branch')], {annotator: 'cy', role: 'adjudicator', prefix: 'c'});
	const lines = tableOf(new Map([['ana', first], ['ben', second], ['cy', decision]])).rows; // biome-ignore format: a map
	expect(lines.find(([name]) => name === 'Wrong branch')).toEqual(['Wrong branch', 2, 0]);
	expect(lines.find(([name]) => name === 'Readers differ, not yet settled')).toEqual([
		'Readers differ, not yet settled',
		1,
		0,
	]);
});
