import {expect, test} from 'vitest';
import {adjudicate, decidedAgainst, finalLabel, rowsToSettle} from '../../annotations/adjudication.ts';
import {agreementReport} from '../../annotations/agreement-report.ts';
import {defaultCodebook} from '../../annotations/default-codebook.ts';
import type {EventDraft, LabelEvent} from '../../annotations/label-event.ts';
import {readersOf} from '../../annotations/readers.ts';
import {chain, drafts, label} from './events.ts';

const rowIds = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'];
const rows = rowIds.map((rowId, index) => ({rowId, cluster: `c${index % 3}`}));

const logs = (more: Record<string, LabelEvent[]> = {}) => {
	const first = ['wrong-unit', 'wrong-unit', 'wrong-branch', 'wrong-branch', 'wrong-variable', 'wrong-unit'];
	const second = ['wrong-unit', 'wrong-variable', 'wrong-branch', 'wrong-branch', 'wrong-unit'];
	return new Map<string, LabelEvent[]>([
		['ana', chain(first.map((category, index) => drafts.label(`r${index + 1}`, category)))],
		[
			'ben',
			chain(
				second.map((category, index) => drafts.label(`r${index + 1}`, category)),
				{annotator: 'ben', role: 'second', prefix: 'b'},
			),
		],
		...Object.entries(more),
	]);
};
const report = (annotators: Map<string, LabelEvent[]>) =>
	agreementReport({
		rows,
		readers: readersOf(annotators),
		adjudication: adjudicate(rowIds, annotators),
		codebook: defaultCodebook,
		draws: 200,
		level: 0.95,
		seed: 1,
	});
const decide = (list: EventDraft[]) => chain(list, {annotator: 'cy', role: 'adjudicator', prefix: 'c', startAt: 100});
const decision = (rowId: string, category: string, decides: string[]): EventDraft => ({
	...drafts.label(rowId, category),
	action: 'label',
	label: {...label(category), cause: 'overlooked'},
	decides,
});

test('first and second reader stand in the table, with their disagreements', () => {
	const result = report(logs());
	expect(result).toMatchObject({
		first: {annotator: 'ana'},
		second: {annotator: 'ben'},
		pairs: 5,
		observed: 0.6,
		disagreements: [
			{row: 'r2', first: 'wrong-unit', second: 'wrong-variable'},
			{row: 'r5', first: 'wrong-variable', second: 'wrong-unit'},
		],
	});
	// p_e = (2·2 + 1·1 + 2·2) / 25
	expect(result.kappa).toBeCloseTo((0.6 - 9 / 25) / (1 - 9 / 25), 12);
	expect(result.byLine).toMatchObject({pairs: 5, observed: 1, kappa: 1});
	expect(result.kappaInterval?.[0]).toBeLessThanOrEqual(result.kappa!);
});

test('two people in one role are a pair too', () => {
	const annotators = logs();
	annotators.set(
		'ben',
		annotators.get('ben')!.map(event => ({...event, role: 'first' as const})),
	);
	expect(report(annotators)).toMatchObject({
		pairs: 5,
		observed: 0.6,
		first: {annotator: 'ana'},
		second: {annotator: 'ben'},
	});
});

test('a label given after a reveal is counted and left out', () => {
	const annotators = logs();
	annotators.set(
		'ben',
		chain([drafts.label('r1', 'wrong-unit'), drafts.reveal('r2'), drafts.label('r2', 'wrong-unit')], {
			annotator: 'ben',
			role: 'second',
			prefix: 'b',
		}),
	);
	expect(report(annotators)).toMatchObject({pairs: 1, leftOut: {afterReveal: 1, rows: ['r2']}});
});

test('one reader, no reader and no overlap give reasons, not numbers', () => {
	for (const names of [['ana'], [], ['ana', 'ben']]) {
		const annotators = new Map([...logs()].filter(([name]) => names.includes(name)));
		if (names.length === 2) {
			annotators.set(
				'ben',
				chain([drafts.label('elsewhere', 'wrong-unit')], {annotator: 'ben', role: 'second', prefix: 'b'}),
			);
		}
		const result = report(annotators);
		expect(result).toMatchObject({pairs: 0, observed: null, kappa: null, alpha: null, ac1: null});
		expect(result.undefinedBecause).toMatchObject({kappa: 'no row has two labels', ac1: 'no row has two labels'});
		expect(JSON.stringify(result)).not.toContain('NaN');
	}
});

test('a third reader counts in alpha and in the pairs of readers', () => {
	const third = chain([drafts.label('r1', 'wrong-branch')], {annotator: 'dee', role: 'second', prefix: 'd'});
	const result = report(logs({dee: third}));
	expect(result.pairwise.map(({first, second, pairs}) => [first.annotator, second.annotator, pairs])).toEqual([
		['ana', 'ben', 5],
		['ana', 'dee', 1],
		['ben', 'dee', 1],
	]);
	expect(result.alpha).not.toBe(report(logs()).alpha);
});

test('labels under two versions of the codebook are told apart', () => {
	const annotators = logs();
	annotators.set(
		'ben',
		annotators.get('ben')!.map((event, index) => (index < 2 ? event : {...event, codebookSha256: 'older'})),
	);
	const result = report(annotators);
	expect(result.byCodebook.map(({codebookSha256, pairs}) => [codebookSha256 === null, pairs])).toEqual([
		[false, 2],
		[true, 3],
	]);
});

test('rows that differ are visited, identical ones accepted, one label is no disagreement', () => {
	const status = adjudicate(rowIds, logs()).map(row => row.status);
	expect(status).toEqual(['identical', 'differs', 'identical', 'identical', 'differs', 'single']);
});

test('a flag makes a difference, a comment does not', () => {
	const annotators = logs();
	const ben = {annotator: 'ben', role: 'second', prefix: 'b'} as const;
	annotators.set(
		'ben',
		chain(
			[drafts.label('r1', 'wrong-unit', [], 'I see'), drafts.label('r3', 'wrong-branch', ['formula-under-specified'])],
			ben,
		),
	);
	expect(rowsToSettle(adjudicate(rowIds, annotators))).toMatchObject([{rowId: 'r3', differsIn: ['flags']}]);
});

test('a decision settles a row until a reader changes the label, and shows whom it went against', () => {
	const annotators = logs({cy: decide([decision('r2', 'wrong-variable', ['e2', 'b2'])])});
	const settled = adjudicate(rowIds, annotators);
	expect(settled[1]).toMatchObject({status: 'settled'});
	expect(finalLabel(settled[1]!)?.label.category).toBe('wrong-variable');
	expect(finalLabel(settled[4]!)).toBeNull();
	expect(decidedAgainst(settled, {annotator: 'ana', role: 'first'}).map(row => row.rowId)).toEqual(['r2']);
	expect(decidedAgainst(settled, {annotator: 'ben', role: 'second'})).toEqual([]);
	expect(report(annotators).adjudication).toMatchObject({
		identical: 3,
		settled: 1,
		open: 1,
		after: {pairs: 5, observed: 0.8},
		causes: {overlooked: 1},
	});
	const ana = annotators.get('ana')!;
	const changed = {
		...chain([drafts.label('r2', 'wrong-branch')], {prefix: 'new', startAt: 200})[0]!,
		after: ana.at(-1)!.id,
	};
	annotators.set('ana', [...ana, changed]);
	expect(adjudicate(rowIds, annotators)[1]).toMatchObject({status: 'reopened'});
});

test('a reader is held against himself on silent repeats', () => {
	const annotators = logs();
	const again = ['wrong-unit', 'wrong-branch'].map(
		(category, index): LabelEvent => ({
			...chain([drafts.label(`r${index + 1}`, category)], {prefix: `again${index}`})[0]!,
			pass: 2,
		}),
	);
	annotators.set('ana', [...annotators.get('ana')!, ...again]);
	expect(report(annotators).intraReader).toMatchObject([{annotator: 'ana', pairs: 2, observed: 0.5}]);
	expect(report(annotators).pairs).toBe(5);
});
