import {failed, ok, type Result} from '../data/result.ts';
import {benchmarkCards} from './cards/benchmark.ts';
import {outsideCards} from './cards/outside.ts';
import type {FormulaCard} from './declaration.ts';
import {nameKey} from './read-inputs.ts';

/** Every card: the benchmark's by calculator id, then those outside it. */
export const cards: readonly FormulaCard[] = [
	...[...benchmarkCards].sort((one, other) => one.id - other.id),
	...[...outsideCards].sort((one, other) => one.id - other.id),
];

/** A name without case, punctuation and filler: `Wells' Criteria for PE` and `wells criteria pe`. */
const loose = (name: string): string =>
	nameKey(name)
		.replace(/['’`]s?\b/g, '')
		.replace(/[^a-z0-9]+/g, ' ')
		.replace(/\b(the|for|of|score|criteria|index|equation|equations|formula|calculator|rule)\b/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();

/**
The card with this id or name. Names are forgiving: both data sets' spellings, short names (`egfr`, `wells pe`,
`cockcroft`), case and punctuation aside, else the one card whose names contain all the words. A name that fits none or
several is a problem that lists the candidates.
*/
export const findCard = (idOrName: number | string): Result<FormulaCard> => {
	const text = String(idOrName).trim();
	if (/^\d+$/.test(text)) {
		const byId = cards.find(card => card.id === Number(text));
		return byId === undefined
			? failed({
					kind: 'no-such-formula',
					message: `there is no formula with the id ${text}`,
					help: 'casewise formulas list shows all',
				})
			: ok(byId);
	}
	const exact = cards.filter(card => namesOf(card).some(name => nameKey(name) === nameKey(text)));
	if (exact[0] !== undefined) return ok(exact[0]);
	const wanted = loose(text);
	const same = cards.filter(card => namesOf(card).some(name => loose(name) === wanted));
	if (same.length === 1 && same[0] !== undefined) return ok(same[0]);
	const words = wanted.split(' ').filter(word => word !== '');
	const containing = cards.filter(
		card =>
			words.length > 0 &&
			namesOf(card).some(name =>
				words.every(word =>
					loose(name)
						.split(' ')
						.some(own => own.startsWith(word)),
				),
			),
	);
	const candidates = same.length > 0 ? same : containing;
	if (candidates.length === 1 && candidates[0] !== undefined) return ok(candidates[0]);
	return failed({
		kind: candidates.length === 0 ? 'no-such-formula' : 'ambiguous-formula',
		message:
			candidates.length === 0
				? `there is no formula called '${text}'`
				: `'${text}' fits ${candidates.length} formulas: ${candidates.map(card => `${card.id} ${card.name}`).join('; ')}`,
		help: candidates.length === 0 ? 'casewise formulas list shows all' : 'say more of the name, or the id',
	});
};

const namesOf = (card: FormulaCard): string[] => [card.name, ...card.otherNames, ...card.shortNames];
