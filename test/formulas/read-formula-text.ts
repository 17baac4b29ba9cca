import {evaluate, type Names, roundTo} from '../../formulas/evaluate-expression.ts';
import type {Value} from '../../formulas/expression.ts';
import {parseExpression} from '../../formulas/parse-expression.ts';

/**
Works a formula out from its supplied text alone, as a careful reader would: lines of inputs give names and defaults,
numbered lines are done in order. It knows nothing of the card, so whatever the text leaves out is missing here.
*/
export const calculateFromText = (text: string, inputs: ReadonlyMap<string, Value | undefined>): Value => {
	const names = new Map<string, Value | undefined>();
	for (const [, name = '', rest = ''] of text.matchAll(/^- ([a-z]\w*)(?:: [^\n]*?)?, ([^\n]*)$/gm))
		names.set(name, inputs.get(name) ?? defaultIn(rest));
	let last: Value | undefined;
	for (const [, name = '', line = ''] of text.matchAll(/^\d+\. (\w+)(?: \([^=]*\))? = (.*)$/gm)) {
		last = workLine(line, names);
		names.set(name, last);
	}
	if (last === undefined) throw new TypeError('the text has no steps');
	return last;
};

const defaultIn = (rest: string): Value | undefined => {
	const stated = /; if not given: (.*?) \(/.exec(rest)?.[1];
	if (stated === undefined) return undefined;
	if (stated === 'yes' || stated === 'no') return stated === 'yes';
	return Number.isNaN(Number(stated)) ? stated : Number(stated);
};

const workLine = (line: string, names: Names): Value => {
	const [withoutNote = ''] = line.split(/\. (?=[A-Z])/);
	const rounding =
		/, rounded to (?:(a whole number)|(\d+) decimals?) \(halves (away from zero|to the even neighbour)\)$/.exec(
			withoutNote,
		);
	const body = withoutNote.slice(0, rounding?.index).replace(/ \[[^\]]*\]$/, '');
	const exact = workBody(body, names);
	if (rounding === null || typeof exact !== 'number') return exact;
	return roundTo(exact, Number(rounding[2] ?? 0), rounding[3] === 'away from zero' ? 'up' : 'even');
};

const workBody = (body: string, names: Names): Value => {
	if (!/ otherwise$| if /.test(body)) return evaluate(parseExpression(body), names);
	for (const part of body.split('; ')) {
		const [, value = '', condition] = /^(.*?)(?: if (.*)| otherwise)$/.exec(part) ?? [];
		if (condition === undefined || evaluate(parseExpression(condition), names) === true)
			return evaluate(parseExpression(value), names);
	}
	throw new RangeError('no case of the text applies');
};
