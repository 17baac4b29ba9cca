import {calculatorById, calculatorByName, calculatorOfQuestion} from './calculators.ts';
import type {Case, Entity} from './case.ts';
import {goldInDays, parseGold} from './parse-gold.ts';
import {type PythonValue, parsePythonLiteral} from './python-literal.ts';
import type {Result} from './result.ts';
import {failed, ok} from './result.ts';

/** Why a row is no case: the column at fault and a reason; `id` where the row could be told by one. */
export type RowFault = {field: string; reason: string; id?: string};
/** A row by its headings; a value that the file lacks is absent. */
export type MedcalcRow = Readonly<Record<string, unknown>>;

/** Columns that a file must have, one spelling each suffices. */
export const requiredColumns: readonly (readonly string[])[] = [
	['Row Number', 'Unique ID'],
	['Calculator ID', 'Calculator Name'],
	['Patient Note'],
	['Question'],
	['Ground Truth Answer'],
	['Lower Limit'],
	['Upper Limit'],
];
export const optionalColumns = [
	'Category',
	'Output Type',
	'Note ID',
	'Note Type',
	'Relevant Entities',
	'Ground Truth Explanation',
];
export const idColumns = ['Row Number', 'Unique ID'] as const;

const gestationalAgeCalculator = 69;

/** A cell as text: numbers (also of parquet's 64-bit kind) in their shortest form; `undefined` where there is none. */
export const cellText = (value: unknown): string | undefined => {
	if (typeof value === 'string') return value;
	if (typeof value === 'number' || typeof value === 'bigint') return String(value);
	return undefined;
};

/** `1`, `1.0` and ` 1 ` name one row; other ids stay as they are. */
export const normalId = (text: string): string => /^\s*(\d+)\.0\s*$/.exec(text)?.[1] ?? text.trim();

/** The id of a row under either heading. */
export const rowId = (row: MedcalcRow): string | undefined => {
	for (const column of idColumns) {
		const text = cellText(row[column]);
		if (text !== undefined && text.trim() !== '') return normalId(text);
	}
	return undefined;
};

const scalar = (value: PythonValue): number | string | boolean | undefined => {
	if (value.type === 'number' || value.type === 'text' || value.type === 'truth') return value.value;
	return value.type === 'none' ? 'None' : undefined;
};

/** A value, `[value, unit]`, `[substance, amount, unit]`, or an amount in two units (`[5, 'ft', 4, 'in']`). */
const parseEntity = (value: PythonValue): Entity | undefined => {
	if (value.type !== 'list' && value.type !== 'tuple') {
		const single = scalar(value);
		return single === undefined ? undefined : {value: single};
	}
	const parts = value.items.map(scalar);
	const [first, second, third] = parts;
	if (parts.length === 1 && first !== undefined) return {value: first};
	if (parts.length === 2 && first !== undefined && typeof second === 'string') return {value: first, unit: second};
	if (parts.length === 3 && typeof first === 'string' && second !== undefined && typeof third === 'string')
		return {value: second, unit: third, substance: first};
	return parseCompound(parts);
};

/** How many of the smaller unit make one of the larger, where that is exact. */
const smallerUnits: ReadonlyMap<string, {unit: string; per: number}> = new Map([
	['ft', {unit: 'in', per: 12}],
	['feet', {unit: 'inches', per: 12}],
	['years', {unit: 'months', per: 12}],
	['weeks', {unit: 'days', per: 7}],
]);

/** `[5, 'ft', 4, 'in']` and `[2, 'years', 3, 'months']`, as one amount of the smaller unit. */
const parseCompound = (parts: readonly (number | string | boolean | undefined)[]): Entity | undefined => {
	const [large, largeUnit, small, smallUnit] = parts;
	if (parts.length !== 4 || typeof large !== 'number' || typeof small !== 'number') return undefined;
	const smaller = smallerUnits.get(String(largeUnit));
	return smaller?.unit !== smallUnit || smaller === undefined
		? undefined
		: {value: large * smaller.per + small, unit: smaller.unit};
};

const pythonOfJson = (value: unknown): PythonValue => {
	if (typeof value === 'number') return {type: 'number', value, isInteger: Number.isInteger(value)};
	if (typeof value === 'string') return {type: 'text', value};
	if (typeof value === 'boolean') return {type: 'truth', value};
	if (Array.isArray(value)) return {type: 'list', items: value.map(pythonOfJson)};
	if (typeof value === 'object' && value !== null)
		return {type: 'dict', entries: Object.entries(value).map(([key, item]) => [key, pythonOfJson(item)])};
	return {type: 'none'};
};

/** Entities from a Python literal (as the files hold them) or from JSON. */
export const parseEntities = (cell: unknown): Result<Record<string, Entity>, string> => {
	if (cell === undefined || cell === null || cell === '') return ok({});
	const literal = typeof cell === 'string' ? parsePythonLiteral(cell) : ok(pythonOfJson(cell));
	if (!literal.ok) return failed(literal.problem);
	if (literal.value.type !== 'dict') return failed('not a dict of names and values');
	const entities: [string, Entity][] = [];
	for (const [name, value] of literal.value.entries) {
		const entity = parseEntity(value);
		if (entity === undefined)
			return failed(`'${name}' is neither a value, [value, unit], [substance, amount, unit] nor [5, 'ft', 4, 'in']`);
		entities.push([name, entity]);
	}
	return ok(Object.fromEntries(entities));
};

const resolveCalculator = (row: MedcalcRow, question: string): {id: number; name: string} | undefined => {
	const name = cellText(row['Calculator Name'])?.trim();
	const id = cellText(row['Calculator ID']);
	if (id !== undefined && id.trim() !== '') {
		const number = Number(id);
		if (!Number.isInteger(number) || number <= 0) return undefined;
		const known = name ?? calculatorById(number)?.name;
		return known === undefined || known === '' ? undefined : {id: number, name: known};
	}
	const calculator = name ? calculatorByName(name) : calculatorOfQuestion(question);
	return calculator === undefined ? undefined : {id: calculator.id, name: name || calculator.name};
};

/** One row of a MedCalc-Bench file as a case, whichever version and container it came from. */
export const caseOfRow = (row: MedcalcRow): Result<Case, RowFault> => {
	const id = rowId(row);
	if (id === undefined)
		return failed({field: 'Row Number' in row ? 'Row Number' : 'Unique ID', reason: 'the row has no id'});
	const fault = (field: string, reason: string) => failed({field, reason, id});
	if (!/^[\p{L}\p{N}][\p{L}\p{N}_.:/-]{0,99}$/u.test(id))
		return fault('Row Number' in row ? 'Row Number' : 'Unique ID', `'${id.slice(0, 60)}' is no id`);
	const note = cellText(row['Patient Note']);
	if (note === undefined || note.trim() === '') return fault('Patient Note', 'the note is empty');
	const question = cellText(row.Question);
	if (question === undefined || question.trim() === '') return fault('Question', 'the question is empty');
	const calculator = resolveCalculator(row, question);
	if (calculator === undefined) return fault('Calculator ID', 'no calculator of this id, name or question is known');
	const outputType = cellText(row['Output Type'])?.trim();
	const gold = parseGold({
		gold: cellText(row['Ground Truth Answer']) ?? '',
		lower: cellText(row['Lower Limit']) ?? '',
		upper: cellText(row['Upper Limit']) ?? '',
		outputType,
	});
	if (!gold.ok) {
		const columns = {gold: 'Ground Truth Answer', lower: 'Lower Limit', upper: 'Upper Limit'};
		return fault(columns[gold.problem.field], gold.problem.reason);
	}
	const entities = parseEntities(row['Relevant Entities']);
	if (!entities.ok) return fault('Relevant Entities', entities.problem);
	// Every field was checked above: nothing is left for the schema to find.
	const value: Case = {
		schema: 'casewise.case/1',
		id,
		calculatorId: calculator.id,
		calculatorName: calculator.name,
		category: cellText(row.Category) ?? '',
		noteId: cellText(row['Note ID']) ?? '',
		noteType: cellText(row['Note Type']) ?? '',
		note,
		question,
		entities: entities.value,
		gold: calculator.id === gestationalAgeCalculator ? goldInDays(gold.value) : gold.value,
		explanation: cellText(row['Ground Truth Explanation']) ?? '',
	};
	return ok(value);
};

/** A row of a trainer's layout (`prompt`, `reward_model.ground_truth`, `extra_info.uid`) by MedCalc headings. */
export const rowOfTrainer = (row: MedcalcRow): MedcalcRow => {
	// The parquet reader gives untyped values; each is looked at before use.
	const record = (value: unknown): MedcalcRow =>
		typeof value === 'object' && value !== null ? (value as MedcalcRow) : {};
	const prompt = Array.isArray(row.prompt) ? row.prompt : [];
	const user = prompt.map(record).findLast(message => message.role === 'user');
	const text = cellText(user?.content) ?? '';
	const split = text.lastIndexOf('\n\nQuestion: ');
	const limits = record(row.reward_model).ground_truth;
	const [lower, upper] = (Array.isArray(limits) ? limits : [limits, limits]).map(value => cellText(value) ?? '');
	const middle = (Number(lower) + Number(upper)) / 2;
	return {
		'Unique ID': record(row.extra_info).uid,
		'Patient Note': split === -1 ? '' : text.slice(0, split).replace(/^Patient Note: /, ''),
		Question: split === -1 ? '' : text.slice(split + '\n\nQuestion: '.length).replace(/\n\nResponse:\s*$/, ''),
		// The trainer keeps the interval alone: its middle is the label, but for rounding in the last binary digit.
		'Ground Truth Answer': Number.isFinite(middle) && lower !== '' ? String(Number(middle.toPrecision(12))) : lower,
		'Lower Limit': lower,
		'Upper Limit': upper,
	};
};
