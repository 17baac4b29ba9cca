import type {LoadedRow, RewardView} from '../../../screens/review/inputs.ts';
import {replyOfRow} from '../../reward/load-replies.ts';
import {createScorer} from '../../reward/score-reply.ts';
import {defaultSettings} from '../../reward/settings.ts';
import {cardOfCase} from '../../workspace/case-card.ts';

const part = (value: number): string => String(Number(value.toFixed(3)));

/** The reward of a loaded row's reply under the default settings, as the formula pane shows it. */
export const rewardView = ({row, case: own}: LoadedRow): RewardView => {
	const card = cardOfCase(own) ?? undefined;
	const line = createScorer(defaultSettings)({
		row: row.id,
		reply: replyOfRow(row),
		gold: own.gold,
		card,
		value: row.answer,
	});
	const {alpha, beta, gamma} = defaultSettings;
	return {
		formula: line.formula,
		isRight: line.verdict.right,
		reasons: [...line.reasons.filter(reason => !reason.startsWith('format:')), ...line.verdict.notes],
		parts: [
			`R = ${part(line.reward)} = ${alpha} × R_f + ${beta} × R_k + ${gamma} × R_a`,
			`R_f ${part(line.rf)}   R_k ${part(line.rk)}   R_a ${part(line.ra)} (R_hard ${part(line.rhard)}, R_soft ${part(line.rsoft)})`,
		],
	};
};
