import {createHash} from 'node:crypto';
import type {Case} from '../../data/case.ts';

/** The cases in a seed's order: by SHA-256 of seed and case id. A smaller selection keeps the order of the larger one. */
export const orderCases = (cases: readonly Case[], seed: number): Case[] => {
	const ranked = cases.map(one => ({one, rank: createHash('sha256').update(`${seed}\n${one.id}`).digest('hex')}));
	return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0)).map(({one}) => one);
};
