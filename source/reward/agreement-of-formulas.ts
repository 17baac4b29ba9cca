import type {FormulaCard} from '../../formulas/declaration.ts';
import {type Expression, visit} from '../../formulas/expression.ts';
import {wholeFormula} from './card-terms.ts';
import {compile, type Evaluate, type Point} from './evaluate-numbers.ts';
import {type CardPoints, pointsOfEdges, samplePoints} from './sample-points.ts';

/** Where two formulas part: the first point at which they do. */
export type Parting = {point: Point; value: number | string; wanted: number | string};

const made = new WeakMap<FormulaCard, CardPoints>();
/** The points of a card with its values there; drawn once a card. */
export const pointsOf = (card: FormulaCard): CardPoints => {
	const known = made.get(card);
	if (known !== undefined) return known;
	const points = samplePoints(card, wholeFormula(card));
	made.set(card, points);
	return points;
};

/** Whether a card's values are counted, not measured: they must be equal. */
const isCounted = ({answer, type}: FormulaCard): boolean =>
	answer.kind !== 'decimal' || (type === 'score' && answer.unit === 'points');

const agrees = (value: number | string, wanted: number | string, tolerance: number, scale: number): boolean => {
	if (typeof value !== 'number' || typeof wanted !== 'number') return value === wanted;
	// Infinity agrees with nothing: a tolerance relative to it would let it pass.
	if (!Number.isFinite(value)) return false;
	const difference = Math.abs(value - wanted);
	return (
		difference <= tolerance * Math.max(Math.abs(value), Math.abs(wanted)) || difference <= tolerance * 0.01 * scale
	);
};

/** A dose or another term that the record does not give counts as nothing, where a card asks for any of many. */
const takesAnyOf = (card: FormulaCard): boolean => card.inputs.every(({optional}) => optional === true);
const missingIsNothing = (formula: Expression, card: FormulaCard): ((point: Point) => Point) => {
	let asksItself = false;
	visit(formula, ({kind}) => {
		if (kind === 'given') asksItself = true;
	});
	return takesAnyOf(card) && !asksItself ? point => point.map(value => value ?? 0) : point => point;
};

/** How a value of the formula becomes one of the card. */
export type ToCard = (value: number) => number;

/**
The first point at which a formula and the card disagree by more than the relative tolerance (exactly, for points, dates
and ages), or undefined where they agree at all of them. Points at which the card has no value are passed over.
*/
export const partingOf = (
	formula: Expression,
	card: FormulaCard,
	tolerance: number,
	toCard: ToCard | undefined = undefined,
	ownEdges = true,
): Parting | undefined => {
	const known = pointsOf(card);
	const run = compile(formula, card);
	const filled = missingIsNothing(formula, card);
	const allowed = isCounted(card) ? 1e-9 : tolerance;
	const at = (evaluate: Evaluate, point: Point): number | string => {
		const value = evaluate(filled(point));
		return typeof value === 'number' && toCard !== undefined ? toCard(value) : value;
	};
	for (const [index, point] of known.points.entries()) {
		const value = at(run, point);
		const wanted = known.values[index]!; // as many values as points
		if (!agrees(value, wanted, allowed, known.scale)) return {point, value, wanted};
	}
	if (!ownEdges) return undefined;
	for (const point of pointsOfEdges(formula, card, known)) {
		const wanted = known.run(point);
		if (typeof wanted === 'number' && !Number.isFinite(wanted)) continue;
		const value = at(run, point);
		if (!agrees(value, wanted, allowed, known.scale)) return {point, value, wanted};
	}
	return undefined;
};
