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

/**
Which criteria of a score a reply counts otherwise than the card: for each, the inputs of that criterion alone are moved
and the change of the two totals compared.
*/
export const diagnoseCriteria = (formula: Expression, card: FormulaCard): string[] => {
	const known = pointsOf(card);
	const start = known.points[0];
	if (start === undefined) return [];
	const quiet = card.inputs.map((input, at) => (input.kind === 'truth' ? 0 : start[at]));
	const run = compile(formula, card);
	const reasons: string[] = [];
	const whole = stepExpressions(card);
	for (const {step} of compileCard(card)) {
		if (!('points' in step)) continue;
		const expression = whole.get(step.name);
		if (expression === undefined) continue;
		const places = new Set<number>();
		visit(expression, node => {
			if (node.kind === 'name' || node.kind === 'given')
				places.add(card.inputs.findIndex(({name}) => name === node.name));
		});
		const own = compile(expression, card);
		const seen = new Set<string>();
		const tries: Point[] = [];
		for (const point of known.points) {
			const moved = quiet.map((old, at) => (places.has(at) ? point[at] : old));
			const key = JSON.stringify([...places].map(at => moved[at]));
			if (seen.has(key)) continue;
			seen.add(key);
			tries.push(moved);
			if (tries.length >= mostPlaces) break;
		}
		const results = tries
			.map(point => ({point, ours: Number(own(point)), theirs: Number(run(point))}))
			.filter(({ours}) => Number.isFinite(ours));
		const reference = results.find(({ours}) => ours === 0) ?? results[0];
		if (reference === undefined) continue;
		const changes = results.map(one => ({
			...one,
			ours: one.ours - reference.ours,
			theirs: one.theirs - reference.theirs,
		}));
		const wrong = changes.find(({ours, theirs}) => !(Math.abs(ours - theirs) < 1e-9));
		if (wrong === undefined) continue;
		if (changes.every(({theirs}) => Math.abs(theirs) < 1e-9)) reasons.push(`criterion '${step.label}' missing`);
		else
			reasons.push(
				`criterion '${step.label}': ${Number.isFinite(wrong.theirs) ? formatNumber(wrong.theirs) : 'no value'} where the card has ${formatNumber(wrong.ours)} (${[
					...places,
				]
					.slice(0, 3)
					.map(at => shownInput(card, at, wrong.point[at]))
					.join(', ')})`,
			);
	}
	return reasons;
};
