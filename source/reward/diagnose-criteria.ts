import {compileCard} from '../../formulas/compile-card.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import {type Expression, visit} from '../../formulas/expression.ts';
import {formatNumber} from '../../formulas/format-value.ts';
import {pointsOf} from './agreement-of-formulas.ts';
import {stepExpressions} from './card-terms.ts';
import {compile, type Point} from './evaluate-numbers.ts';

const mostPlaces = 80;

const shownInput = (card: FormulaCard, at: number, value: number | string | undefined): string => {
	const input = card.inputs[at]!; // an index of an input
	if (value === undefined) return `${input.label} not given`;
	if (input.kind === 'truth') return `${input.label} ${value === 1 ? 'present' : 'absent'}`;
	return `${input.label} ${typeof value === 'number' ? formatNumber(Number(value.toPrecision(5))) : `'${value}'`}`;
};

type Probe = {label: string; places: number[]; tries: {point: Point; ours: number}[]};
const probes = new WeakMap<FormulaCard, Probe[]>();

/** For each criterion: points at which only its inputs move, with its own value there; made once a card. */
const probesOf = (card: FormulaCard): Probe[] => {
	const ready = probes.get(card);
	if (ready !== undefined) return ready;
	const known = pointsOf(card);
	const start = known.points[0];
	const quiet = card.inputs.map((input, at) => (input.kind === 'truth' ? 0 : start?.[at]));
	const whole = stepExpressions(card);
	const made = compileCard(card).flatMap(({step}): Probe[] => {
		const expression = 'points' in step ? whole.get(step.name) : undefined;
		if (expression === undefined || !('points' in step)) return [];
		const places = new Set<number>();
		visit(expression, node => {
			if (node.kind === 'name' || node.kind === 'given')
				places.add(card.inputs.findIndex(({name}) => name === node.name));
		});
		const own = compile(expression, card);
		const seen = new Set<string>();
		const tries: Probe['tries'] = [];
		for (const point of known.points) {
			const key = JSON.stringify([...places].map(at => point[at]));
			if (seen.has(key)) continue;
			seen.add(key);
			const moved = quiet.map((old, at) => (places.has(at) ? point[at] : old));
			const ours = Number(own(moved));
			if (Number.isFinite(ours)) tries.push({point: moved, ours});
			if (tries.length >= mostPlaces) break;
		}
		return [
			{
				label: step.label,
				places: [...places],
				tries: tries.toSorted((a, b) => Number(b.ours === 0) - Number(a.ours === 0)),
			},
		];
	});
	probes.set(card, made);
	return made;
};

/**
Which criteria of a score a reply counts otherwise than the card: for each, the inputs of that criterion alone are moved
and the change of the two totals compared.
*/
export const diagnoseCriteria = (formula: Expression, card: FormulaCard): string[] => {
	const run = compile(formula, card);
	return probesOf(card).flatMap(({label, places, tries}) => {
		const reference = tries[0];
		if (reference === undefined) return [];
		const base = Number(run(reference.point));
		let isStill = true;
		let wrong: {point: Point; ours: number; theirs: number} | undefined;
		for (const {point, ours} of tries) {
			const theirs = Number(run(point)) - base;
			if (!(Math.abs(theirs) < 1e-9)) isStill = false;
			if (wrong === undefined && !(Math.abs(ours - reference.ours - theirs) < 1e-9))
				wrong = {point, ours: ours - reference.ours, theirs};
			if (wrong !== undefined && !isStill) break;
		}
		if (wrong === undefined) return [];
		if (isStill) return [`criterion '${label}' missing`];
		const {point, ours, theirs} = wrong;
		const where = places.slice(0, 3).map(at => shownInput(card, at, point[at]));
		return [
			`criterion '${label}': ${Number.isFinite(theirs) ? formatNumber(theirs) : 'no value'} where the card has ${formatNumber(ours)} (${where.join(', ')})`,
		];
	});
};
