import type {Answer, Gold} from '../../data/answer.ts';
import {valueReward} from './reward-parts.ts';
import type {RewardSettings} from './settings.ts';
import {distributionOf} from './summary.ts';

export type ScoredAnswer = {row: string; answer: Answer | null; gold: Gold; calculatorId: number};

/** One tolerance: how dense and how noisy the reward of the value is. */
export type SensitivityPoint = {
	/** Half width of the interval, as a share of the gold. */
	tolerance: number;
	replies: number;
	/** Share of replies with R_a > 0. */
	density: number;
	mean: number;
	variance: number;
	/** Share of calculators of which no reply earns anything. */
	silentCalculators: number;
};

export const tolerances: readonly number[] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2];

/** A gold with the interval v* × (1 ± tolerance); a gold of 0 stays a point. */
export const withTolerance = (gold: Gold, tolerance: number): Gold => {
	if (gold.kind !== 'decimal') return gold;
	const width = Math.abs(gold.value) * tolerance;
	return {...gold, lower: gold.value - width, upper: gold.value + width};
};

/**
Reward density over tolerances, as in the paper's figure 1, from recorded answers instead of training curves: only
answers whose gold is a measured number count, since points, dates and ages have no tolerance.
*/
export const sensitivity = (answers: readonly ScoredAnswer[], settings: RewardSettings): SensitivityPoint[] => {
	const measured = answers.filter(({gold}) => gold.kind === 'decimal' && gold.upper > gold.lower);
	return tolerances.map(tolerance => {
		const rewards = measured.map(({answer, gold}) => valueReward(answer, withTolerance(gold, tolerance), settings).ra);
		const earning = new Set(measured.flatMap(({calculatorId}, at) => (rewards[at]! > 0 ? [calculatorId] : []))); // as many as answers
		const calculators = new Set(measured.map(({calculatorId}) => calculatorId));
		const {mean, variance} = distributionOf(rewards) ?? {mean: 0, variance: 0};
		return {
			tolerance,
			replies: measured.length,
			density: measured.length === 0 ? 0 : rewards.filter(reward => reward > 0).length / measured.length,
			mean,
			variance,
			silentCalculators: calculators.size === 0 ? 0 : 1 - earning.size / calculators.size,
		};
	});
};
