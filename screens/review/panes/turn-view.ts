import type {Attempt} from '../../../data/attempt.ts';
import type {Turn} from '../../../data/run.ts';
import type {LoadedRow} from '../inputs.ts';

/** What the program pane shows of a turn; the difference is that of an attempt to the recorded program. */
export const turnSides = ['program', 'difference', 'reply', 'prompt'] as const;
export type TurnSide = (typeof turnSides)[number];

/** Which turn and which side of it; `turn` undefined is the one that gave the answer. Attempts follow the row's own turns. */
export type TurnView = {turn: number | undefined; side: TurnSide};

/** How many turns and attempts there are to go through. */
export const turnCount = ({row, attempts}: LoadedRow): number => row.turns.length + attempts.length;

/** Index of the turn that is shown, attempts counted on; -1 for a row without turns. */
export const shownTurnIndex = (loaded: LoadedRow, view: TurnView): number =>
	Math.min(view.turn ?? loaded.row.answeredBy ?? loaded.row.turns.length - 1, turnCount(loaded) - 1);

/** The attempt that is shown; undefined while the recorded row is. */
export const shownAttempt = (loaded: LoadedRow, view: TurnView): Attempt | undefined =>
	loaded.attempts[shownTurnIndex(loaded, view) - loaded.row.turns.length];

/** The turn of the row that gave its answer, or its last. */
export const recordedTurn = ({row: {turns, answeredBy}}: LoadedRow): Turn | undefined =>
	turns[answeredBy ?? turns.length - 1];

/** The turn that is shown; of an attempt the one that gave its answer. */
export const shownTurn = (loaded: LoadedRow, view: TurnView): Turn | undefined => {
	const attempt = shownAttempt(loaded, view);
	if (attempt === undefined) return loaded.row.turns[shownTurnIndex(loaded, view)];
	return attempt.turns[attempt.answeredBy ?? attempt.turns.length - 1];
};

/** The sides that can be shown of the turn. */
export const sidesOf = (loaded: LoadedRow, view: TurnView): TurnSide[] => {
	const turn = shownTurn(loaded, view);
	const attempt = shownAttempt(loaded, view);
	if (turn === undefined) return ['reply'];
	return turnSides.filter(side => {
		if (side === 'program') return turn.program !== null;
		if (side === 'difference')
			return attempt !== undefined && turn.program !== null && Boolean(recordedTurn(loaded)?.program);
		return attempt?.kind !== 'program'; // an edited program has neither reply nor prompt
	});
};

/** The side that is shown: the wanted one, or the first that there is. */
export const shownSide = (loaded: LoadedRow, view: TurnView): TurnSide => {
	const sides = sidesOf(loaded, view);
	return sides.includes(view.side) ? view.side : (sides[0] ?? 'reply');
};

/** The next side that there is, round the end. */
export const nextSide = (loaded: LoadedRow, view: TurnView): TurnSide => {
	const sides = sidesOf(loaded, view);
	return sides[(sides.indexOf(shownSide(loaded, view)) + 1) % sides.length] ?? 'reply';
};
