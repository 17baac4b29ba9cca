import type {FormulaCard, Input, Step} from '../../formulas/declaration.ts';
import type {ArithmeticOperator, CompareOperator, Expression} from '../../formulas/expression.ts';
import {visit} from '../../formulas/expression.ts';
import {printExpression} from '../../formulas/format-value.ts';
import {parseExpression} from '../../formulas/parse-expression.ts';
import {wholeFormula} from '../../source/reward/card-terms.ts';
import {compile, type Point} from '../../source/reward/evaluate-numbers.ts';
import {createRandom} from '../../source/statistics/random.ts';

/** A card with one mistake in it. */
export type Mutant = {card: FormulaCard; kind: 'constant' | 'operator' | 'unit' | 'branch' | 'variable'; what: string};

type Edit = {text: string; kind: Mutant['kind']; what: string};

const rebuilt = (node: Expression, at: number, make: (node: Expression) => Expression): Expression => {
	let index = -1;
	const walk = (one: Expression): Expression => {
		index += 1;
		if (index === at) return make(one);
		switch (one.kind) {
			case 'negate':
			case 'not':
			case 'round':
				return {...one, operand: walk(one.operand)};
			case 'arithmetic':
				return {...one, left: walk(one.left), right: walk(one.right)};
			case 'compare':
			case 'and':
			case 'or':
				return {...one, operands: one.operands.map(walk)};
			case 'call':
				return {...one, arguments: one.arguments.map(walk)};
			default:
				return one;
		}
	};
	return walk(node);
};

const scaled = (value: number): string =>
	String(Number((value === 0 ? 1 : value * (Math.abs(value) < 1 ? 1.12 : 1.1)).toPrecision(6)));
const operators: Record<ArithmeticOperator, ArithmeticOperator> = {'+': '-', '-': '+', '*': '/', '/': '*', '^': '*'};
const comparers: Partial<Record<CompareOperator, CompareOperator>> = {'<': '<=', '<=': '<', '>': '>=', '>=': '>'};

/** Every text with one mistake in it. */
const editsOf = (text: string, card: FormulaCard): Edit[] => {
	const root = parseExpression(text);
	const nodes: Expression[] = [];
	visit(root, node => nodes.push(node));
	const inputs = new Map<string, Input>(card.inputs.map(input => [input.name, input]));
	return nodes.flatMap((node, at): Edit[] => {
		const put = (next: Expression, kind: Mutant['kind'], what: string): Edit => ({
			text: printExpression(rebuilt(root, at, () => next)),
			kind,
			what,
		});
		if (node.kind === 'number') {
			const value = scaled(node.value);
			return [put({kind: 'number', value: Number(value), text: value}, 'constant', `${node.text} to ${value}`)];
		}
		if (node.kind === 'arithmetic') {
			const operator = operators[node.operator];
			return [
				put({...node, operator}, 'operator', `${node.operator} to ${operator}`),
				...(node.operator === '^' ? [] : [put(node.left, 'operator', `${printExpression(node.right)} dropped`)]),
			];
		}
		if (node.kind === 'compare' && node.operators.length === 1) {
			const operator = comparers[node.operators[0]!];
			return operator === undefined
				? []
				: [put({...node, operators: [operator]}, 'operator', `${node.operators[0]} to ${operator}`)];
		}
		if (node.kind === 'or' || node.kind === 'and')
			return [put({...node, kind: node.kind === 'or' ? 'and' : 'or'}, 'operator', `${node.kind} turned`)];
		if (node.kind === 'name') {
			const input = inputs.get(node.name);
			if (input === undefined) return [];
			const others = card.inputs
				.filter(other => other.kind === input.kind && other.name !== input.name && other.optional === input.optional)
				.slice(0, 1);
			const conversion =
				input.kind === 'number'
					? input.quantity.accepts.find(({times, over = 1, minus = 0}) => times !== over && minus === 0)
					: undefined;
			return [
				...(input.kind === 'choice'
					? []
					: others.map(other => put({kind: 'name', name: other.name}, 'variable', `${node.name} to ${other.name}`))),
				...(conversion === undefined
					? []
					: [
							put(
								{
									kind: 'arithmetic',
									operator: '*',
									left: node,
									right: {kind: 'number', value: conversion.times, text: String(conversion.times)},
								},
								'unit',
								`${node.name} taken in ${conversion.unit}`,
							),
						]),
			];
		}
		return [];
	});
};

const bands = <T>(list: readonly T[]): {list: T[]; at: number}[] =>
	list.map((_, at) => ({list: list.filter((__, index) => index !== at), at}));

const stepMutants = (step: Step, card: FormulaCard): {step: Step; kind: Mutant['kind']; what: string}[] => {
	if ('total' in step) return [];
	if ('formula' in step)
		return editsOf(step.formula, card).map(({text, kind, what}) => ({step: {...step, formula: text}, kind, what}));
	const value = (old: number | string): {value: number | string; kind: Mutant['kind']; what: string}[] =>
		typeof old === 'number'
			? [{value: Number.isInteger(old) ? old + 1 : Number(scaled(old)), kind: 'constant', what: `${old} changed`}]
			: editsOf(old, card).map(({text, kind, what}) => ({value: text, kind, what}));
	if ('cases' in step)
		return [
			...step.cases.flatMap((one, at) => [
				...value(one.value).map(next => ({
					step: {...step, cases: step.cases.map((old, index) => (index === at ? {...old, value: next.value} : old))},
					kind: next.kind,
					what: next.what,
				})),
				...editsOf(one.when, card).map(next => ({
					step: {...step, cases: step.cases.map((old, index) => (index === at ? {...old, when: next.text} : old))},
					kind: next.kind,
					what: next.what,
				})),
			]),
			...(step.cases.length > 1 || step.otherwise !== undefined
				? bands(step.cases).map(({list, at}) => ({
						step:
							list.length === 0 ? ({name: step.name, formula: String(step.otherwise)} as Step) : {...step, cases: list}, // a step with a formula is a Step
						kind: 'branch' as const,
						what: `case ${at} dropped`,
					}))
				: []),
		];
	return [
		...step.points.flatMap((one, at) => [
			...value(one.points).map(next => ({
				step: {...step, points: step.points.map((old, index) => (index === at ? {...old, points: next.value} : old))},
				kind: next.kind,
				what: `${step.label}: ${next.what}`,
			})),
			...editsOf(one.when, card).map(next => ({
				step: {...step, points: step.points.map((old, index) => (index === at ? {...old, when: next.text} : old))},
				kind: next.kind,
				what: `${step.label}: ${next.what}`,
			})),
		]),
		...(step.points.length > 1
			? bands(step.points).map(({list, at}) => ({
					step: {...step, points: list},
					kind: 'branch' as const,
					what: `${step.label}: band ${at} dropped`,
				}))
			: []),
	];
};

/** Every card that has one mistake more than this one, before asking whether the mistake shows. */
export const mutantsOf = (card: FormulaCard): Mutant[] =>
	card.steps.flatMap((step, at) =>
		stepMutants(step, card).map(({step: next, kind, what}) => ({
			card: {...card, steps: card.steps.map((old, index) => (index === at ? next : old))},
			kind,
			what: `${step.name}: ${what}`,
		})),
	);

/**
Whether a mistake changes any answer by more than the tolerance: looked for at points of its own, over the whole possible
ranges and at every constant that either formula compares with. Not the points that the verifier draws.
*/
export const shows = (mutant: FormulaCard, card: FormulaCard, tolerance: number): boolean => {
	const random = createRandom(77_000 + card.id);
	const draw = (): number => random.nextUint32() / 2 ** 32;
	const ours = compile(wholeFormula(card), card);
	const theirs = compile(wholeFormula(mutant), card);
	const constants: number[] = [];
	for (const expression of [wholeFormula(card), wholeFormula(mutant)])
		visit(expression, node => {
			if (node.kind === 'number') constants.push(node.value, node.value * 1.000_01, node.value * 0.999_99);
		});
	const isCounted = card.answer.kind !== 'decimal' || card.type === 'score';
	for (let round = 0; round < 3000; round++) {
		const point: Point = card.inputs.map(input => {
			if (input.optional === true && draw() < 0.15) return undefined;
			if (input.kind === 'truth') return input.name === 'cerebrovascularElsewhere' ? 0 : draw() < 0.4 ? 1 : 0;
			if (input.kind === 'choice') return input.options[Math.floor(draw() * input.options.length)]!.word;
			if (input.kind === 'date') return 19_000 + Math.floor(draw() * 500) + (input.name === 'today' ? 600 : 0);
			const [least, most] = input.range;
			const width = most - least;
			const [low, high] = [least + 0.1 * width, most - 0.1 * width];
			const chosen =
				draw() < 0.3 ? constants[Math.floor(draw() * constants.length)]! : low + (high - low) * draw() ** 2;
			return Math.min(most, Math.max(least, chosen));
		});
		const [wanted, value] = [ours(point), theirs(point)];
		if (typeof wanted !== 'number' || !Number.isFinite(wanted)) continue;
		if (typeof value !== 'number' || !Number.isFinite(value)) return true;
		const difference = Math.abs(value - wanted);
		if (
			isCounted
				? difference > 1e-6
				: difference > 2 * tolerance * Math.max(Math.abs(value), Math.abs(wanted)) && difference > 1e-6
		)
			return true;
	}
	return false;
};
