import {ok} from '../../data/result.ts';
import type {Play, Played} from './arm.ts';
import {ask} from './ask.ts';

/** One greedy call; the answer is read from the reply. */
export const playReply: Play = async ({messages}, tools) => {
	const turn = await ask({messages, temperature: 0, turn: 0}, tools);
	return turn.ok ? ok<Played>({turns: [turn.value], from: 'reply', turn: 0}) : turn;
};
