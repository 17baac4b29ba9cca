import type {RewardLine} from './score-reply.ts';

export type Distribution = {mean: number; variance: number; least: number; median: number; most: number};
export type RewardSummary = {
	replies: number;
	/** Shares of all replies. */
	formulaStated: number;
	formulaRight: number;
	valueStated: number;
	valueRight: number;
	formatted: number;
	reward: Distribution | null;
	/** Means of the parts. */
	parts: {rf: number; rk: number; rhard: number; rsoft: number; ra: number} | null;
	/** How V found right formulas right. */
	by: Record<string, number>;
	rightByLuck: string[];
	wrongDespiteFormula: string[];
	/** Reasons for parts that were not earned, most frequent first, numbers left out. */
	reasons: {reason: string; replies: number}[];
};

/** Mean, variance (n - 1) and order statistics; null of nothing. */
export const distributionOf = (values: readonly number[]): Distribution | null => {
	if (values.length === 0) return null;
	const sorted = values.toSorted((left, right) => left - right);
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	return {
		mean,
		variance: values.length < 2 ? 0 : squares / (values.length - 1),
		least: sorted[0]!, // not empty
		median: sorted[Math.floor(sorted.length / 2)]!, // not empty
		most: sorted.at(-1)!, // not empty
	};
};

const kindOf = (reason: string): string =>
	reason
		.replace(/'[^']*'/g, '…')
		.replace(/ \(.*$/, '')
		.replace(/-?\d[\d.,e+-]*/g, 'N')
		.slice(0, 90);

/** Sums up scored replies. */
export const summarise = (lines: readonly RewardLine[]): RewardSummary => {
	const share = (holds: (line: RewardLine) => boolean): number =>
		lines.length === 0 ? 0 : lines.filter(holds).length / lines.length;
	const mean = (part: 'rf' | 'rk' | 'rhard' | 'rsoft' | 'ra'): number =>
		lines.reduce((sum, line) => sum + line[part], 0) / lines.length;
	const reasons = new Map<string, number>();
	const by: Record<string, number> = {};
	for (const {reasons: own, verdict} of lines) {
		for (const reason of new Set(own.map(kindOf))) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
		if (verdict.by !== null) by[verdict.by] = (by[verdict.by] ?? 0) + 1;
	}
	return {
		replies: lines.length,
		formulaStated: share(({formula}) => formula !== null),
		formulaRight: share(({verdict}) => verdict.right),
		valueStated: share(({value}) => value !== null),
		valueRight: share(({correct}) => correct),
		formatted: share(({rf}) => rf > 0),
		reward: distributionOf(lines.map(({reward}) => reward)),
		parts:
			lines.length === 0
				? null
				: {rf: mean('rf'), rk: mean('rk'), rhard: mean('rhard'), rsoft: mean('rsoft'), ra: mean('ra')},
		by,
		rightByLuck: lines.flatMap(({luck, row}) => (luck === 'right-by-luck' ? [row] : [])),
		wrongDespiteFormula: lines.flatMap(({luck, row}) => (luck === 'wrong-despite-formula' ? [row] : [])),
		reasons: [...reasons]
			.map(([reason, replies]) => ({reason, replies}))
			.toSorted((left, right) => right.replies - left.replies),
	};
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const number = (value: number): string => value.toFixed(3);

/** The summary for a terminal. */
export const summaryText = (summary: RewardSummary): string => {
	const {reward, parts} = summary;
	return [
		`replies ${summary.replies}   formula stated ${percent(summary.formulaStated)}, right ${percent(summary.formulaRight)}   value stated ${percent(summary.valueStated)}, right ${percent(summary.valueRight)}   template kept ${percent(summary.formatted)}`,
		...(reward === null || parts === null
			? []
			: [
					`R: mean ${number(reward.mean)}, variance ${number(reward.variance)}, ${number(reward.least)} to ${number(reward.most)}, median ${number(reward.median)}`,
					`mean of the parts: R_f ${number(parts.rf)}   R_k ${number(parts.rk)}   R_hard ${number(parts.rhard)}   R_soft ${number(parts.rsoft)}   R_a ${number(parts.ra)}`,
				]),
		`right by luck (right value, wrong formula): ${summary.rightByLuck.length}   wrong despite a right formula: ${summary.wrongDespiteFormula.length}`,
		'why parts were not earned:',
		...summary.reasons.slice(0, 15).map(({reason, replies}) => `  ${String(replies).padStart(6)}  ${reason}`),
	].join('\n');
};
