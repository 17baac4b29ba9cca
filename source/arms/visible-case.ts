import type {Case} from '../../data/case.ts';
import type {Sees, VisibleCase} from './arm.ts';
import {firstWords} from './first-words.ts';
import {variableBlock} from './variable-block.ts';
import type {WorkedExample} from './worked-example.ts';

/** Texts about the case's calculator, and the run's worked example. */
export type Surroundings = {
	formulaText: string | undefined;
	inputList: string | undefined;
	example: WorkedExample | undefined;
};

/** Leaves of a case what an arm may see. Throws `RangeError` when something that it must see is not there. */
export const visibleCase = (
	theCase: Case,
	sees: Sees,
	{formulaText, inputList, example}: Surroundings,
): VisibleCase => ({
	note: sees.note === 'whole' ? theCase.note : firstWords(theCase.note, sees.note.words),
	...(sees.inputs && sees.note !== 'whole' && {wholeNote: theCase.note}),
	question: theCase.question,
	...(sees.calculator && {calculator: theCase.calculatorName}),
	...(sees.formula && {formula: there(formulaText, 'formula text', theCase)}),
	...(sees.variables && {variables: variableBlock(theCase.entities)}),
	...(sees.inputs && inputList !== undefined && {inputs: inputList}),
	...(sees.example !== 'none' && {example: there(example, 'worked example', theCase)}),
});

const there = <T>(value: T | undefined, name: string, {id}: Case): T => {
	if (value === undefined) throw new RangeError(`There is no ${name} for case ${id}`);
	return value;
};
