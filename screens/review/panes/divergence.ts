import type {TraceStep} from '../../../data/execution.ts';
import {formatNumber} from '../format.ts';
import type {CalculatorStep} from '../inputs.ts';
import {conversionBetween} from './conversions.ts';

/** The first place where the program's value of a quantity is not the calculator's. */
export type Divergence = {line: number; says: string};

const normal = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const closeTo = (a: number, b: number): boolean => Math.abs(a - b) <= 0.005 * Math.max(Math.abs(a), Math.abs(b)) + 1e-9;

/**
Compares the values a program assigned with the calculator's inputs and steps of the same name (case and punctuation aside), in
the order the program ran. Numbers within 0.5 % are equal, and so are those that differ by a change of unit. Undefined where no
common name differs: that proves nothing, since programs choose their own names.
*/
export const findDivergence = (
	steps: readonly CalculatorStep[],
	trace: readonly TraceStep[],
): Divergence | undefined => {
	const expected = new Map<string, number[]>();
	for (const {names, value} of steps) {
		if (value === null) continue;
		for (const name of names) expected.set(normal(name), [...(expected.get(normal(name)) ?? []), value]);
	}
	for (const {line, name, value} of trace) {
		const ours = expected.get(normal(name));
		const theirs = Number(value);
		if (ours === undefined || value.trim() === '' || !Number.isFinite(theirs)) continue;
		const agrees = ours.some(one => closeTo(theirs, one) || conversionBetween(theirs, one) !== undefined);
		if (!agrees)
			return {
				line,
				says: `${name} is ${formatNumber(theirs)}, the calculator has ${[...new Set(ours.map(formatNumber))].join(' or ')}`,
			};
	}
	return undefined;
};
