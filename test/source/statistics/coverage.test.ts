import {expect, test} from 'vitest';
import {caseBootstrap, clusterBootstrap} from '../../../source/statistics/bootstrap-gaps.ts';
import {createOutcomeTable, type OutcomeTable} from '../../../source/statistics/outcome-table.ts';
import {createRandom} from '../../../source/statistics/random.ts';
import type {Interval} from '../../../source/statistics/wilson-interval.ts';

const random = createRandom(2026);
const uniform = (): number => random.nextUint32() / 2 ** 32;

const trueGap = 0.1;
const clusters = 55;
const casesPerCluster = 20;

/** 55 calculators of 20 cases: the arms' chances differ by a calculator's own amount, whose mean is the true gap. */
const simulate = (): OutcomeTable => {
	const right: number[][] = [];
	const keys: number[] = [];
	for (let cluster = 0; cluster < clusters; cluster++) {
		const gap = trueGap + (uniform() - 0.5) * 0.7;
		for (let one = 0; one < casesPerCluster; one++) {
			right.push([uniform() < 0.5 + gap / 2 ? 1 : 0, uniform() < 0.5 - gap / 2 ? 1 : 0]);
			keys.push(cluster);
		}
	}
	return createOutcomeTable(right, [1, 1], keys);
};

const holds = ({lower, upper}: Interval): boolean => lower <= trueGap && trueGap <= upper;

test('the 95 % cluster interval covers the true gap within Monte Carlo error, the case interval does not', () => {
	const simulations = 600;
	let cluster = 0;
	let byCase = 0;
	for (let index = 0; index < simulations; index++) {
		const table = simulate();
		if (holds(clusterBootstrap(table, {draws: 400, random: createRandom(index)})[0]!.interval)) cluster++;
		if (holds(caseBootstrap(table, {draws: 400, random: createRandom(index)})[0]!.interval)) byCase++;
	}
	const standardError = Math.sqrt((0.95 * 0.05) / simulations);
	// The percentile interval of 55 clusters covers about 94 %: a point is allowed on top of Monte Carlo error.
	expect(Math.abs(cluster / simulations - 0.95)).toBeLessThan(3 * standardError + 0.01);
	expect(byCase / simulations).toBeLessThan(0.95 - 5 * standardError);
});
