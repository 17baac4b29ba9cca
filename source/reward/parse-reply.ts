import type {FormulaCard} from '../../formulas/declaration.ts';
import {finalAnswerText} from '../scoring/final-answer.ts';
import {findFormula} from './find-formula.ts';
import type {RewardSettings} from './settings.ts';

/** y = (f, r, v) of a reply, as text; null: not in it. */
export type ParsedReply = {
	formula: string | null;
	reasoning: string;
	value: string | null;
	/** Whether it keeps to the template: each tag once and not empty, the value last. */
	isFormatted: boolean;
	/** Where it does not. */
	formatFaults: string[];
	/** Where the formula was found: in its tag, or in the text. */
	foundIn: 'tag' | 'text' | null;
};

export const longestReply = 400_000;

type Tagged = {text: string; start: number; end: number};
/** Every `<name>…</name>`, by plain search: linear, whatever the reply holds. */
const tagged = (reply: string, name: string): {found: Tagged[]; openings: number} => {
	const lower = reply.toLowerCase();
	const opening = `<${name.toLowerCase()}>`;
	const closing = `</${name.toLowerCase()}>`;
	const found: Tagged[] = [];
	let openings = 0;
	for (let start = lower.indexOf(opening); start !== -1 && openings < 1_000; ) {
		openings++;
		const from = start + opening.length;
		const end = lower.indexOf(closing, from);
		if (end === -1) break;
		found.push({text: reply.slice(from, end), start, end: end + closing.length});
		start = lower.indexOf(opening, end + closing.length);
	}
	return {found, openings};
};

const formatFaults = (reply: string, {tags}: RewardSettings): string[] => {
	const faults: string[] = [];
	const places: Record<string, Tagged> = {};
	for (const [part, name] of Object.entries(tags)) {
		const {found, openings} = tagged(reply, name);
		const [first] = found;
		if (openings === 0) faults.push(`no <${name}>`);
		else if (first === undefined) faults.push(`<${name}> is not closed`);
		else if (openings > 1) faults.push(`<${name}> stands ${openings} times`);
		else if (first.text.trim() === '') faults.push(`<${name}> is empty`);
		else places[part] = first;
	}
	const {formula, reasoning, value} = places;
	if (formula !== undefined && reasoning !== undefined && value !== undefined) {
		if (value.start < formula.end || value.start < reasoning.end) faults.push(`<${tags.value}> does not come last`);
		const [one, other] = formula.start < reasoning.start ? [formula, reasoning] : [reasoning, formula];
		if (other.start < one.end) faults.push(`<${tags.formula}> and <${tags.reasoning}> stand in each other`);
	}
	return faults;
};

/**
Takes a reply apart. In strict mode f, r and v are what the template's tags hold. In lenient mode a formula is also
looked for in the whole text, thoughts included, on the words of the card, and the value on the final-answer line.
*/
export const parseReply = (whole: string, card: FormulaCard | undefined, settings: RewardSettings): ParsedReply => {
	const isLong = whole.length > longestReply;
	const reply = isLong ? whole.slice(-longestReply) : whole;
	const faults = [
		...(isLong ? [`the reply is longer than ${longestReply} characters`] : []),
		...formatFaults(reply, settings),
	];
	const {tags} = settings;
	const last = (name: string): string | null => tagged(reply, name).found.at(-1)?.text.trim() ?? null;
	const tag = {formula: last(tags.formula), reasoning: last(tags.reasoning), value: last(tags.value)};
	const base = {isFormatted: faults.length === 0, formatFaults: faults};
	if (settings.mode === 'strict')
		return {
			...base,
			formula: tag.formula,
			reasoning: tag.reasoning ?? '',
			value: tag.value,
			foundIn: tag.formula === null ? null : 'tag',
		};
	const reasoning = tag.reasoning ?? reply;
	const found = tag.formula === null && card !== undefined ? findFormula(reply, card) : undefined;
	return {
		...base,
		formula: tag.formula ?? found ?? null,
		reasoning,
		value: tag.value ?? finalAnswerText(reply.slice(-20_000)),
		foundIn: tag.formula !== null ? 'tag' : found === undefined ? null : 'text',
	};
};
