import {cards} from '../../formulas/cards.ts';
import type {FormulaCard, NumberInput} from '../../formulas/declaration.ts';
import {type Expression, substitute, visit} from '../../formulas/expression.ts';
import {formatNumber, formatValue, printExpression} from '../../formulas/format-value.ts';
import {parseExpression} from '../../formulas/parse-expression.ts';
import type {Conversion} from '../../formulas/quantities.ts';
import {type Parting, pointsOf} from './agreement-of-formulas.ts';
import {wholeFormula} from './card-terms.ts';
import {stepRunner, variantsOf} from './card-variants.ts';
import {compile, type Point} from './evaluate-numbers.ts';
import {numberNode} from './maths/nodes.ts';
import {inUnit} from './name-resolver.ts';
import {versions} from './versions.ts';

const mostVariants = 600;

const versionExpression = (formula: string): Expression => {
	const [, male, female] = /^@sex\|(.*)\|(.*)$/.exec(formula) ?? [];
	if (male === undefined || female === undefined) return parseExpression(formula);
	return {
		kind: 'branches',
		branches: [{when: parseExpression("sex is 'male'"), value: parseExpression(male)}],
		otherwise: parseExpression(female),
	};
};

type KnownVersion = {reason: string; expression: Expression};
const knownVersions = new WeakMap<FormulaCard, KnownVersion[]>();
/** Other formulas over this card's inputs: published versions of the same quantity, and those of other cards. */
const versionsOf = (card: FormulaCard): KnownVersion[] => {
	const known = knownVersions.get(card);
	if (known !== undefined) return known;
	const own = new Set(card.inputs.map(({name}) => name));
	const made = [
		...(versions[card.id] ?? []).map(({name, formula}) => ({
			reason: `another version: ${name}`,
			expression: versionExpression(formula),
		})),
		...cards
			.filter(
				other =>
					other.id !== card.id &&
					other.inputs.every(({name}) => own.has(name)) &&
					other.answer.kind === card.answer.kind,
			)
			.map(other => ({
				reason: other.inBenchmark
					? `the formula of another calculator: ${other.name}`
					: `another version: ${other.version}`,
				expression: wholeFormula(other),
			})),
	];
	knownVersions.set(card, made);
	return made;
};

const constantsIn = (expression: Expression): number[] => {
	const found: number[] = [];
	visit(expression, node => {
		if (node.kind === 'number' && Number.isFinite(node.value)) found.push(node.value);
	});
	return found;
};
const isNear = (left: number, right: number): boolean =>
	Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right));

/** The people a condition speaks of: `women`, `men`, else the condition as it is written. */
const whom = (when: Expression): string => {
	const text = printExpression(when);
	if (text === "sex is 'female'") return 'women';
	if (text === "sex is 'male'") return 'men';
	return text;
};
const opposite = (when: Expression): string => {
	const text = whom(when);
	return text === 'women' ? 'men' : text === 'men' ? 'women' : `not (${text})`;
};

type Change = string;

/** Changes of the card that a reply's mistake may be, each with the sentence that names it. */
const edits =
	(strange: readonly number[], missing: readonly number[]) =>
	(node: Expression, parent: Expression | undefined): {replacement: Expression; what: Change}[] => {
		const places: {replacement: Expression; what: Change}[] = [];
		const missingPart = (part: Expression, word: string): Change =>
			part.kind === 'number' ? `constant ${part.text} missing` : `${word}${printExpression(part)} missing`;
		if (node.kind === 'number') {
			if (missing.some(value => isNear(value, node.value))) {
				const neutral = parent?.kind === 'arithmetic' && (parent.operator === '+' || parent.operator === '-') ? 0 : 1;
				places.push({replacement: numberNode(neutral), what: `constant ${node.text} missing`});
			}
			for (const value of strange)
				places.push({
					replacement: numberNode(value),
					what: `constant ${formatNumber(value)} where the card has ${node.text}`,
				});
		}
		if (node.kind === 'branches') {
			for (const [at, {when, value}] of node.branches.entries()) {
				const branches = node.branches.filter((_, index) => index !== at);
				const rest: Expression =
					branches.length === 0 && node.otherwise !== undefined ? node.otherwise : {...node, branches};
				places.push({replacement: rest, what: `branch for ${whom(when)} absent`});
				if (branches.length === 0) places.push({replacement: value, what: `branch for ${opposite(when)} absent`});
			}
			if (node.branches.length > 1 && node.otherwise !== undefined)
				for (const {value} of node.branches)
					places.push({replacement: {...node, otherwise: value}, what: 'branch for all others absent'});
		}
		if (node.kind === 'arithmetic') {
			for (const operator of ['+', '-', '*', '/'] as const)
				if (operator !== node.operator && node.operator !== '^')
					places.push({
						replacement: {...node, operator},
						what: `'${operator === '*' ? '×' : operator}' where the card has '${node.operator === '*' ? '×' : node.operator}' (${printExpression(node)})`,
					});
			if (node.operator === '^')
				places.push({replacement: node.left, what: `the power of ${printExpression(node)} missing`});
			if (node.operator === '-' || node.operator === '/')
				places.push({
					replacement: {...node, left: node.right, right: node.left},
					what: `${printExpression(node)} turned round`,
				});
			if (node.operator === '+' || node.operator === '-')
				places.push({replacement: node.left, what: missingPart(node.right, 'the term ')});
			if (node.operator === '*' || node.operator === '/')
				places.push({replacement: node.left, what: missingPart(node.right, 'the factor ')});
			if (node.operator === '*' || node.operator === '+')
				places.push({replacement: node.right, what: missingPart(node.left, '')});
		}
		if (node.kind === 'call') {
			const [first, second] = node.arguments;
			if ((node.function === 'min' || node.function === 'max') && first !== undefined && second !== undefined) {
				const side = node.function === 'min' ? 'upper' : 'lower';
				places.push({replacement: first, what: `the ${side} limit ${printExpression(second)} missing`});
				places.push({replacement: second, what: `${printExpression(first)} missing`});
				places.push({
					replacement: {...node, function: node.function === 'min' ? 'max' : 'min'},
					what: `${node.function === 'min' ? 'max' : 'min'} where the card has ${node.function}`,
				});
			} else if (first !== undefined && node.arguments.length === 1) {
				places.push({replacement: first, what: `${node.function} of ${printExpression(first)} missing`});
				if (node.function === 'ln')
					places.push({replacement: {...node, function: 'log10'}, what: 'log10 where the card has ln'});
			}
		}
		if (node.kind === 'compare' && node.operators.length === 1) {
			const [operator] = node.operators;
			for (const other of ['<', '<=', '>', '>='] as const)
				if (operator !== other && operator !== '=' && operator !== '!=')
					places.push({
						replacement: {...node, operators: [other]},
						what: `${printExpression({...node, operators: [other]})} where the card has ${printExpression(node)}`,
					});
		}
		return places;
	};

const describePoint = (parting: Parting, card: FormulaCard, used: ReadonlySet<string>): string => {
	const inputs = card.inputs.flatMap(({name, kind}, at) => {
		const value = parting.point[at];
		if (value === undefined || !used.has(name)) return [];
		const text =
			kind === 'date' && typeof value === 'number'
				? formatValue({day: value})
				: typeof value === 'number'
					? kind === 'truth'
						? value === 1
							? 'yes'
							: 'no'
						: formatNumber(Number(value.toPrecision(4)))
					: value;
		return [`${name} = ${text}`];
	});
	const shown = (value: number | string): string => {
		if (typeof value !== 'number') return value;
		if (card.answer.kind === 'date') return Number.isFinite(value) ? formatValue({day: value}) : 'no value';
		return Number.isFinite(value) ? formatNumber(Number(value.toPrecision(5))) : 'no value';
	};
	return `gives ${shown(parting.value)} where the card gives ${shown(parting.wanted)} (${inputs.slice(0, 6).join(', ')})`;
};

const namesIn = (expression: Expression): Set<string> => {
	const names = new Set<string>();
	visit(expression, node => {
		if (node.kind === 'name') names.add(node.name);
	});
	return names;
};

/**
Why a formula is not the card's, most telling reason first: a unit, another version, a constant, a branch, an operator,
swapped or unused inputs, else a point at which they part. Tries a bounded number of single changes of the card.
*/
export const diagnose = (formula: Expression, card: FormulaCard, tolerance: number, parting: Parting): string[] => {
	const known = pointsOf(card);
	const step = Math.max(1, Math.floor(known.points.length / 120));
	const places = known.points.map((_, at) => at).filter(at => at % step === 0);
	const tried: Point[] = places.map(at => known.points[at]!); // places are indices
	const run = compile(formula, card);
	const values = tried.map(run);
	const allowed = card.answer.kind === 'decimal' ? tolerance : 0;
	const isSameAt = (candidate: (index: number) => number | string): boolean => {
		let compared = 0;
		for (const [index, value] of values.entries()) {
			const wanted = candidate(index);
			if (typeof value !== 'number' || typeof wanted !== 'number') {
				if (value !== wanted) return false;
				continue;
			}
			if (Number.isNaN(value) && Number.isNaN(wanted)) continue;
			compared++;
			if (
				!(Math.abs(value - wanted) <= 1e-9 + allowed * Math.max(Math.abs(value), Math.abs(wanted), 1e-3 * known.scale))
			)
				return false;
		}
		return compared > 3;
	};
	const isSame = (candidate: Expression): boolean => {
		const other = compile(candidate, card);
		return isSameAt(index => other(tried[index]!)); // as many as values
	};
	const whole = wholeFormula(card);
	const used = namesIn(formula);
	for (const {reason, expression} of versionsOf(card)) if (isSame(expression)) return [reason];
	for (const input of card.inputs) {
		if (input.kind !== 'number' || !used.has(input.name)) continue;
		const conversion = input.quantity.accepts.find(
			other => other.times !== (other.over ?? 1) && isSame(asIfIn(whole, input, other)),
		);
		if (conversion !== undefined)
			return [`uses ${conversion.unit} for ${input.label} where the card has ${input.quantity.unit}`];
	}
	for (const factor of [100, 0.01, 1000, 0.001, 60, 1 / 60, 24, 1 / 24])
		if (isSame({kind: 'arithmetic', operator: '*', left: whole, right: numberNode(factor)}))
			return [
				constantsIn(whole).some(value => isNear(value, 1 / factor))
					? `constant ${formatNumber(1 / factor)} missing`
					: `the result is ${formatNumber(factor)} times the card's`,
			];
	const ours = constantsIn(whole);
	const theirs = constantsIn(formula);
	const missing = ours.filter(value => !theirs.some(other => isNear(value, other)));
	const strange = [...new Set(theirs.filter(value => !ours.some(other => isNear(value, other))))].slice(0, 4);
	const runner = stepRunner(card, tried);
	let variants = 0;
	for (const {step: changedStep, replacement, what} of variantsOf(card, edits(strange, missing))) {
		if (++variants > mostVariants) break;
		if (isSameAt(runner(changedStep, replacement))) return [what];
	}
	const numbers = card.inputs.filter((input): input is NumberInput => input.kind === 'number');
	for (const [at, one] of numbers.entries())
		for (const other of numbers.slice(at + 1))
			if (
				isSame(
					substitute(whole, name =>
						name === one.name
							? {kind: 'name', name: other.name}
							: name === other.name
								? {kind: 'name', name: one.name}
								: undefined,
					),
				)
			)
				return [`${one.label} and ${other.label} swapped`];
	const needed = namesIn(whole);
	const unused = card.inputs.filter(({name}) => needed.has(name) && !used.has(name));
	return [
		...(unused.length > 0 && unused.length <= 6 ? [`does not use ${unused.map(({label}) => label).join(', ')}`] : []),
		...(missing.length > 0 && strange.length > 0 && missing.length <= 3
			? [
					`constants ${missing.map(formatNumber).join(', ')} missing, ${strange.map(formatNumber).join(', ')} not on the card`,
				]
			: missing.length > 0 && missing.length <= 3
				? missing.map(value => `constant ${formatNumber(value)} missing`)
				: []),
		describePoint(parting, card, needed),
	];
};

/** The card as a formula that takes the card's number to be in another unit. */
const asIfIn = (whole: Expression, {name}: NumberInput, conversion: Conversion): Expression =>
	substitute(whole, known => (known === name ? fromUnit({kind: 'name', name}, conversion) : undefined));
/** A value in another unit as one in the card's. */
const fromUnit = (node: Expression, {minus = 0, times, over = 1}: Conversion): Expression =>
	inUnit(minus === 0 ? node : {kind: 'arithmetic', operator: '-', left: node, right: numberNode(minus)}, {
		unit: '',
		times: over,
		over: times,
	});
