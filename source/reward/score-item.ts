import {z} from 'zod';
import {goldSchema} from '../../data/answer.ts';
import type {Case} from '../../data/case.ts';
import {findCard} from '../../formulas/cards.ts';
import type {RewardLine, ScoreReply} from './score-reply.ts';

/** One reply of a batch: its case by id (where the server has a data set), or calculator and gold themselves. */
export const rewardItemSchema = z.union([
	z.object({
		row: z.union([z.string(), z.number()]).optional(),
		reply: z.string(),
		case: z.union([z.string(), z.number()]),
	}),
	z.object({
		row: z.union([z.string(), z.number()]).optional(),
		reply: z.string(),
		calculator: z.union([z.int(), z.string().min(1)]),
		gold: goldSchema,
	}),
]);
export type RewardItem = z.infer<typeof rewardItemSchema>;
export const rewardBatchSchema = z.object({items: z.array(rewardItemSchema)});

/** Scores one item. An item that cannot be scored (unknown case) is an error of the request, said as text. */
export const scoreItem = (
	item: RewardItem,
	at: number,
	score: ScoreReply,
	cases: ReadonlyMap<string, Case>,
): RewardLine | string => {
	const row = String(item.row ?? at);
	if ('gold' in item) {
		const card = findCard(item.calculator);
		return score({row, reply: item.reply, gold: item.gold, card: card.ok ? card.value : undefined});
	}
	const own = cases.get(String(item.case));
	if (own === undefined)
		return `item ${at}: there is no case '${item.case}'${cases.size === 0 ? ' (the server was started without --dataset)' : ''}`;
	const card = findCard(own.calculatorId);
	return score({row, reply: item.reply, gold: own.gold, card: card.ok ? card.value : undefined});
};
