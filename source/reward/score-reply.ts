import type {Answer, Gold} from '../../data/answer.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import {readAnswer} from '../scoring/read-answer.ts';
import {isCorrect} from '../scoring/verdict.ts';
import {falseEqualities, valueFault} from './consistency.ts';
import {type ParsedReply, parseReply} from './parse-reply.ts';
import {totalReward, valueReward} from './reward-parts.ts';
import type {RewardSettings} from './settings.ts';
import {type FormulaVerdict, verifyFormula} from './verify-formula.ts';

/** What a reply is scored on. `value` is the run's own reading of its answer, where a run has one; null: it has none. */
export type ReplyToScore = {
	row: string;
	reply: string;
	gold: Gold;
	card: FormulaCard | undefined;
	value?: Answer | null;
};

/** One line of `casewise reward`: the contract's fields first. */
export type RewardLine = {
	row: string;
	formula: string | null;
	value: Answer['value'] | null;
	/** R_f: 1 for the template, else 0. */
	rf: number;
	/** R_k: 1 where V finds the formula right, else -1. */
	rk: number;
	rhard: number;
	rsoft: number;
	ra: number;
	reward: number;
	reasons: string[];
	correct: boolean;
	/** Right by value with a wrong formula, or wrong by value with a right one. */
	luck: 'right-by-luck' | 'wrong-despite-formula' | null;
	/** How V found the formula right, and what it took for granted. */
	verdict: {right: boolean; by: FormulaVerdict['by']; notes: string[]; foundIn: ParsedReply['foundIn']};
};

export type ScoreReply = (reply: ReplyToScore) => RewardLine;

const mostCached = 4_096;

/**
Makes the reward function for some settings. Verdicts are kept by calculator and formula: in training the replies of a
group state few different ones.
*/
export const createScorer = (settings: RewardSettings): ScoreReply => {
	const verdicts = new Map<string, FormulaVerdict>();
	const verify = (text: string, card: FormulaCard): FormulaVerdict => {
		const key = `${card.id}\n${text}`;
		const known = verdicts.get(key);
		if (known !== undefined) return known;
		const verdict = verifyFormula(text, card, settings);
		if (verdicts.size >= mostCached) verdicts.delete(verdicts.keys().next().value ?? '');
		if (text.length <= 4_000) verdicts.set(key, verdict);
		return verdict;
	};
	const formulaVerdict = (parsed: ParsedReply, card: FormulaCard | undefined): FormulaVerdict => {
		const none = (reason: string): FormulaVerdict => ({
			right: false,
			by: null,
			reasons: [reason],
			notes: [],
			expression: undefined,
		});
		if (card === undefined) return none('there is no card for this calculator');
		return parsed.formula === null ? none('no formula is stated') : verify(parsed.formula, card);
	};
	return ({row, reply, gold, card, value}) => {
		const parsed = parseReply(reply, card, settings);
		const read = parsed.value === null ? undefined : readAnswer(parsed.value, gold.kind);
		const answer = value === undefined ? (read?.ok === true ? read.value : null) : value;
		const verdict = formulaVerdict(parsed, card);
		const number =
			answer !== null && (answer.kind === 'decimal' || answer.kind === 'integer') ? answer.value : undefined;
		const inconsistent =
			settings.consistency && verdict.right && card !== undefined
				? [
						...falseEqualities(parsed.reasoning),
						...(verdict.expression === undefined
							? []
							: [valueFault(verdict.expression, parsed.reasoning, number, card)].filter(one => one !== undefined)),
					]
				: [];
		const isRight = verdict.right && inconsistent.length === 0;
		const correct = answer !== null && isCorrect(gold, answer);
		const rf = parsed.isFormatted ? 1 : 0;
		const rk = isRight ? 1 : -1;
		const parts = valueReward(answer, gold, settings);
		const reasons = [
			...parsed.formatFaults.map(fault => `format: ${fault}`),
			...(verdict.right
				? inconsistent.map(fault => `intermediate values: ${fault}`)
				: verdict.reasons.map(reason => `formula: ${reason}`)),
			...(answer === null
				? [
						`value: ${value === null ? 'the row has no answer' : read === undefined ? 'no value is stated' : read.ok ? 'no value' : read.problem}`,
					]
				: correct
					? []
					: ['value: outside the interval']),
		];
		return {
			row,
			formula: parsed.formula,
			value: answer?.value ?? null,
			rf,
			rk,
			...parts,
			reward: totalReward({rf, rk, ra: parts.ra}, settings),
			reasons,
			correct,
			luck:
				correct && parsed.formula !== null && !verdict.right
					? 'right-by-luck'
					: !correct && verdict.right
						? 'wrong-despite-formula'
						: null,
			verdict: {right: verdict.right, by: verdict.by, notes: verdict.notes, foundIn: parsed.foundIn},
		};
	};
};
