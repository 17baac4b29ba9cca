import {type Content, line, styledLine, toLines} from '../../text/content.ts';
import type {LoadedRow} from '../inputs.ts';

/** The question, then the formula card: its audit status first, since a replaced formula is judged otherwise. */
export const formulaContent = ({case: {question, calculatorName}, formula}: LoadedRow): Content => {
	const asked = [line('Question', 'heading'), ...toLines(question).map(text => line(text)), line('')];
	if (formula === null) {
		return [...asked, line(toLines(calculatorName)[0] ?? '', 'heading'), line('There is no formula card for this calculator.', 'quiet')];
	}
	return [
		...asked,
		line(formula.name, 'heading'),
		formula.isCurrent
			? line(`Status: ${formula.status}`, 'good')
			: styledLine([
					['! ', 'warning'],
					[`Status: ${formula.status}`, 'warning'],
				]),
		line(''),
		...toLines(formula.text.trim()).map(text => line(text)),
		line(''),
		line(formula.sources.length > 1 ? 'Sources' : 'Source', 'heading'),
		...formula.sources.flatMap(source => toLines(source)).map(text => line(text, 'quiet')),
	];
};
