import type {RunRow, Turn} from '../../../data/run.ts';

/** What the program pane shows of a turn. */
export const turnSides = ['program', 'reply', 'prompt'] as const;
export type TurnSide = (typeof turnSides)[number];

/** Which turn and which side of it; `turn` undefined is the one that gave the answer. */
export type TurnView = {turn: number | undefined; side: TurnSide};

/** Index of the turn that is shown; -1 for a row without turns. */
export const shownTurnIndex = ({turns, answeredBy}: RunRow, view: TurnView): number =>
	Math.min(view.turn ?? answeredBy ?? turns.length - 1, turns.length - 1);

export const shownTurn = (row: RunRow, view: TurnView): Turn | undefined => row.turns[shownTurnIndex(row, view)];

/** The side that can be shown: the reply stands in where a turn has no program. */
export const shownSide = (turn: Turn | undefined, side: TurnSide): TurnSide =>
	side === 'program' && turn?.program === null ? 'reply' : side;
