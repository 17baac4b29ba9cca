import type {Entity} from '../../data/case.ts';

const describeValue = ({value, unit, substance}: Entity): string => {
	const amount = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
	const parts = [amount, unit, substance === undefined ? undefined : `of ${substance}`];
	return parts.filter(part => part !== undefined && part !== '').join(' ');
};

/** The variables of a case as the arms that may see them get them: one line each, in the data set's order and words. */
export const variableBlock = (entities: Readonly<Record<string, Entity>>): string =>
	Object.entries(entities)
		.map(([name, entity]) => `- ${name}: ${describeValue(entity)}`)
		.join('\n');
