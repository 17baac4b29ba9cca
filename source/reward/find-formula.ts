import type {FormulaCard} from '../../formulas/declaration.ts';
import {type Expression, visit} from '../../formulas/expression.ts';
import {lexiconOf, squash} from './lexicon.ts';
import {plainNumber} from './maths/nodes.ts';
import {parseFormula} from './maths/parse-formula.ts';
import {plainMaths} from './maths/plain-maths.ts';
import {Unreadable} from './maths/unreadable.ts';
import {namesIn} from './name-resolver.ts';
import {readCriteria} from './read-criteria.ts';
import {resultKeys} from './resolve-formula.ts';

const mostText = 60_000;
const longestPiece = 1_500;
const mostPieces = 600;

/** Sentences and lines; a decimal point ends nothing, and `\n` written out in a recorded reply is a line end. */
const piecesOf = (text: string): string[] =>
	text
		.replace(/\\n(?![a-z])/g, '\n')
		// The number of the next item of a list that stands in one line is not points of the one before.
		.replace(/\s+(?=\d{1,2}[.)]\s+[A-Z*<>])/g, '\n')
		.replace(/(?<=[^\d\s])\. +(?=[A-Z0-9*])|(?<=\d)\. +(?=[A-Z])/g, '.\n')
		.split('\n')
		.map(line => line.trim())
		.filter(line => line !== '' && line.length <= longestPiece)
		.slice(0, mostPieces);

/** What stands before the formula in a sentence: `To calculate it, we use the formula: `. */
const withoutLead = (piece: string): string => {
	const equals = piece.search(/[^<>!=:≤≥]=(?!=)|[≈≔]/);
	if (equals === -1) return piece;
	const before = piece.slice(0, equals + 1);
	const lead = Math.max(
		before.lastIndexOf(': '),
		before.search(
			/\b(?:formula|equation|formula used|calculated as|given by|defined as|expressed as)(?:\s+(?:is|used is|here is))?\b(?!.*\b(?:formula|equation)\b)/i,
		),
	);
	if (lead === -1) return piece;
	const colon = before.lastIndexOf(': ');
	return colon !== -1
		? piece.slice(colon + 2)
		: piece
				.slice(lead)
				.replace(
					/^(?:formula|equation|formula used|calculated as|given by|defined as|expressed as)(?:\s+(?:is|used is|here is))?\s*/i,
					'',
				);
};

type Candidate = {text: string; key: string | undefined; inputs: number; score: number; at: number};

/** The inputs and steps of the card that an expression names. */
const namedIn = (expression: Expression, card: FormulaCard): Set<string> => {
	const {targets} = lexiconOf(card);
	const found = new Set<string>();
	for (const name of namesIn(expression))
		for (const target of targets.get(name.slice(1)) ?? []) {
			if (target.kind === 'input' && (target.input.kind === 'number' || target.input.kind === 'date'))
				found.add(target.input.name);
			if (target.kind === 'step') found.add(target.name);
		}
	return found;
};
const isCalculation = (expression: Expression): boolean => {
	let isAny = false;
	visit(expression, node => {
		if (node.kind === 'arithmetic' || node.kind === 'call' || node.kind === 'branches') isAny = true;
	});
	return isAny;
};

const candidatesOf = (pieces: readonly string[], card: FormulaCard): Candidate[] => {
	const lexicon = lexiconOf(card);
	const results = new Set(resultKeys(card));
	return pieces.flatMap((piece, at): Candidate[] => {
		if (!/[=≈:≔]/.test(piece)) return [];
		const text = withoutLead(piece);
		try {
			const {statements} = parseFormula(plainMaths(text), lexicon);
			return statements.flatMap(({key, expression}) => {
				if (plainNumber(expression) !== undefined || !isCalculation(expression)) return [];
				const named = namedIn(expression, card);
				if (named.size === 0) return [];
				const isResult =
					key !== undefined &&
					[...results].some(result => result === key || (result.length > 3 && key.endsWith(result)));
				return [
					{text, key, inputs: named.size, score: named.size + (isResult ? 3 : 0) + (key === undefined ? -1 : 0), at},
				];
			});
		} catch (error) {
			if (error instanceof Unreadable) return [];
			throw error;
		}
	});
};

/**
The formula that an ordinary reply states, with the definitions it needs, or the criteria it counts; undefined where it
only puts numbers in. Of several the one for the result that names most of the card's inputs is taken, the last of equals.
*/
export const findFormula = (reply: string, card: FormulaCard): string | undefined => {
	const pieces = piecesOf(reply.slice(-mostText));
	if (card.steps.some(step => 'points' in step)) return findCriteria(pieces, card);
	const candidates = candidatesOf(pieces, card);
	if (candidates.length === 0 && card.type === 'date') return findDays(pieces);
	let best: Candidate | undefined;
	for (const candidate of candidates) if (best === undefined || candidate.score >= best.score) best = candidate;
	if (best === undefined) return undefined;
	const used = squash(best.text);
	const definitions = new Map<string, string>();
	for (const {key, text, at} of candidates)
		if (
			key !== undefined &&
			!isInput(key, card) &&
			at !== best.at &&
			key !== best.key &&
			key.length > 1 &&
			used.includes(key)
		)
			definitions.set(key, text);
	return [...new Set([...definitions.values(), best.text])].join('\n');
};

const isInput = (key: string, card: FormulaCard): boolean =>
	(lexiconOf(card).targets.get(key) ?? []).some(({kind}) => kind === 'input');

/** `Adding 14 days to the LMP`: a date's formula in words. */
const findDays = (pieces: readonly string[]): string | undefined => {
	for (const piece of pieces.toReversed()) {
		const amount =
			/\b(?:add|adding)\s+(\d{1,3}\s+(?:days|weeks))\s+to\s+(?:the\s+|her\s+)?(?:first day of\s+(?:the\s+)?)?(?:LMP|last menstrual period)\b/i.exec(
				piece,
			)?.[1];
		if (amount !== undefined) return `date = LMP + ${amount}`;
	}
	return undefined;
};

/** A sentence about this patient gives points to a finding; it states no criterion. */
const isAboutPatient =
	/\b(?:so|patient|patient's|he|she|his|her|note|therefore|mention(?:ed)?|total|think|wait|assum\w+|documented|yes|since|but|here|this)\b/i;
const fewestCriteria = 3;

const findCriteria = (pieces: readonly string[], card: FormulaCard): string | undefined => {
	const lines = pieces.filter(piece => /\d/.test(piece) && !isAboutPatient.test(piece));
	try {
		const criteria = readCriteria(plainMaths(lines.join('\n').slice(0, 16_000)), card);
		const counted = criteria?.criteria.filter(({points}) => plainNumber(points) !== 0) ?? [];
		return counted.length < fewestCriteria ? undefined : [...new Set(counted.map(({text}) => text))].join('\n');
	} catch (error) {
		if (error instanceof Unreadable) return undefined;
		throw error;
	}
};
