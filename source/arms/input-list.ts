import type {Entity} from '../../data/case.ts';
import type {FormulaCard, Input} from '../../formulas/declaration.ts';
import {nameKey} from '../../formulas/read-inputs.ts';

/** The name under which an extraction states an input: as the data sets spell it. */
const askedName = (input: Input): string => input.aliases[0] ?? input.label;

const kindText = (input: Input): string => {
	switch (input.kind) {
		case 'truth':
			return 'yes or no';
		case 'date':
			return 'a day';
		case 'choice':
			return `one of ${input.options.map(({word}) => `'${word}'`).join(', ')}`;
		case 'number': {
			const {unit, accepts} = input.quantity;
			if (unit === '') return 'a number';
			return `a number with its unit (${[unit, ...accepts.map(other => other.unit)].join(', ')})`;
		}
	}
};

const isSubstance = (input: Input): boolean => input.kind === 'choice' && input.part === 'substance';

/** What a calculator needs, one line an input, without any value: what an extraction request lists. */
export const inputList = ({inputs}: FormulaCard): string => {
	const lines = new Map<string, string>();
	for (const input of inputs) {
		const name = askedName(input);
		const optional = input.default !== undefined || input.optional === true ? '; leave out if not given' : '';
		const label = nameKey(input.label) === nameKey(name) ? '' : ` (${input.label})`;
		const line = isSubstance(input)
			? `- "${name}": an object {"value": number, "unit": unit, "substance": ${kindText(input)}}`
			: `- "${name}"${label}: ${kindText(input)}${optional}`;
		// A dose and what it is of are two inputs of one name: the line that asks for both stays.
		if (!lines.has(name) || isSubstance(input)) lines.set(name, line);
	}
	return [...lines.values()].join('\n');
};

/** Extracted values without those under a name that the calculator does not know: models add what was not asked for. */
export const knownEntities = (
	{inputs}: FormulaCard,
	entities: Readonly<Record<string, Entity>>,
): Record<string, Entity> => {
	const known = new Set(inputs.flatMap(input => [input.name, input.label, ...input.aliases].map(nameKey)));
	return Object.fromEntries(Object.entries(entities).filter(([name]) => known.has(nameKey(name))));
};
