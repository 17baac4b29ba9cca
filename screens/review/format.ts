import type {Answer, Gold} from '../../data/answer.ts';
import type {Entity} from '../../data/case.ts';
import {showForeignLine} from '../../data/foreign-text.ts';

type Value = Answer['value'];

/** A number without the last digits that binary arithmetic adds: -15.48, not -15.480000000000002. */
export const formatNumber = (value: number): string => String(Number(value.toPrecision(12)));

/** An answer's value as a person writes it: `25.238`, `2014-09-23`, `34 weeks 3 days`. */
export const formatValue = (value: Value): string =>
	typeof value === 'object'
		? `${value.weeks} weeks ${value.days} days`
		: typeof value === 'number'
			? formatNumber(value)
			: showForeignLine(value);

/** The accepted interval of a gold answer: `23.976 to 26.5`, `exactly 3`. */
export const formatInterval = ({lower, upper}: Gold): string => {
	const [from, to] = [formatValue(lower), formatValue(upper)];
	return from === to ? `exactly ${from}` : `${from} to ${to}`;
};

/** A gold value with its unit: `52.5 kg`, `yes`, `20 mg of Prednisone`. */
export const formatEntity = ({value, unit, substance}: Entity): string => {
	const shown = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
	const parts = [shown, unit, substance === undefined ? undefined : `of ${substance}`];
	return showForeignLine(parts.filter(part => part !== undefined && part !== '').join(' '));
};

/** Kebab-case words from a record, as a person reads them: `needs reading`. */
export const words = (text: string): string => text.replaceAll('-', ' ');
