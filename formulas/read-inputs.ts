import type {Entity} from '../data/case.ts';
import {failed, ok, type Problem, type Result} from '../data/result.ts';
import type {ChoiceInput, FormulaCard, Input, NumberInput} from './declaration.ts';
import type {Value} from './expression.ts';
import {formatNumber} from './format-value.ts';
import {type Conversion, toQuantity} from './quantities.ts';

/** One input as the calculator uses it, and where it came from. */
export type ReadInput = {
	input: Input;
	/** In the quantity's unit; `undefined` for an optional input that the record does not state. */
	value: Value | undefined;
	/** The record's name and value, where it states the input. */
	entity: {name: string; entity: Entity} | undefined;
	conversion: Conversion | undefined;
	isDefault: boolean;
};

/** The key under which spellings of a name are the same: case, spacing, ₂ and 2. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Words by which a record says that it does not know. */
const unknownWords = new Set(['not mentioned', 'not mentinoed', 'unknown', 'not given', 'n/a', 'none stated', '']);
const isUnknown = ({value}: Entity): boolean => typeof value === 'string' && unknownWords.has(nameKey(value));

/**
Reads a card's inputs from entities as a data set writes them. A required input that is missing, a name that the card
does not know, an unknown unit or word, or an impossible value is a problem that names it; nothing is guessed.
*/
export const readInputs = (card: FormulaCard, entities: Readonly<Record<string, Entity>>): Result<ReadInput[]> => {
	const byKey = new Map(Object.entries(entities).map(([name, entity]) => [nameKey(name), {name, entity}]));
	const known = new Set([
		...card.inputs.flatMap(input => [input.name, input.label, ...input.aliases].map(nameKey)),
		...(card.unused ?? []).map(nameKey),
	]);
	for (const [key, {name}] of byKey)
		if (!known.has(key))
			return failed({
				kind: 'unknown-input',
				message: `${card.name} has no input called '${name}'`,
				field: name,
				help: `It takes ${card.inputs.map(input => input.label).join(', ')}`,
			});
	const read: ReadInput[] = [];
	for (const input of card.inputs) {
		const one = readInput(card, input, byKey);
		if (!one.ok) return one;
		read.push(one.value);
	}
	return ok(read);
};

type ByKey = ReadonlyMap<string, {name: string; entity: Entity}>;

const readInput = (card: FormulaCard, input: Input, byKey: ByKey): Result<ReadInput> => {
	const keys = new Set([input.name, input.label, ...input.aliases].map(nameKey));
	const stated = [...keys].flatMap(key => byKey.get(key) ?? []).filter(({entity}) => !isUnknown(entity));
	const [entity, other] = stated;
	if (entity === undefined) return absent(card, input);
	if (other !== undefined && other.entity.value !== entity.entity.value)
		return failed({
			kind: 'contradicting-inputs',
			message: `'${entity.name}' and '${other.name}' both state ${input.label}, and differ`,
			field: other.name,
		});
	const value = readValue(input, entity.entity);
	if (!value.ok) return failed({...value.problem, field: entity.name});
	return ok({input, entity, isDefault: false, ...value.value});
};

const absent = (card: FormulaCard, input: Input): Result<ReadInput> => {
	if (input.default !== undefined)
		return ok({input, value: input.default.value, entity: undefined, conversion: undefined, isDefault: true});
	if (input.optional === true)
		return ok({input, value: undefined, entity: undefined, conversion: undefined, isDefault: false});
	return failed({
		kind: 'missing-input',
		message: `${card.name} needs ${input.label}, which is not given`,
		field: input.aliases[0] ?? input.label,
	});
};

type Read = {value: Value; conversion: Conversion | undefined};
const readValue = (input: Input, entity: Entity): Result<Read, Problem> => {
	switch (input.kind) {
		case 'number':
			return readNumber(input, entity);
		case 'choice':
			return readChoice(input, entity);
		case 'truth':
			return readTruth(input.label, entity);
		case 'date':
			return readDay(input.label, entity);
	}
};

const readNumber = (input: NumberInput, {value, unit}: Entity): Result<Read> => {
	const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
	if (typeof number !== 'number' || !Number.isFinite(number))
		return failed({kind: 'not-a-number', message: `${input.label} must be a number, not '${value}'`});
	const quantity = toQuantity(input.quantity, number, unit);
	if (!quantity.ok) return failed({...quantity.problem, message: `${input.label}: ${quantity.problem.message}`});
	const [least, most] = input.range;
	const own = quantity.value.value;
	if (own < least || own > most) {
		const unitText = input.quantity.unit === '' ? '' : ` ${input.quantity.unit}`;
		return failed({
			kind: 'impossible-value',
			message: `${input.label} of ${formatNumber(own)}${unitText} is impossible (${least} to ${most}${unitText})${
				quantity.value.conversion === undefined ? '' : `; the record says ${number} ${unit}`
			}`,
		});
	}
	return ok(quantity.value);
};

const readChoice = (input: ChoiceInput, entity: Entity): Result<Read> => {
	const stated = input.part === 'substance' ? entity.substance : entity.value;
	const key = nameKey(String(stated));
	const option = input.options.find(({word, also = []}) => [word, ...also].some(text => nameKey(text) === key));
	if (option === undefined)
		return failed({
			kind: 'unknown-word',
			message: `${input.label} is '${String(stated)}', which is none of ${input.options.map(({word}) => word).join(', ')}`,
		});
	return ok({value: option.word, conversion: undefined});
};

const truthWords: ReadonlyMap<string, boolean> = new Map([
	['true', true],
	['yes', true],
	['present', true],
	['false', false],
	['no', false],
	['absent', false],
]);

const readTruth = (label: string, {value}: Entity): Result<Read> => {
	const truth = typeof value === 'boolean' ? value : truthWords.get(nameKey(String(value)));
	if (truth === undefined)
		return failed({kind: 'unknown-word', message: `${label} must be true or false, not '${value}'`});
	return ok({value: truth, conversion: undefined});
};

/** A day written month/day/year, as the notes write it, or `YYYY-MM-DD`. */
const readDay = (label: string, {value}: Entity): Result<Read> => {
	const text = String(value).trim();
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
	const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
	const [year, month, day] =
		american !== null
			? [Number(american[3]), Number(american[1]), Number(american[2])]
			: iso !== null
				? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
				: [Number.NaN, Number.NaN, Number.NaN];
	const date = new Date(Date.UTC(year, month - 1, day));
	if (Number.isNaN(date.getTime()) || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
		return failed({kind: 'not-a-date', message: `${label} must be a day (MM/DD/YYYY or YYYY-MM-DD), not '${text}'`});
	return ok({value: {day: date.getTime() / 86_400_000}, conversion: undefined});
};
