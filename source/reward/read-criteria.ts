import {compileCard} from '../../formulas/compile-card.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import {type Expression, visit} from '../../formulas/expression.ts';
import {bandOf, numeral, pointsBehindName, pointsWord, segmentsOf} from './criterion-bands.ts';
import {type Lexicon, lexiconOf, optionIs, squash, tellingWords} from './lexicon.ts';
import {numberNode, plainNumber} from './maths/nodes.ts';
import {parseCondition} from './maths/parse-formula.ts';
import {resolveCondition} from './resolve-formula.ts';

/** One criterion of a score as a reply lists it. */
export type ReadCriterion = {
	text: string;
	when: Expression;
	points: Expression;
	/** The inputs that it speaks of; bands of one input belong together. */
	inputs: string;
	/** Its line: bands of one line with `otherwise` keep their order. */
	line: number;
};
export type ReadCriteria = {
	expression: Expression;
	criteria: ReadCriterion[];
	/** Lines with points that no criterion or input of the card fits. */
	unmatched: string[];
};

const longestLine = 2_000;
const mostLines = 300;
const always: Expression = {kind: 'truth', value: true};

/** The criterion or item of the card whose words a text shares most; undefined where none, or two equally, fit. */
const closest = (text: string, lexicon: Lexicon): Expression | undefined => {
	const said = tellingWords(text);
	if (said.size === 0) return undefined;
	let best: {when: Expression; score: number} | undefined;
	let isTied = false;
	for (const {words, when, weight} of lexicon.criteria) {
		let shared = 0;
		for (const word of said) if (words.has(word)) shared++;
		if (shared === 0) continue;
		const score = ((shared / said.size + shared / words.size) / 2) * weight;
		if (best === undefined || score > best.score + 1e-9) {
			isTied = false;
			best = {when, score};
		} else if (Math.abs(score - best.score) <= 1e-9 && JSON.stringify(when) !== JSON.stringify(best.when))
			isTied = true;
	}
	return best === undefined || isTied || best.score < 0.5 ? undefined : best.when;
};

/** The criterion of the card that counts an item among others: `stroke` stands for stroke, TIA or thromboembolism. */
const wholeCriterion = (when: Expression, card: FormulaCard): Expression => {
	if (when.kind !== 'name') return when;
	for (const {step, expression} of compileCard(card)) {
		if (!('points' in step) || expression.kind !== 'branches' || expression.branches.length !== 1) continue;
		const condition = expression.branches[0]!.when; // one branch
		if (condition.kind === 'or' && condition.operands.some(one => one.kind === 'name' && one.name === when.name))
			return condition;
	}
	return when;
};

const inputsIn = (when: Expression): string => {
	const names = new Set<string>();
	visit(when, node => {
		if (node.kind === 'name' || node.kind === 'given') names.add(node.name);
	});
	return [...names].toSorted().join(' ');
};

const subjectOf = (text: string, lexicon: Lexicon): Expression | undefined => {
	const targets = lexicon.targets.get(squash(text.replace(/\(.*?\)/g, ''))) ?? lexicon.targets.get(squash(text));
	return targets?.some(({kind}) => kind === 'input' || kind === 'step')
		? {kind: 'name', name: `?${squash(text.replace(/\(.*?\)/g, ''))}`}
		: undefined;
};

/** The condition that a band's words state: as an expression, as an option of the line's subject, or by its closest criterion. */
const conditionOf = (what: string, lexicon: Lexicon, subject: Expression | undefined): Expression | undefined => {
	const text = what
		.replace(/^(?:if|for|when|is)\s+/i, '')
		.replace(/[:.,]+$/, '')
		.trim();
	if (subject?.kind === 'name') {
		const input = (lexicon.targets.get(subject.name.slice(1)) ?? []).find(target => target.kind === 'input');
		if (input?.kind === 'input' && input.input.kind === 'choice') {
			const keys = [squash(text), squash(text.replace(/\(.*?\)/g, ''))];
			const option =
				input.input.options.find(({word, also = []}) =>
					[word, ...also].some(spelling => keys.includes(squash(spelling))),
				)?.word ??
				keys.flatMap(key =>
					(lexicon.targets.get(key) ?? []).flatMap(target =>
						target.kind === 'option' && target.input === input.input ? [target.word] : [],
					),
				)[0];
			if (option !== undefined) return optionIs(input.input, option);
		}
	}
	const strict = (candidate: string): Expression | undefined => {
		const parsed = parseCondition(candidate, lexicon, subject);
		if (parsed === undefined) return undefined;
		const {when, unknown} = resolveCondition(parsed, lexicon);
		const isCondition =
			when.kind === 'compare' ||
			when.kind === 'and' ||
			when.kind === 'or' ||
			when.kind === 'not' ||
			(when.kind === 'name' && lexicon.card.inputs.some(({name, kind}) => name === when.name && kind === 'truth'));
		return unknown.length === 0 && isCondition ? when : undefined;
	};
	const withoutBracket = text.replace(/\s*\([^()]*\)/g, ' ').trim();
	const inBracket = /\(([^()]*[<>≤≥=][^()]*)\)/.exec(text)?.[1];
	return (
		strict(text) ??
		(withoutBracket !== text && withoutBracket !== '' ? strict(withoutBracket) : undefined) ??
		(inBracket === undefined ? undefined : strict(inBracket)) ??
		looser(withoutBracket === '' ? text : withoutBracket, lexicon) ??
		looser(text, lexicon)
	);
};
const looser = (text: string, lexicon: Lexicon): Expression | undefined => {
	const found = closest(text, lexicon);
	return found === undefined ? undefined : wholeCriterion(found, lexicon.card);
};

/** `65-74` before a band that begins at 75 goes up to it. */
const upToNextBand = (criteria: ReadCriterion[]): void => {
	const bounds = (inputs: string): number[] => {
		const found: number[] = [];
		for (const {when, inputs: own} of criteria)
			if (own === inputs)
				visit(when, node => {
					if (node.kind === 'compare')
						for (const one of node.operands) if (one.kind === 'number') found.push(one.value);
				});
		return found;
	};
	for (const criterion of criteria) {
		if (criterion.inputs.includes(' ')) continue;
		const {when} = criterion;
		if (when.kind !== 'compare' || when.operands.length !== 3 || when.operators[1] !== '<=') continue;
		const [, , upper] = when.operands;
		if (upper?.kind !== 'number') continue;
		const decimals = /\.(\d+)/.exec(upper.text)?.[1]?.length ?? 0;
		const next = Number((upper.value + 10 ** -decimals).toFixed(decimals));
		// `100–109` of a pressure means below 110, unless the next band begins at 109.
		const others = bounds(criterion.inputs);
		const isWhole = decimals === 0 && upper.value >= 10 && others.filter(bound => bound === upper.value).length < 2;
		if (!isWhole && !others.some(bound => Math.abs(bound - next) < 1e-9)) continue;
		criterion.when = {
			...when,
			operators: [when.operators[0]!, '<'],
			operands: [when.operands[0]!, when.operands[1]!, numberNode(next)],
		}; // three operands, two operators
	}
};

/**
Reads a point score as a list of criteria, one or several a line. Undefined where fewer than two lines have points for
something that the card counts.
*/
export const readCriteria = (plain: string, card: FormulaCard): ReadCriteria | undefined => {
	const lexicon = lexiconOf(card);
	const criteria: ReadCriterion[] = [];
	const unmatched: string[] = [];
	const ordered = new Set<number>();
	const defaults = new Map<number, number>();
	let subject: Expression | undefined;
	for (const [line, raw] of plain.split('\n').slice(0, mostLines).entries()) {
		let text = raw
			.slice(0, longestLine)
			.trim()
			.replace(/^(?:[*•●▪◦#>]+\s*|[-–]\s+|\(?\d{1,2}[.)]\s+|\(?[a-z]\)\s+)+/i, '')
			.trim();
		if (text === '' || /^(?:total|sum|score|result|points?)\b[^:]*(?:[:=]|$)/i.test(text)) continue;
		// `agePoints (Age) = 2 if …`, `Age: ≥ 75: 2, …`: the name before the first mark is the subject.
		const head = pointsBehindName(text) ?? /^(?<name>[^=:<>]{1,80}?)\s*(?:=|:)\s*(?<rest>.+)$/.exec(text);
		const headOnly = /^(?<name>[^=:<>]{1,80}?)\s*:\s*$/.exec(text);
		if (headOnly?.groups?.name !== undefined) {
			subject = subjectOf(headOnly.groups.name, lexicon) ?? subject;
			continue;
		}
		let own: Expression | undefined;
		const {name, rest} = head?.groups ?? {};
		const isBareNumber = rest !== undefined && new RegExp(`^${numeral}${pointsWord}?\\s*\\.?$`, 'i').test(rest);
		let label = '';
		if (name !== undefined && rest !== undefined && !isBareNumber && !/^[+-]?\d/.test(name)) {
			const inner = /\(([^()]+)\)\s*$/.exec(name)?.[1];
			own = subjectOf(name, lexicon) ?? (inner === undefined ? undefined : subjectOf(inner, lexicon));
			if (segmentsOf(rest).some(part => bandOf(part) !== undefined) || /^[a-z0-9 ]+$/i.test(rest)) {
				text = rest;
				label = inner ?? name;
			}
			// A formula of points: `GCS: 15 - GCS`, `Age: age in years`.
			const formula = pointsFormula(rest, lexicon);
			if (
				formula !== undefined &&
				!segmentsOf(rest).some(part => bandOf(part) !== undefined && !/^\d+\s*[-–]/.test(part))
			) {
				criteria.push({text: raw.trim(), when: always, points: formula, inputs: inputsIn(formula), line});
				continue;
			}
		}
		const about = own ?? subject;
		let isRead = false;
		for (const segment of segmentsOf(text)) {
			const band = bandOf(segment);
			if (band === undefined) continue;
			if ('otherwise' in band) {
				defaults.set(line, band.otherwise);
				isRead = true;
				continue;
			}
			const condition =
				conditionOf(band.what, lexicon, about) ??
				(label !== '' && !/\d/.test(band.what) && /^(?:yes|present|positive|true|if present)$/i.test(band.what)
					? conditionOf(label, lexicon, about)
					: undefined);
			const points = 'formula' in band ? pointsFormula(band.formula, lexicon) : numberNode(band.points);
			if (condition === undefined || points === undefined) {
				if (!('points' in band) || band.points !== 0) unmatched.push(segment.trim());
				continue;
			}
			isRead = true;
			criteria.push({text: segment.trim(), when: condition, points, inputs: inputsIn(condition), line});
		}
		if (defaults.has(line)) ordered.add(line);
		if (!isRead && own !== undefined) subject = own;
	}
	if (criteria.length < 2 && !(criteria.length === 1 && defaults.size > 0)) return undefined;
	upToNextBand(criteria);
	return {expression: sumOf(criteria, ordered, defaults), criteria, unmatched};
};

const pointsFormula = (text: string, lexicon: Lexicon): Expression | undefined => {
	if (!/[a-z]/i.test(text) || /[;:]/.test(text)) return undefined;
	const parsed = parseCondition(text.replace(/\bpoints?\b/gi, ' ').replace(/\(?\b1 per year\b\)?/gi, ' '), lexicon);
	if (parsed === undefined) return undefined;
	const {when: value, unknown} = resolveCondition(parsed, lexicon, 'number');
	const isNumber =
		(value.kind === 'name' && lexicon.card.inputs.some(({name, kind}) => name === value.name && kind === 'number')) ||
		(value.kind === 'arithmetic' && inputsIn(value) !== '');
	return unknown.length === 0 && isNumber ? value : undefined;
};

/** Criteria of the same inputs are bands of one criterion, of which one counts: in their order where the line says `otherwise`, else the highest. */
const sumOf = (
	criteria: readonly ReadCriterion[],
	ordered: ReadonlySet<number>,
	defaults: ReadonlyMap<number, number>,
): Expression => {
	const groups = new Map<string, ReadCriterion[]>();
	for (const criterion of criteria) {
		const isOrdered = ordered.has(criterion.line);
		const isFormula = criterion.when === always;
		// Items without a number are criteria of their own even where they share one; bands share all inputs.
		const key = isOrdered
			? `line ${criterion.line}`
			: isFormula
				? `formula ${criterion.line}`
				: `${criterion.inputs}${isBand(criterion.when) ? '' : JSON.stringify(criterion.when)}`;
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [criterion]);
		else group.push(criterion);
	}
	const terms = [...groups.values()].map((group): Expression => {
		const [first] = group;
		if (group.length === 1 && first?.when === always) return first.points;
		const line = first?.line ?? -1;
		const isOrdered = ordered.has(line);
		const size = ({points}: ReadCriterion): number => Math.abs(plainNumber(points) ?? 0);
		const branches = isOrdered ? group : group.toSorted((left, right) => size(right) - size(left));
		return {
			kind: 'branches',
			branches: branches.map(({when, points}) => ({when, value: points})),
			otherwise: numberNode(isOrdered ? (defaults.get(line) ?? 0) : 0),
		};
	});
	return terms.reduce((left, right): Expression => ({kind: 'arithmetic', operator: '+', left, right}));
};

const isBand = (when: Expression): boolean => {
	let isAny = false;
	visit(when, node => {
		if (node.kind === 'compare') isAny = true;
	});
	return isAny;
};
