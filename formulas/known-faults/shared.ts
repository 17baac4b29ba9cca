import type {Entity} from '../../data/case.ts';
import type {FormulaCard} from '../declaration.ts';
import {unitKey} from '../quantities.ts';
import {nameKey} from '../read-inputs.ts';
import type {Fault} from './fault.ts';

/** v1.0's rounding of every number it prints: three decimals, or three significant digits from 0.001 down. */
const roundedOnTheWay = (value: number): number =>
	Math.abs(value) > 0.001 ? Number(value.toFixed(3)) : Number(value.toPrecision(3));

const molesPerUnit: ReadonlyMap<string, number> = new Map([
	[unitKey('mmol/L'), 1e-3],
	[unitKey('µmol/L'), 1e-6],
]);

/** mmol/L or µmol/L to mg/dL, and mg/dL to mmol/L, by way of mol and g with each of them rounded. */
const convertRoundingEachStep = (
	value: number,
	unit: string,
	molarMass: number,
): {value: number; unit: string} | undefined => {
	const perUnit = molesPerUnit.get(unitKey(unit));
	if (perUnit !== undefined) {
		const grams = roundedOnTheWay(roundedOnTheWay(value * perUnit) * molarMass);
		return {value: roundedOnTheWay(roundedOnTheWay(grams * 1000) / 10), unit: 'mg/dL'};
	}
	if (unitKey(unit) !== unitKey('mg/dL')) return undefined;
	const moles = roundedOnTheWay(roundedOnTheWay(value * 1e-3) / molarMass);
	return {value: roundedOnTheWay(roundedOnTheWay(moles * 1000) / 0.1), unit: 'mmol/L'};
};

const molarMassOf = (card: FormulaCard, entityName: string): {molarMass: number; unit: string} | undefined => {
	const key = nameKey(entityName);
	const input = card.inputs.find(({name, aliases}) => [name, ...aliases].some(alias => nameKey(alias) === key));
	if (input?.kind !== 'number' || input.quantity.molarMass === undefined) return undefined;
	return {molarMass: input.quantity.molarMass, unit: input.quantity.unit};
};

const roundingOnTheWay = (card: FormulaCard, [name, entity]: [string, Entity]): [string, Entity] => {
	const substance = molarMassOf(card, name);
	if (substance === undefined || typeof entity.value !== 'number' || entity.unit === undefined) return [name, entity];
	const isOwnUnit = unitKey(entity.unit) === unitKey(substance.unit);
	const isAmount = unitKey(substance.unit) === unitKey('mEq/L') && unitKey(entity.unit) !== unitKey('mg/dL');
	if (isOwnUnit || isAmount) return [name, entity];
	const converted = convertRoundingEachStep(entity.value, entity.unit, substance.molarMass);
	return converted === undefined ? [name, entity] : [name, {...entity, ...converted}];
};

/** Faults of v1.0 that any calculator with laboratory values may have. */
export const sharedFaults = (card: FormulaCard): readonly Fault[] => [
	{
		calculator: card.id,
		name: 'molar units converted with every intermediate rounded to three decimals',
		entities: entities => Object.fromEntries(Object.entries(entities).map(entry => roundingOnTheWay(card, entry))),
	},
	{
		calculator: card.id,
		name: 'an impossible value (a wrong unit) taken as it stands',
		card: other => ({
			...other,
			inputs: other.inputs.map(input => (input.kind === 'number' ? {...input, range: [-1e18, 1e18] as const} : input)),
		}),
	},
];
