/** The word behind points, as the source of an expression. */
export const pointsWord = '(?:\\s*(?:points?|pts?\\.?|p\\b))';
/** A number of points, signed or not, as the source of an expression. */
export const numeral = '[+\\-−–]?\\s?\\d+(?:\\.\\d+)?';
const pointsIf = new RegExp(
	`^(?:(?:add|give|assign|score)\\s+)?(?<points>${numeral})${pointsWord}?\\s*(?:if|for|when)\\b\\s*(?<what>.+)$`,
	'i',
);
const leadingPoints = new RegExp(`^(?<points>${numeral})${pointsWord}?\\s*(?:[:=]|->)\\s*(?<what>.*[a-z].*)$`, 'i');
const signedPoints = new RegExp(`^(?<points>[+\\-−–]\\d+(?:\\.\\d+)?)${pointsWord}?\\s+(?<what>[a-z].+)$`, 'i');
const leadingWordPoints = new RegExp(`^(?<points>${numeral})${pointsWord}\\s+(?<what>(?!otherwise|else).+)$`, 'i');
const otherwisePoints = new RegExp(
	`^(?:(?<points>${numeral})${pointsWord}?\\s*(?:otherwise|else|if not|if none)|(?:otherwise|else|none of these|none)\\s*[:=,]?\\s*(?:->)?\\s*(?<after>${numeral})${pointsWord}?)\\.?$`,
	'i',
);
const trailingPoints = new RegExp(
	`^(?<what>.+?)\\s*(?:[:=]|->|\\(|\\[|\\bgives?\\b|\\bscores?\\b|\\bgets?\\b|\\badds?\\b|,)\\s*(?:is\\s+)?(?<points>${numeral})${pointsWord}?\\s*(?:each)?\\s*[\\])]?\\.?$`,
	'i',
);
const bareTrailing = new RegExp(`^(?<what>.+?)\\s+(?<points>${numeral})${pointsWord}?\\s*\\.?$`, 'i');

const numberOf = (text: string): number => Number(text.replace(/\s/g, '').replace(/[−–]/g, '-'));

type Band = {what: string; points: number} | {what: string; formula: string} | {otherwise: number};
const formulaPoints = new RegExp(`^(?<formula>[^;<>=]{1,60}?)${pointsWord}\\s+(?:if|when|for)\\s+(?<what>.+)$`, 'i');
/** One band of a criterion: `2 points if age ≥ 75`, `≥ 75: 2`, `0 otherwise`. */
export const bandOf = (segment: string): Band | undefined => {
	const text = segment.trim();
	const otherwise = otherwisePoints.exec(text)?.groups;
	if (otherwise !== undefined) return {otherwise: numberOf(otherwise.points ?? otherwise.after ?? '0')};
	const calculated = /^[+-]?[\d.]+$/.test(formulaPoints.exec(text)?.groups?.formula?.trim() ?? '1')
		? undefined
		: formulaPoints.exec(text)?.groups;
	if (
		calculated?.formula !== undefined &&
		calculated.what !== undefined &&
		/[a-z]/i.test(calculated.formula) &&
		!/\bpoints?\b|[:,]/i.test(calculated.formula)
	)
		return {what: calculated.what, formula: calculated.formula};
	const found =
		pointsIf.exec(text) ??
		signedPoints.exec(text) ??
		trailingPoints.exec(text) ??
		leadingWordPoints.exec(text) ??
		leadingPoints.exec(text);
	const {what, points} = found?.groups ?? {};
	if (what !== undefined && points !== undefined) return {what: what.trim(), points: numberOf(points)};
	const bare = bareTrailing.exec(text)?.groups;
	if (bare?.what !== undefined && bare.points !== undefined && !/[<>=–-]\s*$/.test(bare.what))
		return {what: bare.what.trim(), points: numberOf(bare.points)};
	return undefined;
};

/** `Heart rate of 100 or more: 1 point if …`: the name, and the bands from the first mark that points stand behind. */
export const pointsBehindName = (text: string): {groups: {name: string; rest: string}} | undefined => {
	for (const {index} of [...text.matchAll(/(?<![<>!=])[:=](?!=)/g)].slice(0, 5)) {
		const rest = text.slice(index + 1).trim();
		if (pointsIf.test(rest.split(';')[0] ?? '')) return {groups: {name: text.slice(0, index).trim(), rest}};
	}
	return undefined;
};

/** Cuts a line at `;`, or, where each part has points, at `,` outside brackets. */
export const segmentsOf = (text: string): string[] => {
	const cut = (separator: string): string[] => {
		const parts: string[] = [];
		let depth = 0;
		let start = 0;
		for (let at = 0; at < text.length; at++) {
			const sign = text[at]!; // at < length
			if (sign === '(' || sign === '[') depth++;
			else if (sign === ')' || sign === ']') depth--;
			else if (sign === separator && depth <= 0 && !(sign === ',' && /^\d{3}/.test(text.slice(at + 1)))) {
				parts.push(text.slice(start, at));
				start = at + 1;
			}
		}
		parts.push(text.slice(start));
		return parts.map(part => part.trim()).filter(part => part !== '');
	};
	const semicolons = cut(';');
	if (semicolons.length > 1) return semicolons;
	const commas = cut(',');
	const withPoints = commas.filter(part => bandOf(part) !== undefined);
	return commas.length > 1 && withPoints.length === commas.length ? commas : [text];
};
