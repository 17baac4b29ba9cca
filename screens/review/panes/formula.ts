import {type Content, line, styledLine, toLines} from '../../text/content.ts';
import type {LoadedRow, RewardView} from '../inputs.ts';

/** Lines that evidence can point at: each knows where it starts in the text. */
const withOffsets = (lines: readonly string[]): Content => {
	let offset = 0;
	return lines.map(text => {
		const start = offset;
		offset += text.length + 1;
		return {text, marks: [], source: {offset: start}};
	});
};

/** The formula that the reply states, what the verifier says of it, and the parts of the reward. */
const rewardContent = ({formula, isRight, reasons, parts}: RewardView): Content => [
	line(''),
	line('Reward', 'heading'),
	...(formula === null
		? [line('The reply states no formula.', 'quiet')]
		: [line('Stated formula:', 'quiet'), ...toLines(formula).map(text => line(`  ${text}`))]),
	isRight ? line('V: right', 'good') : line('! V: not right', 'warning'),
	...reasons.flatMap(reason => toLines(reason)).map(text => line(`  ${text}`)),
	...parts.map(text => line(text, 'quiet')),
];

/** The question, then the formula card: its audit status first, since a replaced formula is judged otherwise. */
export const formulaContent = ({case: {question, calculatorName}, formula, reward}: LoadedRow): Content => {
	const rewarded = reward === undefined ? [] : rewardContent(reward);
	const asked = [line('Question', 'heading'), ...toLines(question).map(text => line(text)), line('')];
	if (formula === null) {
		return [
			...asked,
			line(toLines(calculatorName)[0] ?? '', 'heading'),
			line('There is no formula card for this calculator.', 'quiet'),
			...rewarded,
		];
	}
	const text = withOffsets(toLines(formula.text));
	// A card's text begins with its name, which stands above the status already.
	const isTitled = text[0]?.text === formula.name;
	return [
		...asked,
		line(formula.name, 'heading'),
		formula.isCurrent
			? line(`Status: ${formula.status}`, 'good')
			: styledLine([
					['! ', 'warning'],
					[`Status: ${formula.status}`, 'warning'],
				]),
		...(isTitled ? text.slice(1) : [line(''), ...text]),
		line(''),
		line(formula.sources.length > 1 ? 'Sources' : 'Source', 'heading'),
		...formula.sources.flatMap(source => toLines(source)).map(text => line(text, 'quiet')),
		...rewarded,
	];
};
