import type {Result} from '../../../data/result.ts';
import type {LoadedRow, ReviewRow, RewardView} from '../../../screens/review/inputs.ts';
import {replyOfRow} from '../../reward/load-replies.ts';
import {createScorer} from '../../reward/score-reply.ts';
import {defaultSettings} from '../../reward/settings.ts';
import {cardOfCase} from '../../workspace/case-card.ts';

const part = (value: number): string => String(Number(value.toFixed(3)));

const score = ({row, case: own}: Pick<LoadedRow, 'row' | 'case'>) =>
	createScorer(defaultSettings)({
		row: row.id,
		reply: replyOfRow(row),
		gold: own.gold,
		card: cardOfCase(own) ?? undefined,
		value: row.answer,
	});

/** The rows with what value and formula together say of each (`right by luck`), for filtering; rows that cannot be read are left as they are. */
export const withLuck = async (
	rows: readonly ReviewRow[],
	load: (rowId: string) => Promise<Result<LoadedRow>>,
): Promise<ReviewRow[]> => {
	const marked: ReviewRow[] = [];
	for (const row of rows) {
		const loaded = await load(row.rowId);
		const luck = loaded.ok ? score(loaded.value).luck : null;
		marked.push(luck === null ? row : {...row, luck});
	}
	return marked;
};

/** The reward of a loaded row's reply under the default settings, as the formula pane shows it. */
export const rewardView = (loaded: LoadedRow): RewardView => {
	const line = score(loaded);
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
