import {showForeignLine} from '../../../data/foreign-text.ts';
import {type Content, type ContentLine, line, styledLine, toLines} from '../../text/content.ts';
import {formatEntity, formatInterval, formatValue} from '../format.ts';
import type {LabelSet, LoadedRow} from '../inputs.ts';
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
		isRight === null ? 'nothing to judge' : isRight ? (isByTolerance ? '✓ right by tolerance' : '✓ right') : '✗ wrong';
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

/** Golds with their intervals and verdicts, the gold inputs (✓ where the value stands in the note), the calculator's steps
and the worked explanation. */
export const goldContent = ({case: one, row, labelSets, steps, stepsProblem}: LoadedRow): Content => {
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
		...(steps.length === 0
			? []
			: [
					line(''),
					line('Calculator on the gold inputs', 'heading'),
					...steps.map(({name, value}) =>
						styledLine([
							[`${name} = `, 'plain'],
							[value, 'value'],
						]),
					),
				]),
		...(stepsProblem === undefined ? [] : [line(''), line(stepsProblem, 'quiet')]),
		line(''),
		line('Worked explanation', 'heading'),
		...toLines(one.explanation).map(text => line(text)),
	];
};
