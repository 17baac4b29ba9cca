import type {Case} from '../../../data/case.ts';

/** Factors by which the same quantity is written in another unit; used both ways round. */
const factors: ReadonlyArray<readonly [factor: number, means: string]> = [
	[10, 'dL and L, mm and cm'],
	[100, 'cm and m, % and parts'],
	[1000, 'mg and g, mL and L'],
	[60, 'minutes and hours'],
	[7, 'weeks and days'],
	[2.54, 'inches and cm'],
	[0.0254, 'inches and m'],
	[0.453592, 'pounds and kg'],
	[2.2, 'kg and pounds, rounded'],
	[28.3495, 'ounces and g'],
	[88.42, 'mg/dL and µmol/L of creatinine'],
	[18.0182, 'mg/dL and mmol/L of glucose'],
	[38.67, 'mg/dL and mmol/L of cholesterol'],
	[88.57, 'mg/dL and mmol/L of triglycerides'],
	[17.1, 'mg/dL and µmol/L of bilirubin'],
	[2.8, 'mg/dL and mmol/L of urea nitrogen'],
	[4.008, 'mg/dL and mmol/L of calcium'],
	[0.133322, 'mmHg and kPa'],
];

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 0.002 * Math.abs(b);

/** How a value comes from another by a change of unit: `× 0.01 (cm and m, …)`; undefined where no known factor fits. */
export const conversionBetween = (value: number, from: number): string | undefined => {
	if (from === 0 || value === 0 || isNear(value, from)) return undefined;
	const ratio = value / from;
	for (const [factor, means] of factors) {
		if (isNear(ratio, factor)) return `× ${factor} (${means})`;
		if (isNear(ratio, 1 / factor)) return `÷ ${factor} (${means})`;
	}
	// Fahrenheit and Celsius differ by more than a factor.
	if (isNear(value, (from - 32) / 1.8)) return 'from °F to °C';
	return isNear(value, from * 1.8 + 32) ? 'from °C to °F' : undefined;
};

/** The entity that a program's value is in another unit, and by which factor: `weight ÷ 2.2 (…)`. Small whole numbers tell nothing. */
export const namedConversion = (value: number, entities: Case['entities']): string | undefined => {
	if (Number.isInteger(value) && Math.abs(value) < 10) return undefined;
	const numbers = Object.entries(entities).flatMap(([name, {value: gold}]) =>
		typeof gold === 'number' ? [{name, gold}] : [],
	);
	if (numbers.some(({gold}) => isNear(value, gold))) return undefined;
	for (const {name, gold} of numbers) {
		const how = conversionBetween(value, gold);
		if (how !== undefined) return `${name} ${how}`;
	}
	return undefined;
};
