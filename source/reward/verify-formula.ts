import type {FormulaCard, NumberInput} from '../../formulas/declaration.ts';
import type {Expression} from '../../formulas/expression.ts';
import {type Conversion, convert, unitKey} from '../../formulas/quantities.ts';
import {type Parting, partingOf, type ToCard} from './agreement-of-formulas.ts';
import {canonicalForm} from './canonical-form.ts';
import {wholeFormula} from './card-terms.ts';
import {diagnose} from './diagnose.ts';
import {diagnoseCriteria} from './diagnose-criteria.ts';
import {type Lexicon, lexiconOf, unitsOf} from './lexicon.ts';
import {type ParsedFormula, parseFormula} from './maths/parse-formula.ts';
import {plainMaths} from './maths/plain-maths.ts';
import {Unreadable} from './maths/unreadable.ts';
import {type AssumedUnits, namesIn} from './name-resolver.ts';
import {readCriteria} from './read-criteria.ts';
import {type ResolvedFormula, resolveFormula, resultKeys} from './resolve-formula.ts';

/** What V says of a formula. `reasons` is empty only where it is right. */
export type FormulaVerdict = {
	right: boolean;
	/** How it was found right: by its canonical form, by its values, or criterion by criterion. */
	by: 'structure' | 'values' | 'criteria' | null;
	reasons: string[];
	/** What was taken for granted: `takes height in m`. */
	notes: string[];
	/** The formula over the card's inputs, where it could be read. */
	expression: Expression | undefined;
};

export const longestFormula = 20_000;
const mostUnitChoices = 24;

/** Units in which formulas are usually written without saying so, where they are not the card's: input name to unit. */
const customaryUnits: Readonly<Record<string, readonly string[]>> = {
	height: ['m', 'in'],
	platelets: ['10⁹/L'],
	leukocytes: ['10⁹/L'],
	qt: ['sec'],
};

const customary = (input: NumberInput): Conversion[] =>
	input.quantity.accepts.filter(({unit}) => (customaryUnits[input.name] ?? []).includes(unit));

/** The card's units first, then every combination of customary ones. */
const unitChoices = (unstated: readonly NumberInput[]): AssumedUnits[] => {
	let choices: Map<string, Conversion>[] = [new Map()];
	for (const input of unstated)
		choices = choices.flatMap(known => [
			known,
			...customary(input).map(conversion => new Map(known).set(input.name, conversion)),
		]);
	return choices.slice(0, mostUnitChoices);
};

/** Conversions to the answer's unit, from an input that is measured in it too. */
const answerConversions = (card: FormulaCard): Conversion[] => {
	const {unit} = card.answer;
	if (unit === undefined) return [];
	const alike = card.inputs.find(
		(input): input is NumberInput => input.kind === 'number' && unitKey(input.quantity.unit) === unitKey(unit),
	);
	return alike === undefined ? [] : [...alike.quantity.accepts].filter(({times, over = 1}) => times !== over);
};

/** How a result becomes the card's: as it stands, from the unit behind its name, or from days as weeks. */
const resultReadings = (
	card: FormulaCard,
	resolved: ResolvedFormula,
): {toCard: ToCard | undefined; note: string | undefined}[] => {
	if (card.answer.kind === 'gestational-age')
		return [
			{toCard: undefined, note: undefined},
			{toCard: value => Math.round(value * 7), note: 'takes the result in weeks'},
		];
	const alike = card.inputs.find(
		(input): input is NumberInput =>
			input.kind === 'number' && unitKey(input.quantity.unit) === unitKey(card.answer.unit ?? ''),
	);
	const stated =
		alike === undefined
			? undefined
			: unitsOf(alike).find(({unit}) => unit !== '' && unitKey(unit) === unitKey(resolved.resultRemark));
	if (stated?.conversion !== undefined) {
		const {conversion} = stated;
		return [{toCard: value => convertNumber(conversion, value), note: undefined}];
	}
	// Inputs in another unit give a result in it: QT in seconds, lipids in mmol/L.
	const others = answerConversions(card).filter(({unit}) => [...resolved.stated.values()].includes(unit));
	return [
		{toCard: undefined, note: undefined},
		...others.map(conversion => ({
			toCard: (value: number) => convertNumber(conversion, value),
			note: `takes the result in ${conversion.unit}`,
		})),
	];
};
const convertNumber = (conversion: Conversion, value: number): number =>
	Number.isFinite(value) ? convert(conversion, value) : value;

const wrong = (reasons: string[], expression: Expression | undefined): FormulaVerdict => ({
	right: false,
	by: null,
	reasons,
	notes: [],
	expression,
});

const canonical = new WeakMap<FormulaCard, string>();
const canonicalOf = (card: FormulaCard): string => {
	const known = canonical.get(card) ?? canonicalForm(wholeFormula(card));
	canonical.set(card, known);
	return known;
};

const verifyExpression = (
	parsed: ParsedFormula,
	lexicon: Lexicon,
	tolerance: number,
	explain: boolean,
): FormulaVerdict => {
	const {card} = lexicon;
	const tried: {resolved: ResolvedFormula; parting: Parting}[] = [];
	const start = resolveFormula(parsed, lexicon, new Map());
	if (start.unknown.length > 0)
		return wrong(
			start.unknown.slice(0, 5).map(name => `'${name}' is neither defined nor on the card`),
			undefined,
		);
	for (const assumed of unitChoices(start.unstated)) {
		const resolved = assumed.size === 0 ? start : resolveFormula(parsed, lexicon, assumed);
		const notes = [...assumed].map(([name, {unit}]) => `takes ${name} in ${unit}`);
		if (canonicalForm(resolved.expression) === canonicalOf(card))
			return {right: true, by: 'structure', reasons: [], notes, expression: resolved.expression};
		for (const {toCard, note} of resultReadings(card, resolved)) {
			const parting = partingOf(resolved.expression, card, tolerance, toCard);
			if (parting === undefined)
				return {
					right: true,
					by: 'values',
					reasons: [],
					notes: note === undefined ? notes : [...notes, note],
					expression: resolved.expression,
				};
			tried.push({resolved, parting});
		}
	}
	const [first] = tried;
	if (first === undefined) return wrong(['it could not be compared'], undefined);
	if (!explain) return wrong(['it differs from the card'], first.resolved.expression);
	// Of the units that it may be written in, those in which least is wrong.
	const diagnoses = tried
		.slice(0, 3)
		.map(({resolved, parting}) => diagnose(resolved.expression, card, tolerance, parting));
	const [best] = diagnoses.toSorted((left, right) => left.length - right.length);
	return wrong(best ?? ['it differs from the card'], first.resolved.expression);
};

/** Whether a reply writes its score as a sum of names that it defines. */
const statesTotal = ({statements}: ParsedFormula, card: FormulaCard): boolean => {
	const keys = new Set(resultKeys(card));
	const defined = new Set(statements.flatMap(({key}) => (key === undefined ? [] : [key])));
	return statements.some(({key, expression}) => {
		if (key === undefined || !keys.has(key)) return false;
		const names = [...namesIn(expression)];
		return names.length >= 2 && names.every(name => defined.has(name.slice(1)));
	});
};

const sayUnreadable = (error: unknown): string => {
	if (error instanceof Unreadable) return error.message;
	throw error;
};

/**
V: whether a stated formula is the card's, up to algebra, the names and units of its variables and the tolerance of its
constants. Point scores are compared as lists of criteria as well. Never throws on foreign text, however long or deep.
*/
export const verifyFormula = (
	text: string,
	card: FormulaCard,
	settings: {tolerance: number; explain: boolean},
): FormulaVerdict => {
	if (text.trim() === '') return wrong(['no formula is stated'], undefined);
	if (text.length > longestFormula)
		return wrong([`the formula is longer than ${longestFormula} characters`], undefined);
	const lexicon = lexiconOf(card);
	let plain: string;
	try {
		plain = plainMaths(text);
	} catch (error) {
		return wrong([sayUnreadable(error)], undefined);
	}
	const isScore = card.steps.some(step => 'points' in step);
	let asExpression: FormulaVerdict;
	let hasTotal = false;
	try {
		const parsed = parseFormula(plain, lexicon);
		hasTotal = statesTotal(parsed, card);
		asExpression = verifyExpression(parsed, lexicon, settings.tolerance, settings.explain && !isScore);
	} catch (error) {
		asExpression = wrong([sayUnreadable(error)], undefined);
	}
	if (asExpression.right || !isScore) return asExpression;
	// A total that adds up what the reply defines says all: its lines are no list to be read on their own.
	const criteria = hasTotal && asExpression.expression !== undefined ? undefined : readCriteria(plain, card);
	if (criteria === undefined) {
		if (!settings.explain) return asExpression;
		const reasons =
			asExpression.expression === undefined ? asExpression.reasons : diagnoseCriteria(asExpression.expression, card);
		return wrong(reasons.length > 0 ? reasons : asExpression.reasons, asExpression.expression);
	}
	if (criteria.unmatched.length === 0 && partingOf(criteria.expression, card, settings.tolerance) === undefined)
		return {right: true, by: 'criteria', reasons: [], notes: [], expression: criteria.expression};
	if (!settings.explain) return wrong(['it differs from the card'], criteria.expression);
	const fromExpression =
		asExpression.expression === undefined ? undefined : diagnoseCriteria(asExpression.expression, card);
	const fromCriteria = [
		...criteria.unmatched.slice(0, 6).map(line => `'${line.slice(0, 80)}' is no criterion of the card`),
		...diagnoseCriteria(criteria.expression, card),
	];
	const reasons =
		fromExpression !== undefined && fromExpression.length > 0 && fromExpression.length < fromCriteria.length
			? fromExpression
			: fromCriteria;
	return wrong(
		reasons.length > 0 ? reasons : ['criteria are combined otherwise than on the card'],
		criteria.expression,
	);
};
