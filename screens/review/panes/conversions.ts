import type {Case} from '../../../data/case.ts';

/** What a number is of, where that is known. */
type Quantity = {name: string; unit: string | undefined};

const mass = /^(k|m|µ|u|mc)?g\b|gram|ounce|\boz\b|pound|\blbs?\b/i;
const length = /^[cm]?m$|met(er|re)|inch|^in$|foot|feet|^ft$/i;
const concentration = /\/\s*(d|m)?l\b|mol|\beq|per (deci|milli)?lit/i;

/** Factors by which the same quantity is written in another unit, both ways round, and which quantities they are for. */
const factors: ReadonlyArray<{factor: number; means: string; unit?: RegExp; name?: RegExp}> = [
	{factor: 10, means: 'dL and L, mm and cm', unit: new RegExp(`${concentration.source}|${length.source}`, 'i')},
	{factor: 100, means: 'cm and m, % and parts', unit: new RegExp(`${length.source}|%|percent|fraction`, 'i')},
	{
		factor: 1000,
		means: 'mg and g, mL and L',
		unit: new RegExp(`${mass.source}|${concentration.source}|^m?l$|lit(er|re)|µl|mm\\^?3|count`, 'i'),
	},
	{factor: 60, means: 'minutes and hours', unit: /min|hour|^hr?s?$|sec|^m?s$/i},
	{factor: 7, means: 'weeks and days', unit: /week|day/i},
	{factor: 2.54, means: 'inches and cm', unit: length},
	{factor: 0.0254, means: 'inches and m', unit: length},
	{factor: 0.453592, means: 'pounds and kg', unit: mass},
	{factor: 2.2, means: 'kg and pounds, rounded', unit: mass},
	{factor: 28.3495, means: 'ounces and g', unit: mass},
	{factor: 88.42, means: 'mg/dL and µmol/L of creatinine', name: /creatinin/i},
	{factor: 18.0182, means: 'mg/dL and mmol/L of glucose', name: /glucose|sugar/i},
	{factor: 38.67, means: 'mg/dL and mmol/L of cholesterol', name: /cholesterol|hdl|ldl|lipoprotein/i},
	{factor: 88.57, means: 'mg/dL and mmol/L of triglycerides', name: /triglycerid/i},
	{factor: 17.1, means: 'mg/dL and µmol/L of bilirubin', name: /bilirubin/i},
	{factor: 2.8, means: 'mg/dL and mmol/L of urea nitrogen', name: /urea|bun/i},
	{factor: 4.008, means: 'mg/dL and mmol/L of calcium', name: /calcium/i},
	{factor: 0.133322, means: 'mmHg and kPa', unit: /mm\s?hg|k?pa\b|torr/i},
];

/** Without a quantity, or a unit of it, anything may be meant. */
const isMeant = ({unit, name}: {unit?: RegExp; name?: RegExp}, of: Quantity | undefined): boolean =>
	of === undefined ||
	((of.unit === undefined || unit === undefined || unit.test(of.unit)) && (name?.test(of.name) ?? true));

const temperature = {name: /temperature|^temp/i};

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 0.002 * Math.abs(b);

/**
How a value comes from another by a change of unit: `× 0.01 (cm and m, …)`; undefined where no known factor fits. Where it is known
what the other is `of`, only factors for such a quantity count: by chance some factor fits nearly any two numbers.
*/
export const conversionBetween = (value: number, from: number, of?: Quantity): string | undefined => {
	if (from === 0 || value === 0 || isNear(value, from)) return undefined;
	const ratio = value / from;
	for (const {factor, means, ...quantity} of factors) {
		if (!isMeant(quantity, of)) continue;
		if (isNear(ratio, factor)) return `× ${factor} (${means})`;
		if (isNear(ratio, 1 / factor)) return `÷ ${factor} (${means})`;
	}
	if (!isMeant(temperature, of)) return undefined;
	// Fahrenheit and Celsius differ by more than a factor.
	if (isNear(value, (from - 32) / 1.8)) return 'from °F to °C';
	return isNear(value, from * 1.8 + 32) ? 'from °C to °F' : undefined;
};

/** The entity that a program's value is in another unit, and by which factor: `weight ÷ 2.2 (…)`. Small whole numbers tell nothing. */
export const namedConversion = (value: number, entities: Case['entities']): string | undefined => {
	if (Number.isInteger(value) && Math.abs(value) < 10) return undefined;
	const numbers = Object.entries(entities).flatMap(([name, {value: gold, unit}]) =>
		typeof gold === 'number' ? [{name, gold, unit}] : [],
	);
	if (numbers.some(({gold}) => isNear(value, gold))) return undefined;
	for (const {name, gold, unit} of numbers) {
		const how = conversionBetween(value, gold, {name, unit});
		if (how !== undefined) return `${name} ${how}`;
	}
	return undefined;
};
