import type {Answer} from '../data/answer.ts';
import type {Entity} from '../data/case.ts';
import {failed, ok, type Result} from '../data/result.ts';
import {type CompiledStep, compileCard} from './compile-card.ts';
import type {FormulaCard, Step} from './declaration.ts';
import {evaluate, type Names, NoValue} from './evaluate-expression.ts';
import {type Expression, type Value, visit} from './expression.ts';
import {formatDay, formatNumber, formatValue, printExpression} from './format-value.ts';
import {writtenFactor} from './quantities.ts';
import {type ReadInput, readInputs} from './read-inputs.ts';

/** One line of a worked calculation. */
export type CalculationStep = {
	/** As the card calls it. */
	name: string;
	label: string;
	kind: 'conversion' | 'default' | 'formula' | 'case' | 'points' | 'total';
	/** A day is `YYYY-MM-DD`. */
	value: number | string | boolean | {weeks: number; days: number};
	unit: string | null;
	/** The line in full: `gfr = 142 × (1.7 / 0.9)^-1.2 × 0.9938^81 × 1 = 39.99991 mL/min/1.73 m²`. */
	text: string;
};

/** An input as it was used, with the name under which the record states it (`null`: a default, or not given). */
export type CalculationInput = {
	name: string;
	label: string;
	/** In `unit`, after conversion; `null` for an optional input that is not given. */
	value: CalculationStep['value'] | null;
	unit: string | null;
	entity: string | null;
	isDefault: boolean;
};

export type Calculation = {
	cardId: number;
	name: string;
	answer: Answer;
	unit: string | null;
	inputs: CalculationInput[];
	steps: CalculationStep[];
};

/**
Runs a card's calculator on entities as a data set writes them. Conversions and defaults are steps of their own, before
the card's. A missing input, unknown unit, impossible value, or a step that has no value (division by zero) is a problem
that names it.
*/
export const calculate = (card: FormulaCard, entities: Readonly<Record<string, Entity>>): Result<Calculation> => {
	const inputs = readInputs(card, entities);
	if (!inputs.ok) return inputs;
	const names = new Map<string, Value | undefined>(inputs.value.map(({input, value}) => [input.name, value]));
	const steps = inputs.value.flatMap(inputStep);
	let last: Value | undefined;
	for (const compiled of compileCard(card)) {
		const {step, expression} = compiled;
		try {
			last = evaluate(expression, names);
		} catch (error) {
			if (!(error instanceof NoValue)) throw error;
			return failed({kind: 'no-value', message: `${card.name}, step ${step.label ?? step.name}: ${error.message}`});
		}
		steps.push(workedStep(compiled, last, names));
		names.set(step.name, last);
	}
	if (last === undefined) throw new TypeError(`the card ${card.name} has no steps`);
	return ok({
		cardId: card.id,
		name: card.name,
		answer: answerOf(card, last),
		unit: card.answer.unit ?? null,
		inputs: inputs.value.map(usedInput),
		steps,
	});
};

const answerOf = (card: FormulaCard, value: Value): Answer => {
	const {kind} = card.answer;
	if (kind === 'date' && typeof value === 'object' && 'day' in value) return {kind, value: formatDay(value.day)};
	if (kind === 'gestational-age' && typeof value === 'object' && 'weeks' in value) return {kind, value};
	if ((kind === 'decimal' || kind === 'integer') && typeof value === 'number') return {kind, value};
	throw new TypeError(`${card.name} answers with ${JSON.stringify(value)}, which is no ${kind}`);
};

const plain = (value: Value): CalculationStep['value'] =>
	typeof value === 'object' && 'day' in value ? formatDay(value.day) : value;
const withUnit = (text: string, unit: string | undefined): string =>
	unit === undefined || unit === '' ? text : `${text} ${unit}`;
const unitOf = ({input}: ReadInput): string | null =>
	input.kind === 'number' && input.quantity.unit !== '' ? input.quantity.unit : null;

const usedInput = (read: ReadInput): CalculationInput => ({
	name: read.input.name,
	label: read.input.label,
	value: read.value === undefined ? null : plain(read.value),
	unit: unitOf(read),
	entity: read.entity?.name ?? null,
	isDefault: read.isDefault,
});

/** Conversions and defaults deserve a line; an input used as stated does not. */
const inputStep = (read: ReadInput): CalculationStep[] => {
	const {input, value, entity, conversion, isDefault} = read;
	if (value === undefined || (conversion === undefined && !isDefault)) return [];
	const unit = unitOf(read);
	const shown = withUnit(formatValue(value), unit ?? undefined);
	const base = {name: input.name, label: input.label, value: plain(value), unit};
	if (conversion === undefined || entity === undefined)
		return [{...base, kind: 'default', text: `${input.name} = ${shown}: ${input.default?.because ?? 'by default'}`}];
	const stated = formatNumber(Number(entity.entity.value));
	const {minus} = conversion;
	const start = minus === undefined ? stated : `(${stated} - ${minus})`;
	return [
		{
			...base,
			kind: 'conversion',
			text: `${input.name} = ${stated} ${entity.entity.unit ?? ''} = ${start} × ${writtenFactor(conversion)} = ${shown}`,
		},
	];
};

const workedStep = ({step, expression}: CompiledStep, value: Value, names: Names): CalculationStep => ({
	name: step.name,
	label: step.label ?? step.name,
	kind: stepKind(step),
	value: plain(value),
	unit: step.unit ?? ('points' in step || 'total' in step ? 'points' : null),
	text: workedText(step, expression, value, names),
});

const stepKind = (step: Step): CalculationStep['kind'] =>
	'total' in step ? 'total' : 'points' in step ? 'points' : 'cases' in step ? 'case' : 'formula';

const workedText = (step: Step, expression: Expression, value: Value, names: Names): string => {
	const shown = (name: string): string => {
		const known = names.get(name);
		if (known === undefined) return name;
		return typeof known === 'number' || typeof known === 'object' ? formatValue(known) : name;
	};
	const result = withUnit(formatValue(value), step.unit);
	if ('points' in step) {
		const points = value === 1 ? 'point' : 'points';
		return `${step.label}: ${formatValue(value)} ${points}, ${reason(expression, names)}`;
	}
	const isRounded = expression.kind === 'round';
	const exact = isRounded ? expression.operand : expression;
	const rounded = isRounded ? `, rounded to ${expression.decimals} decimals` : '';
	if (exact.kind !== 'branches') {
		const body = printExpression(exact, shown);
		return body === result ? `${step.name} = ${result}` : `${step.name} = ${body}${rounded} = ${result}`;
	}
	const branch = takenBranch(exact, names);
	const body = branch === undefined ? '' : printExpression(branch.value, shown);
	const worked = body === formatValue(value) ? result : `${body}${rounded} = ${result}`;
	return `${step.name} = ${worked}, ${reason(exact, names)}`;
};

type Branches = Extract<Expression, {kind: 'branches'}>;
/** The branch that holds; `when` is undefined where none does and `otherwise` is taken. */
const takenBranch = (node: Branches, names: Names): {when: Expression | undefined; value: Expression} | undefined => {
	const branch = node.branches.find(({when}) => evaluate(when, names) === true);
	if (branch !== undefined) return branch;
	return node.otherwise === undefined ? undefined : {when: undefined, value: node.otherwise};
};

/** The condition that holds, with the values that made it hold: `because creatinine > A (creatinine = 1.7, A = 0.9)`. */
const reason = (node: Expression, names: Names): string => {
	if (node.kind !== 'branches') return '';
	const when = takenBranch(node, names)?.when;
	if (when !== undefined) return `because ${printExpression(when)}${valuesIn([when], names)}`;
	return `otherwise${valuesIn(
		node.branches.map(branch => branch.when),
		names,
	)}`;
};

const valuesIn = (conditions: Expression[], names: Names): string => {
	const mentioned = new Set<string>();
	for (const condition of conditions)
		visit(condition, node => {
			if (node.kind === 'name' || node.kind === 'given') mentioned.add(node.name);
		});
	const values = [...mentioned].map(name => {
		const value = names.get(name);
		return `${name} ${value === undefined ? 'not given' : typeof value === 'boolean' ? `is ${formatValue(value)}` : `= ${formatValue(value)}`}`;
	});
	return values.length === 0 ? '' : ` (${values.join(', ')})`;
};
