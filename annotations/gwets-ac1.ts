import {type Estimate, estimate, noEstimate, noPairs} from './estimate.ts';
import type {Item} from './ratings.ts';

/** How much two categories agree, 1 for the same, down to 0 (i and j: places; k: number of categories). */
export type AgreementWeight = (i: number, j: number, k: number) => number;

export const identityWeight: AgreementWeight = (i, j) => (i === j ? 1 : 0);
export const linearWeight: AgreementWeight = (i, j, k) => (k === 1 ? 1 : 1 - Math.abs(i - j) / (k - 1));
export const quadraticWeight: AgreementWeight = (i, j, k) => (k === 1 ? 1 : 1 - ((i - j) / (k - 1)) ** 2);

/**
Gwet's AC1, with weights AC2 (Gwet 2008; Handbook of Inter-Rater Reliability, 2014): (p_a - p_e) / (1 - p_e), for any number of
readers and with labels missing. p_a is the mean agreement of the rows with two or more labels; the shares behind p_e come from
every labelled row. `categories` is the number that could have been used (the codebook's), not the number that was: AC1 depends on
it. Where only one category exists, chance can do nothing (p_e = 0). No value without a row that has two labels.
*/
export const gwetsAc1 = (
	items: readonly Item[],
	categories: number,
	weight: AgreementWeight = identityWeight,
): Estimate => {
	const shares = new Array<number>(categories).fill(0);
	let labelled = 0;
	let agreement = 0;
	let twice = 0;
	for (const item of items) {
		const labels = item.filter(label => label !== null);
		if (labels.length === 0) continue;
		labelled++;
		for (const label of labels) shares[label]! += 1 / labels.length;
		if (labels.length < 2) continue;
		twice++;
		let pairs = 0;
		labels.forEach((one, place) => {
			labels.forEach((other, otherPlace) => {
				if (place !== otherPlace) pairs += weight(one, other, categories);
			});
		});
		agreement += pairs / (labels.length * (labels.length - 1));
	}
	if (twice === 0) return noEstimate(noPairs);
	const observed = agreement / twice;
	let weights = 0;
	for (let i = 0; i < categories; i++) for (let j = 0; j < categories; j++) weights += weight(i, j, categories);
	const spread = shares.reduce((sum, share) => sum + (share / labelled) * (1 - share / labelled), 0);
	const chance = categories === 1 ? 0 : (weights * spread) / (categories * (categories - 1));
	return estimate((observed - chance) / (1 - chance));
};
