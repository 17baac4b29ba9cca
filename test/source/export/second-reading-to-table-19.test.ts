import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {EventDraft, Flag, LabelEvent} from '../../../annotations/label-event.ts';
import {rowSha256} from '../../../source/scoring/row-hash.ts';
import {casewise, labelSession, makeWorkspace} from '../../labelled-workspace.ts';

let folder: string;
let ana: string;
let ben: string;
let rowIds: string[];
let draft: (
	rowId: string,
	category: string | null,
	flags?: Flag[],
	more?: Partial<LabelEvent & {action: 'label'}>,
) => EventDraft;

const json = async (args: string[], cwd = ana) => {
	const {code, stdout, stderr} = await casewise([...args, '--json'], cwd);
	return {code, stderr, answer: JSON.parse(stdout)};
};

/** Two readers on two copies of one workspace; ana reads all rows but three, ben ten of them. */
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'casewise-audit-'));
	[ana, ben] = [join(folder, 'ana'), join(folder, 'ben')];
	const made = await makeWorkspace(ana);
	rowIds = made.rowIds;
	draft = (rowId, category, flags = [], more = {}) => ({
		rowId,
		rowSha256: rowSha256(made.rows.get(rowId)!), // every row id is one of the workspace
		seconds: 12.5,
		action: 'label',
		label: {category, flags, evidence: [], comment: category === null ? '' : 'read "twice",\nsure'},
		...more,
	});
	await cp(ana, ben, {recursive: true});
	const reading = rowIds.slice(0, 15);
	const errors = rowIds.slice(15);
	const first = [
		...reading
			.slice(0, 12)
			.map((row, index) =>
				draft(row, index % 3 === 0 ? 'wrong-branch' : 'wrong-unit', index === 1 ? ['uncertain'] : []),
			),
		{...draft(reading[12]!, null), action: 'skip' as const},
		...errors.map(row => draft(row, 'execution-failure')),
	].map((one): EventDraft => {
		if (one.action !== 'skip') return one;
		const {rowId, rowSha256: digest, seconds} = one;
		return {rowId, rowSha256: digest, seconds, action: 'skip'};
	});
	await labelSession(ana, {annotator: 'ana', role: 'first'}, first);
	await labelSession(ben, {annotator: 'ben', role: 'second'}, [
		...reading
			.slice(0, 10)
			.map((row, index) =>
				draft(row, index < 8 ? (index % 3 === 0 ? 'wrong-branch' : 'wrong-unit') : 'invented-conversion'),
			),
	]);
}, 60_000);
afterAll(() => rm(folder, {recursive: true, force: true}));

test('merged in either order, both copies give the same agreement', async () => {
	const merged = await json(['annotations', 'merge', join(ben, 'annotations')], ana);
	expect(merged).toMatchObject({code: 0, answer: {added: {ana: 0, ben: 11}}});
	expect(await json(['annotations', 'merge', ana], ben)).toMatchObject({code: 0, answer: {added: {ana: 19, ben: 0}}});
	const [one, other] = [
		await json(['agreement', '--draws', '200'], ana),
		await json(['agreement', '--draws', '200'], ben),
	];
	expect(one.answer).toEqual(other.answer);
	expect(one.answer).toMatchObject({
		pairs: 10,
		observed: 0.8,
		disagreements: [
			{row: rowIds[8], first: 'wrong-unit', second: 'invented-conversion'},
			{row: rowIds[9], first: 'wrong-branch', second: 'invented-conversion'},
		],
	});
	expect(await json(['annotations', 'check'], ana)).toMatchObject({
		code: 0,
		answer: {sound: true, lost: [], notes: []},
	});
});

test('a decision moves table 19, and every block adds up', async () => {
	const proposal = {value: '7', reason: 'a criterion is left out', source: 'the note'};
	await labelSession(ana, {annotator: 'cy', role: 'adjudicator'}, [
		draft(rowIds[8]!, 'wrong-unit'),
		draft(rowIds[1]!, 'wrong-unit', [], {
			label: {category: 'wrong-unit', flags: ['gold-suspect'], evidence: [], comment: '', goldProposal: proposal},
		}),
	]);
	const {answer} = await json(['report', '--table', '19']);
	const {rows, rowsBehind, notes} = answer.tables['19'];
	expect(rows.slice(0, 8)).toEqual([
		['Needs reading, sampled rows', 15, 0],
		['Wrong variables or units', 8, 0],
		['  of which wrong variable', 0, 0],
		['  of which wrong unit', 8, 0],
		['  of which invented conversion', 0, 0],
		['Incorrect formula translation', 0, 0],
		['Wrong branch', 3, 0],
		['  of which the supplied formula was under-specified', 0, 0],
	]);
	expect(rows).toContainEqual(['Readers differ, not yet settled', 1, 0]);
	expect(rows).toContainEqual(['Execution failure', 5, 0]);
	expect(notes).toEqual(['sampled 20 = labelled 17 + uncertain 0 + skipped 1 + unseen 2']);
	expect(rowsBehind[0][1]).toEqual(rowIds.slice(0, 15));
	const eighteen = (await json(['report', '--table', '18'])).answer.tables['18'].rows;
	expect(eighteen.map((row: number[]) => row[2]).reduce((sum: number, count: number) => sum + count, 0)).toBe(20);
});

test('exports are read back, carry the conservation line, and a changed one is found out', async () => {
	const {code, answer} = await json(['export']);
	expect({code, answer}).toMatchObject({
		code: 0,
		answer: {rows: 20, conservation: 'sampled 20 = labelled 17 + uncertain 0 + skipped 1 + unseen 2', corrections: 1},
	});
	for (const format of ['csv', 'jsonl', 'parquet']) {
		const checked = await json(['export', '--check', join(ana, `export/labels.${format}`)]);
		expect(checked.answer).toMatchObject({sampled: 20, labelled: 17, skipped: 1, unseen: 2});
	}
	const lines = (await readFile(join(ana, 'export/labels.jsonl'), 'utf8')).trimEnd().split('\n');
	expect(JSON.parse(lines[8]!)).toMatchObject({
		row_id: rowIds[8],
		model: 'small-model',
		first_annotator: 'ana',
		first_category: 'wrong-unit',
		first_comment: 'read "twice",\nsure',
		first_seconds: 12.5,
		second_category: 'invented-conversion',
		adjudication: 'settled',
		final_category: 'wrong-unit',
		final_line: 'wrong-variables-or-units',
	});
	await writeFile(join(folder, 'short.jsonl'), `${lines.slice(1).join('\n')}\n`);
	const short = await casewise(['export', '--check', join(folder, 'short.jsonl')], ana);
	expect(short).toMatchObject({code: 1, stderr: expect.stringContaining('the rows give sampled 19')});
	const dictionary = await readFile(join(ana, 'export/data-dictionary.md'), 'utf8');
	for (const name of Object.keys(JSON.parse(lines[0]!))) expect(dictionary).toContain(`| ${name} |`);
	const list = await readFile(join(ana, 'export/corrections.csv'), 'utf8');
	expect(list).toContain('a criterion is left out,the note,cy (adjudicator),true');
});

test('a log of another data set is refused by check and merge, with the difference named', async () => {
	const other = join(folder, 'other');
	await cp(ana, other, {recursive: true});
	const cases = await readFile(join(other, 'cases.jsonl'), 'utf8');
	await writeFile(join(other, 'cases.jsonl'), cases.split('\n').slice(0, 30).join('\n'));
	const check = await json(['annotations', 'check'], other);
	expect(check.code).toBe(1);
	expect(check.answer.lost[0]).toMatchObject({kind: 'other-dataset'});
	const merged = await casewise(['annotations', 'merge', join(ana, 'annotations'), '--into', other], other);
	expect(merged).toMatchObject({code: 1, stderr: expect.stringMatching(/data set [0-9a-f]{12}; the workspace has/)});
});
