import type {CompareOperator, FunctionName} from '../../../formulas/expression.ts';

/** Names of functions as replies write them. */
export const functionNames: Readonly<Record<string, FunctionName | 'cbrt' | 'round' | 'pow' | 'log' | 'same'>> = {
	sqrt: 'sqrt',
	cbrt: 'cbrt',
	ln: 'ln',
	log: 'log',
	log10: 'log10',
	exp: 'exp',
	abs: 'abs',
	floor: 'floor',
	int: 'floor',
	min: 'min',
	minimum: 'min',
	max: 'max',
	maximum: 'max',
	round: 'round',
	rounded: 'round',
	pow: 'pow',
	float: 'same',
	weeksanddays: 'weeksAndDays',
	adddays: 'addDays',
	daysbetween: 'daysBetween',
	count: 'count',
};
export const conditionWords = new Set(['if', 'when', 'for', 'where', 'unless']);
export const otherwiseWords = new Set(['otherwise', 'else', 'default']);
/** Words that end a name. */
export const stopWords = new Set([
	...conditionWords,
	...otherwiseWords,
	'and',
	'or',
	'not',
	'is',
	'are',
	'then',
	'of',
	'isn',
	'mod',
]);
/** Words before and behind a name that say nothing of what is named. */
export const leading = new Set(
	'measured patient patients serum plasma actual current observed your the total stated given a an his her their reported initial'.split(
		' ',
	),
);
export const trailing = new Set(
	'level levels concentration concentrations value values measured reading interval result patients patient s'.split(
		' ',
	),
);
/** A unit behind a number. */
export const units =
	/[^\S\n]*(?:%|(?:years?|yrs?|months?|weeks?|days?|mm ?Hg|cm H2O|mmol\/L|[µμu]mol\/L|mg\/dL|g\/dL|g\/L|mEq\/L|mL\/min(?:\/1\.73 ?m(?:\^\(2\)|2|²)?)?|mL\/hr?|mL\/day|mL|U\/L|IU\/L|bpm|beats(?: per |\/)min(?:ute)?|breaths(?: per |\/)min(?:ute)?|per minute|\/min|msec|ms|seconds?|sec|kg\/m(?:\^\(2\)|\^2|2|²)|kg|lbs?|pounds?|cm|inches|kPa|°C|°F|degrees? ?[CF]?|mcg\/kg\/min|[µμ]g\/kg\/min|mcg|mg|hours?|hrs?|drinks?(?: per |\/)week|\/mm(?:\^\(3\)|3|³)|(?:cells\/)?\/?[µμ]L|points?|pts?)(?![\p{L}\p{N}]))/iuy;

export const comparers: Readonly<Record<string, CompareOperator>> = {
	'=': '=',
	'==': '=',
	'!=': '!=',
	'<': '<',
	'<=': '<=',
	'>': '>',
	'>=': '>=',
};

/** Text in brackets that is a unit and nothing else. */
export const unitLike =
	/^\s*(?:in\s+)?(?:[°µμ]|%|mg|g|kg|lbs?|cm|m|mm|in|inch(?:es)?|ft|feet|mmol|[uµμ]mol|meq|m?iu|[uµμ]iu|[uµμ]u|u|l|dl|ml|min|minutes?|hr?|hours?|day|days|weeks?|months?|years?|yrs?|y|yo|s|secs?|seconds?|ms|msec|milliseconds?|bpm|beats|breaths|per|mmhg|mm hg|hg|kpa|c|f|mcg|points?|x|10|9|3|2|k|cells|mosm|mme|and|units?|\/|\^|\(|\)|²|³|⁹|\*|\d|\s|\.|-)+\s*$/i;
