import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {execa} from 'execa';
import {afterAll, beforeAll, expect, test} from 'vitest';

const main = path.join(import.meta.dirname, '../../source/cli/main.ts');
const casewise = (...args: string[]) =>
	execa(process.execPath, ['--import', 'tsx', main, 'formulas', ...args], {reject: false});

let folder: string;
let dataset: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'casewise-formulas-'));
	dataset = path.join(folder, 'cases.jsonl');
	const egfr = (id: string, gold: number) =>
		JSON.stringify({
			schema: 'casewise.case/1',
			id,
			calculatorId: 3,
			calculatorName: 'CKD-EPI Equations for Glomerular Filtration Rate',
			category: 'lab test',
			noteId: id,
			noteType: 'synthetic',
			note: 'A woman of 61 with a creatinine of 80.',
			question: 'eGFR?',
			entities: {sex: {value: 'Female'}, age: {value: 61, unit: 'years'}, creatinine: {value: 80, unit: 'µmol/L'}},
			gold: {kind: 'decimal', value: gold, lower: gold * 0.95, upper: gold * 1.05},
			explanation: 'By hand.',
		});
	await writeFile(dataset, `${egfr('right', 72.255)}\n${egfr('wrong', 40)}\n`);
});
afterAll(() => rm(folder, {recursive: true}));

test('formulas list answers with every card, its version, status and sources', async () => {
	const {stdout, exitCode} = await casewise('list', '--json');
	expect(exitCode).toBe(0);
	const cards = JSON.parse(stdout);
	expect(cards.length).toBeGreaterThanOrEqual(60);
	expect(cards.find(({id}: {id: number}) => id === 9)).toMatchObject({
		name: 'MDRD GFR Equation',
		category: 'lab test',
		kind: 'decimal',
		version: expect.stringContaining('MDRD'),
		status: 'replaced',
		sources: ['PMID 16908915'],
		replacedBy: {cardId: 3},
	});
});

test('formulas show prints a card, and with inputs the worked steps', async () => {
	const {stdout, exitCode} = await casewise('show', 'MDRD');
	expect(exitCode).toBe(0);
	for (const part of [
		'replaced by CKD-EPI creatinine 2021 (NKF-ASN task force, 2021)',
		'175 × creatinine^-1.154',
		'PMID 16908915',
	])
		expect(stdout).toContain(part);
	expect(stdout).not.toContain('Worked steps');
	const worked = await casewise(
		'show',
		'egfr',
		'--input',
		'age=61',
		'--input',
		'sex=female',
		'--input',
		'creatinine=80 µmol/L',
		'--json',
	);
	expect(JSON.parse(worked.stdout).calculation.answer.value).toBeCloseTo(72.25531, 4);
});

test('formulas show reads days and doses of a substance', async () => {
	const due = await casewise('show', 'due date', '--input', 'Last menstrual date=02/24/2000', '--json');
	expect(JSON.parse(due.stdout).calculation.answer).toEqual({kind: 'date', value: '2000-11-30'});
	const steroid = await casewise(
		...[
			'show',
			'steroid',
			'--json',
			'--input',
			'input steroid=20 mg of PredniSONE PO',
			'--input',
			'target steroid=Hydrocortisone IV',
		],
	);
	expect(JSON.parse(steroid.stdout).calculation.answer.value).toBe(80);
});

test('a name that is none and an input that is wrong end with a sentence', async () => {
	const none = await casewise('show', 'phlogiston');
	expect(none).toMatchObject({exitCode: 1, stdout: ''});
	expect(none.stderr).toContain("no formula called 'phlogiston'");
	const unit = await casewise(
		'show',
		'egfr',
		'--input',
		'age=61',
		'--input',
		'sex=female',
		'--input',
		'creatinine=80 stone',
	);
	expect(unit.exitCode).toBe(1);
	expect(unit.stderr).toContain("'stone'");
	expect((await casewise('show', 'egfr', '--input', 'age')).exitCode).toBe(2);
	expect((await casewise('dance')).exitCode).toBe(2);
});

test('formulas verify counts matches, shows mismatches and fails when one is not explained', async () => {
	const {stdout, exitCode} = await casewise('verify', '--dataset', dataset, '--json');
	expect(exitCode).toBe(1);
	expect(JSON.parse(stdout)).toMatchObject({
		dataset: {name: 'cases.jsonl'},
		cases: 2,
		within: 1,
		exact: 1,
		calculators: [
			{
				id: 3,
				cases: 2,
				within: 1,
				exact: 1,
				errors: 0,
				mismatches: [{row: 'wrong', gold: 40, lower: 38, upper: 42, why: 'not explained', explanation: 'By hand.'}],
			},
		],
	});
	const text = await casewise('verify', '--dataset', dataset, '--steps');
	expect(text.stdout).toContain('ours:  gfr = 142 ×');
	expect(text.stdout).toContain('gold:  By hand.');
});

test('both audits answer for every card', async () => {
	const completeness = await casewise('audit', 'completeness', '--json');
	expect(completeness.exitCode).toBe(0);
	expect(JSON.parse(completeness.stdout).every(({complete}: {complete: boolean}) => complete)).toBe(true);
	const clinical = JSON.parse((await casewise('audit', 'clinical', '--json')).stdout);
	expect(clinical.find(({id}: {id: number}) => id === 23)).toMatchObject({
		type: 'equation',
		status: 'replaced',
		replacedBy: {cardId: 1023},
		guideline: {body: 'OPTN', year: 2023},
	});
});
