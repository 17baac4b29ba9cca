import {showForeignLine} from '../../../data/foreign-text.ts';
import {type Content, type ContentLine, line, styledLine, toLines} from '../../text/content.ts';
import {formatEntity, formatInterval, formatValue} from '../format.ts';
import type {LabelSet, LoadedRow, WorkedCalculation} from '../inputs.ts';
import {findGoldValues} from './gold-values.ts';

const labelSetLines = ({name, gold, isRight, isByTolerance, remark}: LabelSet): ContentLine[] => {
	const title = `${showForeignLine(name)}: `;
	const said = remark === undefined ? [] : toLines(remark).map(text => line(`  ${text}`, 'quiet'));
	if (gold === null)
		return [
			styledLine([
				[title, 'strong'],
				['no answer for this case', 'quiet'],
			]),
			...said,
		];
	const verdict =
		isRight === null
			? 'no answer to judge'
			: isRight
				? isByTolerance
					? '✓ right by tolerance'
					: '✓ right'
				: '✗ wrong';
	return [
		styledLine([
			[title, 'strong'],
			[formatValue(gold.value), 'strong'],
			[`  (${formatInterval(gold)}) `, 'plain'],
			[verdict, isRight === null ? 'quiet' : isRight ? (isByTolerance ? 'warning' : 'good') : 'bad'],
		]),
		...said,
	];
};

const workedLines = (calculation: WorkedCalculation | null): ContentLine[] => {
	if (calculation === null) return [];
	const {steps, answer, problem} = calculation;
	const verdict: ContentLine[] =
		answer === null
			? [line(`no answer: ${showForeignLine(problem ?? 'unknown reason')}`, 'quiet')]
			: answer.agrees
				? [line(`✓ ${answer.text}, within the gold's interval`, 'good')]
				: [line(`! ${answer.text}, outside the gold's interval`, 'warning')];
	const worked = steps.flatMap(({text}) => (text === null ? [] : toLines(text).map(shown => line(`  ${shown}`))));
	return [line(''), line('Our calculator on the gold inputs', 'heading'), ...verdict, ...worked];
};

/** Golds with their intervals and verdicts, the gold inputs (✓ where the value stands in the note), the calculator's steps
and the worked explanation. */
export const goldContent = ({case: one, row, labelSets, calculation}: LoadedRow): Content => {
	const found = new Set(findGoldValues(one.note, one.entities).flatMap(({names}) => names));
	const names = Object.entries(one.entities);
	return [
		styledLine([
			['Answer given: ', 'plain'],
			row.answer === null ? ['none', 'bad'] : [formatValue(row.answer.value), 'strong'],
		]),
		...labelSets.flatMap(labelSetLines),
		line(''),
		line('Gold inputs (✓ stands so in the note)', 'heading'),
		...names.map(([name, entity]) =>
			styledLine([
				[found.has(name) ? '✓ ' : '  ', 'good'],
				[`${showForeignLine(name)}: `, 'plain'],
				[formatEntity(entity), found.has(name) ? 'gold' : 'plain'],
			]),
		),
		...workedLines(calculation),
		line(''),
		line('Worked explanation', 'heading'),
		...toLines(one.explanation).map(text => line(text)),
	];
};
