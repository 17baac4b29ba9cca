import type {Mark} from '../../text/content.ts';
import type {LoadedRow} from '../inputs.ts';

/** Where a number in a program comes from: a gold value, elsewhere in the note, the formula, or nowhere. */
export type Origin = 'gold' | 'note' | 'formula' | 'common' | 'nowhere';

const numberPattern = /(?<![\w.])(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])/g;
const textNumbers = /(?<![\d.])\d+(?:,\d{3})*(?:\.\d+)?/g;

const numbersIn = (text: string): Set<number> =>
	new Set([...text.matchAll(textNumbers)].map(match => Number(match[0].replaceAll(',', ''))));

type Known = {gold: Set<number>; note: Set<number>; formula: Set<number>};
const knownOf = new WeakMap<LoadedRow, Known>();

const knownNumbers = (loaded: LoadedRow): Known => {
	const cached = knownOf.get(loaded);
	if (cached !== undefined) return cached;
	const values = Object.values(loaded.case.entities).map(({value}) => value);
	const known = {
		gold: new Set(values.filter(value => typeof value === 'number').map(Math.abs)),
		note: numbersIn(loaded.case.note),
		formula: numbersIn(`${loaded.formula?.text ?? ''}\n${loaded.case.question}`),
	};
	knownOf.set(loaded, known);
	return known;
};

/** Numbers that any program uses: counts, powers, halves, per cent. */
const common = new Set([0, 1, 2, 0.5, 10, 100, 1000]);

/** Where a literal's value stands; gold goes before note, note before formula. */
export const originOf = (value: number, loaded: LoadedRow): Origin => {
	const known = knownNumbers(loaded);
	if (known.gold.has(value)) return 'gold';
	if (known.formula.has(value)) return 'formula';
	if (known.note.has(value)) return common.has(value) ? 'common' : 'note';
	if (common.has(value)) return 'common';
	return 'nowhere';
};

/** Numbers inside strings and comments of a Python line are no literals. */
const codePart = (text: string): string =>
	text.replace(/'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*"|#.*$/g, part => ' '.repeat(part.length));

/**
Marks a program line's literals by origin: gold values as in the note, those that stand nowhere as a warning (an invented
constant, where a formula card is there to compare with). Common numbers and those of the formula stay unmarked.
*/
export const literalMarks = (text: string, loaded: LoadedRow): Mark[] => {
	const marks: Mark[] = [];
	for (const match of codePart(text).matchAll(numberPattern)) {
		const origin = originOf(Number(match[0]), loaded);
		const range = {start: match.index, end: match.index + match[0].length};
		if (origin === 'gold') marks.push({...range, style: 'gold'});
		else if (origin === 'nowhere' && loaded.formula !== null) marks.push({...range, style: 'warning'});
	}
	return marks;
};

/** Literals of a program that stand in neither note, gold values nor formula, each once, in order. */
export const inventedLiterals = (program: string, loaded: LoadedRow): string[] => {
	if (loaded.formula === null) return [];
	const invented = program
		.split('\n')
		.flatMap(text => [...codePart(text).matchAll(numberPattern)].map(match => match[0]))
		.filter(literal => originOf(Number(literal), loaded) === 'nowhere');
	return [...new Set(invented)];
};
