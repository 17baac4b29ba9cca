import {showForeignLine} from '../../data/foreign-text.ts';
import type {LoadedRow} from './inputs.ts';
import {shownTurn, type TurnView} from './panes/turn-view.ts';
import type {Choice} from './state.ts';

/** A line that gives a name a plain number: what stands before it, the number, what follows. */
const assignment = /^(\s*([A-Za-z_]\w*)\s*=\s*)(-?\d+(?:\.\d*)?|-?\.\d+)(\s*(?:#.*)?)$/;

export type Substitution = {line: number; name: string; from: string; entity: string; to: number};

const wordsOf = (name: string): string[] =>
	name
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(word => word.length > 2);

/** How many words two names share. */
const likeness = (one: string, other: string): number => {
	const words = wordsOf(other);
	return wordsOf(one).filter(word => words.some(candidate => candidate.startsWith(word) || word.startsWith(candidate)))
		.length;
};

/**
Gold numbers that can stand in place of a number that the program gives a name, those with the likest names first. Values that
are equal already are left out.
*/
export const substitutions = (program: string, entities: LoadedRow['case']['entities']): Substitution[] => {
	const gold = Object.entries(entities).flatMap(([entity, {value}]) =>
		typeof value === 'number' ? [{entity, to: value}] : [],
	);
	const found = program.split('\n').flatMap((text, index): Substitution[] => {
		const match = assignment.exec(text);
		if (match === null) return [];
		const [, , name = '', from = ''] = match;
		// A number that is a gold value already gives way only to one that its name asks for.
		const isGold = gold.some(({to}) => to === Number(from));
		return gold
			.filter(({entity, to}) => to !== Number(from) && (!isGold || likeness(name, entity) > 0))
			.map(({entity, to}) => ({line: index + 1, name, from, entity, to}));
	});
	return found.toSorted((a, b) => likeness(b.name, b.entity) - likeness(a.name, a.entity) || a.line - b.line);
};

/** The program with one number replaced. Unchanged where the line gives no name a number. */
export const substituted = (program: string, {line, to}: Pick<Substitution, 'line' | 'to'>): string =>
	program
		.split('\n')
		.map((text, index) =>
			index + 1 === line
				? text.replace(assignment, (_, before, _name, _from, after) => `${before}${to}${after}`)
				: text,
		)
		.join('\n');

/** The substitutions of the shown program as lines to choose from. */
export const substitutionChoices = (loaded: LoadedRow, view: TurnView): Choice[] =>
	substitutions(shownTurn(loaded, view)?.program ?? '', loaded.case.entities).map(({line, name, from, entity, to}) => ({
		label: `${showForeignLine(name)} = ${from} → ${to}`,
		hint: `line ${line}, gold ${showForeignLine(entity)}`,
		value: `${line} ${to}`,
	}));
