import {compileCard} from '../../formulas/compile-card.ts';
import type {FormulaCard, Input, NumberInput} from '../../formulas/declaration.ts';
import type {Expression} from '../../formulas/expression.ts';
import {type Conversion, unitKey} from '../../formulas/quantities.ts';
import {abbreviations, optionWords} from './abbreviations.ts';

/** What a phrase of a reply can stand for on a card. */
export type Target =
	| {kind: 'input'; input: Input; conversion: Conversion | undefined; unitStated: boolean}
	| {kind: 'option'; input: Input; word: string}
	/** A step that has a name of its own in the clinic: body mass index, RR interval. */
	| {kind: 'step'; name: string; expression: Expression}
	/** A criterion of a score, with the condition under which it counts. */
	| {kind: 'criterion'; name: string; when: Expression};

export type Lexicon = {
	card: FormulaCard;
	targets: ReadonlyMap<string, readonly Target[]>;
	criteria: readonly Criterion[];
};
/** Words of a criterion or a yes-or-no input, to recognise it in other wordings. */
export type Criterion = {words: ReadonlySet<string>; when: Expression; weight: number};

/** The key under which spellings of a phrase are the same: letters and digits only, in lower case. */
export const squash = (phrase: string): string =>
	phrase
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[μ]/g, 'µ')
		.replace(/[^\p{L}\p{N}µ<>%]/gu, '');

const words = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1 $2');
const withoutBrackets = (text: string): string => text.replace(/\([^()]*\)/g, ' ').trim();

const spellings = (input: Input): string[] => [
	input.name,
	words(input.name),
	input.label,
	withoutBrackets(input.label),
	...input.aliases,
	...input.aliases.map(withoutBrackets),
	...(abbreviations[input.name] ?? []),
];

/** Every way to write a quantity's unit, with what it takes to come to the card's. */
export const unitsOf = (input: NumberInput): {unit: string; conversion: Conversion | undefined}[] => [
	...[input.quantity.unit, ...(input.quantity.also ?? [])].map(unit => ({unit, conversion: undefined})),
	...input.quantity.accepts.flatMap(conversion =>
		[conversion.unit, ...(conversion.also ?? [])].map(unit => ({unit, conversion})),
	),
];

/** The conversion that a unit's text asks for: `undefined` where the unit is not one of this input's. */
export const findUnit = (input: NumberInput, text: string): {conversion: Conversion | undefined} | undefined => {
	const key = unitKey(text.replace(/^in\s+/i, ''));
	return key === '' ? undefined : unitsOf(input).find(({unit}) => unitKey(unit) === key);
};

/** Numbers that formulas give a name to. */
export const constants: Readonly<Record<string, number>> = {
	normalalbumin: 4,
	albuminnormal: 4,
	normalalbuminconcentration: 4,
	normalalbuminlevel: 4,
	normalserumalbumin: 4,
	normalag: 12,
	normalaniongap: 12,
	normalbicarbonate: 24,
	normalhco3: 24,
	pi: Math.PI,
};

const fillers = new Set(
	'a an the of in on or and with to by for is are if any has have been patient patients present presence current currently history prior previous recent recently new onset acute known documented positive score point points yes status criteria criterion within last past weeks week month months days day years year from at as than more less not no was were this that their'.split(
		' ',
	),
);
const stem = (word: string): string =>
	word
		.replace(/(ies)$/, 'y')
		.replace(/(sis)$/, 'sis')
		.replace(/([^su])s$/, '$1')
		.replace(/(ation|ization)$/, 'at')
		.replace(/(ing|ed)$/, '');

/** The telling words of a text, without fillers and endings. */
export const tellingWords = (text: string): Set<string> =>
	new Set(
		words(text)
			.toLowerCase()
			.split(/[^\p{L}\p{N}]+/u)
			.filter(word => word.length > 1 && !fillers.has(word) && !/^\d/.test(word))
			.map(stem),
	);

const truthOf = (input: Input): Expression => ({kind: 'name', name: input.name});
export const optionIs = (input: Input, word: string): Expression => ({
	kind: 'compare',
	operators: ['='],
	operands: [
		{kind: 'name', name: input.name},
		{kind: 'word', value: word},
	],
});

/** Names of formula steps that stand for nothing outside their card, and so must be defined by a reply that uses them. */
const ownNames =
	/^(linear|survival|elapsed|daysToAdd|meldTenth|used\w+|\w+Factor|\w+Term|\w+Mme|plateletsBillionPerL)$/;

const makeLexicon = (card: FormulaCard): Lexicon => {
	const targets = new Map<string, Target[]>();
	const add = (phrase: string, target: Target): void => {
		const key = squash(phrase);
		if (key === '') return;
		const known = targets.get(key);
		const isSame = (other: Target): boolean =>
			other.kind === target.kind &&
			(target.kind === 'input' || target.kind === 'option'
				? (other as {input: Input}).input === target.input // same kind, so it has an input
				: true);
		if (known === undefined) targets.set(key, [target]);
		else if (!known.some(isSame)) known.push(target);
	};
	const criteria: Criterion[] = [];
	for (const input of card.inputs) {
		const phrases = [...new Set(spellings(input))];
		for (const phrase of phrases) {
			add(phrase, {kind: 'input', input, conversion: undefined, unitStated: false});
			if (input.kind !== 'number') continue;
			for (const {unit, conversion} of unitsOf(input))
				if (unit !== '')
					for (const joined of [`${phrase} ${unit}`, `${phrase} in ${unit}`])
						add(joined, {kind: 'input', input, conversion, unitStated: true});
		}
		if (input.kind === 'choice')
			for (const {word, also = []} of input.options)
				for (const spelling of [word, ...also, ...(optionWords[input.name]?.[word] ?? [])])
					if (spelling.length > 1) add(spelling, {kind: 'option', input, word});
		if (input.kind === 'truth') {
			for (const phrase of phrases) criteria.push({words: tellingWords(phrase), when: truthOf(input), weight: 1});
		}
	}
	const last = card.steps.at(-1);
	for (const {step, expression} of compileCard(card)) {
		if ('points' in step) {
			const [only] = step.points;
			if (step.points.length === 1 && only !== undefined && expression.kind === 'branches') {
				const when = expression.branches[0]!.when; // one branch, as there is one band
				add(step.label, {kind: 'criterion', name: step.name, when});
				criteria.push({words: tellingWords(step.label), when, weight: 1.1});
			}
		} else if (step !== last && 'formula' in step && !ownNames.test(step.name)) {
			for (const phrase of [words(step.name), step.label ?? '', ...(abbreviations[step.name] ?? [])])
				add(phrase, {kind: 'step', name: step.name, expression});
		}
	}
	return {card, targets, criteria};
};

const made = new WeakMap<FormulaCard, Lexicon>();
/** The phrases that a card's inputs, options, steps and criteria go by; made once a card. */
export const lexiconOf = (card: FormulaCard): Lexicon => {
	const known = made.get(card);
	if (known !== undefined) return known;
	const lexicon = makeLexicon(card);
	made.set(card, lexicon);
	return lexicon;
};
