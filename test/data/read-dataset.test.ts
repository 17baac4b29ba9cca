import {parquetWriteBuffer} from 'hyparquet-writer';
import {expect, test} from 'vitest';
import {calculatorByName, calculatorOfQuestion} from '../../data/calculators.ts';
import type {Case} from '../../data/case.ts';
import {parseEntities} from '../../data/medcalc-row.ts';
import {type Dataset, loadDataset, parseDataset} from '../../data/read-dataset.ts';
import {hasSharedData, sharedData} from '../shared-data.ts';

const heading =
	'Row Number,Calculator ID,Calculator Name,Category,Output Type,Note ID,Note Type,Patient Note,Question,Relevant Entities,Ground Truth Answer,Lower Limit,Upper Limit,Ground Truth Explanation';
const row = (id: number | string, note = 'A man of 40 years.\nHe weighs 80 kg.') =>
	`${id},6,Body Mass Index (BMI),physical,decimal,n-${id},Template,"${note}",What is the BMI?,"{'weight': [80.0, 'kg'], 'height': [2, 'm']}",20.0,19.0,21.0,"80 / 2², that is ""20"""`;
const file = (...rows: string[]) => [heading, ...rows, ''].join('\n');

const parse = async (content: string | Buffer): Promise<Dataset> => {
	const dataset = await parseDataset(Buffer.isBuffer(content) ? content : Buffer.from(content), 'cases');
	if (!dataset.ok) throw new Error(dataset.problem.message);
	return dataset.value;
};
const ids = (dataset: Dataset) => dataset.cases.map(({id}) => id);

test('a row becomes a case with its entities, its gold and its text as it stands', async () => {
	const {cases, refused, format} = await parse(file(row(7)));
	expect(format).toBe('medcalc-verified-csv');
	expect(refused).toEqual([]);
	expect(cases).toEqual([
		{
			schema: 'casewise.case/1',
			id: '7',
			calculatorId: 6,
			calculatorName: 'Body Mass Index (BMI)',
			category: 'physical',
			noteId: 'n-7',
			noteType: 'Template',
			note: 'A man of 40 years.\nHe weighs 80 kg.',
			question: 'What is the BMI?',
			entities: {weight: {value: 80, unit: 'kg'}, height: {value: 2, unit: 'm'}},
			gold: {kind: 'decimal', value: 20, lower: 19, upper: 21},
			explanation: '80 / 2², that is "20"',
		},
	]);
});

test('a byte-order mark, Windows line ends and UTF-16 change nothing but the digest', async () => {
	const plain = file(row(1), row(2));
	const windows = plain.replaceAll('\n', '\r\n');
	const {cases} = await parse(plain);
	const variants = [`\uFEFF${plain}`, windows, `\uFEFF${windows}`, Buffer.from(`\uFEFF${windows}`, 'utf16le')];
	for (const variant of variants) {
		const read = await parse(variant);
		expect(read.cases).toEqual(cases);
		expect(read.refused).toEqual([]);
	}
	expect((await parse(windows)).sha256).not.toBe((await parse(plain)).sha256);
});

test('a last row without a line end is a row', async () => {
	expect(ids(await parse(file(row(1), row(2)).trimEnd()))).toEqual(['1', '2']);
});

test('a half-written last row is named with the line it starts on', async () => {
	const whole = file(row(1), row(2), row(3));
	for (const cut of [10, 60, 120]) {
		const {cases, refused} = await parse(whole.slice(0, whole.length - cut));
		expect(cases.map(({id}) => id)).toEqual(['1', '2']);
		expect(refused).toEqual([{line: 6, field: null, reason: expect.stringMatching(/^half-written last row/)}]);
	}
});

test('broken rows are refused by physical line and the rest kept', async () => {
	const {cases, refused} = await parse(
		file(
			row(1),
			'2,6,too,few',
			row(3),
			row(4).replace('"A man', '"A "man'),
			row(5),
			row(6).replace(',20.0,', ',many,'),
			row(7),
		),
	);
	expect(cases.map(({id}) => id)).toEqual(['1', '3', '5', '7']);
	expect(refused).toMatchObject([
		{line: 4, reason: '4 fields where the heading has 14'},
		{line: 7, reason: expect.stringContaining('text after the closing quote')},
		{line: 11, row: '6', field: 'Ground Truth Answer', reason: expect.stringContaining('many')},
	]);
});

test('a quote that never closes costs its own row alone', async () => {
	const open = row(2).replace('He weighs 80 kg."', 'He weighs 80 kg.');
	const {cases, refused} = await parse(file(row(1), open, row(3), row(4)));
	expect(cases.map(({id}) => id)).toEqual(['1', '3', '4']);
	expect(refused).toMatchObject([{line: 4}]);
});

test('entities are never evaluated, only parsed', async () => {
	const evil = row(2).replace(/"\{'weight'.*?\}"/, `"__import__('os').system('touch evil')"`);
	const {cases, refused} = await parse(file(row(1), evil));
	expect(cases.map(({id}) => id)).toEqual(['1']);
	expect(refused).toMatchObject([{line: 4, field: 'Relevant Entities'}]);
});

test('an amount in two units is one amount of the smaller unit', () => {
	expect(parseEntities(`{'height': [5, 'ft', 4.5, 'in'], 'age': (2, 'years', 3, 'months')}`)).toEqual({
		ok: true,
		value: {height: {value: 64.5, unit: 'in'}, age: {value: 27, unit: 'months'}},
	});
	expect(parseEntities(`{'height': [5, 'ft', 4.5, 'stone']}`)).toMatchObject({ok: false});
});

test('an id that came before is refused with the line of the first', async () => {
	const {cases, refused} = await parse(file(row(1), row('1.0'), row(2)));
	expect(cases.map(({id}) => id)).toEqual(['1', '2']);
	expect(refused).toEqual([{line: 4, field: 'id', row: '1', reason: "id '1' stands on line 2 already"}]);
});

test('bytes of another encoding are named by line', async () => {
	const latin = Buffer.concat([
		Buffer.from(file(row(1))),
		Buffer.from(`${row(2, 'Bilirubin\n5 µmol/L')}\n`, 'latin1'),
		Buffer.from(`${row(3, '5 µmol/L')}\n`),
	]);
	const {cases, refused} = await parse(latin);
	expect(cases.map(({id}) => id)).toEqual(['1', '3']);
	expect(refused).toMatchObject([{line: 4, reason: expect.stringMatching(/not UTF-8 on line [45]/)}]);
});

test('a gigantic field is refused and the next row read', async () => {
	const {cases, refused} = await parse(file(row(1), row(2, 'x\n'.repeat(600_000)), row(3)));
	expect(cases.map(({id}) => id)).toEqual(['1', '3']);
	expect(refused).toMatchObject([{line: 4, reason: 'field 8 has 1200000 characters, more than 1000000'}]);
});

test('a missing column is named with what was found; a run is told for one', async () => {
	const without = file(row(1)).replace('Patient Note,', 'Note Text,');
	expect(await parseDataset(Buffer.from(without), 'f.csv')).toMatchObject({
		problem: {
			kind: 'missing-column',
			file: 'f.csv',
			line: 1,
			message: expect.stringContaining("'Patient Note' is missing"),
		},
	});
	const run = JSON.stringify({
		'Row Number': 1,
		'Calculator ID': '2',
		'Patient Note': 'n',
		Question: 'q',
		'LLM Answer': '1',
		'Ground Truth Answer': '1',
	});
	expect(await parseDataset(Buffer.from(run), 'run.jsonl')).toMatchObject({
		problem: {help: expect.stringContaining('casewise import')},
	});
});

test('an unusual spelling of a heading and an absent column are named, the rows kept', async () => {
	const odd = file(row(1)).replace('Patient Note,', 'patient_note ,').replace('Category,', 'Kind,');
	const {cases, refused} = await parse(odd);
	expect(cases).toHaveLength(1);
	expect(refused).toMatchObject([
		{line: 1, field: 'patient_note ', reason: expect.stringContaining("read as 'Patient Note'")},
		{line: 1, field: 'Category', reason: expect.stringContaining('missing')},
	]);
});

test('a file of another kind, an empty file and a missing file are one sentence each', async () => {
	expect(await parseDataset(Buffer.from(''), 'f')).toMatchObject({problem: {kind: 'empty-file'}});
	expect(await parseDataset(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]), 'f')).toMatchObject({ok: false});
	expect(await loadDataset('/nowhere/cases.csv')).toMatchObject({
		problem: {kind: 'no-such-file', file: '/nowhere/cases.csv'},
	});
	expect(await loadDataset('/')).toMatchObject({problem: {kind: 'is-a-folder'}});
});

test('JSONL of our own cases and of MedCalc columns is read; broken and half-written lines are named', async () => {
	const {cases} = await parse(file(row(1), row(2)));
	const ours = `\uFEFF${cases.map(one => JSON.stringify(one)).join('\r\n')}\r\nnonsense\r\n{"schema":"casewise.case/1","id":"9"}\n{"schema":`;
	const read = await parse(ours);
	expect(read.format).toBe('casewise-jsonl');
	expect(read.cases).toEqual(cases);
	expect(read.refused).toMatchObject([
		{line: 3},
		{line: 4, row: '9', field: 'calculatorId'},
		{line: 5, reason: expect.stringMatching(/^half-written last line/)},
	]);
	const columns = {
		'Unique ID': 5,
		'Calculator ID': 6,
		'Patient Note': 'n \u2028 n',
		Question: 'q',
		'Relevant Entities': {weight: [80, 'kg'], sex: 'Male'},
		'Ground Truth Answer': 20,
		'Lower Limit': 19,
		'Upper Limit': 21,
	};
	const medcalc = await parse(`${JSON.stringify(columns)}\n`);
	expect(medcalc.format).toBe('medcalc-jsonl');
	expect(medcalc.cases).toMatchObject([
		{
			id: '5',
			calculatorName: 'Body Mass Index (BMI)',
			entities: {weight: {value: 80, unit: 'kg'}, sex: {value: 'Male'}},
		},
	]);
});

const parquet = (rows: Record<string, string | bigint>[]): Buffer => {
	const names = Object.keys(rows[0]!);
	return Buffer.from(parquetWriteBuffer({columnData: names.map(name => ({name, data: rows.map(one => one[name])}))}));
};

test('parquet in the layout of the hub: whole numbers of 64 bits, answers as text', async () => {
	const one = {
		'Row Number': 4n,
		'Calculator ID': 69n,
		'Calculator Name': 'Estimated Gestational Age',
		Category: 'date',
		'Output Type': 'date',
		'Note ID': 'n',
		'Note Type': 'Template',
		'Patient Note': 'Last period on 1/1/2024, today 1/20/2024 ₂',
		Question: 'How old?',
		'Relevant Entities': "{'cycle length': [28, 'days']}",
		'Ground Truth Answer': "('2 weeks', '5 days')",
		'Lower Limit': "('2 weeks', '5 days')",
		'Upper Limit': "('2 weeks', '5 days')",
		'Ground Truth Explanation': 'counted',
	};
	const bytes = parquet([one, {...one, 'Row Number': 5n, 'Ground Truth Answer': 'soon'}]);
	const {cases, refused, format} = await parse(bytes);
	expect(format).toBe('medcalc-parquet');
	expect(cases).toMatchObject([
		{id: '4', calculatorId: 69, gold: {kind: 'gestational-age', value: {weeks: 2, days: 5}}},
	]);
	expect(refused).toMatchObject([{line: 2, row: '5', field: 'Ground Truth Answer'}]);
	expect(await parseDataset(bytes.subarray(0, bytes.length - 20), 'f.parquet')).toMatchObject({
		problem: {kind: 'broken-parquet'},
	});
	const renamed = parquet([{'Row Number': 1n, Something: 'x'}]);
	expect(await parseDataset(renamed, 'f.parquet')).toMatchObject({problem: {kind: 'missing-column'}});
});

const counts = async (name: string) => {
	const loaded = await loadDataset(sharedData(name));
	if (!loaded.ok) throw new Error(loaded.problem.message);
	const {cases, refused, format} = loaded.value;
	const kinds: Record<string, number> = {};
	for (const {gold} of cases) kinds[gold.kind] = (kinds[gold.kind] ?? 0) + 1;
	const calculators = new Set(cases.map(({calculatorId}) => calculatorId)).size;
	return {format, cases: cases.length, calculators, kinds, refused: refused.length};
};

test.skipIf(!hasSharedData)('the published files are read whole', async () => {
	expect(await counts('medcalc-bench-v1.0-test.csv')).toEqual({
		format: 'medcalc-v1.0-csv',
		cases: 1047,
		calculators: 55,
		kinds: {decimal: 627, integer: 360, date: 40, 'gestational-age': 20},
		refused: 0,
	});
	expect(await counts('medcalc-bench-verified-one-shot.csv')).toEqual({
		format: 'medcalc-verified-csv',
		cases: 55,
		calculators: 55,
		kinds: {decimal: 34, integer: 18, date: 2, 'gestational-age': 1},
		refused: 0,
	});
	// 69 corrected labels say that the note cannot answer the question.
	expect(await counts('medcalc-v1.0-corrected-labels.csv')).toMatchObject({
		format: 'corrected-labels-csv',
		cases: 818,
		refused: 69,
	});
});

test.skipIf(!hasSharedData)('the relabelled parquet agrees with the corrected labels case by case', async () => {
	const [trainer, labels] = await Promise.all(
		['medcalc-relabelled-test.parquet', 'medcalc-v1.0-corrected-labels.csv'].map(name => loadDataset(sharedData(name))),
	);
	if (!trainer?.ok || !labels?.ok) throw new Error('both files are readable');
	expect(trainer.value.format).toBe('trainer-parquet');
	expect(trainer.value.cases.length + trainer.value.refused.length).toBe(887);
	const byId = new Map(labels.value.cases.map(one => [one.id, one]));
	const pairs = trainer.value.cases.map(one => [one, byId.get(one.id)] as const);
	const both = pairs.flatMap(([one, other]) => (other === undefined ? [] : [[one, other] as const]));
	expect(both.filter(([one, other]) => one.note !== other.note || one.calculatorId !== other.calculatorId)).toEqual([]);
	const value = ({gold}: Case) => (typeof gold.value === 'number' ? Math.round(gold.value * 100) / 100 : gold.value);
	const differing = both.filter(([one, other]) => Math.abs(Number(value(one)) - Number(value(other))) > 0.011);
	// The two files are two states of one relabelling: a few labels were changed, or became unanswerable, in between.
	expect({both: both.length, alone: pairs.length - both.length, differing: differing.length}).toEqual({
		both: 817,
		alone: 4,
		differing: 11,
	});
});

test.skipIf(!hasSharedData)('a question tells its calculator', async () => {
	for (const name of ['medcalc-bench-v1.0-test.csv', 'medcalc-bench-verified-one-shot.csv']) {
		const loaded = await loadDataset(sharedData(name));
		if (!loaded.ok) throw new Error(loaded.problem.message);
		const wrong = loaded.value.cases.filter(one => calculatorOfQuestion(one.question)?.id !== one.calculatorId);
		expect(wrong.map(({question}) => question)).toEqual([]);
	}
});

test.skipIf(!hasSharedData)('an age in days of the corrected labels is weeks and days', async () => {
	const loaded = await loadDataset(sharedData('medcalc-v1.0-corrected-labels.csv'));
	if (!loaded.ok) throw new Error(loaded.problem.message);
	const ages = loaded.value.cases.filter(({calculatorId}) => calculatorId === 69);
	expect(ages.map(({gold}) => gold.kind)).toEqual(ages.map(() => 'gestational-age'));
});

test('a calculator is known by either of its published names', () => {
	expect(calculatorByName('Estimated of Conception')?.id).toBe(68);
	expect(calculatorByName('Estimated Date of Conception')?.id).toBe(68);
	expect(calculatorByName('Estimated Date')).toBeUndefined();
	expect(calculatorOfQuestion('What is the time?')).toBeUndefined();
});

test.skipIf(!hasSharedData)('negative golds, points at zero, long notes and rare letters come through', async () => {
	const loaded = await loadDataset(sharedData('medcalc-bench-v1.0-test.csv'));
	if (!loaded.ok) throw new Error(loaded.problem.message);
	const {cases} = loaded.value;
	const numbers = cases.flatMap(({gold}) => (gold.kind === 'decimal' || gold.kind === 'integer' ? [gold] : []));
	expect(numbers.filter(({value}) => value < 0)).toHaveLength(65);
	expect(numbers.every(({value, lower, upper}) => lower <= value && value <= upper)).toBe(true);
	const zeros = numbers.filter(({kind, value}) => kind === 'decimal' && value === 0);
	expect(zeros.length).toBeGreaterThan(0);
	expect(zeros.every(({lower, upper}) => lower === 0 && upper === 0)).toBe(true);
	expect(Math.max(...cases.map(({note}) => note.length))).toBe(11_050);
	for (const letter of '–×°μµ₂≤≦℃') expect(cases.some(({note}) => note.includes(letter))).toBe(true);
	expect(cases.some(({note}) => note.includes('\r') || note.includes('\uFFFD'))).toBe(false);
});
