import {bindings, showKey} from './keys.ts';
import type {Choice, ReviewState} from './state.ts';

/** Every action by its name, and every category. */
export const paletteChoices = ({input}: ReviewState): Choice[] => [
	...bindings.map(({action, does, keys}) => ({label: does, hint: keys.map(showKey).join(' '), value: `do ${action}`})),
	...input.codebook.categories.map(({id, name, key}) => ({label: `Label: ${name}`, hint: key, value: `label ${id}`})),
];

/** The choices that hold every word of the query; a whole number offers to go to the row at that place. */
export const matchingChoices = (
	choices: readonly Choice[],
	query: string,
	list: {length: number} | undefined,
): readonly Choice[] => {
	const sought = query
		.toLowerCase()
		.split(/\s+/)
		.filter(word => word !== '');
	const matching = choices.filter(({label, hint, value}) => {
		const text = `${label} ${hint} ${value}`.toLowerCase();
		return sought.every(word => text.includes(word));
	});
	const place = Number(query.trim());
	if (list !== undefined && /^\s*\d+\s*$/.test(query) && place >= 1 && place <= list.length)
		return [{label: `Go to row ${place} of ${list.length}`, hint: '', value: `row ${place - 1}`}, ...matching];
	return matching;
};

/** What the list of a choosing mode shows now. */
export const shownChoices = (state: ReviewState): readonly Choice[] =>
	state.mode.kind === 'choosing'
		? matchingChoices(state.mode.choices, state.mode.query, state.mode.what === 'palette' ? state.list : undefined)
		: [];
