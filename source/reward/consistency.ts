import type {FormulaCard, NumberInput} from '../../formulas/declaration.ts';
import type {Expression} from '../../formulas/expression.ts';
import {formatNumber} from '../../formulas/format-value.ts';
import {convert} from '../../formulas/quantities.ts';
import {compile} from './evaluate-numbers.ts';
import {findUnit, lexiconOf, squash} from './lexicon.ts';
import {withoutLatex, withoutSpecialSigns} from './maths/plain-maths.ts';
import {Unreadable} from './maths/unreadable.ts';
import {namesIn} from './name-resolver.ts';
import {parseNumbers} from './parse-numbers.ts';

const mostText = 40_000;
const mostSides = 400;

/** How far a number as it is written may stand from the one it was rounded from. */
const roundingOf = (text: string): number => {
	const decimals = /\.(\d+)/.exec(text)?.[1]?.length;
	if (decimals !== undefined) return 0.51 * 10 ** -decimals;
	const zeros = /[1-9](0+)$/.exec(text)?.[1]?.length ?? 0;
	return 0.51 * 10 ** Math.min(zeros, 1);
};

/**
Equalities between numbers that a reasoning states and that do not hold: `60 / 136 = 0.5`. A result counts as right when
it is right to its last digit, or within 1 % (its terms may have been rounded before).
*/
export const falseEqualities = (reasoning: string): string[] => {
	const faults: string[] = [];
	const plain = readable(reasoning);
	if (plain === undefined) return [];
	let sides = 0;
	for (const line of plain.split(/\n|(?<=[^\d])\. |;/)) {
		if (!line.includes('=') || line.length > 600) continue;
		const parts = line.split(/(?<![<>!=])=(?!=)/);
		for (let at = 0; at + 1 < parts.length && ++sides < mostSides; at++) {
			const left = /(?:^|[:\s(])(?<sum>[-+]?[\d(][\d\s.+\-*/^(),]*)\s*$/
				.exec(parts[at]!.slice(-160))
				?.groups?.sum?.trim(); // at < length
			const right = /^\s*(?<number>[-+]?\d+(?:,\d{3})*(?:\.\d+)?)(?![.,]?\d|\s*[*/^+(]|\s*-\s*\d|[\p{L}])/u.exec(
				parts[at + 1]!,
			)?.groups?.number; // at + 1 < length
			if (left === undefined || right === undefined || !/\d\s*[-+*/^]\s*[-+(]?\s*\d|\)\s*[*/^]/.test(left)) continue;
			const value = parseNumbers(left);
			if (value === undefined || !Number.isFinite(value)) continue;
			const stated = Number(right.replaceAll(',', ''));
			const allowed = Math.max(roundingOf(right), 0.01 * Math.abs(value));
			if (Math.abs(value - stated) > allowed)
				faults.push(
					`states ${left.replace(/\s+/g, ' ')} = ${right}, which is ${formatNumber(Number(value.toPrecision(5)))}`,
				);
		}
	}
	return [...new Set(faults)].slice(0, 5);
};

const readable = (text: string): string | undefined => {
	try {
		return withoutSpecialSigns(withoutLatex(text.slice(-mostText)));
	} catch (error) {
		if (error instanceof Unreadable) return undefined;
		throw error;
	}
};

const statement =
	/(?:^|[\n;,.(:]\s*|[-*•]\s+)(?<name>[\p{L}][\p{L}\p{N}_ ]{0,40}?)(?:\s*\([^()\d]{1,20}\))?\s*(?:=|:)\s*(?<number>[-+]?\d+(?:,\d{3})*(?:\.\d+)?)\s*(?<unit>[°µμ%\p{L}][\p{L}\d/^²³·.µμ]*(?:\/[\p{L}\d.]+)?)?(?![\d.]*\s*[-+*/^=(])/gu;

/** The values that a reasoning states for inputs of the card, in the card's units; an input with two values is left out. */
export const statedInputs = (reasoning: string, card: FormulaCard): Map<string, number | string> => {
	const {targets} = lexiconOf(card);
	const plain = readable(reasoning);
	const stated = new Map<string, number | string>();
	const contradicted = new Set<string>();
	const put = (name: string, value: number | string): void => {
		const known = stated.get(name);
		const differs =
			typeof known === 'number' && typeof value === 'number'
				? Math.abs(known - value) > 0.02 * Math.abs(known)
				: known !== value;
		if (known !== undefined && differs) contradicted.add(name);
		stated.set(name, value);
	};
	if (plain === undefined) return stated;
	let count = 0;
	for (const match of plain.matchAll(statement)) {
		if (++count > mostSides) break;
		const {name, number, unit} = match.groups ?? {};
		if (name === undefined || number === undefined) continue;
		const target = (targets.get(squash(name)) ?? []).find(one => one.kind === 'input');
		if (target?.kind !== 'input' || target.input.kind !== 'number') continue;
		const value = inCardUnit(
			target.input,
			Number(number.replaceAll(',', '')),
			unit,
			target.conversion === undefined ? undefined : target.conversion,
		);
		if (value !== undefined) put(target.input.name, value);
	}
	const sex = card.inputs.find(({name}) => name === 'sex');
	if (sex !== undefined) {
		const isFemale = /\b(?:female|woman|girl)\b/i.test(plain);
		const isMale = /\b(?:male|man|boy)\b/i.test(plain);
		if (isFemale !== isMale) stated.set('sex', isFemale ? 'female' : 'male');
	}
	for (const name of contradicted) stated.delete(name);
	return stated;
};
const inCardUnit = (
	input: NumberInput,
	value: number,
	unit: string | undefined,
	conversion: ReturnType<typeof findUnit> extends infer Found
		? Found extends {conversion: infer C}
			? C
			: undefined
		: undefined,
): number | undefined => {
	if (conversion !== undefined) return convert(conversion, value);
	if (unit === undefined) return withoutUnit(input, value);
	const found = findUnit(input, unit);
	if (found === undefined) return value;
	return found.conversion === undefined ? value : convert(found.conversion, value);
};

/** A value without a unit: the card's, or, where that is impossible, the one other unit in which it is possible; else it says nothing. */
const withoutUnit = (input: NumberInput, value: number): number | undefined => {
	const [least, most] = input.range;
	const possible = [
		value,
		...input.quantity.accepts
			.filter(({times, over = 1}) => times !== over)
			.map(conversion => convert(conversion, value)),
	].filter(one => one >= least && one <= most);
	const isSure = value >= least && value <= most && !/^(height|platelets|leukocytes|qt|temperature)$/.test(input.name);
	return isSure ? value : possible.length === 1 ? possible[0] : undefined;
};

/**
Where a reply's own numbers do not give its value: the formula on the inputs that its reasoning states, against v. Undefined
where an input that the formula needs is not stated, or stated twice, or the two agree within 2 % (5 % below 1).
*/
export const valueFault = (
	formula: Expression,
	reasoning: string,
	value: number | undefined,
	card: FormulaCard,
): string | undefined => {
	if (
		value === undefined ||
		(card.answer.kind !== 'decimal' && card.answer.kind !== 'integer') ||
		card.type === 'score'
	)
		return undefined;
	// Whether a patient smokes or is treated is not told apart from the wording of a reasoning.
	const used = namesIn(formula);
	if (card.inputs.some(({name, kind}) => used.has(name) && name !== 'sex' && (kind === 'choice' || kind === 'truth')))
		return undefined;
	const stated = statedInputs(reasoning, card);
	const point = card.inputs.map(({name, default: fallback}) => {
		const own = stated.get(name);
		if (own !== undefined) return own;
		return typeof fallback?.value === 'boolean' ? Number(fallback.value) : fallback?.value;
	});
	const result = compile(formula, card)(point);
	if (typeof result !== 'number' || !Number.isFinite(result)) return undefined;
	const allowed = Math.max(0.02 * Math.abs(result), roundingOf(String(value)), 0.05 * Math.min(1, Math.abs(result)));
	if (Math.abs(result - value) <= allowed) return undefined;
	return `the value ${formatNumber(value)} does not follow: the formula gives ${formatNumber(Number(result.toPrecision(5)))} on the stated inputs`;
};
