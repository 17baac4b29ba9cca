import type {FormulaCard, Input, NumberInput} from '../../formulas/declaration.ts';
import {type Expression, visit} from '../../formulas/expression.ts';
import {createRandom} from '../statistics/random.ts';
import {compile, type Evaluate, type Point} from './evaluate-numbers.ts';

type Draw = () => number;

/** Where patients are found, for inputs of which the possible range says little; in the card's units. */
const found: Readonly<Record<string, readonly [number, number]>> = {
	age: [12, 92],
	weight: [38, 140],
	height: [145, 200],
	creatinine: [0.4, 9],
	sodium: [112, 162],
	chloride: [80, 125],
	bicarbonate: [6, 38],
	albumin: [1.4, 5.4],
	calcium: [5.5, 14.5],
	glucose: [50, 700],
	bun: [4, 130],
	qt: [280, 560],
	heartRate: [38, 170],
	systolic: [70, 220],
	diastolic: [35, 130],
	totalCholesterol: [90, 380],
	hdl: [18, 110],
	triglycerides: [40, 700],
	targetBmi: [16, 36],
};

/** The part of a possible range that patients are found in: as listed, else 15 % of it, by logarithm where it spans decades, is left out at each end. */
const usualRange = ({
	name,
	range: [least, most],
}: NumberInput): {least: number; most: number; isLogarithmic: boolean} => {
	const listed = found[name];
	if (listed !== undefined) return {least: listed[0], most: listed[1], isLogarithmic: false};
	if (least > 0 && most / least > 8) {
		const width = Math.log(most / least);
		return {least: least * Math.exp(0.15 * width), most: most * Math.exp(-0.15 * width), isLogarithmic: true};
	}
	const width = most - least;
	return {least: least + 0.15 * width, most: most - 0.15 * width, isLogarithmic: false};
};

/** Inputs of which a record states one: a point gives the first or the second, as a reply's `or` takes them. */
const eitherOr: readonly (readonly [string, string])[] = [['paO2', 'saturation']];
/** Items that a record may state a second time under another name; points leave them unsaid. */
const saidTwice = new Set(['cerebrovascularElsewhere']);
/** Inputs that stand for others where they are given; points always give them. */
const alwaysGiven = new Set(['statedMean']);

const drawInput = (input: Input, draw: Draw): number | string | undefined => {
	if (input.optional === true && !alwaysGiven.has(input.name) && draw() < 0.2) return undefined;
	if (saidTwice.has(input.name)) return 0;
	switch (input.kind) {
		case 'number': {
			const {least, most, isLogarithmic} = usualRange(input);
			return isLogarithmic ? least * (most / least) ** draw() : least + (most - least) * draw();
		}
		case 'choice':
			return input.options[Math.floor(draw() * input.options.length)]!.word; // draw() < 1
		case 'truth':
			return draw() < 0.35 ? 1 : 0;
		case 'date':
			return 19_000 + Math.floor(draw() * 1000) + (input.name === 'today' ? 1100 : 0);
	}
};

const drawPoint = (card: FormulaCard, draw: Draw): (number | string | undefined)[] => {
	const point = card.inputs.map(input => drawInput(input, draw));
	for (const [one, other] of eitherOr) {
		const left = card.inputs.findIndex(({name, optional}) => name === one && optional === true);
		const right = card.inputs.findIndex(({name, optional}) => name === other && optional === true);
		if (left !== -1 && right !== -1) point[draw() < 0.5 ? left : right] = undefined;
	}
	return point;
};

/** A place where a formula changes its course: where `difference` is zero. `exact` is the place itself, for `age >= 65`. */
type Edge = {key: string; inputs: number[]; difference: Expression; exact: {at: number; value: number} | undefined};

const edgesOf = (expression: Expression, card: FormulaCard): Edge[] => {
	const index = new Map(card.inputs.map(({name, kind}, at) => [name, {at, kind}]));
	const edges = new Map<string, Edge>();
	const add = (left: Expression, right: Expression): void => {
		const key = JSON.stringify([left, right]);
		if (key.length > 40_000 || edges.has(key) || edges.size > 400) return;
		const inputs = new Set<number>();
		for (const side of [left, right])
			visit(side, node => {
				const found = node.kind === 'name' ? index.get(node.name) : undefined;
				if (found?.kind === 'number') inputs.add(found.at);
			});
		if (inputs.size === 0) return;
		const [named, other] = left.kind === 'name' ? [left, right] : [right, left];
		const place = named.kind === 'name' ? index.get(named.name) : undefined;
		const value =
			other.kind === 'number'
				? other.value
				: other.kind === 'negate' && other.operand.kind === 'number'
					? -other.operand.value
					: undefined;
		edges.set(key, {
			key,
			inputs: [...inputs],
			difference: {kind: 'arithmetic', operator: '-', left, right},
			exact: place !== undefined && value !== undefined ? {at: place.at, value} : undefined,
		});
	};
	visit(expression, node => {
		if (node.kind === 'compare')
			for (const [at, operator] of node.operators.entries())
				if (operator !== '=' && operator !== '!=') add(node.operands[at]!, node.operands[at + 1]!); // one more operand than operators
		if (node.kind === 'call' && (node.function === 'min' || node.function === 'max'))
			add(node.arguments[0]!, node.arguments[1]!); // two arguments
	});
	return [...edges.values()];
};

const step = 1e-5;

/** Points at, just below and just above an edge, from several starting points. */
const pointsAtEdge = (edge: Edge, card: FormulaCard, starts: readonly Point[]): Point[] => {
	const points: Point[] = [];
	const moved = (start: Point, at: number, value: number): Point => {
		const point = [...start];
		point[at] = value;
		for (const pair of eitherOr) {
			const place = pair.indexOf(card.inputs[at]?.name ?? '');
			const other = card.inputs.findIndex(({name, optional}) => name === pair[1 - place] && optional === true);
			if (place !== -1 && other !== -1) point[other] = undefined;
		}
		return point;
	};
	const isPossible = (at: number, value: number): boolean => {
		const input = card.inputs[at];
		return input?.kind !== 'number' || (value >= input.range[0] && value <= input.range[1]);
	};
	if (edge.exact !== undefined) {
		const {at, value} = edge.exact;
		const delta = step * Math.max(1, Math.abs(value));
		for (const start of starts)
			for (const place of [value, value - delta, value + delta, 0.6 * value, 1.4 * value])
				if (isPossible(at, place)) points.push(moved(start, at, place));
		return points;
	}
	const run = compile(edge.difference, card);
	for (const start of starts.slice(0, 14))
		for (const at of edge.inputs) {
			const input = card.inputs[at];
			if (input?.kind !== 'number') continue;
			const root = crossing(value => Number(run(moved(start, at, value))), input);
			if (root === undefined) continue;
			const delta = step * Math.max(0.01, Math.abs(root));
			for (const place of [root - delta, root + delta, 0.6 * root, 1.4 * root])
				if (isPossible(at, place)) points.push(moved(start, at, place));
		}
	return points;
};

/** Where a function of one input changes its sign inside the input's range. */
const crossing = (difference: (value: number) => number, input: NumberInput): number | undefined => {
	const [least, most] = input.range;
	const parts = 14;
	let low = least;
	let atLow = difference(low);
	for (let part = 1; part <= parts; part++) {
		let high = least + ((most - least) * part) / parts;
		const atHigh = difference(high);
		if (atLow * atHigh < 0) {
			for (let round = 0; round < 45; round++) {
				const middle = (low + high) / 2;
				if (difference(middle) * atLow <= 0) high = middle;
				else low = middle;
			}
			return (low + high) / 2;
		}
		low = high;
		atLow = atHigh;
	}
	return undefined;
};

/** A point whose inputs lie at or beside the places where the card branches, so that one condition does not hide another. */
const drawNearEdges = (card: FormulaCard, edges: readonly Edge[], draw: Draw): Point => {
	const point = drawPoint(card, draw);
	for (const [at, input] of card.inputs.entries()) {
		if (point[at] === undefined || input.kind !== 'number') continue;
		const places = edges.flatMap(({exact}) => (exact?.at === at ? [exact.value] : []));
		const near = places[Math.floor(draw() * places.length)];
		const choice = draw();
		const fallback = input.default?.value;
		const value =
			typeof fallback === 'number' && choice < 0.5
				? fallback
				: near === undefined || choice > 0.9
					? undefined
					: near + (draw() < 0.5 ? -1 : 1) * 0.02 * Math.max(Math.abs(near), 0.05);
		if (value !== undefined && value >= input.range[0] && value <= input.range[1]) point[at] = value;
	}
	return point;
};

/** Each number input alone high or alone low, and each optional pair (`codeineDose`, `codeinePerDay`) alone: sums hide small terms. */
const extremePoints = (card: FormulaCard, draw: Draw): Point[] => {
	const start = drawPoint(card, draw);
	const ends = card.inputs.map(input => (input.kind === 'number' ? usualRange(input) : undefined));
	const numbers = card.inputs.flatMap((input, at) => (input.kind === 'number' && input.optional !== true ? [at] : []));
	const lone = numbers.flatMap(at =>
		(['most', 'least'] as const).map(end =>
			start.map((old, place) => {
				const range = ends[place];
				if (range === undefined || card.inputs[place]?.optional === true) return old;
				return place === at ? range[end] : range[end === 'most' ? 'least' : 'most'];
			}),
		),
	);
	const stemOf = (name: string): string => name.replace(/(Dose|PerDay)$/, '');
	const stems = new Set(
		card.inputs.flatMap(({name, optional}) => (optional === true && stemOf(name) !== name ? [stemOf(name)] : [])),
	);
	const pairs = [...stems].flatMap(
		stem =>
			[0, 1].map(() =>
				drawPoint(card, draw).map((old, at) =>
					stemOf(card.inputs[at]!.name) === stem
						? (old ?? drawInput({...card.inputs[at]!, optional: false}, draw))
						: undefined,
				),
			), // at < length
	);
	return [...lone, ...pairs];
};

const starts = 5;
const spread = 28;

export type CardPoints = {
	points: readonly Point[];
	/** The card's value at each point. */
	values: readonly (number | string)[];
	/** The middle size of the values: what counts as near zero is told from it. */
	scale: number;
	/** Keys of the edges that the points cover. */
	edges: ReadonlySet<string>;
	starts: readonly Point[];
	run: Evaluate;
	/** The places, in `points`, at which inputs were drawn freely. */
	free: number;
};

/**
Points at which a formula is set against the card: freely drawn ones, each word of each choice and both truths of each
item, and all edges of the card's branches from several starts. The draw depends on the card's id alone.
*/
export const samplePoints = (card: FormulaCard, formula: Expression): CardPoints => {
	const random = createRandom(card.id);
	const draw: Draw = () => random.nextUint32() / 2 ** 32;
	const edges = edgesOf(formula, card);
	const free = Array.from({length: spread}, () => drawPoint(card, draw));
	const extremes = extremePoints(card, draw);
	const low = extremes.slice(0, 6);
	const from = [
		...free.slice(0, starts),
		...low,
		...Array.from({length: card.type === 'score' ? 2 * starts : starts}, () => drawNearEdges(card, edges, draw)),
	];
	const turned = card.inputs.flatMap((input, at): Point[] => {
		const values: readonly (number | string)[] = saidTwice.has(input.name)
			? []
			: input.kind === 'truth'
				? [0, 1]
				: input.kind === 'choice'
					? input.options.map(({word}) => word)
					: [];
		return values.flatMap(value =>
			from.slice(0, 3).map(start => start.map((old, place) => (place === at ? value : old))),
		);
	});
	const quiet = drawPoint(card, draw).map((value, at) => (card.inputs[at]?.kind === 'truth' ? 0 : value));
	const single = card.inputs.flatMap((input, at): Point[] =>
		input.kind === 'truth' && !saidTwice.has(input.name) ? [quiet.map((old, place) => (place === at ? 1 : old))] : [],
	);
	const atEdges = edges.flatMap(edge => pointsAtEdge(edge, card, from));
	const run = compile(formula, card);
	const all = [...free, ...extremes, ...turned, quiet, ...single, ...atEdges];
	const kept = all
		.map(point => ({point, value: run(point)}))
		.filter(({value}) => typeof value === 'string' || Number.isFinite(value));
	const sizes = kept
		.flatMap(({value}) => (typeof value === 'number' ? [Math.abs(value)] : []))
		.toSorted((a, b) => a - b);
	return {
		points: kept.map(({point}) => point),
		values: kept.map(({value}) => value),
		scale: sizes[Math.floor(sizes.length / 2)] ?? 1,
		edges: new Set(edges.map(({key}) => key)),
		starts: from,
		run,
		free: free.length,
	};
};

/** Further points: the edges of another formula that the card's own points do not cover. */
export const pointsOfEdges = (formula: Expression, card: FormulaCard, known: CardPoints): Point[] =>
	edgesOf(formula, card)
		.filter(({key}) => !known.edges.has(key))
		.slice(0, 60)
		.flatMap(edge => pointsAtEdge(edge, card, known.starts));
